import { defineConfig } from "playwright/test";
import { launchOptions } from "./browser.mjs";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: ".output/journeys",
  globalSetup: "./subpath-build.ts",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // What takes long and seldom finds anything waits for npm run test:long.
  ...(!process.env.LONG && { grepInvert: /@long/ }),
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
