import { largestIncrease } from "./profile-browser.mjs";

/** @typedef {import("playwright").Page} Page */

const MAX_SECONDS = 6;
const MAX_MB = 300;

/** @template T @param {number} count @param {(index: number) => T} make */
const each = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** A recording of 5,000 requests, each of which lists 64 other records: 50 MB. */
function recording() {
  const text = 'A "text"\n'.repeat(5);
  const entries = each(5_000, (table) => {
    const records = each(64, (index) => ({ id: `rec${table}x${index}`, fields: { Name: `Row ${index}`, Text: text } }));
    return {
      startedDateTime: "2026-11-28T10:00:00.000Z",
      request: { method: "GET", url: `https://service.example/api/table/tbl${table}/records`, headers: [] },
      response: { status: 200, content: { text: JSON.stringify({ records }) } },
    };
  });
  return JSON.stringify({ log: { entries } });
}

/** @type {import("./summary.mjs").LimitedFigure[]} */
const figures = [];

/** Learns from a recording. `figures` says how long it took, and what memory. */
export const RECORDING_FLOW = {
  figures,
  kinds: { "50 MB of 5,000 requests": recording },
  content: () => Buffer.from(recording()),
  open: async (/** @type {Page} */ page, /** @type {string} */ url) => {
    await page.goto(new URL("connections/learn", url).href);
  },
  take: async (
    /** @type {Page} */ page,
    /** @type {string} */ path,
    /** @type {{ renderersMb: () => number | undefined }} */ { renderersMb },
  ) => {
    const from = Date.now();
    const memory = await largestIncrease(renderersMb, async () => {
      await page.getByLabel("Recording file").setInputFiles(path);
      await page.getByText(/^Read: [\d,]+ things found\.$/).waitFor();
      figures.push({
        what: "a recording until it is shown: s",
        value: (Date.now() - from) / 1_000,
        atMost: MAX_SECONDS,
      });
    });
    if (memory !== undefined) figures.push({ what: "its memory: MB", value: memory, atMost: MAX_MB });
  },
};
