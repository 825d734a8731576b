import type { Page } from "playwright/test";
import { openReview, openSample } from "../ai-integration/steps.ts";
import { openTable } from "../attachments/steps.ts";
import { expect, test } from "../test.ts";

/** Returns what is wrong on paper: rows over others, boxes that cut or scroll, and what floats over the page. */
const faultsOnPaper = async (page: Page) =>
  page.evaluate(() => {
    const hasText = (element: Element) => element.getBoundingClientRect().height > 2 && element.textContent !== "";
    const named = (element: Element, fault: string) =>
      `${fault}: ${element.getAttribute("aria-label") ?? element.textContent.slice(0, 40)}`;
    const rows = [...document.querySelectorAll("[role=grid] [role=row]")].map((row) => row.getBoundingClientRect());
    const over = rows.flatMap((row, place) => {
      const before = rows[place - 1];
      return before && row.top < before.bottom - 1 ? [`row ${place + 1} lies over the one before`] : [];
    });
    const shown = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility());
    const others = shown.flatMap((element) => {
      const { position, overflowY } = getComputedStyle(element);
      if (position === "sticky" || position === "fixed") return [named(element, position)];
      // What is for screen readers alone is clipped on purpose.
      const isCut = element.scrollHeight > element.clientHeight + 2 && overflowY !== "visible";
      return isCut && hasText(element) && !element.closest(".sr-only") ? [named(element, "cut")] : [];
    });
    return [...over, ...others];
  });

/** Shown buttons that are an icon alone, such as those that copy an id. */
const iconsToPress = (page: Page) =>
  page
    .locator("button:visible")
    .filter({ has: page.locator("svg") })
    .filter({ hasNotText: /\S/ });

/** Returns how many rows there were while the pages were made, and how many pages there are. */
async function printed(page: Page) {
  await page.evaluate(() => {
    const count = () =>
      document.documentElement.setAttribute("data-printed", `${document.querySelectorAll("[role=row]").length}`);
    matchMedia("print").addEventListener("change", count, { once: true });
  });
  const pdf = await page.pdf({ format: "A4" });
  const rows = await page.evaluate(() => Number(document.documentElement.getAttribute("data-printed")));
  return { rows, pages: Number(/\/Type \/Pages\b[^>]*?\/Count (\d+)/.exec(pdf.toString("latin1"))?.[1]) };
}

test("all records and models are printed, with nothing over them", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openTable(page, "Products");
  await expect.poll(async () => page.getByRole("row").count()).toBeLessThan(33);
  const paper = await printed(page);
  expect(paper.rows).toBe(33);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("row")).toHaveCount(33);
  await expect(page.getByRole("rowheader", { name: "Hammock" })).toBeVisible();
  await expect(page.getByRole("search", { name: "Records" })).toBeHidden();
  // Paper takes no presses and no files, and shows which rows are chosen although it has no backgrounds.
  await expect(page.locator("header button:visible")).toHaveCount(0);
  await expect(iconsToPress(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Connection: Local backend" })).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "No attachments" }).first().locator("svg").first()).toBeHidden();
  await expect(page.getByRole("checkbox").first()).toHaveCSS("print-color-adjust", "exact");
  await expect.poll(async () => faultsOnPaper(page)).toEqual([]);
  await page.emulateMedia({ media: "screen" });
  await expect.poll(async () => page.getByRole("row").count()).toBeLessThan(33);
  await page.getByRole("radio", { name: "Gallery" }).press(" ");
  await expect(page.getByRole("checkbox", { name: "Select all records" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("checkbox", { name: "Select all records" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Product catalogue" }).first().click();
  await expect(page.getByRole("button", { name: "Copy value of id" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(iconsToPress(page)).toHaveCount(0);
});

test("models, a form and a dialog are printed whole, also in the dark theme @long", async ({ page }) => {
  const spaceId = await openSample(page);
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.goto(`/spaces/${spaceId}/ai/models`);
  await expect(page.getByRole("row").first()).toBeVisible();
  await expect.poll(async () => printed(page)).toEqual({ rows: 41, pages: 2 });
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 800 });
  await expect(page.getByRole("combobox", { name: "Section" })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("row")).toHaveCount(41);
  await expect.poll(async () => faultsOnPaper(page)).toEqual([]);
  await expect(page.locator("body")).toHaveCSS("color-scheme", "light");
  await expect(page.getByRole("switch").first()).toHaveCSS("print-color-adjust", "exact");
  await page.goto(`/spaces/${spaceId}/ai/defaults`);
  await expect(page.getByRole("combobox").first()).toBeVisible();
  await expect.poll(async () => faultsOnPaper(page)).toEqual([]);
  await page.emulateMedia({ media: "screen" });
  await openReview(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main", { includeHidden: true })).toBeHidden();
  await expect.poll(async () => faultsOnPaper(page)).toEqual([]);
});
