import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page, TestInfo } from "playwright/test";
import { dropOn } from "../drag/drag.ts";
import { keyboard, type Hand } from "../hand.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { pickFiles } from "./file-picker.ts";
import { cellOf, openTable, queue } from "./steps.ts";

test.beforeEach(async ({ page }) => openTable(page, "Products"));

const LIST = [
  "SKU;File",
  "LH-3105;side.txt",
  "LH-3105;details\\front.txt",
  "LH-3142;FRONT.txt",
  "LH-9999;side.txt",
  "LH-3142;lost.txt",
];
const FILES = ["side.txt", "details/front.txt", "stray.txt"];

/** A folder as it comes from someone else, with its list. */
async function writeDelivery(info: TestInfo): Promise<string> {
  const folder = info.outputPath("delivery");
  await mkdir(join(folder, "details"), { recursive: true });
  for (const name of FILES) await writeFile(join(folder, name), name);
  await writeFile(join(folder, "list.csv"), `\uFEFF${LIST.join("\r\n")}`);
  return folder;
}

const namedList = (page: Page) => page.getByRole("dialog", { name: "Add files by a list" });

async function expectAdded(page: Page) {
  await expect(queue(page).getByText("3 files added")).toBeVisible();
  const tall = await cellOf(page, "Kiln vase, tall", "Photos");
  await expect(tall).toHaveAccessibleName(/side\.txt, front\.txt$/);
  await expect(await cellOf(page, "Salt cellar", "Photos")).toHaveAccessibleName(/front\.txt$/);
}

async function openList(page: Page, hand: Pick<Hand, "press">) {
  await hand.press(page.getByRole("button", { name: "More", exact: true }));
  await hand.press(page.getByRole("menuitem", { name: "Add files by a list…" }));
}

async function savedResult(page: Page): Promise<string[]> {
  const download = page.waitForEvent("download");
  await namedList(page).getByRole("button", { name: "Save the result" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  return text.trim().split("\r\n").slice(1);
}

test("a folder with its list goes to the records that it names, and the same drop again adds nothing @whole", async ({
  page,
}, info) => {
  const folder = await writeDelivery(info);
  const cell = await cellOf(page, "Wool throw", "Photos");
  await dropOn(cell, [folder]);
  const dialog = page.getByRole("dialog", { name: "Match files to records" });
  await expect(dialog.getByRole("status").first()).toHaveText("2 rows left out. 1 file in no row.");
  await expectAccessible(page, { themes: "shown" });
  await dialog.getByRole("button", { name: "Add 3 files" }).click();
  await expectAdded(page);

  await page.reload();
  await openList(page, { press: async (target) => target.click() });
  const lines = await savedResult(page);
  expect(lines.map((line) => line.replace(/"att[^"]+"/, "id"))).toEqual([
    '"side.txt","LH-3105","Added",id',
    '"details\\front.txt","LH-3105","Added",id',
    '"FRONT.txt","LH-3142","Added",id',
    '"side.txt","LH-9999","No record has this id or SKU.",""',
    '"lost.txt","LH-3142","Not among the files.",""',
  ]);
  await page.keyboard.press("Escape");
  await dropOn(cell, [folder]);
  await expect(dialog.getByRole("status").first()).toContainText("3 files already added, by name and size, as far as");
  await expect(dialog.getByRole("button", { name: "Add 0 files" })).toBeDisabled();
  await page.keyboard.press("Escape");

  // Without the files it names, a list is a file like any other.
  await dropOn(cell, [join(folder, "list.csv"), join(folder, "stray.txt")]);
  await expect(queue(page).getByText("2 files added")).toBeVisible();
  await expect(cell).toHaveAccessibleName(/list\.csv, stray\.txt$/);
});

test("a list is chosen before its files, with the keyboard alone", async ({ page }, info) => {
  const hand = keyboard(page);
  const folder = await writeDelivery(info);
  await openList(page, hand);
  const dialog = namedList(page);
  const choose = async (button: string, paths: string | string[]) =>
    pickFiles(page, async () => hand.press(dialog.getByRole("button", { name: button })), paths);
  await choose("Choose files…", [join(folder, "list.csv")]);
  await expect(dialog.getByRole("status").first()).toHaveText("5 rows left out.");
  await choose("Choose a folder…", folder);
  await expect(dialog.getByRole("status").first()).toHaveText("2 rows left out. 1 file in no row.");
  await hand.press(dialog.getByRole("button", { name: "Add 3 files" }));
  await expectAdded(page);
});
