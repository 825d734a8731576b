import type { CDPSession, Page } from "playwright/test";

/** Resolves when the page has loaded without its worker. Until then the page before it is still shown and can be used. */
export async function hardReload(page: Page, devtools: CDPSession): Promise<void> {
  const loaded = page.waitForEvent("load");
  await devtools.send("Page.reload", { ignoreCache: true });
  await loaded;
}
