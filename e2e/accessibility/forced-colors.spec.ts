import type { Locator, Page } from "playwright/test";
import { openPart, openSample } from "../ai-integration/steps.ts";
import { openTable } from "../attachments/steps.ts";
import { expect, test } from "../test.ts";

/** With a system's own few colours, backgrounds and shadows are gone. */
test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

const GAP_PX = 6;

/** How an element looks, with its focus ring. */
async function lookOf(element: Locator): Promise<string> {
  await element.evaluate((one) => one.scrollIntoView({ block: "center" }));
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  const clip = { x: x - GAP_PX, y: y - GAP_PX, width: width + 2 * GAP_PX, height: height + 2 * GAP_PX };
  return (await element.page().screenshot({ clip, caret: "hide" })).toString("base64");
}

/** Focuses by the keyboard, which shows a ring: a click before would not. */
async function focusByKey(element: Locator) {
  await element.page().keyboard.press("Tab");
  await element.focus();
}

/** Takes the focus from all elements. Focusing another would scroll there, and a row of a long table would be gone. */
const blur = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** Expects four looks: plain, current, focused, and both. */
async function expectFourLooks(looks: Readonly<Record<"plain" | "current" | "focused" | "both", string>>) {
  expect(new Set(Object.values(looks)).size, "different looks").toBe(4);
}

test("on, off and not set differ in forced colours @long", async ({ page }) => {
  await openSample(page);
  const enabled = page.getByRole("switch", { name: "Enabled: northwind/large-2" });
  await page.mouse.move(0, 0);
  const on = await lookOf(enabled);
  await enabled.press("Space");
  await expect(enabled).not.toBeChecked();
  await blur(page);
  const off = await lookOf(enabled);
  await page.getByRole("button", { name: "northwind/large-2", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "northwind/large-2" });
  await panel.getByRole("button", { name: "Clear Enabled" }).click();
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(panel).toHaveCount(0);
  const notSet = page.getByRole("switch", { name: "Enabled: northwind/large-2, not set" });
  await blur(page);
  await page.mouse.move(0, 0);
  await expect.poll(async () => new Set([on, off, await lookOf(notSet)]).size).toBe(3);
});

test("a chosen option and what has the focus are told apart in forced colours @long", async ({ page }) => {
  await openSample(page);
  const group = (await openPart(page, "AI on or off")).getByRole("radiogroup");
  const option = (name: string) => group.getByRole("radio", { name, exact: true });
  const off = group.locator("label").filter({ hasText: "Off" });
  await option("On").check();
  await blur(page);
  await page.mouse.move(0, 0);
  const plain = await lookOf(off);
  await focusByKey(option("Off"));
  const focused = await lookOf(off);
  await option("Off").press("Space");
  await expect(option("Off")).toBeChecked();
  const both = await lookOf(off);
  await blur(page);
  const current = await lookOf(off);
  await expectFourLooks({ plain, focused, current, both });
});

test("the current screen, table and tab show in forced colours @long", async ({ page }) => {
  await openTable(page, "Products");
  const tree = page.getByRole("navigation", { name: "Workspace" });
  const here = tree.getByRole("link", { name: "Products" });
  // Opened by hand, the base stays open on other screens.
  const base = tree.getByRole("button", { name: "Contents of Product catalogue" });
  await base.press("Enter");
  await expect(here).toHaveCount(0);
  await base.press("Enter");
  await expect(here).toHaveAttribute("aria-current", "page");
  await page.mouse.move(0, 0);
  const current = await lookOf(here);
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "API reference" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeFocused();
  await page.mouse.move(0, 0);
  await expect(here).not.toHaveAttribute("aria-current");
  await expect.poll(async () => lookOf(here)).not.toBe(current);

  await page.locator("summary", { hasText: "/access-token" }).press("Enter");
  const tab = page.getByRole("tab", { name: "Request" });
  const shown = await lookOf(tab);
  await page.getByRole("tab", { name: "Response" }).click();
  await blur(page);
  await page.mouse.move(0, 0);
  await expect.poll(async () => lookOf(tab)).not.toBe(shown);
});
