import type { ElementHandle } from "puppeteer-core";
import { startFirefox } from "../site-data/firefox.ts";
import {
  downloaded,
  downloadsIn,
  findNamed,
  hasWords,
  openNoPicker,
  profileIn,
  type KillableEngine,
  type Session,
} from "./engine.ts";

/** Starts Firefox with one page. `problems` are what its console calls errors. */
export async function startFirefoxEngine({
  folder,
  isPrivate,
  env,
}: Session): Promise<KillableEngine & { readonly problems: readonly string[] }> {
  const prefs = {
    "browser.privatebrowsing.autostart": isPrivate,
    "browser.download.dir": downloadsIn(folder),
    // The folder above, instead of one that the system names.
    "browser.download.folderList": 2,
    // Its question about lasting data would lie over the page.
    "permissions.default.persistent-storage": 1,
  };
  const firefox = await startFirefox({ prefs, profile: profileIn(folder), env });
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
    paste: async () => {
      await page.keyboard.down("Control");
      await page.keyboard.press("v");
      await page.keyboard.up("Control");
    },
    sees: async (words) => {
      await page.waitForFunction(hasWords, {}, words);
    },
    choose: async (paths, ask) => {
      await page.evaluate(openNoPicker);
      await ask();
      const input = await page.waitForSelector("input[type=file]");
      await input?.uploadFile(...paths);
    },
    download: async (ask) => {
      await ask();
      return downloaded(downloadsIn(folder));
    },
    openTab: async (url) => {
      page = await browser.newPage();
      await page.goto(url);
    },
    showFirstTab: async () => {
      ({ page } = firefox);
      await page.bringToFront();
    },
    close: firefox.close,
    kill: firefox.kill,
    begin: async (script, given) => void page.evaluate(script as never, given).catch(() => undefined),
    evaluate: async (script, given) => page.evaluate(script as never, given),
  };
}
