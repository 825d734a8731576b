import { writeFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "../test.ts";
import { expectNoDrag } from "./drag.ts";

// Repainted areas differ by a few shades around corners.
const MAX_SHADES = 40;
const MAX_PIXELS = 300;

/** Takes a screenshot of the settled page without hover, which a drag removes. */
export async function settledScreenshot(page: Page): Promise<Buffer> {
  let last = await takeScreenshot(page);
  await expect
    .poll(async () => {
      const before = last;
      last = await takeScreenshot(page);
      return before.equals(last);
    }, "the page has settled")
    .toBe(true);
  return last;
}

async function takeScreenshot(page: Page): Promise<Buffer> {
  await page.mouse.move(2, 1);
  await page.mouse.move(1, 1);
  // A browser scrolls it when a file is dragged near its edge.
  await page.locator("nav[aria-label=Workspace]").evaluate((tree) => tree.scrollTo(0, 0));
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

/** Expects no drag state and the same screenshot as before. */
export async function expectSameScreenshot(page: Page, before: Buffer, what: string): Promise<void> {
  let after = before;
  const isSame = async () => {
    after = await takeScreenshot(page);
    return before.equals(after) || (await areAlike(page, before, after));
  };
  await expectNoDrag(page);
  try {
    await expect.poll(isSame, `looks as before: ${what}`).toBe(true);
  } catch (cause) {
    for (const [name, picture] of Object.entries({ before, after })) {
      await writeFile(test.info().outputPath(`${name}.png`), picture);
    }
    throw cause;
  }
}

const areAlike = (page: Page, one: Buffer, other: Buffer) =>
  page.evaluate(
    async ([pictures, maxShades, maxPixels]) => {
      const [a, b] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }),
      );
      if (!a || !b || a.length !== b.length) return false;
      const pixels = new Set<number>();
      for (let index = 0; index < a.length; index++) {
        const shades = Math.abs((a[index] ?? 0) - (b[index] ?? 0));
        if (shades > maxShades) return false;
        if (shades > 0) pixels.add(index >> 2);
      }
      return pixels.size <= maxPixels;
    },
    [[one, other].map((picture) => picture.toString("base64")), MAX_SHADES, MAX_PIXELS] as const,
  );
