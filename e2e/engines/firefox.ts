import type { ElementHandle } from "puppeteer-core";
import { startFirefox } from "../site-data/firefox.ts";
import { findNamed, hasWords, openNoPicker, type KillableEngine } from "./engine.ts";

/** Starts Firefox with one page, in a private window if asked for. `problems` are what its console calls errors. */
export async function startFirefoxEngine(
  isPrivate: boolean,
  profile?: string,
): Promise<KillableEngine & { readonly problems: readonly string[] }> {
  const prefs = { "browser.privatebrowsing.autostart": isPrivate };
  const firefox = await startFirefox({ prefs, ...(profile !== undefined && { profile }) });
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
    choose: async (paths, ask) => {
      await page.evaluate(openNoPicker);
      await ask();
      const input = await page.waitForSelector("input[type=file]");
      await input?.uploadFile(...paths);
    },
    openTab: async (url) => {
      page = await browser.newPage();
      await page.goto(url);
    },
    close: firefox.close,
    kill: firefox.kill,
    begin: async (script, given) => void page.evaluate(script as never, given).catch(() => undefined),
    evaluate: async (script, given) => page.evaluate(script as never, given),
  };
}
