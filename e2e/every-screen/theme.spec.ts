import type { Locator } from "playwright/test";
import type { Page as FirefoxPage } from "puppeteer-core";
import { startFirefox } from "../site-data/firefox.ts";
import { expect, expectAccessible, test } from "../test.ts";

test("the theme is a menu that marks the current one, and works with the keyboard alone @long", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Theme: System" }).press("Enter");
  await expect(page.getByRole("menuitemradio")).toHaveText(["Light", "Dark", "System"]);
  await expect(page.getByRole("menuitemradio", { checked: true })).toHaveText("System");
  await expectAccessible(page, { part: "[role=menu]" });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const dark = page.getByRole("button", { name: "Theme: Dark" });
  await expect(dark).toBeFocused();
  await dark.press("Enter");
  await expect(page.getByRole("menuitemradio", { checked: true })).toHaveText("Dark");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(dark).toBeFocused();
  await dark.click();
  await page.getByRole("menuitemradio", { name: "System" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

/** The contrast between an element's background and the one behind it. */
const contrastWithBackground = (element: Locator) =>
  element.evaluate((inFront) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    const luminance = (of: Element | null): number => {
      if (!canvas || !of) throw new Error("No background was found.");
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = getComputedStyle(of).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      if (alpha === 0) return luminance(of.parentElement);
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => (part / 255) ** 2.2);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [darker = 0, lighter = 0] = [luminance(inFront), luminance(inFront.parentElement)].toSorted((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  });

for (const colorScheme of ["light", "dark"] as const) {
  test(`the option that is pointed at is plain to see, ${colorScheme} @long`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await page
      .getByRole("main")
      .getByRole("link", { name: /\d tables?$/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Theme: System" }).click();
    const theme = page.getByRole("menuitemradio", { name: "Dark" });
    await theme.hover();
    await expect.poll(() => contrastWithBackground(theme), "in a menu").toBeGreaterThan(1.25);
    await page.keyboard.press("Escape");

    await page.keyboard.press("F8");
    await page.getByRole("combobox", { name: "Endpoint" }).click();
    const endpoint = page.getByRole("option").nth(1);
    await endpoint.hover();
    await expect.poll(() => contrastWithBackground(endpoint), "in a select").toBeGreaterThan(1.25);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");

    await page.keyboard.press("Control+K");
    const place = page.getByRole("option").nth(1);
    await place.hover();
    await expect.poll(() => contrastWithBackground(place), "in the palette").toBeGreaterThan(1.25);
  });
}

/**
 * Returns the width of the page's scrollbar, and how far the colour under it is from that of the page's right end, below
 * the top bar: the largest difference of red, green or blue.
 */
async function differenceUnderScrollbar(page: FirefoxPage) {
  const screenshot = await page.screenshot({ encoding: "base64" });
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    if (!canvas) throw new Error("The screenshot could not be read.");
    canvas.drawImage(picture, 0, 0);
    const pageEnd = document.documentElement.clientWidth;
    const colour = (x: number, y: number) => [...canvas.getImageData(x, y, 1, 1).data];
    const other = colour(pageEnd + 2, 300);
    const differences = colour(pageEnd - 2, 300).map((part, index) => Math.abs(part - (other[index] ?? 0)));
    return { width: innerWidth - pageEnd, difference: Math.max(...differences) };
  }, screenshot);
}

test(
  "the page continues under its scrollbar in Firefox, also behind a dialog @long",
  { tag: "@firefox" },
  async ({ host }) => {
    const { page, problems, close } = await startFirefox();
    const expectContinued = async (when: string) => {
      const found = await differenceUnderScrollbar(page);
      expect(found.width, "pixels of the scrollbar").toBeGreaterThan(4);
      // Blending rounds.
      expect(found.difference, when).toBeLessThan(4);
    };
    try {
      await page.setViewport({ width: 1280, height: 500 });
      for (const theme of ["light", "dark"]) {
        // A file that loads no others: leaving a page that still loads is an error in Firefox.
        await page.goto(new URL("/early.js", host.url).href);
        await page.evaluate((name) => localStorage.setItem("theme", name), theme);
        await page.goto(host.url);
        await page.waitForSelector('main a[href^="/bases/"]');
        await expectContinued(theme);
        await page.keyboard.down("Control");
        await page.keyboard.press("k");
        await page.keyboard.up("Control");
        await page.waitForSelector("[role=option]");
        await expectContinued(`${theme}, behind a dialog`);
      }
      expect(problems).toEqual([]);
    } finally {
      await close();
    }
  },
);
