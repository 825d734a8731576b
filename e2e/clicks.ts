import type { Locator, Page } from "playwright/test";

/** Presses with the mouse and counts. `locator.click` presses again where hovering replaces an element. */
export function countClicks(page: Page): { readonly press: (target: Locator) => Promise<void>; count: () => number } {
  let presses = 0;
  return {
    press: async (target) => {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error("The target has no place on the screen");
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      presses++;
    },
    count: () => presses,
  };
}
