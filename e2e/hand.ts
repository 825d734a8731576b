import { expect, type Locator, type Page } from "playwright/test";

/** How a person uses the page. */
export interface Hand {
  press: (target: Locator) => Promise<void>;
  type: (target: Locator, text: string) => Promise<void>;
  /** Chooses an option of a select. */
  choose: (select: Locator, option: string) => Promise<void>;
}

/** Puts cells on the clipboard as a spreadsheet does: as text, as a table and as a picture. */
export async function copyCells(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(async (cells) => {
    const canvas = new OffscreenCanvas(30, 20);
    canvas.getContext("2d")?.fillRect(0, 0, 30, 20);
    const rows = cells.split("\n").map((row) => `<tr><td>${row.replaceAll("\t", "<td>")}`);
    const kinds = {
      "text/plain": new Blob([cells], { type: "text/plain" }),
      "text/html": new Blob([`<table>${rows.join("")}</table>`], { type: "text/html" }),
      "image/png": await canvas.convertToBlob(),
    };
    await navigator.clipboard.write([new ClipboardItem(kinds)]);
  }, text);
}

/** Presses Tab until a control has the focus. */
export async function tabTo(target: Locator, maxPresses = 80): Promise<void> {
  const page = target.page();
  const hasFocus = () => target.evaluateAll((found) => found.some((element) => element === document.activeElement));
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await hasFocus()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${target.toString()}`);
}

export const mouse = (page: Page): Hand => pointer(page, async (target) => target.click());

// The label of a checkbox covers it: it is larger for a finger.
export const touch = (page: Page): Hand =>
  pointer(page, async (target) => target.tap({ force: (await target.getAttribute("type")) === "checkbox" }));

const pointer = (page: Page, press: Hand["press"]): Hand => ({
  press,
  type: async (target, text) => {
    await press(target);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
  },
  choose: async (select, option) => {
    await press(select);
    await press(page.getByRole("option", { name: option }));
  },
});

export function keyboard(page: Page): Hand {
  return {
    press: async (target) => {
      await tabTo(target);
      await page.keyboard.press((await target.getAttribute("type")) === "checkbox" ? "Space" : "Enter");
    },
    type: async (target, text) => {
      await tabTo(target);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    choose: async (select, option) => {
      await tabTo(select);
      await page.keyboard.press("Enter");
      const wanted = page.getByRole("option", { name: option });
      await expect(wanted).toBeVisible();
      const isActive = () =>
        wanted.evaluate((element) => element === document.activeElement || element.hasAttribute("data-highlighted"));
      for (let presses = 0; presses < 10 && !(await isActive()); presses++) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    },
  };
}
