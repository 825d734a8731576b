import type { Page } from "playwright/test";
import { queue } from "../attachments/steps.ts";
import { brokenReferences, readStoredFiles, orphans } from "../attachments/stored-state.ts";
import { expect } from "../test.ts";
import { tornFiles } from "./expected-state.ts";

async function cleanUp(page: Page): Promise<void> {
  await page.locator('[role="gridcell"][aria-label*="ttachment"]').first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "More ways to add" }).click();
  await page.getByRole("menuitem", { name: "Unattached files…" }).click();
  const found = page.getByRole("dialog", { name: "Unattached files" });
  const all = found.getByRole("button", { name: "Delete all" });
  const none = found.getByText("No unattached files");
  // Opening the dialog also removes partial private files.
  await expect(all.or(none)).toBeVisible();
  if (await all.isVisible()) {
    await all.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  }
  await expect(none).toBeVisible();
}

/** Expects complete bytes for every attachment, and no others after one clean-up. Returns how many that removed. */
export async function expectWhole(page: Page, when: string): Promise<number> {
  const stored = await readStoredFiles(page);
  expect(brokenReferences(stored), `attachments without their bytes ${when}`).toEqual([]);
  const unreferenced = orphans(stored).length;
  if (unreferenced > 0) {
    await cleanUp(page);
    await expect
      .poll(async () => orphans(await readStoredFiles(page)), `unreferenced bytes after a clean-up ${when}`)
      .toEqual([]);
  }
  await expect.poll(async () => tornFiles(page), `torn files ${when}`).toEqual([]);
  return unreferenced;
}

/** Lets the queue finish and discards the files that would have to be chosen again. */
export async function discardLost(page: Page): Promise<void> {
  const headline = queue(page).getByRole("status").first();
  if ((await headline.count()) === 0) return;
  await expect(headline).not.toHaveText(/adding/i);
  const counts = ((await headline.textContent()) ?? "").matchAll(/(\d+) (?:failed|may have been added)/g);
  const lost = [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  if (lost === 0) return;
  await queue(page).getByRole("button", { name: "All files" }).press("Enter");
  await page.getByRole("menuitem", { name: /^Discard/ }).click();
  if (lost > 1) await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
}

/** Waits for the current version of the file database. Removes the extra rows and returns their number. */
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
