import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { partsWith, partsWithEach } from "../crash/profile-search.ts";
import { expect } from "../test.ts";
import { CHANNELS, plantCanary } from "./canary-plant.ts";
import { placesOfAll } from "./planted-secret.ts";

/** Where a whole browser writes what a page stores, and what it keeps of the page itself. */
const PARTS = ["Cache", "File System", "History", "IndexedDB", "Local Storage", "Service Worker", "Session Storage"];
/** A browser that was killed asks before it restores its tabs, and keeps no new ones until then. */
const TABS = "Sessions";
/** The browser writes some of them after seconds. */
const WRITTEN_MS = 120_000;
/** A look reads the whole profile. */
const LOOK_MS = 2_000;

/**
 * Plants a text in a page, and expects it in each place and in each part of the profile. What the browser had to write
 * before is on disk then too. Returns the text.
 */
export async function expectPlantedFound(
  page: Page,
  profile: string,
  messages: readonly string[],
  what: string,
  { keepsTabs = true } = {},
): Promise<string> {
  const planted = randomBytes(24).toString("hex");
  await plantCanary(page, planted);
  expect(await placesOfAll(page, [planted], messages, { inMemory: true }), `the planted text, ${what}`).toEqual(
    CHANNELS,
  );
  await expect
    .poll(() => partsWith(profile, planted), {
      message: `the planted text in the profile, ${what}`,
      intervals: [LOOK_MS],
      timeout: WRITTEN_MS,
    })
    .toEqual(expect.arrayContaining(keepsTabs ? [...PARTS, TABS] : PARTS));
  await removeKey(page);
  return planted;
}

/** The planted key is a find, whatever is looked for. */
async function removeKey(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const removing = indexedDB.deleteDatabase("planted");
    await new Promise((done) => removing.addEventListener("success", done));
  });
}

/** Returns the parts of the profile that have some secrets, by the names of those found. */
export async function secretsInProfile(
  profile: string,
  secrets: Readonly<Record<string, string>>,
): Promise<Record<string, string[]>> {
  const parts = await partsWithEach(profile, Object.values(secrets));
  const named = Object.keys(secrets).map((name, index) => [name, parts[index] ?? []] as const);
  return Object.fromEntries(named.filter(([, found]) => found.length > 0));
}
