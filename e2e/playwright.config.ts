import { defineConfig } from "playwright/test";
import { launchOptions } from "./run/browser.mjs";
import { PROGRAMS } from "./run/programs.mjs";

// npm test takes those without the tag, npm run test:long those with it; files that JOURNEYS names are run whole.
const { LONG, JOURNEYS } = process.env;
const chosen = LONG && !JOURNEYS ? "@long" : "";
const leftOut = LONG || JOURNEYS ? [] : [/@long/];
const isWorker = process.env["TEST_WORKER_INDEX"] !== undefined;
for (const { name, find } of isWorker ? [] : PROGRAMS) {
  if (await find()) continue;
  leftOut.push(new RegExp(`@${name}`));
  console.warn(`No ${name} here: journeys tagged @${name} are left out.`);
}

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: ".output/journeys",
  globalSetup: "./subpath-build.ts",
  // Generous: a busy machine may stand still for ten seconds, and a wait ends as soon as what it waits for is there.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // More make each other wait on a small machine, and journeys that wait fail by chance.
  workers: 2,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["line"], ["json"]] : [["line"]],
  use: {
    actionTimeout: 20_000,
    contextOptions: { reducedMotion: "reduce" },
    browserName: "chromium",
    locale: "en-GB",
    screenshot: "only-on-failure",
    timezoneId: "UTC",
    // Pictures and snapshots of each step cost a third of the time: TRACE=on npm run journeys.
    trace:
      process.env.TRACE === "on"
        ? "retain-on-failure"
        : { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
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
