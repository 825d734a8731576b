import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type BrowserContext } from "playwright/test";
import { findWholeBrowser, launchOptions } from "../run/browser.mjs";

/** Starts a Chromium that blocks site data on all sites. A headless shell has no such setting. */
export async function chromiumWithoutSiteData(profile: string, baseURL: string): Promise<BrowserContext> {
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await mkdir(join(profile, "Default"), { recursive: true });
  await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(preferences));
  return wholeChromium(profile, baseURL);
}

export async function wholeChromium(profile: string, baseURL: string, flags: readonly string[] = []) {
  const executablePath = await findWholeBrowser();
  if (executablePath === undefined) throw new Error("No whole browser is here; npm run test:long installs one.");
  const { args } = await launchOptions();
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, ...flags],
    baseURL,
    locale: "en-GB",
    reducedMotion: "reduce",
    timezoneId: "UTC",
    viewport: { width: 1280, height: 800 },
  });
}

/** Makes storage fail like in Chromium 156 with blocked site data. Channels and `estimate` still work there. */
export async function blockSiteData(context: Pick<BrowserContext, "addInitScript">): Promise<void> {
  await context.addInitScript(() => {
    // The empty page of a new tab has none of these.
    if (!isSecureContext) return;
    const refusal = (name: string) => new DOMException("Access is denied.", name);
    const throwing = {
      configurable: true,
      get: () => {
        throw refusal("SecurityError");
      },
    };
    Object.defineProperty(globalThis, "localStorage", throwing);
    Object.defineProperty(globalThis, "sessionStorage", throwing);
    const failed = () => {
      const request = Object.defineProperty(new EventTarget(), "error", { value: refusal("UnknownError") });
      setTimeout(() => request.dispatchEvent(new Event("error")));
      return request as IDBOpenDBRequest;
    };
    IDBFactory.prototype.open = failed;
    IDBFactory.prototype.deleteDatabase = failed;
    IDBFactory.prototype.databases = () => Promise.reject(refusal("UnknownError"));
    LockManager.prototype.request = () => Promise.reject(refusal("SecurityError"));
    StorageManager.prototype.getDirectory = () => Promise.reject(refusal("SecurityError"));
    CacheStorage.prototype.open = () => Promise.reject(refusal("SecurityError"));
    ServiceWorkerContainer.prototype.register = () => Promise.reject(refusal("NotSupportedError"));
  });
}
