import type { FileChooser, Page } from "playwright/test";

/** Chooses files in the browser's file picker, which `open` opens. */
export async function pickFiles(
  page: Page,
  open: () => Promise<void>,
  files: Parameters<FileChooser["setFiles"]>[0],
): Promise<void> {
  const picker = page.waitForEvent("filechooser");
  // Waits until the browser watches for the picker: input uses another channel than this request.
  await page.evaluate(() => undefined);
  await open();
  await (await picker).setFiles(files);
}
