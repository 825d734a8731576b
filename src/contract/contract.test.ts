import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accessToken,
  aiIntegration,
  base,
  check,
  endpoints,
  isTooDeep,
  MAX_LEVELS,
  newAccessToken,
  newAttachments,
  notShown,
  pathOf,
  readBase,
  tableRecord,
  type Endpoint,
} from "./index.ts";
import { arbitraryOf } from "./test-arbitrary.ts";
import type { z } from "./zod.ts";

const bodies = endpoints.flatMap(({ name, body, success: { reply } }: Endpoint) => {
  const answer = reply === notShown ? undefined : reply;
  return Object.entries({ request: body, answer }).flatMap(([what, schema]) =>
    schema ? [[`the ${what} of ${name}`, schema] as const] : [],
  );
});

describe.each(bodies)("%s", (_, schema) => {
  it("accepts what the document allows, unchanged", () => {
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        const text = JSON.stringify(value);
        const checked = check(schema, JSON.parse(text));
        expect(checked).toMatchObject({ ok: true });
        expect(checked.ok && JSON.stringify(checked.value)).toBe(text);
        // Nothing is coerced, trimmed or dropped.
        expect(schema.parse(value)).toEqual(value);
      }),
      { numRuns: 300 },
    );
  });

  it("keeps a member named __proto__", () => {
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        const text = JSON.stringify(value).replace(/^\{/, '{"__proto__":{"a":1},').replace(/,\}$/, "}");
        const checked = check(schema, JSON.parse(text));
        expect(checked.ok && JSON.stringify(checked.value)).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it.each(["text", 7, null, [], true])("refuses %j, which is no object", (value) => {
    expect(check(schema, value)).toMatchObject({ ok: false, faults: [{ path: [] }] });
  });
});

const token = { name: "n", scopes: ["a"], expiredTime: "2027-02-28" };

describe("a documented bound", () => {
  it.each([
    ["name", newAccessToken, { ...token, name: "" }],
    ["scopes", newAccessToken, { ...token, scopes: [] }],
    ["spaceIds", newAccessToken, { ...token, spaceIds: [] }],
    ["baseIds", newAccessToken, { ...token, baseIds: [] }],
    ["expiredTime", newAccessToken, { ...token, expiredTime: "28/02/2027" }],
    ["expiredTime", newAccessToken, { ...token, expiredTime: "2027-02-29" }],
    ["expiredTime", newAccessToken, { ...token, expiredTime: "2027-02-28T00:00:00Z" }],
    ["attachments", newAttachments, { attachments: [] }],
    ["type", aiIntegration, { type: "ai", config: {} }],
    ["config", aiIntegration, { type: "AI" }],
    ["enable", aiIntegration, { type: "AI", config: {}, enable: null }],
    [
      "config.gatewayModels.1.pricing.input",
      aiIntegration,
      { type: "AI", config: { gatewayModels: [{}, { pricing: { input: 1 } }] } },
    ],
    ["role", base, { id: "b", name: "n", spaceId: "s", icon: null, createdBy: "u", role: "boss" }],
    ["icon", base, { id: "b", name: "n", spaceId: "s", createdBy: "u", role: "owner" }],
    ["fields", tableRecord, { id: "r" }],
    ["lastUsedTime", accessToken, { ...token, id: "t", token: "s", createdTime: "c" }],
  ] as const)("on %s refuses and names the path", (path, schema, value) => {
    const checked = check(schema as z.ZodMiniType, value);
    expect(checked.ok ? [] : checked.faults.map((fault) => fault.path.join("."))).toEqual([path]);
  });

  it("is named by steps, an index as a number", () => {
    const checked = check(aiIntegration, { type: "AI", config: { gatewayModels: [{}, { id: 7 }] } });
    expect(checked.ok ? [] : checked.faults.map((fault) => fault.path)).toEqual([["config", "gatewayModels", 1, "id"]]);
  });

  it.each([
    ["absent", {}],
    ["null", { spaceIds: null, baseIds: null }],
    ["a list of one", { spaceIds: ["s"], baseIds: ["b"] }],
    ["an empty description", { description: "" }],
  ])("does not refuse %s", (_, more) => {
    expect(check(newAccessToken, { ...token, ...more }).ok).toBe(true);
  });
});

describe("the endpoints", () => {
  it("are those of the document, in order", () => {
    const document = readFileSync(new URL("service.md", import.meta.url), "utf8");
    const endpointTables = document.matchAll(
      /\| Method \| (\w+) \|\n\| Path \| (\S+) \|[^#]*?\| Success status \| (\d+)/g,
    );
    const documented = [...endpointTables].map(([, method, path, status]) => `${method} ${path} ${status}`);
    expect(documented.length).toBe(document.match(/^### \d+\. /gm)?.length);
    expect(endpoints.map(({ method, path, success }) => `${method} ${path} ${success.status}`)).toEqual(documented);
  });

  it("encode any id as one path segment", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (baseId) => {
        fc.pre(baseId !== "." && baseId !== "..");
        const { pathname, search, hash } = new URL(`https://service.test${pathOf(readBase, { baseId })}`);
        expect(pathname.split("/")).toHaveLength(3);
        expect([decodeURIComponent(pathname.slice("/base/".length)), search, hash]).toEqual([baseId, "", ""]);
      }),
    );
  });

  it.each(["", ".", ".."])("refuse the id %j, which a URL would drop", (baseId) => {
    expect(() => pathOf(readBase, { baseId })).toThrow(new RangeError(`baseId cannot be "${baseId}" in a path`));
  });

  it("refuse a missing id or a lone surrogate, without quoting it", () => {
    expect(() => pathOf(readBase, {} as never)).toThrow('baseId cannot be "" in a path');
    expect(() => pathOf(readBase, { baseId: "a\ud800" })).toThrow(
      new RangeError("baseId has an incomplete character, which a path cannot have"),
    );
  });
});

describe("isTooDeep", () => {
  const deep = (levels: number): unknown => (levels === 0 ? "leaf" : { a: null, b: [deep(levels - 1)] });

  it("accepts values up to the limit", () => {
    expect([isTooDeep("text"), isTooDeep(null), isTooDeep([]), isTooDeep({}, 0), isTooDeep(null, 0)]).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(isTooDeep(deep(2), 4)).toBe(false);
    expect(isTooDeep(deep(2), 3)).toBe(true);
    expect(isTooDeep(deep(MAX_LEVELS / 2))).toBe(false);
    expect(isTooDeep([deep(MAX_LEVELS / 2)])).toBe(true);
  });
});
