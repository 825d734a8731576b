import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withNotebook } from "#notebook/with-notebook.ts";
import { PROFILE } from "#session/profile.ts";
import { browserConnections } from "#session/saved-connections.ts";
import { stubStorage } from "#site-data/test-storage.ts";
import { stepsRules } from "#upload-targets/steps/steps-target.ts";
import { savedTarget, unconfirmedHosts } from "#upload-targets/target.ts";
import { collectConnections, type ConnectionContent, writeContent } from "./file-content.ts";
import { profileOf, readProfiles } from "./profile-file.ts";
import { restore, planConnections } from "./restore.ts";
import { CONTENT, FULL, LINKS, profileText } from "./test-content.ts";

const RULE = { kind: "left-out-secrets", key: PROFILE, value: "keeps" } as const;
const STEPS = {
  ...stepsRules.empty,
  steps: [
    {
      method: "POST",
      url: "https://files.example/v2/uploads",
      headers: [{ name: "Authorization", value: "Bearer {secret:Bearer token}" }],
      headersFrom: "",
      body: { kind: "file" as const },
    },
  ],
};
const FORM = { kind: "form" as const, fields: [], fieldsFrom: "", fileField: "file" };
/** What colleagues may know. */
const SHARED: ConnectionContent = {
  ...FULL,
  vocabulary: [...FULL.vocabulary, { kind: "modelNames", value: "gw@{id}@eu" }],
  uploadTarget: STEPS,
  notes: [...FULL.notes, RULE],
};
const fileOf = (one: ConnectionContent) => profileText(one, { name: "North", links: LINKS });

const memory = { isAvailable: async () => true, restored: Promise.resolve(new Map()), hold: () => undefined };
beforeEach(stubStorage);
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

describe("a profile", () => {
  it("has what was learned of a service, and nothing else", () => {
    const { content, problems } = readProfiles(fileOf(SHARED), []);
    expect(problems).toEqual([]);
    expect(content).toEqual({
      savedTime: "2026-11-29T10:00:00.000Z",
      connections: [
        {
          ...SHARED,
          drafts: [],
          sent: [],
          tokens: [],
          notes: [
            { kind: "profile", key: PROFILE, value: { name: "North", links: LINKS, says: expect.any(Array) as [] } },
            RULE,
          ],
        },
      ],
      secrets: [],
    });
    expect(content.connections[0]?.notes[0]?.value).toMatchObject({
      says: [
        "pins space:spcOne Sales",
        "vocabulary scopes base:read base:read",
        "vocabulary modelNames gw@{id}@eu gw@{id}@eu",
        "shapes providers AI provider",
        "uploadTarget  HTTP steps: https://files.example, with Bearer token",
        expect.stringContaining("profile service"),
        "notes left-out-secrets service The service keeps keys that a request leaves out",
      ],
    });
  });

  it("has no secret, wherever one is kept or was typed", () => {
    const canary = (place: string) => `canary-${place}-9Qw4Lk2`;
    const request = { type: "AI" as const, config: { aiGatewayApiKey: canary("draft") } };
    const filed = { spaceId: "spcOne", savedTime: canary("time"), request, marks: { [canary("mark")]: true } };
    const [token] = FULL.tokens;
    const planted: ConnectionContent = {
      ...SHARED,
      drafts: [{ ...filed, imported: { m: { label: canary("imported") } } }],
      sent: [{ ...filed, leftOut: [canary("left-out")] }],
      tokens: token
        ? [{ key: canary("row"), entry: { ...token.entry, note: canary("note"), fingerprint: canary("print") } }]
        : [],
      notes: [...FULL.notes.map((note) => ({ ...note, key: canary(note.kind), value: canary(note.kind) })), RULE],
    };
    const text = fileOf(planted);
    expect(text).not.toContain("canary");
    expect(text).toContain("gw@{id}@eu");
    const typed = [
      { headers: [{ name: "X-Api-Key", value: canary("header") }] },
      { url: `https://files.example/put?sig=${canary("address")}` },
      { body: { kind: "json" as const, text: `{"key": "${canary("body")}", "a": "{name}"}` } },
      {
        body: {
          kind: "form" as const,
          fields: [{ name: "key", value: canary("field") }],
          fieldsFrom: "",
          fileField: "file",
        },
      },
      { headers: [{ name: "Authorization", value: "Basic canaryab" }] },
      { headers: [{ name: "X-Api-Key", value: "canary-horse-battery" }] },
      { url: "https://files.example/put?password=canary" },
      { body: { kind: "json" as const, text: '{\n  "password": "canary",\n  "a": "{name}"}' } },
      { body: { ...FORM, fields: [{ name: "api_key", value: "p@canary|24" }] } },
      { body: { ...FORM, fields: [{ name: "pwd", value: "canary" }] } },
      { url: "https://files.example/put?pass=canary" },
    ];
    for (const step of typed) {
      const uploadTarget = { ...STEPS, steps: STEPS.steps.map((one) => ({ ...one, ...step })) };
      const written = fileOf({ ...planted, uploadTarget });
      expect([written.includes("canary"), written.includes("files.example")]).toEqual([false, false]);
    }
  });

  it.each([{ default: "sk-canary-9Qw4Lk2" }, { examples: [{ apiKey: "canary" }] }])("has no shape with %j", (more) => {
    const shapes = { providers: { type: "object", ...more } };
    expect(profileOf({ ...SHARED, shapes }, {}).shapes).toEqual({});
  });

  it.each([
    { url: "https://s3.eu-central-1.files2.example/v2/uploads?kind=plain" },
    { headers: [{ name: "Authorization", value: "Basic {secret:Login}" }] },
    {
      body: {
        kind: "json" as const,
        text: '{"a": "{base64}", "token": "{secret:Token}", "hasKey": true, "key": "{uuid}"}',
      },
    },
    { body: { ...FORM, fields: [{ name: "key", value: "{uuid}" }] } },
  ])("keeps upload steps without a key: %j", (step) => {
    const uploadTarget = { ...STEPS, steps: STEPS.steps.map((one) => ({ ...one, ...step })) };
    expect(profileOf({ ...SHARED, uploadTarget }, {}).uploadTarget).toBe(uploadTarget);
  });

  it("keeps an upload target whose attachment has a token of the answer", () => {
    const members = { ...STEPS.members, token: "token", presignedUrl: "signedUrl" };
    const uploadTarget = { ...STEPS, results: [{ name: "token", value: "{answer1:/data/token}" }], members };
    expect(profileOf({ ...SHARED, uploadTarget }, {}).uploadTarget).toBe(uploadTarget);
  });

  it.each([
    ["a file with everything in it", writeContent(CONTENT)],
    ["a profile without a name", fileOf(SHARED).replaceAll('"North"', '" "')],
  ])("is refused, not being one: %s", (_, text) => {
    expect(() => readProfiles(text, [])).toThrow("This file has no profile of a service.");
  });

  it("brings no draft, token, key or secret that someone wrote into it", () => {
    const text = writeContent({
      ...CONTENT,
      connections: [{ ...FULL, notes: [...FULL.notes, { kind: "profile", key: PROFILE, value: { name: "North" } }] }],
    });
    const { content } = readProfiles(text, []);
    expect(content.secrets).toEqual([]);
    expect(content.connections).toMatchObject([{ drafts: [], sent: [], tokens: [], notes: [{ kind: "profile" }] }]);
  });

  it("keeps only links that lead to pages of a service", () => {
    const links = {
      revokeToken: "javascript:alert(1)",
      deleteAttachment: "https://a.example/{attachmentId}",
      other: "https://a.example",
    };
    const value = { name: "N", links };
    const text = writeContent({
      ...CONTENT,
      connections: [{ ...FULL, notes: [{ kind: "profile", key: PROFILE, value }] }],
    });
    expect(readProfiles(text, []).content.connections[0]?.notes[0]?.value).toMatchObject({
      links: { deleteAttachment: "https://a.example/{attachmentId}" },
    });
  });
});

it("a profile joins the connection with its address, confirms no host, and changes nothing a second time", async () => {
  const connections = browserConnections(memory);
  const mine = connections.add({ name: "Mine", baseUrl: "https://service.example" }, "bearer", false);
  const { content } = readProfiles(fileOf(SHARED), connections.state().saved);
  await restore(content, { connections, vault: undefined, takesDifferent: false });
  expect(connections.state().saved).toHaveLength(1);
  const target = savedTarget(mine.id);
  expect(target && unconfirmedHosts(target)).toEqual(["https://files.example"]);
  const notes = await withNotebook(mine.id, async (notebook) =>
    Promise.all([notebook.read("profile", PROFILE), notebook.read("left-out-secrets", PROFILE)]),
  );
  expect(notes).toMatchObject([{ value: { name: "North", links: LINKS } }, { value: "keeps" }]);
  const again = planConnections(content.connections, await collectConnections(connections.state().saved));
  expect(new Set(again.flatMap(({ items }) => items.map(({ state }) => state)))).toEqual(new Set(["same"]));
});

it.each([
  ["of the same service adds to what it says", "North", ["notes", "pins", "vocabulary"]],
  ["of another name says only what it has", "South", ["notes", "pins"]],
])("a part of a profile %s", async (_, name, parts) => {
  const connections = browserConnections(memory);
  const mine = connections.add({ name: "Mine", baseUrl: "https://service.example" }, "bearer", false);
  const opened = (one: ConnectionContent, named: string) =>
    readProfiles(profileText(one, { name: named, links: LINKS }), connections.state().saved).content;
  const newPin = { kind: "space", id: "spcNew", parent: "", name: "New" } as const;
  const onlyPins = opened({ ...FULL, pins: [newPin], vocabulary: [], shapes: {}, uploadTarget: undefined }, name);
  for (const content of [opened({ ...FULL, pins: [], shapes: {}, uploadTarget: undefined }, "North"), onlyPins])
    await restore(content, { connections, vault: undefined, takesDifferent: true });
  const note = await withNotebook(mine.id, (notebook) => notebook.read<{ says: string[] }>("profile", PROFILE));
  // What is here of another profile keeps its mark.
  const vocabulary = expect.stringMatching(/^vocabulary /) as string;
  const earlier = { North: expect.arrayContaining([vocabulary]) as string[] };
  expect(note?.value).toMatchObject({ name, ...(name === "South" && { earlier }) });
  expect(note?.value.says.map((said) => said.split(" ")[0]).toSorted()).toEqual(parts);
  const again = planConnections(onlyPins.connections, await collectConnections(connections.state().saved));
  expect(again[0]?.items.map(({ state }) => state)).toEqual(["same", "same"]);
});

it("a profile belongs to the connection that names it, whatever its address", () => {
  const of = { id: "preset-1", name: "Ours", baseUrl: "/relay/main", preset: { target: "https://behind.example/api" } };
  expect(readProfiles(fileOf(SHARED), [], of).content.connections).toMatchObject([
    { connection: { id: "preset-1", name: "Ours", baseUrl: "https://behind.example/api" } },
  ]);
});
