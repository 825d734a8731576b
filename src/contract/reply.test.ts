import { describe, expect, it } from "vitest";
import { accessToken, base, hasRecord, notShown, readReply, repeatedIds, tokenIn, tableRecord } from "./index.ts";

const GOOD_BASE = { id: "b1", name: "Base", spaceId: "s1", icon: null, role: "owner", createdBy: "u1", colour: "red" };
const GOOD_TOKEN = {
  id: "t1",
  name: "ci",
  scopes: ["a"],
  expiredTime: "2027-01-01",
  token: "secret",
  createdTime: "2026-11-24T09:00:00Z",
  lastUsedTime: "2026-11-24T09:00:00Z",
};

describe("readReply", () => {
  it("keeps a fitting reply, with unknown members in order", () => {
    const { reply, deviations } = readReply(base, GOOD_BASE);
    expect(Object.entries(reply)).toEqual(Object.entries(GOOD_BASE));
    expect(deviations).toEqual([]);
  });

  it("lists a missing member and keeps the others", () => {
    const { lastUsedTime: _, ...unused } = GOOD_TOKEN;
    expect(readReply(accessToken, unused)).toEqual({
      reply: unused,
      object: unused,
      deviations: [{ kind: "missing", path: ["lastUsedTime"], documented: "string", received: "nothing" }],
    });
  });

  it.each([
    ["lastUsedTime", null, "string", "null"],
    ["name", 5, "string, not empty", "number"],
    ["name", "", "string, not empty", "empty text"],
    ["scopes", "a", "array of strings", "string"],
    ["scopes", ["a", 1, null], "array of strings", "array of string and number and null"],
    ["hasFullAccess", "yes", "boolean", "string"],
    ["spaceIds", [[]], "array of strings or null", "array of array"],
  ])("drops %s with the value %j and names both types", (name, value, documented, received) => {
    const { reply, deviations } = readReply(accessToken, { ...GOOD_TOKEN, [name]: value });
    expect(reply).not.toHaveProperty(name);
    expect(deviations).toEqual([expect.objectContaining({ path: [name], documented, received })]);
  });

  it("repeats the received value only if the document lists values", () => {
    const { reply, deviations } = readReply(base, { ...GOOD_BASE, role: "guest", name: ["hunter2"] });
    expect(reply.role).toBeUndefined();
    expect(deviations).toEqual([
      { kind: "type", path: ["name"], documented: "string", received: "array of string" },
      {
        kind: "value",
        path: ["role"],
        documented: "one of owner, creator, editor, commenter, viewer",
        received: '"guest"',
      },
    ]);
  });

  it("cuts a long received value", () => {
    const { deviations } = readReply(base, { ...GOOD_BASE, role: "x".repeat(5_000) });
    expect(deviations[0]?.received).toHaveLength(103);
  });

  it("reads documented objects member by member", () => {
    const { reply, deviations } = readReply(base, { ...GOOD_BASE, template: { id: 1, headers: "h", more: true } });
    expect(reply.template).toEqual({ headers: "h", more: true });
    expect(deviations).toEqual([{ kind: "type", path: ["template", "id"], documented: "string", received: "number" }]);
  });

  it("reads a wrapped reply and names the wrapper", () => {
    const { reply, object, deviations } = readReply(base, { ok: true, data: { ...GOOD_BASE, role: "guest" } });
    expect(reply.name).toBe("Base");
    expect(object).toEqual({ ...GOOD_BASE, role: "guest" });
    expect(deviations.map(({ kind, path }) => [kind, path.join(".")])).toEqual([
      ["wrapped", ""],
      ["value", "data.role"],
    ]);
  });

  it("does not unwrap a reply with documented fields at the top level", () => {
    const { reply } = readReply(base, { id: "b1", createdUser: { id: "u1", name: "Ada" } });
    expect(reply).toEqual({ id: "b1", createdUser: { id: "u1", name: "Ada" } });
  });

  it.each([
    [undefined, "nothing"],
    [null, "null"],
    [[GOOD_BASE], "array of object"],
    [[], "empty array"],
    ["text", "string"],
  ])("reports that %j is no object", (answer, received) => {
    const noObject = { kind: "not-object", path: [], documented: "object", received };
    expect(readReply(base, answer)).toEqual({ reply: {}, object: {}, deviations: [noObject] });
    expect(readReply(notShown, answer).deviations).toEqual([noObject]);
  });

  it("keeps a member named __proto__", () => {
    const answer = JSON.parse(`{"id":"r1","fields":{},"__proto__":{"name":"x"}}`) as unknown;
    const { reply } = readReply(tableRecord, answer);
    expect(Object.hasOwn(reply, "__proto__")).toBe(true);
    expect(reply.name).toBeUndefined();
  });
});

describe("the secret in a reply", () => {
  it.each([
    [{ token: "s" }, "s"],
    [{ id: "t1", credentials: { token: "s" } }, "s"],
    [{ success: true, data: { token: "s" } }, "s"],
    [{ token: "", data: { token: "s" } }, "s"],
    [{ token: 5 }, undefined],
    [{ one: { token: "s" }, two: {} }, undefined],
    [{ data: { inner: { token: "s" } } }, undefined],
    [["s"], undefined],
    ["s", undefined],
    [undefined, undefined],
  ])("of %j is %j", (answer, token) => {
    expect(tokenIn(answer)).toBe(token);
  });
});

describe("a record in a reply", () => {
  it.each([
    [{ id: "r1" }, true],
    [{ fields: {} }, true],
    [{ data: { id: "r1" } }, true],
    [{ status: "ok" }, false],
    [{ id: 5 }, false],
    [{ fields: [] }, false],
    [{ records: [{ id: "r1" }] }, false],
    [undefined, false],
  ])("is found in %j: %j", (answer, isFound) => {
    expect(hasRecord(answer)).toBe(isFound);
  });
});

it("tells which sent attachments a record has more than once in a field", () => {
  const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }];
  const fields = { files: [a, b, { id: "a", name: "again" }, "odd", null], others: [b], notes: "a", none: null };
  expect(repeatedIds({ fields }, [a, b, c, {}])).toEqual(["a"]);
  expect(repeatedIds({}, [a])).toEqual([]);
});
