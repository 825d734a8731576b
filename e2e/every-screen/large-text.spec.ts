import type { Page } from "playwright/test";
import { create, openForm, registerRows, secretDialog, SMALL_TOKEN, storeAndClose } from "../access-tokens/steps.ts";
import { launchOptions } from "../run/browser.mjs";
import { expect, test } from "../test.ts";
import { expectNoSidewaysScroll, goInside, NO_SCREEN, screensOfSample, SCREENS } from "./screens-steps.ts";

const { args, ...browser } = await launchOptions({ isShortLived: true });
// A browser whose user asked for text twice as large.
test.use({
  launchOptions: { ...browser, args: [...args, "--blink-settings=defaultFontSize=32"] },
  viewport: { width: 390, height: 800 },
});

/** What lies over something else in the heads of the page and of its parts, and in the bar at its bottom. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll("header, [role=region][aria-label=Draft]")];
    return bars.flatMap((bar) => {
      const parts = [...bar.querySelectorAll<HTMLElement>("h1, h2, p, a, button, [role=status]")]
        .filter((part) => part.parentElement?.closest("a, button, h1, h2, p") === null)
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        // What only a screen reader finds is a pixel in size.
        .filter(({ box }) => box.width > 1 && box.height > 1);
      return parts.flatMap(({ part, box }, index) =>
        parts
          .slice(index + 1)
          .filter(({ part: other, box: its }) => {
            const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
            const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
            return across > 1 && down > 1 && !part.contains(other);
          })
          .map(({ part: other }) => `${part.textContent} | ${other.textContent || other.getAttribute("aria-label")}`),
      );
    });
  });

/** What does not fit the frame that it is in, which neither scrolls nor says by dots that there is more. */
const cut = (page: Page) =>
  page.locator("main :not(input)").evaluateAll((all) =>
    all
      .filter((part) => {
        const { overflowX, textOverflow } = getComputedStyle(part);
        const isFrame = (overflowX === "hidden" || overflowX === "clip") && textOverflow !== "ellipsis";
        return isFrame && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1;
      })
      .map((part) => `${part.textContent.slice(0, 60)} (${part.getAttribute("class")})`),
  );

/** Lays out what waits until it is in sight. */
async function layOutAll(page: Page): Promise<void> {
  // The shortcut for a search draws all of a page, and leaves the focus where it is.
  await page.keyboard.press("Control+F");
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("main section")) part.style.contentVisibility = "visible";
  });
}

test("every screen fits a phone with text of twice the size, and nothing covers anything", async ({ page, allow }) => {
  test.slow();
  // The browser notes a 404 by itself: it is what one of these screens is about.
  allow("404");
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const secret = secretDialog(page).getByRole("textbox", { name: "Token", exact: true });
  expect((await secret.boundingBox())?.width, "pixels in which the secret is shown").toBeGreaterThan(200);
  await storeAndClose(page);
  await expect(registerRows(page)).toHaveCount(1);
  const title = page.getByRole("heading", { level: 1 });
  const ofSample = await screensOfSample(page);
  const others = [...Object.values(SCREENS), NO_SCREEN];
  for (const [path, name] of [...ofSample.map((path) => [path, undefined] as const), ...others]) {
    await test.step(path, async () => {
      const before = await title.innerText();
      await goInside(page, path);
      // A screen stays until the next has come.
      await (name === undefined ? expect(title).not.toHaveText(before) : expect(title).toHaveText(name));
      await expect(page.getByRole("main").getByRole("status", { name: /^Loading/ })).toHaveCount(0);
      await layOutAll(page);
      await expectNoSidewaysScroll(page, path);
      expect(await covered(page), "what covers what").toEqual([]);
      expect(await cut(page), "what is cut off").toEqual([]);
    });
  }
});

test("two columns become one where text has grown and the window has not", async ({ page }) => {
  // A style of the page: breakpoints, which follow the browser's own size of text, do not know of it.
  await page.setViewportSize({ width: 2880, height: 1600 });
  await openForm(page);
  const name = page.getByRole("textbox", { name: "Name" });
  const request = page.getByRole("region", { name: "Live request" });
  const places = async () => ({ name: await name.boundingBox(), request: await request.boundingBox() });
  const wide = await places();
  expect(wide.request?.x, "beside the form").toBeGreaterThan(wide.name?.x ?? Infinity);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "64px"));
  const large = await places();
  expect(large.request?.y, "below the form").toBeGreaterThan(large.name?.y ?? Infinity);
  expect(large.name?.width).toBeGreaterThan(1000);
});
