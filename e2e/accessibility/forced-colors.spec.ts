import type { Locator, Page } from "playwright/test";
import { openSample } from "../ai-integration/steps.ts";
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

/** Takes the focus from all elements. Focusing another would scroll there, and a row of a long table would be gone. */
const blur = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

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
