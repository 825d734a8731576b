import { defineConfig } from "playwright/test";
import { findWholeBrowser, launchOptions } from "./run/browser.mjs";
import { findFirefox } from "./run/firefox-browser.mjs";
import { APACHE, findWebServer, NGINX, notRun } from "./servers/web-servers.mjs";

/** Journeys left out of this run, by their tags. */
const leftOut: RegExp[] = [];
// What takes long and seldom finds anything waits for npm run test:long.
if (!process.env["LONG"]) leftOut.push(/@long/);
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
  ] as const) {
    if (!findWebServer(server)) leaveOut(tag, notRun(server));
  }
  if (!(await findWholeBrowser())) leaveOut(/@whole/, "Only a headless shell found: install Chromium or Chrome.");
}

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: ".output/journeys",
  globalSetup: "./servers/subpath-build.ts",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // One more than the cores of a small machine: a journey also waits.
  workers: 3,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["line"], ["json"]] : [["line"]],
  use: {
    actionTimeout: 10_000,
    contextOptions: { reducedMotion: "reduce" },
    browserName: "chromium",
    locale: "en-GB",
    screenshot: "only-on-failure",
    timezoneId: "UTC",
    // A trace of every journey costs a third of its time: ask for one where something failed, TRACE=on npm run journeys.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
    video: "off",
    viewport: { width: 1280, height: 800 },
  },
  projects: [
    // A headless shell where there is one: it is faster.
    {
      name: "chromium",
      grepInvert: [...leftOut, /@whole/],
      use: { launchOptions: await launchOptions({ isShortLived: true }) },
    },
    // A shell has gestures, tabs and downloads of its own, unlike the browsers people have.
    {
      name: "whole",
      grep: /@whole/,
      grepInvert: leftOut,
      use: { launchOptions: await launchOptions({ isShortLived: true, isWhole: true }) },
    },
  ],
});
