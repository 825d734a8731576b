import type { Page as FirefoxPage } from "puppeteer-core";
import { startFirefox } from "../site-data/firefox.ts";
import { expect, test } from "../test.ts";

/**
 * Returns the width of the page's scrollbar, and how far the colour under it is from that of the page's right end: the
 * largest difference of red, green or blue, below the top bar and in it.
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
    const differenceAt = (y: number) => {
      const other = colour(pageEnd + 2, y);
      return Math.max(...colour(pageEnd - 2, y).map((part, index) => Math.abs(part - (other[index] ?? 0))));
    };
    return { width: innerWidth - pageEnd, below: differenceAt(300), inTopBar: differenceAt(8) };
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
      expect(found.below, when).toBeLessThan(4);
      // The bar is a shade lighter than the page.
      expect(found.inTopBar, `${when}, at the top bar`).toBeLessThan(12);
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
