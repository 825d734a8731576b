import type { Page } from "playwright/test";
import { fileOf, photosOf } from "../drag/drag-places.ts";
import { dragFiles, expectNoDrag } from "../drag/drag.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { openTable, queue } from "./steps.ts";
import { storedNames } from "./stored-state.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search records" });
const names = (page: Page) => page.getByRole("rowheader").allTextContents();

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: list }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("records are searched, filtered and sorted, and going back finds them so @long", async ({ page }) => {
  await openTable(page, "Products");
  await expect(page.getByText("32 records", { exact: true })).toBeVisible();
  await search(page).click();
  await page.keyboard.type("LAMP");
  await expect.poll(async () => (await names(page)).length).toBeLessThan(10);
  const found = await names(page);
  expect(found.length).toBeGreaterThan(1);
  for (const name of found) expect(name).toMatch(/lamp/i);
  await expect(page.getByText(`${found.length} of 32 records`)).toBeVisible();

  await choose(page, "Order", "By Name");
  await expect.poll(() => names(page)).toEqual(found.toSorted((a, b) => a.localeCompare(b)));
  await page.getByRole("button", { name: "Sort descending" }).click();
  const sorted = found.toSorted((a, b) => b.localeCompare(a));
  await expect.poll(() => names(page)).toEqual(sorted);
  expect(new URL(page.url()).search).toMatch(/^\?search=LAMP&sort=\w+&order=desc$/);
  await expectAccessible(page);

  await page.getByRole("rowheader").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: sorted[0] ?? "" })).toBeVisible();
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(sorted);
  await expect(search(page)).toHaveValue("LAMP");
  await page.reload();
  await expect.poll(() => names(page)).toEqual(sorted);

  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByText("32 records", { exact: true })).toBeVisible();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue("");
  expect(new URL(page.url()).search).toBe("");

  await page.keyboard.type("no such record");
  await expect(page.getByRole("heading", { name: "No matching records" })).toBeVisible();
  await expect(page.getByText("0 of 32 records")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await choose(page, "Files", "Uploading");
  await expect(page).toHaveURL(/\?files=uploading$/);
  await expect.poll(() => names(page), "no file is being uploaded").toEqual([]);
});

test("a column head sorts by mouse and by keyboard, and stays in view @long", async ({ page }) => {
  await openTable(page, "Products");
  const own = await names(page);
  const head = page.getByRole("columnheader", { name: "Name", exact: true });
  await head.getByRole("button", { name: "Name" }).click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(async () => (await names(page))[0]).not.toBe(own[0]);
  await head.focus();
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await page.keyboard.press("Space");
  await expect(head).toHaveAttribute("aria-sort", "none");
  await expect.poll(async () => (await names(page))[0]).toBe(own[0]);
  await page.keyboard.press("Control+End");
  await expect(head).toBeInViewport();
});

test("the grid is reached in a few Tabs, and from the search with an arrow key @long", async ({ page }) => {
  await openTable(page, "Products");
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.closest("[role='grid']") !== null);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the records" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(focused, "in the grid after two Tabs").toBe(true);
  await search(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused, "in the grid from the search").toBe(true);
});

test("a file dropped on a filtered and sorted table goes to the record under it, and its row stays @whole", async ({
  page,
}, info) => {
  await openTable(page, "Products");
  await choose(page, "Files", "Without files");
  await choose(page, "Order", "By Name");
  await page.getByRole("button", { name: "Sort descending" }).click();
  await expect(page.getByText(/^\d+ of 32 records$/)).toBeVisible();
  const shown = await names(page);
  expect(shown).not.toContain("Halo pendant");
  expect(shown).toEqual(shown.toSorted((a, b) => b.localeCompare(a)));
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

test("columns beyond the right edge are marked, and a click leads to them @long", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openTable(page, "Products");
  const more = page.getByTitle("More columns");
  const price = page.getByRole("columnheader", { name: "Price", exact: true });
  await expect(price).not.toBeInViewport();
  await more.click();
  await expect(price).toBeInViewport({ ratio: 0.99 });
  await page.getByRole("grid").hover();
  await page.mouse.wheel(10_000, 0);
  await expect(more).toBeHidden();
  await expect(page.getByRole("columnheader").last()).toBeInViewport({ ratio: 1 });
});
