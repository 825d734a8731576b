import { defineConfig } from "playwright/test";
import { findWholeBrowser, launchOptions } from "./run/browser.mjs";
import { findFirefox } from "./run/firefox-browser.mjs";
import { findPortkey, PORTKEY_NOT_RUN } from "./servers/portkey/portkey.mjs";
import { APACHE, CADDY, findWebServer, NGINX, notRun } from "./servers/web-servers.mjs";

// npm test takes a few. npm run test:long takes what npm run test:ci leaves out: slow journeys that rarely find anything, and
// loops with all their rounds.
const chosen = process.env["SHORT"] ? "@short" : process.env["LONG"] ? "(?:@long|@rounds)" : "";
const leftOut = process.env["LONG"] ? [] : [/@long/];
// With CI, as in npm test, journeys without their browser fail.
if (!process.env["CI"]) {
  const isWorker = process.env["TEST_WORKER_INDEX"] !== undefined;
  const leaveOut = (tag: RegExp, why: string) => {
    leftOut.push(tag);
    if (!isWorker) console.warn(`${why} Journeys tagged ${tag.source} are left out.`);
  };
  if (!(await findFirefox())) leaveOut(/@firefox/, "No Firefox found: install it or set FIREFOX_PATH.");
  for (const [tag, server] of [
    [/@nginx/, NGINX],
    [/@apache/, APACHE],
    [/@caddy/, CADDY],
  ] as const) {
    if (!findWebServer(server)) leaveOut(tag, notRun(server));
  }
  if (findPortkey() === undefined) leaveOut(/@portkey/, PORTKEY_NOT_RUN);
  if (!(await findWholeBrowser())) leaveOut(/@whole/, "Only a headless shell found: install Chromium or Chrome.");
}

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: ".output/journeys",
  globalSetup: "./servers/subpath-build.ts",
  // Generous: a busy machine may stand still for ten seconds, and a wait ends as soon as what it waits for is there.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // One more than the cores of a small machine, since journeys also wait.
  workers: 3,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["line"], ["json"]] : [["line"]],
  use: {
    actionTimeout: 20_000,
    contextOptions: { reducedMotion: "reduce" },
    browserName: "chromium",
    locale: "en-GB",
    screenshot: "only-on-failure",
    timezoneId: "UTC",
    // Traces cost a third of the time: TRACE=on npm run journeys.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
    video: "off",
    viewport: { width: 1280, height: 800 },
  },
  projects: [
    // A headless shell is faster.
    {
      name: "chromium",
      grep: new RegExp(chosen),
      grepInvert: [...leftOut, /@whole/],
      use: { launchOptions: await launchOptions({ isShortLived: true }) },
    },
    // A headless shell handles gestures, tabs and downloads differently from real browsers.
    {
      name: "whole",
      grep: new RegExp(`(?=.*@whole)(?=.*${chosen})`),
      grepInvert: leftOut,
      use: { launchOptions: await launchOptions({ isShortLived: true, isWhole: true }) },
    },
  ],
});
