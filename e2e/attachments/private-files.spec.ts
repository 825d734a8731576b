import { expect, test } from "../test.ts";
import { cellOf, drop, setInsertFault, openTable, picture, mayBeInserted, queue, refuseBlobs } from "./steps.ts";
import { brokenReferences, readStoredFiles, orphans } from "./stored-state.ts";

// A unit suite covers this store in every run, with its own file system.
const title = "without blobs in IndexedDB, private files store bytes, show them after a reload, and are cleaned up";
test(title, { tag: ["@long", "@whole"] }, async ({ page, allow }) => {
  allow("503");
  await refuseBlobs(page);
  await openTable(page, "Suppliers");
  const documents = () => cellOf(page, "Kiln Nine", "Documents");
  await drop((await documents()).locator("> div"), [picture("first.png")]);
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  const before = await readStoredFiles(page);
  expect(before.inOpfs.length).toBeGreaterThan(0);
  expect(new Set(before.stored).size).toBeGreaterThanOrEqual(before.inOpfs.length);
  expect([orphans(before), brokenReferences(before)]).toEqual([[], []]);

  await page.reload();
  await drop((await documents()).locator("> div"), [picture("second.png", "teal")]);
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  await (await documents()).press("Enter");
  for (const name of ["first.png", "second.png"]) {
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    const shown = page.getByRole("dialog", { name }).getByRole("img", { name });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([300, 200]);
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("Escape");

  await setInsertFault(page, 503);
  await drop((await documents()).locator("> div"), [picture("third.png", "gold")]);
  await expect(mayBeInserted(page, 1)).toBeVisible();
  await expect.poll(async () => (await readStoredFiles(page)).inOpfs).toHaveLength(before.inOpfs.length + 2);
  await queue(page).getByRole("button", { name: "Discard third.png" }).click();
  await expect.poll(async () => (await readStoredFiles(page)).inOpfs).toHaveLength(before.inOpfs.length + 1);

  // A page that closes during a write leaves this.
  await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("workspace-files");
    await folder.getFileHandle("half", { create: true });
  });
  await expect.poll(async () => orphans(await readStoredFiles(page))).toEqual(["half"]);
  await (await documents()).press("Enter");
  await page.getByRole("button", { name: "More ways to add" }).click();
  await page.getByRole("menuitem", { name: "Unattached files…" }).click();
  await expect(page.getByText("No unattached files")).toBeVisible();
  const after = await readStoredFiles(page);
  expect([orphans(after), brokenReferences(after)]).toEqual([[], []]);
});
