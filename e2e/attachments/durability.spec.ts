import { dropOn } from "../drag/drag.ts";
import { expect, test } from "../test.ts";
import { pickFiles } from "./file-picker.ts";
import { cellOf, drop, setInsertFault, holdStorageLocks, openTable, picture, queue } from "./steps.ts";
import { brokenReferences, expectAccounted, filesOnDisk, readStoredFiles, MEGABYTE, orphans } from "./stored-state.ts";

test.describe("with service workers blocked, so that a journey can change a script", () => {
  test.use({ serviceWorkers: "block" });

  test("cancelling a file while it is read leaves no bytes, within half a second @whole @long", async ({
    page,
  }, info) => {
    // Makes hashing last for ever.
    await page.route("**/prepare-worker-*.js", async (route) => {
      const response = await route.fetch();
      const body = `SubtleCrypto.prototype.digest = () => new Promise(() => {});\n${await response.text()}`;
      await route.fulfill({ response, body });
    });
    await openTable(page, "Suppliers");
    const [film] = await filesOnDisk(info.outputPath("films"), 1, 200 * MEGABYTE);
    const before = await readStoredFiles(page);
    await dropOn(await cellOf(page, "Kiln Nine", "Documents"), [film ?? ""]);
    await expect(queue(page).getByRole("progressbar", { name: "Reading film 1.bin" })).toBeVisible();
    const hashing = () => page.workers().filter((worker) => worker.url().includes("prepare-worker"));
    await expect.poll(() => hashing().length).toBe(1);
    const removedAfterMs = await queue(page)
      .getByRole("button", { name: "Cancel film 1.bin" })
      .evaluate(async (button: HTMLElement) => {
        const start = performance.now();
        button.click();
        while (button.isConnected) await new Promise(requestAnimationFrame);
        return performance.now() - start;
      });
    expect(removedAfterMs).toBeLessThan(500);
    await expect.poll(() => hashing().length).toBe(0);
    await expect(queue(page)).toBeHidden();
    await expect(await cellOf(page, "Kiln Nine", "Documents")).toHaveAccessibleName("No attachments");
    await expect.poll(async () => (await readStoredFiles(page)).stored).toEqual(before.stored);
  });
});

test("a full store is reported for each file, leaves no partial data, and continues when there is room @whole", async ({
  page,
  baseURL,
}, info) => {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(baseURL ?? "");
  // Before the first write: a browser caches the free space for half a minute.
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 10 * MEGABYTE });
  await openTable(page, "Suppliers");
  const paths = await filesOnDisk(info.outputPath("films"), 3, 20 * MEGABYTE);
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  const before = orphans(await readStoredFiles(page));
  const small = await filesOnDisk(info.outputPath("notes"), 18, 1);
  // `estimate` ignores the overridden quota.
  await page.evaluate((quota) => {
    navigator.storage.estimate = async () => ({ quota, usage: 0 });
  }, 10 * MEGABYTE);
  await dropOn(cell, [...paths, ...small]);
  const question = page.getByRole("dialog", { name: "Add 21 files?" });
  await expect(question.getByText("3 files will not fit")).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();

  await dropOn(cell, paths);
  await expect(queue(page).getByText("3 failed")).toBeVisible();
  await expect(queue(page).getByText("The browser has no space left for this site.")).toHaveCount(1);
  await expectAccounted(page, cell, 3, before);

  await session.send("Storage.overrideQuotaForOrigin", { origin });
  await queue(page).getByRole("button", { name: "Try all again" }).click();
  await expect(queue(page).getByText("3 files added")).toBeVisible();
  await expectAccounted(page, cell, 3, before);
});

test("after a reload every file is inserted, or listed and can be chosen again @whole", async ({
  page,
  context,
  baseURL,
}, info) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await openTable(page, "Suppliers");
  const paths = await filesOnDisk(info.outputPath("films"), 7, MEGABYTE);
  const before = await readStoredFiles(page);
  const documents = (record: string) => cellOf(page, record, "Documents");

  // The service acts, but its answer is lost.
  await setInsertFault(page, "after");
  await dropOn(await documents("Atelier Brun"), paths.slice(0, 1));
  await expect.poll(async () => (await readStoredFiles(page)).referenced.length).toBe(before.referenced.length + 1);
  // The service does not act.
  await setInsertFault(page, "before");
  await dropOn(await documents("Kiln Nine"), paths.slice(1, 2));
  await expect(queue(page).getByText("Stored, adding")).toHaveCount(2);
  const holder = await holdStorageLocks(context, baseURL ?? "");
  await dropOn(await documents("Weavers of Aldeia"), paths.slice(2));
  await expect(queue(page).getByRole("progressbar", { name: /^Reading film [3-6]/ })).toHaveCount(4);
  await expect(queue(page).getByText("2.00 MB of 7.00 MB · 0 B/s")).toBeVisible();
  const rows = queue(page)
    .getByRole("listitem")
    .filter({ hasNot: page.getByRole("listitem") })
    .locator("> div");
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(
    heights.every((height) => height === heights[0]),
    `a row is as high at each stage: ${heights.join()}`,
  ).toBe(true);
  await setInsertFault(page, undefined);
  await page.reload();

  await holder.close();
  await expect(queue(page).getByText("5 failed, 2 files added")).toBeVisible();
  await expect(await documents("Atelier Brun")).toHaveAccessibleName("1 attachment: film 1.bin");
  await expect(await documents("Kiln Nine")).toHaveAccessibleName("1 attachment: film 2.bin");
  const [third, ...others] = paths.slice(2);
  // Chosen at one row, but applied to all rows that match.
  const again = queue(page).getByRole("button", { name: "Choose again: film 4.bin" });
  await pickFiles(page, () => again.click(), [paths[0] ?? "", third ?? "", paths[3] ?? ""]);
  await expect(page.getByText("2 of 5 found, 3 still missing")).toBeVisible();
  await expect(queue(page).getByText("3 failed, 4 files added")).toBeVisible();
  const allAgain = queue(page).getByRole("button", { name: "Choose files again…" });
  await pickFiles(page, () => allAgain.click(), others.slice(1, 2));
  await expect(queue(page).getByText("2 failed, 5 files added")).toBeVisible();
  const folder = queue(page).getByRole("button", { name: "Choose a folder…" });
  await pickFiles(page, () => folder.click(), info.outputPath("films"));
  await expect(page.getByText("All 2 files found")).toBeVisible();
  await expect(queue(page).getByText("7 files added")).toBeVisible();
  await expect(await documents("Weavers of Aldeia")).toHaveAccessibleName(
    "5 attachments: film 3.bin, film 4.bin, film 5.bin and more",
  );
  const after = await readStoredFiles(page);
  expect(after.referenced).toHaveLength(before.referenced.length + 7);
  expect(orphans(after)).toEqual(orphans(before));
  expect(brokenReferences(after)).toEqual([]);
});

test("a queue that cannot be saved says so @whole @long", async ({ page }) => {
  await page.addInitScript(() => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")?.value as IDBObjectStore["put"];
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      if (this.name === "rows") throw new DOMException("No room.", "QuotaExceededError");
      return put.apply(this, args);
    };
  });
  await openTable(page, "Suppliers");
  await setInsertFault(page, "before");
  await drop((await cellOf(page, "Kiln Nine", "Documents")).locator("> div"), [picture("a.png")]);
  await expect(queue(page).getByText("This list cannot be saved")).toBeVisible();
});

test("two tabs that drop on one cell lose nothing, and each shows the files of the other @whole", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openTable(page, "Suppliers");
  await openTable(other, "Suppliers");
  const names = (tab: string) =>
    Array.from({ length: 4 }, (_, index) => ({ name: `${tab}${index}.txt`, text: tab + index }));
  const [here, there] = [await cellOf(page, "Kiln Nine", "Documents"), await cellOf(other, "Kiln Nine", "Documents")];
  await Promise.all([drop(here.locator("> div"), names("here")), drop(there.locator("> div"), names("there"))]);
  for (const tab of [page, other]) {
    // A tab in the background renders once a second.
    await tab.bringToFront();
    await expect(queue(tab).getByText("8 files added")).toBeVisible();
    await expect(await cellOf(tab, "Kiln Nine", "Documents")).toHaveAccessibleName(/^8 attachments/);
  }
  await expect.poll(async () => brokenReferences(await readStoredFiles(page))).toEqual([]);
});

test("unattached bytes are found, inserted and deleted @whole", async ({ page }) => {
  await openTable(page, "Suppliers");
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  await drop(cell.locator("> div"), [picture("a.png"), picture("b.png", "teal")]);
  await expect(queue(page).getByText("2 files added")).toBeVisible();
  await page.evaluate(async () => {
    // Simulates lost records with remaining bytes.
    const opening = indexedDB.open("workspace-service");
    await new Promise((done) => opening.addEventListener("success", done));
    const transaction = opening.result.transaction("records", "readwrite");
    const records = transaction.objectStore("records");
    const all = records.getAll();
    all.addEventListener("success", () => {
      for (const row of all.result as { value: { fields: Record<string, unknown> } }[]) {
        const hit = Object.entries(row.value.fields).find(([, cell]) => JSON.stringify(cell).includes("b.png"));
        if (!hit) continue;
        delete row.value.fields[hit[0]];
        records.put(row);
      }
    });
    await new Promise((done) => transaction.addEventListener("complete", done));
    opening.result.close();
  });
  await page.reload();
  await (await cellOf(page, "Kiln Nine", "Documents")).press("Enter");
  await page.getByRole("button", { name: "More ways to add" }).click();
  await page.getByRole("menuitem", { name: "Unattached files…" }).click();
  const found = page.getByRole("dialog", { name: "Unattached files" });
  await expect(found.getByRole("button", { name: "Add here" })).toHaveCount(2);
  await found.getByRole("button", { name: "Add here" }).first().click();
  await expect(page.getByRole("button", { name: "Actions for Recovered.png" })).toBeVisible();

  await page.getByRole("button", { name: "More ways to add" }).click();
  await page.getByRole("menuitem", { name: "Unattached files…" }).click();
  await found.getByRole("button", { name: "Delete all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(found.getByText("No unattached files")).toBeVisible();
  const stored = await readStoredFiles(page);
  expect(orphans(stored)).toEqual([]);
  expect(brokenReferences(stored)).toEqual([]);
});

test("files whose insert was refused for its token wait, over a reload too, and go on with a good one @whole @long", async ({
  page,
  allow,
}) => {
  allow("status of 401");
  await openTable(page, "Products");
  await setInsertFault(page, 401);
  await drop((await cellOf(page, "Wool throw", "Photos")).locator("> div"), [
    picture("a.png"),
    picture("b.png", "teal"),
  ]);
  await expect(queue(page).getByText("2 failed")).toBeVisible();
  await expect(queue(page)).toContainText("The service did not accept the bearer token (401).");
  // This service gets a new token with each start.
  await page.reload();
  await expect(queue(page).getByText("2 failed")).toBeVisible();
  await setInsertFault(page, undefined);
  await queue(page).getByRole("button", { name: "Try all again" }).click();
  await expect(queue(page).getByText("2 files added")).toBeVisible();
  await expect(await cellOf(page, "Wool throw", "Photos")).toHaveAccessibleName("2 attachments: a.png, b.png");
});
