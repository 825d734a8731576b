/** @typedef {import("playwright").Page} Page */

/** @template T @param {number} count @param {(index: number) => T} make */
const each = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** A recording of 5,000 requests, each of which lists 80 other records: 63 MB. */
function recording() {
  const text = 'A "text"\n'.repeat(5);
  const entries = each(5_000, (table) => {
    const records = each(80, (index) => ({ id: `rec${table}x${index}`, fields: { Name: `Row ${index}`, Text: text } }));
    return {
      startedDateTime: "2026-11-28T10:00:00.000Z",
      request: { method: "GET", url: `https://service.example/api/table/tbl${table}/records`, headers: [] },
      response: { status: 200, content: { text: JSON.stringify({ records }) } },
    };
  });
  return JSON.stringify({ log: { entries } });
}

/** Learns from a recording, and prints how long it takes. */
export const RECORDING_FLOW = {
  kinds: { "63 MB of 5,000 requests": recording },
  content: () => Buffer.from(recording()),
  open: async (/** @type {Page} */ page, /** @type {string} */ url) => {
    await page.goto(new URL("connections/learn", url).href);
  },
  take: async (/** @type {Page} */ page, /** @type {string} */ path) => {
    const from = Date.now();
    await page.getByLabel("Recording file").setInputFiles(path);
    await page.getByText(/^Read: [\d,]+ things found\.$/).waitFor();
    console.log(`${Date.now() - from} ms to read it`);
  },
};
