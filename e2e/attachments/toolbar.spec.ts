import type { Page } from "playwright/test";
import { fileOf, photosOf } from "../drag/drag-places.ts";
import { dragFiles, expectNoDrag } from "../drag/drag.ts";
import { expect, test } from "../test.ts";
import { openTable, queue } from "./steps.ts";
import { storedNames } from "./stored-state.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search records" });
const names = (page: Page) => page.getByRole("rowheader").allTextContents();

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: list }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("a file dropped on a filtered and sorted table goes to the record under it, and its row stays @whole", async ({
  page,
}, info) => {
  await openTable(page, "Products");
  await choose(page, "Files", "Without files");
  await choose(page, "Order", "By Name");
  await page.getByRole("button", { name: "Sort descending" }).click();
  await expect(page.getByText(/^\d+ of 32 records$/)).toBeVisible();
  // Rows have their names a moment after their order.
  const isDescending = (list: readonly string[]) =>
    list.every((name, at) => name !== "" && (list[at - 1] ?? name).localeCompare(name) >= 0);
  await expect.poll(async () => isDescending(await names(page))).toBe(true);
  const shown = await names(page);
  expect(shown).not.toContain("Halo pendant");
  const [first = "", second = ""] = shown;
  for (const [record, file] of [
    [first, "first.txt"],
    [second, "second.txt"],
  ] as const) {
    const drag = await dragFiles(page, [await fileOf(info, file)]);
    await drag.over(await photosOf(page, record));
    expect(await drag.drop()).toBe(true);
    await expect.poll(() => storedNames(page, record)).toEqual([file]);
    await expectNoDrag(page);
  }
  await expect(queue(page).getByText("2 files added")).toBeVisible();
  await expect.poll(async () => names(page), "rows do not move under the pointer").toEqual(shown);
  await page.getByRole("button", { name: "Update the list" }).click();
  await expect.poll(async () => (await names(page))[0]).toBe(shown[2]);
  await expect.poll(async () => names(page)).not.toContain(second);
  await expect(search(page)).toBeFocused();
});
