import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findStored } from "./stored-configuration.ts";
import { entryOf, recordingOf } from "./test-recording.ts";

const recorded = (name: string) => readFileSync(`${import.meta.dirname}/recordings/${name}.har`, "utf8");
const find = (text: string, spaceId = "spcA") => findStored(text, spaceId, "<key>");

describe("one session, written by five recorders", () => {
  it.each(["chromium-devtools-sanitized", "firefox-esr-netmonitor", "playwright-full-embed", "chrome-har-bodies"])(
    "%s has the same stored configuration, and no secret",
    (name) => {
      const stored = find(recorded(name), "spcAurora01");
      expect(stored).toMatchObject({
        spaceId: "spcAurora01",
        leftOut: ["id", "spaceId", "createdTime", "lastModifiedTime"],
        time: expect.stringMatching(/^2026-11-28T/) as string,
        request: {
          type: "AI",
          enable: true,
          config: {
            chatModel: { lg: "aiGateway@acme/large-2@teable", md: "" },
            aiGatewayApiKey: "<key>",
            aiGatewayApiKeys: ["<key>"],
            appConfig: { apiKey: "<key>", creditCount: 10 },
          },
        },
      });
      expect(JSON.stringify(stored)).not.toMatch(/secret-|•|\*\*/);
    },
  );

  it("has no configuration without the bodies of answers", () => {
    expect(() => find(recorded("playwright-full-omit"))).toThrow("The recording has no configuration.");
  });
});

const STORED = {
  type: "AI",
  enable: true,
  config: { aiGatewayApiKey: "••••k9Qx", chatModel: { lg: "a" }, gatewayModels: [{ id: "a", tags: ["fast"] }] },
};
const MEMBERS = [
  "data",
  "result",
  "item",
  "integration",
  "response",
  "payload",
  "body",
  "content",
  "value",
  "d",
  "page",
];
/** Where services put what they answer with. */
const ENVELOPES: Record<string, (value: unknown) => unknown> = {
  list: (value) => [value],
  ...Object.fromEntries(
    MEMBERS.flatMap((name) => [
      [name, (value: unknown) => ({ [name]: value })],
      [`list in ${name}`, (value: unknown) => ({ [name]: [value], next: null })],
    ]),
  ),
  "data of a list of items": (value) => ({ data: { items: [value], total: 1 } }),
  "code and message": (value) => ({ code: 0, message: "ok", data: value }),
  "pages of a state": (value) => ({ props: { pageProps: { state: value } } }),
  "nodes of a graph": (value) => ({ data: { space: { integrations: { edges: [{ node: value }] } } } }),
  "a state by id": (value) => ({ integrations: { intA: value } }),
  "two lists": (value) => [[value]],
  "a text of JSON": (value) => ({
    data: { ...(value as object), config: JSON.stringify((value as typeof STORED).config) },
  }),
};

describe("a stored configuration", () => {
  it.each(Object.keys(ENVELOPES))("is found in %s, with its secrets replaced and others left out", (envelope) => {
    const value = { ...STORED, id: "intA", spaceId: "spcA", createdTime: "2026-01-01" };
    expect(find(JSON.stringify(ENVELOPES[envelope]?.(value)))).toMatchObject({
      spaceId: "spcA",
      leftOut: ["id", "spaceId", "createdTime"],
      request: { ...STORED, config: { ...STORED.config, aiGatewayApiKey: "<key>" } },
    });
  });

  it("is found complete in any shape that the document allows", () => {
    fc.assert(
      fc.property(
        fc.record({ lg: fc.string(), md: fc.string() }),
        fc.array(fc.record({ id: fc.string(), enabled: fc.boolean(), contextWindow: fc.integer() }), { maxLength: 4 }),
        fc.constantFrom(...Object.values(ENVELOPES)),
        (chatModel, gatewayModels, envelope) => {
          const stored = { type: "AI", config: { chatModel, gatewayModels } };
          expect(find(JSON.stringify(envelope(stored)))?.request).toEqual(stored);
        },
      ),
      { seed: 67, numRuns: 100 },
    );
  });

  it.each([
    ["a theme", { data: { type: "UI", config: { chatModel: { lg: "a" } } } }],
    ["unknown members", { data: { type: "AI", config: { theme: "dark" } } }],
    ["a key alone", { data: { config: { aiGatewayApiKey: "a" } } }],
    ["a config that is a text", { data: { type: "AI", config: "a" } }],
    ["a file of this console", { kind: "workspace-console/ai-integration", version: 1, ...STORED }],
    ["a request, which may have members of a later document", { ...STORED, more: 1 }],
  ])("is not %s", (_, value) => {
    expect(find(JSON.stringify(value))).toBeUndefined();
  });

  it("is without null, and names what the document does not allow", () => {
    const config = {
      chatModel: { lg: null, md: 3 },
      embeddingModel: null,
      attachmentTransferMode: "url",
      theme: "dark",
    };
    expect(find(JSON.stringify({ type: "AI", config, spaceId: "s" }))).toMatchObject({
      request: { type: "AI", config: { attachmentTransferMode: "url" } },
      leftOut: ["spaceId", "config.theme", "config.chatModel.md"],
    });
  });

  const answer = (lg: string) => ({ data: { type: "AI", config: { chatModel: { lg } } } });
  const at = (spaceId: string, lg: string) =>
    entryOf({ url: `https://s.test/api/space/${spaceId}/integration`, answer: answer(lg) });
  const lgOf = (text: string, spaceId?: string) => find(text, spaceId)?.request.config.chatModel?.lg;

  it("is the last answer for the space, never what was sent", () => {
    const sent = entryOf({
      url: "https://s.test/api/space/spcA/integration",
      method: "POST",
      sent: STORED,
      answer: {},
    });
    const text = recordingOf([at("spcA", "first"), at("spcB", "other"), at("spcA", "last"), sent]);
    expect([lgOf(text), lgOf(text, "spcB")]).toEqual(["last", "other"]);
    expect(() => find(text, "spcC")).toThrow("It has configurations of other spaces alone: spcA, spcB.");
    expect(find(recordingOf([at("spcB", "only")]))).toMatchObject({ spaceId: "spcB" });
    expect(() => find(recordingOf([sent]))).toThrow("The recording has no configuration.");
  });

  it.each([
    ["2026-11-28T23:30:00.000-05:00", "2026-11-29T04:30:00.000Z"],
    ["2026-11-28T10:00:00Z", "2026-11-28T10:00:00.000Z"],
    ["yesterday", undefined],
    [1_764_000_000, undefined],
  ])("converts the time %s to UTC, or leaves it out", (startedDateTime, time) => {
    const entry = { ...at("spcA", "a"), startedDateTime };
    expect(find(recordingOf([entry]))?.time).toBe(time);
  });

  it("is found in a page's state, behind a prefix, in base64, and in a space of a graph", () => {
    const html = `<html><script id="state" type="application/json">${JSON.stringify({ page: STORED })}</script></html>`;
    const graph = { data: { space: { id: "spcA", name: "A", integration: STORED } } };
    const texts = [
      html,
      `)]}',\n${JSON.stringify({ data: STORED })}`,
      Buffer.from(html).toString("base64"),
      JSON.stringify(graph),
    ];
    for (const text of texts) expect(find(recordingOf([entryOf({ url: "https://s.test/x", text })]))).toBeDefined();
    expect(find(html)).toMatchObject({ request: { enable: true } });
    expect(find(JSON.stringify(graph), "spcB")).toMatchObject({ spaceId: "spcA" });
  });

  it.each([
    ["an empty recording", recordingOf([]), "no configuration"],
    ["entries that are none", recordingOf([null, 3, {}, { request: {} }]), "no configuration"],
    ["a deep answer", recordingOf([entryOf({ url: "https://s.test/x", text: "[".repeat(9_000) })]), "no configuration"],
    [
      "names of a prototype",
      recordingOf([entryOf({ url: "https://s.test/x", text: '{"__proto__":{"config":1}}' })]),
      "no configuration",
    ],
    ["a cut one", recorded("firefox-esr-netmonitor").slice(0, 30_000), "ends in the middle, or is damaged"],
  ])("is not found, for a reason that is named, in %s", (_, text, message) => {
    expect(() => find(text)).toThrow(message);
  });

  it("leaves out thousands of values that the document does not allow", () => {
    const gatewayModels = Array.from({ length: 5_000 }, (_, index) => ({ id: `m${index}`, contextWindow: "many" }));
    const stored = find(JSON.stringify({ data: { type: "AI", config: { gatewayModels } } }));
    expect(stored?.request.config.gatewayModels?.[4_999]).toEqual({ id: "m4999" });
    expect(stored?.leftOut).toHaveLength(5_000);
  });
});
