import type { Browser, ElementHandle, Page } from "playwright/test";
import { findNamed, hasWords, openNoPicker, type Engine } from "./engine.ts";

/** Opens a page of Chromium. Each context is a private session. */
export async function startChromium(browser: Browser): Promise<Engine> {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "UTC" });
  let page: Page = await context.newPage();
  const found = async (selector: string, name: string) => {
    const handle = await page.waitForFunction(findNamed, [selector, name] as const);
    return handle.asElement() as ElementHandle;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    click: async (selector, name) => (await found(selector, name)).click(),
    type: async (text) => page.keyboard.type(text),
    press: async (key) => page.keyboard.press(key),
    sees: async (words) => {
      await page.waitForFunction(hasWords, words);
    },
    choose: async (paths, ask) => {
      await page.evaluate(openNoPicker);
      await ask();
      await page.locator("input[type=file]").setInputFiles([...paths]);
    },
    openTab: async (url) => {
      page = await context.newPage();
      await page.goto(url);
    },
    close: async () => context.close(),
  };
}
