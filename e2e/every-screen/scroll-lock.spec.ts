import type { Page } from "playwright/test";
import { openSample } from "../ai-integration/steps.ts";
import { launchOptions } from "../run/browser.mjs";
import { expect, test } from "../test.ts";

// A scroll bar that takes space, as on most desktops: the page would move without it.
test.use({
  launchOptions: { ...(await launchOptions({ isShortLived: true })), ignoreDefaultArgs: ["--hide-scrollbars"] },
});

const pagePosition = (page: Page) =>
  page.evaluate(() => {
    const { left, right } = document.querySelector("main")?.getBoundingClientRect() ?? new DOMRect();
    return { left, right, scrolled: scrollY, overflow: getComputedStyle(document.body).overflowY };
  });

test("the page behind a dialog does not move or scroll", async ({ page }) => {
  await openSample(page);
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => (await pagePosition(page)).scrolled).toBe(300);
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
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, -200);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await pagePosition(page)).toEqual({ ...before, overflow: "hidden" });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect.poll(() => pagePosition(page)).toEqual(before);
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await pagePosition(page)).scrolled).toBe(200);
});
