import { describe, expect, it } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import {
  changeEntry,
  createdEntry,
  entryWithoutSecret,
  newEntryKey,
  readRegister,
  rowsOfSecret,
  sentEntry,
  candidatesIn,
} from "./register.ts";
import { tokenOf } from "./token-facts.ts";

const request = { name: "CI", scopes: ["a"], expiredTime: "2028-02-29" };
const answerWith = (token: string) => ({ ...request, id: "tok1", token, createdTime: "c", lastUsedTime: "l" });
const row = (key: string, token: string) => ({
  key,
  entry: createdEntry(sentEntry(request, "t"), token, answerWith(token)),
});

describe("a register entry", () => {
  it("keeps every member of the answer except the secret", () => {
    const answer = { ...answerWith("s3cret-s3cret"), spaceIds: null, plan: { seats: 3 } };
    const { token: _, ...rest } = answer;
    const entry = createdEntry(sentEntry(request, "t"), answer.token, answer);
    expect(entry.answer).toStrictEqual(rest);
    expect(entry).toMatchObject({ outcome: "created", secretLength: 13 });
    expect(entry.fingerprint).toMatch(/^[0-9a-f]{12}$/);
  });

  it("without a secret keeps only documented members, since the secret may have another name", () => {
    const answer = { ...answerWith("x"), token: null, value: "s3cret-s3cret", lastUsedTime: ["s3cret-s3cret"] };
    const entry = entryWithoutSecret(sentEntry(request, "t"), answer, "No token was found.");
    expect(entry).toMatchObject({ outcome: "created", problem: "No token was found.", answer: { id: "tok1" } });
    expect(JSON.stringify(entry)).not.toContain("s3cret");
  });

  it.each([
    ["no answer", undefined, request],
    ["an answer that deviates", { id: 5, name: "", scopes: "all", expiredTime: null }, request],
    [
      "an answer of its own",
      { id: "tok1", name: "Other", scopes: ["b"] },
      { id: "tok1", name: "Other", scopes: ["b"] },
    ],
  ])("is read from %s, else from the request", (_, answer, facts) => {
    const entry = { ...sentEntry(request, "t"), ...(answer && { answer }) };
    expect(tokenOf(entry)).toMatchObject(facts);
    expect(tokenOf(entry).expiredTime).toBe(request.expiredTime);
  });

  it("has a random key, independent of the answer", () => {
    const keys = Array.from({ length: 100 }, newEntryKey);
    expect(new Set(keys).size).toBe(100);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("is changed in place and stays removed after removal", async () => {
    const notebook = memoryNotebook();
    await notebook.write("token", "k", sentEntry(request, "t"));
    await changeEntry(notebook, "k", { note: "mine" });
    expect(await readRegister(notebook)).toMatchObject([{ key: "k", entry: { note: "mine", request } }]);
    await notebook.remove("token", "k");
    await changeEntry(notebook, "k", { note: "late" });
    expect(await readRegister(notebook)).toEqual([]);
  });
});

describe("recognising a secret", () => {
  const rows = [row("one", "wst_one-1"), row("two", "wst_two-22"), { key: "lost", entry: sentEntry(request, "t") }];

  it.each([
    ["wst_one-1", ["one"]],
    ["Authorization: Bearer wst_two-22", ["two"]],
    ["T=wst_one-1\nU='wst_two-22'", ["one", "two"]],
    ["wst_one-", []],
    ["wst_one-1x", []],
    ["", []],
  ])("finds in %j the entries %j", (pasted, keys) => {
    expect(rowsOfSecret(rows, pasted).map(({ key }) => key)).toEqual(keys);
  });
});

it.each([
  "wst_S3cret",
  "  wst_S3cret\n",
  "Authorization: Bearer wst_S3cret",
  "WORKSPACE_TOKEN=wst_S3cret",
  'export T="wst_S3cret"',
  `{"token":"wst_S3cret"}`,
  "curl -H 'Authorization: Bearer wst_S3cret' https://workspace.invalid/base/b1",
  "12:01:02 GET /x?access_token=wst_S3cret 200",
])("finds the token in %j", (text) => {
  expect(candidatesIn(text)).toContain("wst_S3cret");
});

it("finds a token that contains = and :", () => {
  expect(candidatesIn("T=ab=cd:ef==")).toContain("ab=cd:ef==");
});
