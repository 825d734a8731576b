import { expect, test } from "vitest";
import { readWidths } from "./column-widths.ts";

test("widths come back as they were kept, within what a column may have", () => {
  expect(readWidths('{"a":300,"b":5,"c":1e9}')).toEqual({ a: 300, b: 72, c: 800 });
});

test.each([null, undefined, "", "no JSON", "[]", "null", "7", '{"a":"wide","b":null}'])("%j is no width", (kept) => {
  expect(readWidths(kept)).toEqual({});
});
