import type { Page } from "playwright/test";
import { openPart, openSample } from "../ai-integration/steps.ts";
import { openInside, NO_SCREEN, screensOfSample, SCREENS } from "../every-screen/screens-steps.ts";
import { expect, test } from "../test.ts";
import { walkStops } from "./tab-stops.ts";

/** A desktop, a phone, and a desktop at 400 %, where bars would take most of the page. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
] as const;

/** Walks all stops of the shown screen both ways, at each size. */
async function expectFocusInSight(page: Page) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo(0, 0);
    });
    for (const key of ["Tab", "Shift+Tab"] as const) {
      const stops = await walkStops(page, key);
      const hidden = stops.filter(({ covered }) => covered !== "no").map(({ covered, what }) => `${covered}: ${what}`);
      expect(hidden, `stops behind a bar at ${size.width} × ${size.height}, by ${key}`).toEqual([]);
    }
  }
}

test("no bar hides what has the focus on any screen, at three sizes and both ways @long", async ({ page, allow }) => {
  test.setTimeout(900_000);
  allow("404");
  const heading = page.getByRole("heading", { level: 1 });
  const ofSample = await screensOfSample(page);
  for (const path of [...ofSample, ...Object.values(SCREENS).map(([path]) => path), NO_SCREEN[0]]) {
    await test.step(path, async () => {
      await page.setViewportSize(SIZES[0]);
      await page.goto("/request-log");
      await openInside(page, path);
      if (path !== "/request-log") await expect(heading).not.toHaveText("Request log");
      await expect(page.getByRole("main").getByRole("status", { name: /^Loading/ })).toHaveCount(0);
      for (const toggle of await page.getByRole("main").locator("summary, [data-section-toggle]").all()) {
        await toggle.press("Enter");
      }
      await expectFocusInSight(page);
    });
  }
});

test("on a short screen the bars scroll with the page, and a section starts below those that stay @long", async ({
  page,
}) => {
  const { top, draft } = {
    top: page.getByRole("banner"),
    draft: page.getByRole("region", { name: "Draft" }),
  };
  await openSample(page);
  const padding = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPadding);
  const heightOf = async (bar: typeof top) => (await bar.boundingBox())?.height ?? 0;
  await expect.poll(padding).toBe(`${(await heightOf(top)) + 8}px auto ${(await heightOf(draft)) + 8}px`);
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(padding).toBe("8px auto");
  await page.evaluate(() => scrollTo(0, 400));
  await expect(top).not.toBeInViewport();
  await expect(draft).not.toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  const section = await openPart(page, "Vertex account");
  await section.evaluate((element) => {
    // Room below, so that the end of the page does not stop it.
    document.body.style.paddingBottom = "900px";
    element.scrollIntoView();
  });
  const bottom = async () => {
    const box = await top.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(async () => ((await section.boundingBox())?.y ?? 0) - (await bottom())).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => ((await section.boundingBox())?.y ?? 0) - (await bottom())).toBeLessThan(40);
});
