import type { ElementHandle } from "puppeteer-core";
import { startFirefox } from "../site-data/firefox.ts";
import { findNamed, hasWords, openNoPicker, type Engine } from "./engine.ts";

/** Starts Firefox with one page, in a private window if asked for. `problems` are what its console calls errors. */
export async function startFirefoxEngine(
  isPrivate: boolean,
): Promise<Engine & { readonly problems: readonly string[] }> {
  const firefox = await startFirefox({ prefs: { "browser.privatebrowsing.autostart": isPrivate } });
  let { page } = firefox;
  const browser = page.browser();
  const find = async (selector: string, name: string) =>
    (await page.waitForFunction(findNamed, {}, [selector, name] as const)) as ElementHandle;
  return {
    problems: firefox.problems,
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    click: async (selector, name) => (await find(selector, name)).click(),
    type: async (text) => page.keyboard.type(text),
    press: async (key) => page.keyboard.press(key),
    sees: async (words) => {
      await page.waitForFunction(hasWords, {}, words);
    },
    choose: async (path, ask) => {
      await page.evaluate(openNoPicker);
      await ask();
      const input = await page.waitForSelector("input[type=file]");
      await input?.uploadFile(path);
    },
    openTab: async (url) => {
      page = await browser.newPage();
      await page.goto(url);
    },
    close: firefox.close,
  };
}
