import { join } from "node:path";
import { chromium, type ElementHandle, type Page } from "playwright/test";
import { launchOptions } from "../run/browser.mjs";
import { downloadsIn, findNamed, hasWords, openNoPicker, profileIn, type Engine, type Session } from "./engine.ts";

/** Starts Chromium with one page. */
export async function startChromium({ folder, isPrivate, env }: Session): Promise<Engine> {
  const { args, env: usual, ...launched } = await launchOptions({ isShortLived: true, isWhole: true });
  const options = {
    ...launched,
    args: [...args, "--window-position=0,0"],
    headless: !env,
    // People have this cache.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    env: { ...usual, ...env },
  };
  const settings = { locale: "en-GB", timezoneId: "UTC" };
  const browser = isPrivate ? await chromium.launch(options) : undefined;
  const context =
    (await browser?.newContext(settings)) ??
    (await chromium.launchPersistentContext(profileIn(folder), { ...options, ...settings }));
  const first: Page = await context.newPage();
  let page = first;
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
    paste: async () => page.keyboard.press("Control+V"),
    sees: async (words) => {
      await page.waitForFunction(hasWords, words);
    },
    choose: async (paths, ask) => {
      await page.evaluate(openNoPicker);
      await ask();
      await page.locator("input[type=file]").setInputFiles([...paths]);
    },
    download: async (ask) => {
      const [download] = await Promise.all([page.waitForEvent("download"), ask()]);
      const path = join(downloadsIn(folder), download.suggestedFilename());
      await download.saveAs(path);
      return path;
    },
    openTab: async (url) => {
      page = await context.newPage();
      await page.goto(url);
    },
    showFirstTab: async () => {
      page = first;
      await page.bringToFront();
    },
    evaluate: async (script, given) => page.evaluate(script as never, given),
    close: async () => {
      await context.close();
      await browser?.close();
    },
  };
}
