import type { Page } from "playwright/test";
import { openSample } from "../ai-integration/steps.ts";
import { launchOptions } from "../run/browser.mjs";
import { expect, test } from "../test.ts";

// A scroll bar that takes space, as on most desktops: the page would move without it.
test.use({
  // The table of models takes part of the height, and scrolls by itself.
  viewport: { width: 1280, height: 500 },
  launchOptions: { ...(await launchOptions({ isShortLived: true })), ignoreDefaultArgs: ["--hide-scrollbars"] },
});

const pagePosition = (page: Page) =>
  page.evaluate(() => {
    const { left, right } = document.querySelector("main")?.getBoundingClientRect() ?? new DOMRect();
    return { left, right, scrolled: scrollY, overflow: getComputedStyle(document.body).overflowY };
  });

test("the page behind a dialog does not move or scroll @long", async ({ page }) => {
  await openSample(page);
  await expect
    .poll(async () => page.evaluate(() => innerWidth - document.documentElement.clientWidth))
    .toBeGreaterThan(0);
  await page.mouse.move(390, 300);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await pagePosition(page)).scrolled).toBe(100);
  const before = await pagePosition(page);
  expect(before.overflow).toBe("visible");

  const add = page.getByRole("button", { name: "Add model" });
  // A click of Playwright would scroll to the button.
  await add.evaluate((button: HTMLElement) => {
    button.focus({ preventScroll: true });
    button.click();
  });
  const panel = page.getByRole("dialog");
  // A list in the dialog has its own scroll lock.
  await panel.getByRole("combobox", { name: "Owner" }).click();
  await page.mouse.wheel(0, 50);
  await page.mouse.wheel(0, -80);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect.poll(async () => pagePosition(page)).toEqual({ ...before, overflow: "hidden" });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect.poll(() => pagePosition(page)).toEqual(before);
  await page.mouse.wheel(0, -50);
  await expect.poll(async () => (await pagePosition(page)).scrolled).toBe(50);
});

test("the page behind the review scrolls by neither wheel nor keys @long", async ({ page }) => {
  await openSample(page);
  await page.mouse.move(390, 300);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await pagePosition(page)).scrolled).toBe(100);
  const before = await pagePosition(page);
  await page.keyboard.press("Control+Enter");
  const review = page.getByRole("dialog", { name: "Review and save" });
  await expect(review.getByRole("heading", { name: "Review and save" })).toBeFocused();
  const { x, y, width, height } = (await review.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const [left, top] of [
    [x / 2, y],
    [x + width / 2, y + 20],
    [x + width / 2, y + height / 2],
    [x + width / 2, y + height - 20],
  ] as const) {
    await page.mouse.move(left, top);
    await page.mouse.wheel(0, 300);
  }
  for (const key of ["PageDown", "End", "Space"]) await page.keyboard.press(key);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect.poll(async () => pagePosition(page)).toEqual({ ...before, overflow: "hidden" });
});
