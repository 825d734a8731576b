import { expect, it } from "vitest";
import { reading, readJson } from "./read-json.ts";

it.each<[string, string, string]>([
  ["201 levels", `${"[".repeat(201)}${"]".repeat(201)}`, "It is nested more than 200 levels deep."],
  ["5,000 levels of objects", `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`, "more than 200 levels"],
  ["a million values and one", `[${"1,".repeat(1_000_000)}1]`, "more than a million values"],
])("refuses %s", (_, text, message) => {
  expect(() => readJson(text)).toThrow(message);
});

it.each(['"[[[,,,"', '"\\"[[["', '["\\\\",[]]', `${"[".repeat(200)}${"]".repeat(200)}`, "[{},[],{}]"])(
  "parses %s",
  (text) => {
    expect(readJson(text)).toEqual(JSON.parse(text));
  },
);

it.each(["", "[", '"', '{"a":1', "[[[]"])("throws a SyntaxError for %s", (text) => {
  expect(() => readJson(text)).toThrow(SyntaxError);
});

it("counts its steps", () => {
  reading.steps = 0;
  readJson("[1,2]");
  expect(reading.steps).toBe(5);
});
