import { expect, it } from "vitest";
import { parseLoosely, readRows } from "./read-rows.ts";

it.each([
  ['{"id":"a"}\n{"id":"b"}\n', [{ id: "a" }, { id: "b" }]],
  ['\uFEFF{"id":"a"}\r\n{"id":"b"}', [{ id: "a" }, { id: "b" }]],
  ['["a","b",]', ["a", "b"]],
])("%j is read as JSON", (text, value) => {
  expect(parseLoosely(text)).toEqual(value);
});

it.each(['{"id":"a"} and more', '{"id":"a"}\n["b"]', '{"id":'])("%j is refused", (text) => {
  expect(() => parseLoosely(text)).toThrow(/line \d|Enter|JSON|Expected|Close|Remove/);
});

it("the cells of a Markdown table are read without their quotes", () => {
  const { lines } = readRows("| Scope | Meaning |\n|---|---|\n| `base:read` | Reads |");
  expect(lines.map(({ cells }) => cells)).toEqual([
    ["Scope", "Meaning"],
    ["base:read", "Reads"],
  ]);
});
