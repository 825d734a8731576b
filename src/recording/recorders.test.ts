import { describe, expect, it } from "vitest";
import { learnFacts } from "./learn-facts.ts";
import { entryOf, recordingOf } from "./test-recording.ts";

const BASE = "https://s.test/api";
const STORED = {
  type: "AI",
  config: { chatModel: { lg: "gw@a/b", md: "gw@c/d" }, gatewayModels: [{ id: "a/b" }, { id: "c/d", tags: ["fast"] }] },
};
const headers = { Authorization: "Bearer session-0001", "X-Kind": "page" };
const bytes = { ...headers, "Content-Type": "text/plain", "Content-Length": "6" };
const ENTRIES = [
  entryOf({ url: `${BASE}/spaces`, headers, answer: { data: [{ id: "spcA1", name: "Ünal 🚀" }] } }),
  entryOf({ url: `${BASE}/space/spcA1/bases`, headers, answer: { data: { list: [{ id: "bseA1", name: "Two" }] } } }),
  entryOf({ url: `${BASE}/space/spcA1/integration`, headers, answer: { data: STORED } }),
  entryOf({ url: `${BASE}/sign`, method: "POST", headers, sent: { size: 6 }, answer: { url: "https://f.test/put/1" } }),
  entryOf({ url: "https://f.test/put/1", method: "PUT", headers: bytes, answer: "" }),
  entryOf({
    url: `${BASE}/table/tblA1/record/recA1/fldA1/insertAttachment`,
    method: "POST",
    headers,
    sent: { attachments: [{ name: "plan.txt", size: 6, mimetype: "text/plain", path: "https://f.test/put/1" }] },
    answer: { id: "recA1", fields: {} },
  }),
];
type Entry = (typeof ENTRIES)[number];

const inBase64 = (text: string) => Buffer.from(text).toString("base64");
const withContent = (change: (text: string) => object) => (entry: Entry) => ({
  ...entry,
  response: { ...entry.response, content: { ...entry.response.content, ...change(entry.response.content.text) } },
});
const asBase64 = withContent((text) => ({ text: inBase64(text), encoding: "base64" }));
const written = (change: (entry: Entry) => unknown, around: object = {}) => {
  const { log } = JSON.parse(recordingOf(ENTRIES.map(change))) as { log: object };
  return JSON.stringify({ log: { ...log, ...around } });
};
const unchanged = (entry: Entry | undefined, text: object) => ({
  ...entry,
  response: { ...entry?.response, status: 304, content: { size: 0, ...text } },
});
const status = (code: number, url = `${BASE}/spaces`) => ({
  ...entryOf({ url, answer: { spaces: [{ id: "spcX1", name: "Not received" }] } }),
  response: { status: code, headers: [], content: { size: -1, text: '{"spaces":[{"id":"spcX1"}]}' } },
});

/** What each does, as its files of a real session show it. */
const RECORDERS: Record<string, string> = {
  "mitmproxy, which has no pages, and times in microseconds": written(
    (entry) => ({ ...asBase64(entry), startedDateTime: "2026-11-28T12:00:00.000000+02:00" }),
    { creator: { name: "mitmproxy" } },
  ),
  "puppeteer-har, whose sizes are negative": written((entry) => ({
    ...asBase64(entry),
    request: { ...entry.request, bodySize: -1, headersSize: -1, cookies: [], queryString: [] },
    timings: { blocked: -1, wait: -1 },
  })),
  "Charles, with names of headers in any case": written((entry) => ({
    ...asBase64(entry),
    request: {
      ...entry.request,
      headers: entry.request.headers.map((one) => ({ ...one, name: one.name.toUpperCase() })),
    },
  })),
  "Fiddler, with a byte order mark and comments": `\uFEFF${written((entry) => ({ ...entry, comment: "[#1]" }))}`,
  "Safari, which writes every file over many lines": JSON.stringify(
    JSON.parse(written((entry) => ({ _fetchType: "Network Load", ...entry, time: -1 }), { pages: [] })),
    null,
    4,
  ),
  "one that calls a plain text base64": written(withContent(() => ({ encoding: "base64" }))),
  "one that gives no label at all": written(withContent((text) => ({ mimeType: undefined, text }))),
  "one that puts the answer first": written(({ request, response, ...entry }) => ({ response, ...entry, request })),
  "one with answers that did not change, with and without their text, also from a service worker": written(
    (entry) => ({ ...entry, _fetchedViaServiceWorker: true }),
    {
      entries: [
        ...ENTRIES.slice(0, 3).map((entry) => unchanged(entry, { text: entry.response.content.text })),
        unchanged(ENTRIES[0], {}),
        unchanged(ENTRIES[0], { text: "" }),
        ...ENTRIES.slice(3),
      ],
    },
  ),
  "one with sockets, data, workers and what failed": JSON.stringify({
    log: {
      entries: [
        status(0),
        status(-1),
        status(500),
        status(101, "wss://s.test/live"),
        status(200, "data:application/json,{}"),
        status(200, "blob:https://s.test/1"),
        status(200, "chrome-extension://a/b"),
        ...ENTRIES,
      ],
    },
  }),
};

describe("the same session", () => {
  it.each(Object.keys(RECORDERS))("is read alike from %s", async (name) => {
    const plain = await learnFacts({ file: new Blob([recordingOf(ENTRIES)]) });
    expect(plain.facts.filter(({ isCertain }) => isCertain).map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      "space spcA1",
      "base bseA1",
      "configuration spcA1",
      "modelNames gw@{id}",
      "tags fast",
      "record recA1",
      "field fldA1",
      expect.stringMatching(/^steps /),
    ]);
    const learned = await learnFacts({ file: new Blob([RECORDERS[name] ?? ""]) });
    expect(learned).toEqual(plain);
  });
});
