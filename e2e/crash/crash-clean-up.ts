import type { Page } from "playwright/test";
import { queue } from "../attachments/steps.ts";
import { broken, heldFiles, orphans } from "../attachments/stored-state.ts";
import { expect } from "../test.ts";
import { tornFiles } from "./expected-state.ts";

/** Deletes what no record refers to, on the table of the screen, the way a person does. */
async function cleanUp(page: Page): Promise<void> {
  await page.locator('[role="gridcell"][aria-label*="ttachment"]').first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "More ways to add" }).click();
  await page.getByRole("menuitem", { name: "Unattached files…" }).click();
  const found = page.getByRole("dialog", { name: "Unattached files" });
  const all = found.getByRole("button", { name: "Delete all" });
  const none = found.getByText("Nothing is unattached");
  // Halves in private files are swept by looking for them.
  await expect(all.or(none)).toBeVisible();
  if (await all.isVisible()) {
    await all.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  }
  await expect(none).toBeVisible();
}

/** Every attachment has its bytes, all of them, and after one clean-up there are no others. Gives how many that took away. */
export async function expectWhole(page: Page, when: string): Promise<number> {
  const held = await heldFiles(page);
  expect(broken(held), `attachments without their bytes ${when}`).toEqual([]);
  const unreferenced = orphans(held).length;
  if (unreferenced > 0) {
    await cleanUp(page);
    expect(orphans(await heldFiles(page)), `unreferenced bytes after a clean-up ${when}`).toEqual([]);
  }
  expect(await tornFiles(page), `torn files ${when}`).toEqual([]);
  return unreferenced;
}

/** Lets the queue go on with what it still has, and gives up the files it would have to be given again. */
export async function giveUpLost(page: Page): Promise<void> {
  const headline = queue(page).getByRole("status").first();
  if ((await headline.count()) === 0) return;
  await expect(headline).not.toHaveText(/adding/i);
  const counts = ((await headline.textContent()) ?? "").matchAll(/(\d+) (?:failed|uncertain)/g);
  const lost = [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  if (lost === 0) return;
  // By the keyboard: the menu keeps the pointer to itself from the moment that it opens.
  await queue(page).getByRole("button", { name: "All files" }).press("Enter");
  await page.getByRole("menuitem", { name: /^Give up/ }).click();
  if (lost > 1) await page.getByRole("alertdialog").getByRole("button", { name: "Give up" }).click();
}

/** Waits until the bytes of files are of today's version; gives how many of the rows added before are there, and takes them out. */
export async function finishMigration(page: Page): Promise<number> {
  const version = () =>
    page.evaluate(async () => (await indexedDB.databases()).find(({ name }) => name === "workspace-files")?.version);
  await expect.poll(version).toBe(3);
  return page.evaluate(async () => {
    const opening = indexedDB.open("workspace-files");
    await new Promise((done) => opening.addEventListener("success", done));
    const transaction = opening.result.transaction(["files", "bytes"], "readwrite");
    const rows = transaction.objectStore("files").getAll();
    await new Promise((done) => rows.addEventListener("success", done));
    const more = (rows.result as { path: string; bytesId: string }[]).filter(({ path }) => path.startsWith("more-"));
    for (const { path, bytesId } of more) {
      transaction.objectStore("files").delete(path);
      transaction.objectStore("bytes").delete(bytesId);
    }
    await new Promise((done) => transaction.addEventListener("complete", done));
    opening.result.close();
    return more.length;
  });
}
