// Time until the first useful screen, against a blank React page from the same host. Run by `npm run bench`.
import { chromium } from "playwright";
import { recordFirstPaint } from "../every-screen/mark-first-paint.mjs";
import { launchOptions } from "../run/browser.mjs";
import { startHost } from "../servers/static-host.mjs";
import { startBlankHost } from "./blank-host.mjs";
import { ratio, summary } from "./summary.mjs";

const ROUNDS = 15;

/**
 * Returns the ms from the navigation until `selector` is visible, for a first and a second visit.
 *
 * @param {import("playwright").Browser} browser @param {string} url @param {string} selector
 */
async function visits(browser, url, selector) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(recordFirstPaint, selector);
  const page = await context.newPage();
  const seen = [];
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(url);
    const at = await page.waitForFunction(() => /** @type {{ seenAt?: number }} */ (globalThis).seenAt);
    seen.push(Number(await at.jsonValue()));
    // The second visit uses everything that the first one cached.
    await page.waitForLoadState("networkidle");
    await page.goto("about:blank");
  }
  await context.close();
  return { cold: seen[0] ?? Number.NaN, again: seen[1] ?? Number.NaN };
}

const [host, blank] = [await startHost(), await startBlankHost()];
const browser = await chromium.launch(await launchOptions());
try {
  /** @type {Record<string, number[]>} */
  const found = { "console, first visit": [], "blank, first visit": [], "console, second": [], "blank, second": [] };
  for (let round = 0; round < ROUNDS; round++) {
    // Alternating, so that load on the machine affects both.
    const ours = await visits(browser, host.url, 'main a[href*="/spaces/"]');
    const bare = await visits(browser, blank.url, "h1");
    found["console, first visit"]?.push(ours.cold);
    found["blank, first visit"]?.push(bare.cold);
    found["console, second"]?.push(ours.again);
    found["blank, second"]?.push(bare.again);
  }
  summary("first-screen", "First useful screen: ms from the navigation until it is seen", found, [
    ratio(found, "console, first visit", "blank, first visit", 3),
    ratio(found, "console, second", "blank, second", 2),
  ]);
} finally {
  await browser.close();
  await Promise.all([host.close(), blank.close()]);
}
