import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dropOn } from "../drag/drag.ts";
import { copyCells } from "../hand.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { cellOf, copyPicture, drop, listedNames, openTable, picture, queue } from "./steps.ts";
import { brokenReferences, readStoredFiles, orphans } from "./stored-state.ts";

test.beforeEach(async ({ page }) => openTable(page, "Suppliers"));

test("a dropped folder is read completely, with any file names @whole", async ({ page }, info) => {
  const folder = info.outputPath("holiday");
  const files = {
    "a first.txt": "1",
    "no extension": "2",
    "day 1/b.txt": "3",
    "day 1/deep/c.txt": "4",
    "day 2/.DS_Store": "5",
    ...Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`day 2/d${index + 1}.txt`, `d${index}`])),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  await dropOn(cell, [folder]);
  const question = page.getByRole("dialog", { name: "Add 23 files?" });
  await expect(question.getByRole("row", { name: "holiday/day 1/deep 1 1 B" })).toBeVisible();
  await expect(question.getByRole("checkbox", { name: "1 system file" })).toBeChecked();
  await question.getByRole("button", { name: "Add 22 files" }).click();
  await expect(queue(page).getByText("22 files added")).toBeVisible();
  await cell.press("Enter");
  const names = await listedNames(page);
  expect(names.slice(0, 4)).toEqual(["a first.txt", "b.txt", "c.txt", "d1.txt"]);
  expect(names).toContain("no extension");
  expect(names).not.toContain(".DS_Store");
});

test("a copied picture is pasted into the focused cell, and copied cells only after a question @whole", async ({
  page,
}) => {
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  await copyCells(page, "Lamp\t3\nStool\t4");
  await cell.focus();
  await page.keyboard.press("Control+V");
  const question = page.getByRole("dialog", { name: "Add 1 file?" });
  await expect(question.getByText("The clipboard has text too")).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(queue(page)).toBeHidden();
  await copyPicture(page);
  await cell.focus();
  await page.keyboard.press("Control+V");
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  await expect(cell).toHaveAccessibleName(/^1 attachment: .+\.png$/);
});

test("on the screen of a record, copied cells are pasted only after a question @whole", async ({ page }) => {
  await page.getByRole("link", { name: "Kiln Nine", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Values" })).toBeVisible();
  await copyCells(page, "Lamp\t3\nStool\t4");
  await page.keyboard.press("Control+V");
  const question = page.getByRole("dialog", { name: "Add 1 file?" });
  await expect(question.getByText("The clipboard has text too")).toBeVisible();
});

test("a file that the cell already has asks: skip it, or keep both @whole", async ({ page }) => {
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  await drop(cell.locator("> div"), [picture("first.png")]);
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  await drop(cell.locator("> div"), [picture("second.png"), picture("third.png"), picture("new.png", "teal")]);
  await expect(queue(page).getByText("2 to decide, 2 files added")).toBeVisible();
  await expect(queue(page).getByText("The same file is already in this cell: first.png.")).toHaveCount(1);
  await queue(page).getByRole("button", { name: "Keep both: second.png" }).click();
  await queue(page).getByRole("button", { name: "Skip third.png" }).press("Enter");
  await expect(queue(page).getByText("3 files added")).toBeVisible();
  await expect(queue(page).getByRole("button", { name: "Show files" })).toBeFocused();
  await expect(cell).toHaveAccessibleName("3 attachments: first.png, new.png, second.png");
  const stored = await readStoredFiles(page);
  expect(orphans(stored)).toEqual([]);
  expect(brokenReferences(stored)).toEqual([]);
});

test("the queue collapses when all is inserted, and expands by hand or for new files @whole @long", async ({
  page,
}) => {
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  const list = queue(page).getByRole("list", { name: "Files" });
  await drop(cell.locator("> div"), [picture("first.png")]);
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  await expect(list).toBeHidden();
  await drop(cell.locator("> div"), [picture("second.png")]);
  await expect(list).toContainText("first.png");
  await queue(page).getByRole("button", { name: "Skip second.png" }).press("Enter");
  await expect(list).toBeHidden();
  await queue(page).getByRole("button", { name: "Show files" }).press("Enter");
  await expect(list).toContainText("first.png");
});

test("a toast is above the queue, not over it @whole @long", async ({ page }) => {
  await page.getByRole("link", { name: "Kiln Nine", exact: true }).click();
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `note ${index}.txt`, text: `${index}` }));
  await drop(page.getByRole("heading", { name: "Values" }), files);
  await expect(queue(page).getByText("12 files added")).toBeVisible();
  const toast = page.getByRole("region", { name: "Notifications" }).getByRole("group");
  const gap = async () => {
    const [above, below] = [await toast.boundingBox(), await queue(page).boundingBox()];
    return above && below ? below.y - above.y - above.height : Number.NaN;
  };
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole("button", { name: "Actions for note 0.txt" }).press("Enter");
    await page.getByRole("menuitem", { name: "Copy id" }).press("Enter");
    // A toast that is pointed at stays.
    await toast.hover();
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, { part: "[aria-label=Notifications]" });
    await expect.poll(gap, `pixels between a toast and the queue at ${width}`).toBeCloseTo(12, 0);
    await queue(page).getByRole("button", { name: "Show files" }).press("Enter");
    await expect.poll(gap, `pixels between a toast and the unfolded queue at ${width}`).toBeCloseTo(12, 0);
    await queue(page).getByRole("button", { name: "Hide files" }).press("Enter");
    await toast.hover();
    await toast.getByRole("button", { name: "Close notification" }).click();
    await expect(toast).toHaveCount(0);
  }
});
