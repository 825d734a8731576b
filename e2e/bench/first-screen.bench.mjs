// Time until the first useful screen is seen, against a blank React page and an older version. Run by `npm run bench`.
import { chromium } from "playwright";
import { startHost } from "../../test-servers/static-host.mjs";
import { recordFirstPaint } from "../every-screen/mark-first-paint.mjs";
import { OLDER, olderBuild } from "../older-version/older-build.mjs";
import { launchOptions } from "../run/browser.mjs";
import { startBlankHost } from "./tools/blank-host.mjs";
import { ratio, summary } from "./tools/summary.mjs";

const ROUNDS = Number(process.env.ROUNDS ?? 15);
/** What is named by hand is a recent version. */
const [commit, atMost] = process.env.OLDER ? [process.env.OLDER, 1.05] : [OLDER, 1.15];
const SPACE_LINK = 'main a[href*="/spaces/"]';

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

const older = await startHost({ dir: olderBuild(commit) });
const [host, blank] = [await startHost(), await startBlankHost()];
const browser = await chromium.launch(await launchOptions());
try {
  /** @type {Record<string, number[]>} */
  const found = {
    "console, first visit": [],
    "blank, first visit": [],
    "older, first visit": [],
    "console, second": [],
    "blank, second": [],
    "older, second": [],
  };
  for (let round = 0; round < ROUNDS; round++) {
    // In turn, so that all are slowed alike by whatever else the machine does.
    const ours = await visits(browser, host.url, SPACE_LINK);
    const bare = await visits(browser, blank.url, "h1");
    const old = await visits(browser, older.url, SPACE_LINK);
    found["console, first visit"]?.push(ours.cold);
    found["blank, first visit"]?.push(bare.cold);
    found["older, first visit"]?.push(old.cold);
    found["console, second"]?.push(ours.again);
    found["blank, second"]?.push(bare.again);
    found["older, second"]?.push(old.again);
  }
  summary("first-screen", "First useful screen: ms from the navigation until it is seen", found, [
    ratio(found, "console, first visit", "blank, first visit", 3),
    ratio(found, "console, second", "blank, second", 2),
    ratio(found, "console, first visit", "older, first visit", atMost),
    ratio(found, "console, second", "older, second", atMost),
  ]);
} finally {
  await browser.close();
  await Promise.all([host.close(), blank.close(), older.close()]);
}
