import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StepsTarget } from "#upload-targets/steps/steps-target.ts";
import { learnFacts, type Learned } from "./learn-facts.ts";
import { PLANTED_TOKEN, plantedRecording } from "./test-planted.ts";
import { entryOf, recordingOf } from "./test-recording.ts";

const RECORDERS = [
  "chromium-devtools-sanitized",
  "firefox-esr-netmonitor",
  "playwright-full-embed",
  "chrome-har-bodies",
];
const bytesOf = (name: string) => readFileSync(`${import.meta.dirname}/recordings/${name}.har`);
const read = async (text: string | Uint8Array<ArrayBuffer>, baseUrl?: string) =>
  learnFacts({ file: new Blob([text]), baseUrl });
const ticked = ({ facts }: Learned) => facts.filter(({ isCertain }) => isCertain);
/** The text of the steps or of the token. */
const textOf = ({ facts }: Learned, kind: string) => facts.find((one) => one.kind === kind)?.text;
const stepsOf = (learned: Learned) => JSON.parse(textOf(learned, "steps") ?? "null") as StepsTarget | null;
const valuesOf = (learned: Learned, kind: string) =>
  ticked(learned).flatMap((one) => (one.kind === kind ? one.value : []));
const BASE = "https://s.test/api";
const asked = (path: string, answer: unknown, headers = {}) => entryOf({ url: `${BASE}${path}`, answer, headers });
/** A call that identifies the base URL. */
const KNOWN = asked("/space/spcA1/integration", {});

describe("one session, written by five recorders", () => {
  it.each(RECORDERS)("%s has the same ids, values, base URL and upload steps", async (name) => {
    const learned = await read(new Uint8Array(bytesOf(name)));
    expect(learned.baseUrl).toBe("http://admin.service.test/api");
    expect(valuesOf(learned, "space")).toEqual(["spcAurora01", "spcBasalt02", "spcCedar03", "spcSw01"]);
    expect(valuesOf(learned, "base")).toHaveLength(12);
    expect(valuesOf(learned, "table")).toEqual(["tblAurora1", "tblAurora2", "tblAurora3"]);
    expect(valuesOf(learned, "field")).toEqual(["fldFiles1", "fldFiles2", "fldFiles3"]);
    expect(valuesOf(learned, "record")).toEqual(["recA1"]);
    expect(learned.facts).toContainEqual({
      kind: "base",
      value: "bseAurora1",
      name: "Aurora base 1",
      parent: "spcAurora01",
      isCertain: true,
      from: "GET admin.service.test/api/bases",
    });
    expect(ticked(learned).filter(({ kind }) => /owners|tags|Types|Modes/.test(kind))).toMatchObject([
      { kind: "transferModes", value: "url" },
      { kind: "modelTypes", value: "language" },
      { kind: "owners", value: "acme" },
      { kind: "tags", value: "reasoning" },
    ]);
    expect(valuesOf(learned, "configuration")).toEqual(["spcAurora01"]);
    const isSanitized = name.startsWith("chromium");
    const header = isSanitized
      ? { name: "x-api-key", value: "{secret:x-api-key}" }
      : { name: "authorization", value: "Bearer {secret:Bearer token}" };
    const body = '{\n  "type": 1,\n  "contentLength": "{size}",\n  "contentType": "{mimetype}"\n}';
    expect(stepsOf(learned)).toMatchObject({
      steps: [
        {
          method: "POST",
          url: "http://admin.service.test/api/attachments/signature",
          headers: [header],
          body: { text: body },
        },
        {
          method: "PUT",
          url: "{answer1:/data/url}",
          body: { kind: "file" },
          headers: [{ name: "content-type", value: "{mimetype}" }],
        },
        {
          url: "http://admin.service.test/api/attachments/notify/{answer1:/data/token}",
          headers: [header],
          body: { kind: "none" },
        },
      ],
      results: [
        { name: "path", value: "{answer3:/data/path}" },
        { name: "token", value: "{answer3:/data/token}" },
      ],
      members: { name: "name", path: "path", token: "token", size: "size", mimetype: "mimetype" },
    });
    expect(textOf(learned, "bearer")).toBe(isSanitized ? undefined : "secret-bearer-0001");
    expect(learned.notes.some((note) => note.includes("Export HAR (with sensitive data)"))).toBe(isSanitized);
    expect(JSON.stringify(learned).replace("secret-bearer-0001", "")).not.toMatch(/secret-/);
  });

  it("says that the answers have no JSON if they were not recorded", async () => {
    const learned = await read(new Uint8Array(bytesOf("playwright-full-omit")));
    expect(learned.notes.join(" ")).toContain("Record with the contents of answers");
    expect(valuesOf(learned, "space")).toEqual(["spcAurora01"]);
  });

  it("gives the same when packed, and in pieces of any length", async () => {
    const bytes = new Uint8Array(bytesOf("firefox-esr-netmonitor"));
    const whole = await read(bytes);
    expect(await read(new Uint8Array(gzipSync(bytes)))).toEqual(whole);
    const slow = new Blob([bytes]);
    slow.stream = () =>
      new ReadableStream({
        start: (controller) => {
          for (let at = 0; at < bytes.length; at += 997) controller.enqueue(bytes.slice(at, at + 997));
          controller.close();
        },
      });
    expect(await learnFacts({ file: slow })).toEqual(whole);
  });
});

const NAMES = [
  "data",
  "result",
  "items",
  "list",
  "payload",
  "response",
  "body",
  "content",
  "value",
  "d",
  "page",
  "nodes",
];
const ENVELOPES: readonly ((value: unknown) => unknown)[] = [
  (value) => value,
  (value) => [value],
  (value) => ({ code: 0, data: { items: [value], total: 1 } }),
  (value) => ({ props: { pageProps: { state: value } } }),
  (value) => ({ data: { edges: [{ node: value }] } }),
  (value) => [[value]],
  ...NAMES.flatMap((name) => [
    (value: unknown) => ({ [name]: value }),
    (value: unknown) => ({ [name]: [value], next: null }),
  ]),
];

const id = fc.stringMatching(/^[a-z]{3}[A-Za-z0-9]{1,12}$/);
const name = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,20}[a-z]$/);
const SETTINGS = { seed: 67, numRuns: 100 };

describe("an object of the service document's shapes", () => {
  it("is found in any envelope", async () => {
    const base = fc.record({
      id,
      name,
      spaceId: id,
      icon: fc.constant(null),
      role: fc.constant("owner"),
      createdBy: name,
    });
    const record = fc.record({ id, name, fields: fc.dictionary(id, name) });
    const token = fc.record({
      id,
      name,
      scopes: fc.array(name, { minLength: 1 }),
      expiredTime: fc.constant("2027-01-01"),
    });
    const property = fc.asyncProperty(
      base,
      record,
      token,
      fc.constantFrom(...ENVELOPES),
      async (one, row, key, envelope) => {
        const entries = [one, key].map((value) => asked("/anything", envelope(value)));
        const learned = await read(recordingOf([KNOWN, ...entries, asked("/table/tblA1/records", envelope(row))]));
        expect(valuesOf(learned, "base")).toEqual([one.id]);
        expect(valuesOf(learned, "space")).toEqual([...new Set(["spcA1", one.spaceId])]);
        expect(valuesOf(learned, "record")).toEqual([row.id]);
        expect(new Set(valuesOf(learned, "scopes"))).toEqual(new Set(key.scopes));
      },
    );
    await fc.assert(property, SETTINGS);
  });

  it("is not ticked where something only looks like it", async () => {
    const member = fc.constantFrom("users", "owner", "theme", "webhooks", "views", "plugins", "columns", "members");
    const property = fc.asyncProperty(member, id, name, async (where, ofIt, called) => {
      const thing = { id: ofIt, name: called, tags: ["a"], modelType: "b", scopes: ["c"], type: "attachment" };
      const elsewhere = entryOf({ url: "https://other.test/spaces", answer: { spaces: [thing] } });
      const learned = await read(recordingOf([KNOWN, asked("/anything", { [where]: [thing] }), elsewhere]));
      expect(ticked(learned).map(({ value }) => value)).toEqual(["spcA1"]);
    });
    await fc.assert(property, SETTINGS);
  });
});

describe("a recording", () => {
  it("has ids with their parents, by the names of members and by addresses", async () => {
    const learned = await read(
      recordingOf([
        KNOWN,
        asked("/spaces", { data: [{ id: "spcA1", name: "One" }] }),
        asked("/base/list?spaceId=spcA1", { bases: [{ id: "bseA1", name: "Two" }] }),
        asked("/base/bseA1/tables", [
          { id: "tblA1", name: "Three", fields: [{ id: "fldA1", name: "F", type: "text" }] },
        ]),
        asked("/table/tblA1/field", [{ id: "fldA2", name: "Four" }]),
        asked("/table/tblA1/records", { records: [{ id: "recA1", fields: { base: { id: "no", name: "No" } } }] }),
        asked("/spaces/search", { id: "usr1", name: "Ann" }),
      ]),
    );
    const lines = learned.facts.map((one) => [one.kind, one.value, one.name, one.parent, one.isCertain].join(" "));
    expect(lines).toEqual([
      "space spcA1 One  true",
      "base bseA1 Two spcA1 true",
      "table tblA1 Three bseA1 true",
      // Its type is unknown.
      "field fldA2 Four tblA1 false",
      "record recA1  tblA1 true",
    ]);
  });

  it("has the values at each place that the document leaves open, and nowhere else", async () => {
    const config = {
      gatewayModels: [{ id: "a", modelType: "language", ownedBy: "acme", tags: ["fast", "large"] }],
      concurrencyGroups: [{ id: "g", taskTypes: ["chat", { own: 1 }], ownedBy: "no", tags: ["no"] }],
      attachmentTransferMode: "url",
      attachmentTest: { recommendedMode: "base64" },
      capabilities: { disableActions: ["search"] },
    };
    const token = { id: "t", name: "n", scopes: ["a:read"], expiredTime: "2027-01-01", tags: ["no"] };
    const learned = await read(
      recordingOf([asked("/space/spcA1/integration", { type: "AI", config }), asked("/access-token", token)]),
    );
    const kinds = /^(?:scopes|modelTypes|owners|tags|taskTypes|transferModes|disabledActions)$/;
    const values = ticked(learned).flatMap(({ kind, value }) => (kinds.test(kind) ? `${kind} ${value}` : []));
    expect(values.toSorted()).toEqual([
      "disabledActions search",
      "modelTypes language",
      "owners acme",
      "scopes a:read",
      "tags fast",
      "tags large",
      "taskTypes chat",
      "transferModes base64",
      "transferModes url",
    ]);
  });

  it("names the headers that each call to the service had, without their values", async () => {
    const both = { "X-Tenant": "canary-tenant", Authorization: "Bearer canary-token", Accept: "*/*" };
    const learned = await read(
      recordingOf([
        asked("/space/spcA1/integration", {}, { ...both, "X-Once": "1" }),
        asked("/spaces", [], both),
        entryOf({ url: "https://other.test/x", answer: {} }),
      ]),
    );
    expect(learned.notes).toEqual(["Each call had the headers x-tenant, authorization. Their values are not shown."]);
  });

  it("may be a copied answer alone, or a page with its state", async () => {
    const stored = { type: "AI", config: { chatModel: { lg: "large" } } };
    const copied = await read(
      JSON.stringify({ spaces: [{ id: "spcA1", name: "One" }], data: { ...stored, spaceId: "spcA1" } }),
    );
    expect(copied.facts).toMatchObject([
      { kind: "space", value: "spcA1", name: "One", isCertain: true, from: "The copied answer" },
      { kind: "configuration", value: "spcA1", name: "One", isCertain: true },
    ]);
    const page = `<html><script>window.__STATE__ = ${JSON.stringify({ page: { integration: stored } })};</script></html>`;
    const shown = entryOf({ url: `${BASE}/space/spcA1/settings`, text: page });
    expect(valuesOf(await read(recordingOf([KNOWN, shown])), "configuration")).toEqual(["spcA1"]);
  });

  it("has the space of a configuration, to open it there", async () => {
    const stored = asked("/spaces/spcB2/integration", { data: { type: "AI", config: { concurrencyPerKey: 2 } } });
    const learned = await read(recordingOf([KNOWN, stored]));
    expect(valuesOf(learned, "configuration")).toEqual(["spcB2"]);
    expect(valuesOf(learned, "space")).toContain("spcB2");
  });

  it("has the last configuration of a space, whose id may be any text", async () => {
    const stored = (lg: string) => asked("/space/acme/integration", { type: "AI", config: { chatModel: { lg } } });
    const learned = await read(
      recordingOf([stored("first"), stored("last"), asked("/spaces", [{ id: "acme", name: "Acme" }])]),
    );
    expect(learned.facts.filter(({ kind }) => kind === "configuration")).toMatchObject([
      { value: "acme", name: "Acme", isCertain: true, text: expect.stringMatching(/last/) as string },
    ]);
  });

  it("of several services is read for the connection in use", async () => {
    const other = entryOf({ url: "https://other.test/v1/space/spcB1/integration", answer: {} });
    const text = recordingOf([KNOWN, KNOWN, other]);
    expect((await read(text)).baseUrl).toBe(BASE);
    const learned = await read(text, "https://other.test/v1");
    expect([learned.baseUrl, valuesOf(learned, "space")]).toEqual(["https://other.test/v1", ["spcB1"]]);
  });

  it("has a form of model names only if two names prove it", async () => {
    const stored = (lg: string, md: string) =>
      asked("/space/spcA1/integration", {
        type: "AI",
        config: { chatModel: { lg, md }, gatewayModels: [{ id: "a/b" }, { id: "a/b-mini" }] },
      });
    const two = await read(recordingOf([stored("gw@a/b@x", "gw@a/b-mini@x")]));
    expect(two.facts).toContainEqual({
      kind: "modelNames",
      value: "gw@{id}@x",
      name: "gw@a/b@x for a/b, gw@a/b-mini@x for a/b-mini",
      parent: "",
      isCertain: true,
      from: "GET s.test/api/space/spcA1/integration",
    });
    for (const md of ["gw@a/b@x", "a/b-mini", "other@a/b-mini"])
      expect(valuesOf(await read(recordingOf([stored("gw@a/b@x", md)])), "modelNames")).toEqual([]);
  });

  const upload = (path: string, sent: unknown = { a: 1 }, headers = {}) => [
    KNOWN,
    entryOf({ url: `${BASE}${path}`, method: "POST", sent, headers, answer: { url: "https://f.test/put?sig=1" } }),
    entryOf({ url: "https://f.test/put?sig=1", method: "PUT", answer: "", headers }),
    entryOf({ url: `${BASE}/table/tblA1/record/recA1/fldA1/insertAttachment`, method: "POST", answer: {} }),
  ];

  it("has no possible secret in headers and bodies of upload steps", async () => {
    const headers = { "X-Session": "hunter", Authorization: "Basic abc", "X-Amz-Acl": "private", Accept: "*/*" };
    const sent = { kind: "file", phrase: "correct horse battery", keys: ["hunter"], auth: { user: "me" }, part: 7 };
    const learned = await read(recordingOf(upload("/sign", sent, headers)));
    const [asking, sending] = stepsOf(learned)?.steps ?? [];
    expect(asking?.headers).toEqual([
      { name: "x-session", value: "{secret:x-session}" },
      { name: "authorization", value: "Basic {secret:Basic token}" },
      { name: "x-amz-acl", value: "private" },
    ]);
    // Secrets are not sent to an address that an answer names.
    expect(sending?.headers).toEqual([{ name: "x-amz-acl", value: "private" }]);
    expect(JSON.parse(asking?.body.kind === "json" ? asking.body.text : "")).toEqual({
      kind: "file",
      phrase: "{secret:phrase}",
      keys: "{secret:keys}",
      auth: "{secret:auth}",
      part: 7,
    });
    // The members of the attachment are unknown.
    expect(valuesOf(learned, "steps")).toEqual([]);
  });

  it("has no upload steps if one has a secret in its address", async () => {
    expect(stepsOf(await read(recordingOf(upload("/sign?token=abc&kind=b"))))?.steps[0]?.url).toBe(
      `${BASE}/sign?kind=b`,
    );
    const learned = await read(recordingOf(upload("/sign/canary0123456789")));
    expect([stepsOf(learned), JSON.stringify(learned)]).toEqual([null, expect.not.stringContaining("canary")]);
  });
});

it("keeps no secret of 40 places in a recording, except the token", async () => {
  const text = plantedRecording();
  expect(new Set(text.match(/canary-\d\d[a-z0-9]+/g)).size).toBe(40);
  const learned = await read(text);
  expect(textOf(learned, "bearer")).toBe(PLANTED_TOKEN);
  expect(stepsOf(learned)?.steps).toHaveLength(3);
  expect(valuesOf(learned, "configuration")).toEqual(["spcA1"]);
  expect(JSON.stringify(learned).replace(PLANTED_TOKEN, "")).not.toContain("canary");
});

it.each([
  ["a member before its log", (text: string) => text.replace("{", '{ "comment": "by hand", ')],
  [
    "headers as an object",
    (text: string) =>
      text.replace(/"headers":\[\{"name":"Authorization","value":("[^"]*")\}\]/g, '"headers":{"Authorization":$1}'),
  ],
])("reads a recording with %s", async (_, changed) => {
  const headers = [{ name: "Authorization", value: "Bearer canary" }];
  const known = { ...KNOWN, request: { ...KNOWN.request, headers } };
  const text = JSON.stringify(JSON.parse(recordingOf([known])));
  const other = changed(text);
  expect(other).not.toBe(text);
  expect((await learnFacts({ file: new Blob([other]) })).facts).toEqual(
    (await learnFacts({ file: new Blob([text]) })).facts,
  );
});

describe("a damaged or foreign recording", () => {
  it.each([
    ["an empty one", recordingOf([]), "Nothing in it has ids or values of this API."],
    ["a text", "hello", "It is neither a recording (HAR) nor JSON."],
    [
      "a foreign one",
      recordingOf([entryOf({ url: "https://x.test/a", answer: { a: 1 } })]),
      "Nothing in it has ids or values of this API.",
    ],
    [
      "a cut one",
      recordingOf([KNOWN, KNOWN]).slice(0, -200),
      "The recording is cut off. Only the part before was read. Save it again for the rest.",
    ],
    [
      "one with broken entries",
      recordingOf([KNOWN, { request: {} }, { request: { url: 3 }, response: {} }]),
      "2 entries could not be read: number 2, 3.",
    ],
    [
      "one with more broken entries than are named",
      recordingOf([KNOWN, ...Array.from({ length: 30 }, () => ({ request: {} }))]),
      `30 entries could not be read: number ${Array.from({ length: 20 }, (_, index) => index + 2).join(", ")}.`,
    ],
    [
      "one with preflight requests",
      recordingOf([{ ...KNOWN, request: { ...KNOWN.request, method: "OPTIONS" } }, KNOWN, { request: {} }]),
      "1 entry could not be read: number 3.",
    ],
    [
      "one without the service",
      recordingOf([asked("/spaces", [{ id: "spcA1" }])]),
      "No request matches the API document, so nothing is ticked.",
    ],
    [
      "one with an unknown parent",
      recordingOf([KNOWN, asked("/bases", [{ id: "bseA1" }])]),
      "Some ids are left out: the recording does not say which space, base or table they belong to.",
    ],
  ])("%s says so", async (_, text, note) => {
    expect((await read(text)).notes).toContain(note);
  });

  it("gives no base URL if an address only looks like that of a base", async () => {
    const maps = entryOf({ url: "https://maps.test/v1/base/tiles.json", answer: { id: "tiles", name: "Tiles" } });
    const wiki = entryOf({
      url: "https://wiki.test/rest/space",
      answer: [{ id: 98, key: "ENG", name: "Engineering" }],
    });
    const learned = await read(recordingOf([maps, wiki]));
    expect(learned.baseUrl).toBe("");
    expect(learned.notes).toContain("No request matches the API document, so nothing is ticked.");
    expect(ticked(learned)).toEqual([]);
  });

  it("is refused if it is packed and damaged", async () => {
    const packed = new Uint8Array(gzipSync(recordingOf([KNOWN])));
    await expect(read(packed.slice(0, 40))).rejects.toThrow("If it is packed, it is damaged.");
  });

  it("reads the rest beside names of prototypes, deep nesting and megabytes in a member", async () => {
    const entries = [
      asked("/spaces", JSON.parse('{"__proto__":{"id":"x"},"constructor":{"spaces":[{"id":"spcB1"}]}}')),
      entryOf({ url: `${BASE}/deep`, text: '{"a":'.repeat(5_000) }),
      entryOf({
        url: `${BASE}/large`,
        text: JSON.stringify({ spaces: [{ id: "spcC1", name: "x".repeat(5_000_000) }] }),
      }),
      asked("/spaces", { data: [{ id: "spcD1", name: "‮\u0000D" }] }),
    ];
    const learned = await read(recordingOf([KNOWN, ...entries, "[".repeat(1_000)]));
    expect(valuesOf(learned, "space")).toEqual(["spcA1", "spcB1", "spcC1", "spcD1"]);
    expect(learned.facts.every((one) => one.name.length <= 200)).toBe(true);
    expect(learned.facts.at(-1)?.name).toBe("D");
  });
});
