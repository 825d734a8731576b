import type { Locator, Page } from "playwright/test";
import { configured, expectReady, modelButton } from "../ai-integration/steps.ts";
import { openInside, SCREENS, screensOfSample } from "../every-screen/screens-steps.ts";
import { expect, test } from "../test.ts";
import { smallTargets } from "./small-targets.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function expectLargeTargets(part: Locator, where: string): Promise<void> {
  await expect(part).toBeVisible();
  // What is still loading comes later.
  await expect(part.locator("[aria-busy=true]")).toHaveCount(0);
  const { small, measured } = await smallTargets(part);
  expect.soft(small, `smaller than 44 px: ${where}`).toEqual([]);
  expect(measured, `measured: ${where}`).toBeGreaterThan(1);
}

async function expectOnScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openInside(page, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectLargeTargets(page.locator("body"), path);
  }
}

test("on a phone, fingers have 44 px for each control of the main screens @whole", async ({ page }) => {
  const screens = await screensOfSample(page);
  const main = screens.filter((path) => !/\/ai\/(?!gateway|models|concurrency)/.test(path));
  await expectOnScreens(page, ["/", ...main, "/tokens/new", "/connections"]);
});

test("on a phone, fingers have 44 px in dialogs and menus @whole @long", async ({ page }) => {
  await page.goto(`/spaces/${configured}/ai/models`);
  await expectReady(page);
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("menu")).toHaveCount(0);
  };
  for (const name of [
    "Open navigation",
    "Go to…",
    "Theme",
    "More",
    "Filter",
    "Columns",
    "More for northwind/large-2",
  ]) {
    await page.getByRole("button", { name: new RegExp(`^${name}( Ctrl K|: \\w+)?$`) }).tap();
    await expectLargeTargets(page.getByRole("dialog").or(page.getByRole("menu")), name);
    await close();
  }
  await modelButton(page, "northwind/large-2").tap();
  const panel = page.getByRole("dialog", { name: "northwind/large-2" });
  await panel.getByRole("textbox", { name: "Label" }).fill("For fingers");
  await expectLargeTargets(panel, "the panel of a model");
  await panel.getByRole("button", { name: "Done" }).tap();
  await page.getByRole("button", { name: "Review and save" }).tap();
  await expectLargeTargets(page.getByRole("dialog", { name: "Review and save" }), "the review");
});

test("on a phone, fingers have 44 px for each control of all other screens @whole @long", async ({ page }) => {
  const screens = await screensOfSample(page);
  const others = screens.filter((path) => /\/ai\/(?!gateway|models|concurrency)/.test(path));
  await expectOnScreens(page, [...others, ...Object.values(SCREENS).map(([path]) => path)]);
});
