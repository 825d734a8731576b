import fc from "fast-check";
import { expect, it } from "vitest";
import { addEntries, parseList } from "./pasted-list.ts";

it.each([
  ["base:read", ["base:read"]],
  ["base:read base:write", ["base:read", "base:write"]],
  ["base:read,base:write", ["base:read", "base:write"]],
  [" base:read ;\tbase:write,\r\n\r\nbase:read\n", ["base:read", "base:write"]],
  ["read all bases\nwrite all bases", ["read all bases", "write all bases"]],
  ['["a,b", "c d"]', ["a,b", "c d"]],
  ['[ "a", b ]', ["a", "b"]],
  ["- a\n- b\n* c", ["a", "b", "c"]],
  ["'a'\n\"b\"", ["a", "b"]],
  ["", []],
  [" ,\n", []],
])("reads %j as %j", (text, list) => {
  expect(parseList(text)).toEqual(list);
});

it("reads a JSON array exactly and drops duplicates", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), (list) => {
      expect(parseList(JSON.stringify(list))).toEqual([...new Set(list)]);
    }),
  );
});

it("appends new entries without duplicates", () => {
  expect(addEntries(["b", "a"], ["c", "a", "c"])).toEqual(["b", "a", "c"]);
});
