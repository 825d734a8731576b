import { chromium } from "playwright";
import { startHost } from "../servers/static-host.mjs";
import { launchOptions } from "./browser.mjs";

/**
 * Limits of each screen that is opened at its address, with the service: kB of gzip for code, kB of fonts and of
 * pictures as they are sent. `$` stands for an id of the sample.
 *
 * @type {Record<string, { codeKb: number; fontsKb: number; picturesKb: number }>}
 */
export const SCREENS = {
  "/": { codeKb: 223, fontsKb: 49, picturesKb: 1 },
  "/spaces/$": { codeKb: 338, fontsKb: 89, picturesKb: 1 },
  "/spaces/$/ai": { codeKb: 455, fontsKb: 89, picturesKb: 1 },
  "/tokens": { codeKb: 356, fontsKb: 49, picturesKb: 1 },
  "/tokens/new": { codeKb: 376, fontsKb: 89, picturesKb: 1 },
  "/bases/$": { codeKb: 344, fontsKb: 89, picturesKb: 1 },
  "/tables/$": { codeKb: 398, fontsKb: 89, picturesKb: 1 },
  "/tables/$/records/$": { codeKb: 364, fontsKb: 89, picturesKb: 1 },
  "/contract": { codeKb: 373, fontsKb: 89, picturesKb: 1 },
  "/backend": { codeKb: 364, fontsKb: 89, picturesKb: 1 },
  "/connections": { codeKb: 359, fontsKb: 89, picturesKb: 1 },
  "/vault": { codeKb: 351, fontsKb: 89, picturesKb: 1 },
  "/browser-data": { codeKb: 384, fontsKb: 89, picturesKb: 1 },
  "/exchanges": { codeKb: 343, fontsKb: 49, picturesKb: 1 },
};

const QUIET_MS = 3_000;

/** The address of one screen of each kind, by its pattern, read off the sample's links. @param {import("playwright").Page} page */
async function addressesOfSample(page) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const pattern of Object.keys(SCREENS)) {
    if (!pattern.includes("$")) {
      found[pattern] = pattern;
      continue;
    }
    const [prefix, ...rest] = pattern.split("$");
    const link = page.locator(`main a[href^="${prefix}"]${rest.join("") ? `[href*="${rest[0]}"]` : ""}`).first();
    found[pattern] = (await link.getAttribute("href")) ?? "";
    // The link to the next screen is on this one.
    if (/^\/(?:bases|tables)\//.test(pattern)) {
      await page.evaluate((address) => history.pushState({}, "", address), found[pattern]);
    }
  }
  return found;
}

/** Collects the files of an origin that a page requests from now on. @param {import("playwright").Page} page @param {string} url */
function requestedFiles(page, url) {
  /** @type {Set<string>} */
  const files = new Set();
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(url).origin) files.add(pathname.slice(1));
  });
  return files;
}

/** Resolves when a page is idle and requests no more files. @param {import("playwright").Page} page @param {Set<string>} files */
async function untilQuiet(page, files) {
  for (let seen = -1; seen !== files.size;) {
    seen = files.size;
    await page.waitForTimeout(QUIET_MS);
    // On a busy machine a page may not have got to its next request yet.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
}

/**
 * Opens each screen of the sample at its address, and returns the paths of the files that it requested.
 *
 * @param {string} dist the folder of the build
 */
export async function filesOfScreens(dist) {
  const host = await startHost({ dir: dist });
  const browser = await chromium.launch(await launchOptions());
  try {
    const context = await browser.newContext({ baseURL: host.url });
    const page = await context.newPage();
    const firstFiles = requestedFiles(page, host.url);
    await page.goto("/");
    await page.locator('main a[href^="/bases/"]').first().waitFor();
    // The pictures of the sample are read once, by the first page.
    await untilQuiet(page, firstFiles);
    const addresses = Object.entries(await addressesOfSample(page));
    await page.close();
    return await Promise.all(
      addresses.map(async ([pattern, address]) => {
        const opened = await context.newPage();
        const session = await context.newCDPSession(opened);
        await session.send("Network.setCacheDisabled", { cacheDisabled: true });
        const files = requestedFiles(opened, host.url);
        await opened.goto(address);
        await opened.locator("h1").waitFor();
        await untilQuiet(opened, files);
        await opened.close();
        return { pattern, files: [...files] };
      }),
    );
  } finally {
    await browser.close();
    await host.close();
  }
}
