import { defineConfig } from "playwright/test";
import { launchOptions } from "./browser.mjs";
import { findFirefox } from "./firefox-browser.mjs";

const unwanted: RegExp[] = [];
// What takes long and seldom finds anything waits for npm run test:long.
if (!process.env["LONG"]) unwanted.push(/@long/);
// With CI, as in npm test, a journey that finds no Firefox fails.
if (!process.env["CI"] && !(await findFirefox())) {
  unwanted.push(/@firefox/);
  const isWorker = process.env["TEST_WORKER_INDEX"] !== undefined;
  if (!isWorker)
    console.warn("No Firefox found: journeys tagged @firefox are left out. Install Firefox or set FIREFOX_PATH.");
}

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: ".output/journeys",
  globalSetup: "./subpath-build.ts",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  grepInvert: unwanted,
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // One more than the cores of a small machine: a journey also waits.
  workers: 3,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["line"], ["json"]] : [["line"]],
  use: {
    actionTimeout: 10_000,
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: await launchOptions({ isShortLived: true }),
    locale: "en-GB",
    screenshot: "only-on-failure",
    timezoneId: "UTC",
    // A trace of every journey costs a third of its time: ask for one where something failed, TRACE=on npm run journeys.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
    video: "off",
  },
  projects: [{ name: "chromium", use: { browserName: "chromium", viewport: { width: 1280, height: 800 } } }],
});
