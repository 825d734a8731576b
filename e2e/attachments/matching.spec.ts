import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "playwright/test";
import { dragFiles, dropOn } from "../drag/drag.ts";
import { expect, test } from "../test.ts";
import { pickFiles } from "./file-picker.ts";
import { cellOf, openTable, queue } from "./steps.ts";

test.beforeEach(async ({ page }) => openTable(page, "Suppliers"));

test("files go to the selected records that match their names, after a preview @whole", async ({ page }) => {
  await page.getByRole("rowheader", { name: "Weavers of Aldeia" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+Space");
  await expect(page.getByRole("main").getByText("3 selected")).toBeVisible();

  const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) });
  const files = [text("kiln_nine_offer.txt"), text("Atelier Brun 2.txt"), text("stray.txt")];
  await pickFiles(page, () => page.getByRole("button", { name: "Add files by record name" }).click(), files);
  const question = page.getByRole("dialog", { name: "Match files to records" });
  await expect(question.getByRole("combobox", { name: "Record for kiln_nine_offer.txt" })).toHaveText("Kiln Nine");
  await expect(question.getByRole("combobox", { name: "Record for stray.txt" })).toHaveText("Leave out");
  const choose = async (way: RegExp) => {
    await question.getByRole("combobox", { name: "Match by" }).click();
    await page.getByRole("option", { name: way }).click();
  };
  await choose(/^In table order/);
  await expect(question.getByRole("combobox", { name: "Record for stray.txt" })).toHaveText("Weavers of Aldeia");
  await choose(/^Company/);
  await question.getByRole("button", { name: "Add 2 files" }).click();
  await expect(queue(page).getByText("2 files added")).toBeVisible();
  await expect(await cellOf(page, "Kiln Nine", "Documents")).toHaveAccessibleName("1 attachment: kiln_nine_offer.txt");
  await expect(await cellOf(page, "Atelier Brun", "Documents")).toHaveAccessibleName(
    "1 attachment: Atelier Brun 2.txt",
  );
  await expect(await cellOf(page, "Weavers of Aldeia", "Documents")).toHaveAccessibleName("No attachments");
});

test("a drop on selected records says on how many before it is let go @whole", async ({ page }, info) => {
  const path = info.outputPath("offer.txt");
  await mkdir(info.outputDir, { recursive: true });
  await writeFile(path, "offer");
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  const other = await cellOf(page, "Atelier Brun", "Documents");
  for (const record of ["Kiln Nine", "Weavers of Aldeia"]) {
    await page.getByRole("rowheader", { name: record }).focus();
    await page.keyboard.press("Space");
  }
  await expect(page.getByRole("main").getByText("2 selected")).toBeVisible();
  const drag = await dragFiles(page, [path]);
  await drag.over(other);
  await expect(other.getByText("Drop to add here")).toBeVisible();
  await drag.over(cell);
  await expect(cell.getByText("Drop for 2 records")).toBeVisible();
  expect(await drag.drop()).toBe(true);
  await expect(page.getByRole("dialog", { name: "Match files to records" })).toContainText("2 records selected");
});

test("folders named like selected records go to them, without system files and unreadable files @whole @long", async ({
  page,
}, info) => {
  const folder = info.outputPath("delivery");
  for (const record of ["Atelier Brun", "Kiln Nine"]) {
    await mkdir(join(folder, record), { recursive: true });
    for (const name of ["offer.txt", ".DS_Store"]) await writeFile(join(folder, record, name), record);
  }
  const locked = info.outputPath("locked.txt");
  await writeFile(locked, "locked");
  await page.evaluate(() => {
    const refused = {
      isFile: true,
      file: (_: unknown, refuse: (cause: unknown) => void) => refuse(new Error("locked")),
    };
    const original = Object.getOwnPropertyDescriptor(DataTransferItem.prototype, "webkitGetAsEntry");
    const entryOf = original?.value as DataTransferItem["webkitGetAsEntry"];
    DataTransferItem.prototype.webkitGetAsEntry = function () {
      const entry = entryOf.call(this);
      return entry?.name === "locked.txt" ? (refused as unknown as FileSystemFileEntry) : entry;
    };
  });
  await page.getByRole("rowheader", { name: "Atelier Brun" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  await dropOn(cell, [folder, locked]);
  const question = page.getByRole("dialog", { name: "Match files to records" });
  await expect(question.getByText("1 item could not be opened")).toBeVisible();
  await expect(question.getByText("2 system files left out.")).toBeVisible();
  for (const record of ["Atelier Brun", "Kiln Nine"])
    await expect(question.getByRole("combobox", { name: `Record for delivery/${record}/offer.txt` })).toHaveText(
      record,
    );
  await question.getByRole("button", { name: "Add 2 files" }).click();
  await expect(queue(page).getByText("2 files added")).toBeVisible();
  await expect(cell).toHaveAccessibleName("1 attachment: offer.txt");

  await page.getByRole("button", { name: "Close" }).click();
  const choose = async () => {
    await page.getByRole("button", { name: "More ways to add" }).press("Enter");
    await page.getByRole("menuitem", { name: "Add a folder by name…" }).press("Enter");
  };
  await pickFiles(page, choose, folder);
  await expect(question.getByRole("button", { name: "Add 2 files" })).toBeVisible();
  await page.keyboard.press("Escape");

  await dropOn(cell, [locked]);
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Nothing was added.");
  await expect(question).toBeHidden();
});

test("files for several records are checked against the free space @whole @long", async ({ page }) => {
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ quota: 30, usage: 0 });
  });
  await page.getByRole("rowheader", { name: "Atelier Brun" }).focus();
  await page.keyboard.press("Space");
  const text = (name: string, length: number) => ({ name, mimeType: "text/plain", buffer: Buffer.alloc(length, "a") });
  const files = [text("Atelier Brun 1.txt", 40), text("Atelier Brun 2.txt", 20), text("stray.txt", 50)];
  await pickFiles(page, () => page.getByRole("button", { name: "Add files by record name" }).click(), files);
  const question = page.getByRole("dialog", { name: "Match files to records" });
  await expect(question.getByText("1 file will not fit")).toBeVisible();
  await expect(question.getByText("Total size")).toBeVisible();
  await expect(question.getByText("60 B", { exact: true }), "without files left out").toBeVisible();
  await expect(question.getByText("These files may not all fit")).toBeVisible();
  await question.getByRole("combobox", { name: "Record for Atelier Brun 1.txt" }).click();
  await page.getByRole("option", { name: "Leave out" }).click();
  await expect(question.getByText("will not fit")).toBeHidden();
});

test("files named by a product number find it, and all others go to one record at once @whole @long", async ({
  page,
}) => {
  await openTable(page, "Products");
  await page.getByRole("rowheader", { name: "Dune armchair" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) });
  const files = ["LH-3105 front.txt", "LH-3105 back.txt", "lh_3220.txt", "stray 1.txt", "stray 2.txt"].map(text);
  await pickFiles(page, () => page.getByRole("button", { name: "Add files by record name" }).click(), files);
  const question = page.getByRole("dialog", { name: "Match files to records" });
  const matchedBy = question.getByRole("combobox", { name: "Match by" });
  const recordFor = (name: string) => question.getByRole("combobox", { name: `Record for ${name}` });
  const choose = async (which: Locator, option: string | RegExp) => {
    await which.click();
    await page.getByRole("option", { name: option }).click();
  };
  await expect(matchedBy).toHaveText("SKU");
  await expect(recordFor("LH-3105 back.txt")).toHaveText("Kiln vase, tall");
  await expect(question.getByRole("status")).toHaveText("2 files left out. Their names match no record, or several.");

  // A choice by hand stays when the matching field changes.
  await choose(recordFor("lh_3220.txt"), "Dune armchair");
  await choose(matchedBy, /^Name/);
  await expect(recordFor("LH-3105 back.txt")).toHaveText("Leave out");
  await expect(recordFor("lh_3220.txt")).toHaveText("Dune armchair");
  await choose(matchedBy, /^SKU 3 of 5 files/);

  await choose(question.getByRole("combobox", { name: "2 files without a match" }), "Harbour mugs, set of three");
  await expect(recordFor("stray 2.txt")).toHaveText("Harbour mugs, set of three");
  await question.getByRole("button", { name: "Add 5 files" }).click();
  await expect(queue(page).getByText("5 files added")).toBeVisible();
  const cell = await cellOf(page, "Harbour mugs, set of three", "Photos");
  await expect(cell).toHaveAccessibleName(/stray 1\.txt, stray 2\.txt$/);
});
