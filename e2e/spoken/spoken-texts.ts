import type { Page } from "playwright/test";
import { watchLiveRegions, type Listening } from "../../src/ui/page/test-live-regions.ts";

/** Notes what live regions say in pages that are opened later. */
export async function noteSpoken(page: Page): Promise<void> {
  await page.addInitScript(watchLiveRegions);
}

/** Notes what live regions say from now on, and returns a function that gives it. */
export async function recordSpoken(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(watchLiveRegions);
  return () => spokenIn(page);
}

/** What was said since noting began, in its order, without what no screen reader is sure to notice. */
export const spokenIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { listening: Listening }).listening.announcements
      .filter(({ flaw }) => flaw === undefined)
      .map(({ text }) => text),
  );
