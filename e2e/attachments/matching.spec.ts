import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileOf } from "../drag/drag-places.ts";
import { dragFiles, dropOn } from "../drag/drag.ts";
import { expect, test } from "../test.ts";
import { pickFiles } from "./file-picker.ts";
import { cellOf, openTable, queue } from "./steps.ts";

test.beforeEach(async ({ page }) => openTable(page, "Suppliers"));

test("files go to the selected records that match their names, after a preview @whole", async ({ page }, info) => {
  const chosen = await cellOf(page, "Kiln Nine", "Documents");
  await page.getByRole("rowheader", { name: "Weavers of Aldeia" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+Space");
  await expect(page.getByRole("main").getByText("3 selected")).toBeVisible();
  // A drop says on how many before it is let go.
  const drag = await dragFiles(page, [await fileOf(info, "offer.txt")]);
  await drag.over(chosen);
  await expect(chosen.getByText("Drop for 3 records")).toBeVisible();
  await drag.cancel();

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
