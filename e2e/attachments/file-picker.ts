import type { FileChooser, Page } from "playwright/test";

/** Chooses files in the browser's picker, which `open` brings up. */
export async function pickFiles(
  page: Page,
  open: () => Promise<void>,
  files: Parameters<FileChooser["setFiles"]>[0],
): Promise<void> {
  const picker = page.waitForEvent("filechooser");
  // Keys and clicks travel another way than the request to be told of the picker: this waits until that arrived.
  await page.evaluate(() => undefined);
  await open();
  await (await picker).setFiles(files);
}
