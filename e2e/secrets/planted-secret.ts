import type { CDPSession, Page } from "playwright/test";
import { searchPage } from "./canary-page.ts";
import { formsOf, completeForms } from "./secret-forms.ts";

export async function placesOf(page: Page, secret: string, consoleTexts: readonly string[]): Promise<string[]> {
  return placesOfAll(page, [secret], consoleTexts, { inMemory: true });
}

/** The same without memory, whose search takes seconds. */
export async function placesOutsideMemory(
  page: Page,
  secret: string,
  consoleTexts: readonly string[],
): Promise<string[]> {
  return placesOfAll(page, [secret], consoleTexts, { inMemory: false });
}

/** Returns the places that contain any of some secrets, plain or encoded, complete or cut. */
export async function placesOfAll(
  page: Page,
  secrets: readonly string[],
  messages: readonly string[],
  { inMemory }: { inMemory: boolean },
): Promise<string[]> {
  const [found = []] = await placesOfGroups(page, [secrets], messages, { inMemory });
  return found;
}

/** The same for each of some groups of secrets, all in the same state of the page. */
export async function placesOfGroups(
  page: Page,
  groups: readonly (readonly string[])[],
  messages: readonly string[],
  { inMemory }: { inMemory: boolean },
): Promise<string[][]> {
  const heap = inMemory ? await heapOf(page) : "";
  const visited = JSON.stringify(await historyOf(page));
  const places: string[][] = [];
  for (const secrets of groups) {
    const forms = secrets.flatMap(formsOf);
    const found = new Set(await page.evaluate(searchPage, forms));
    if (secrets.flatMap(completeForms).some((form) => heap.includes(JSON.stringify(form).slice(1, -1))))
      found.add("memory");
    if (forms.some((form) => messages.some((text) => text.includes(form)))) found.add("console");
    if (forms.some((form) => visited.includes(form))) found.add("history");
    places.push([...found].toSorted());
  }
  return places;
}

/** Returns addresses and titles of the tab's history, of which a page sees only its own entry. */
async function historyOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send("Page.getNavigationHistory");
  await devtools.detach();
  return entries.map(({ url, userTypedURL, title }) => [url, userTypedURL, title]);
}

/** Returns a heap snapshot after garbage collection; it includes query and mutation caches. */
async function heapOf(page: Page): Promise<string> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  let snapshot = "";
  devtools.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => {
    snapshot += chunk;
  });
  await devtools.send("HeapProfiler.enable");
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await devtools.detach();
  return snapshot;
}
