import { expect, test } from "vitest";
import { readWidths } from "./record-grid.tsx";

test("reads widths as they were stored", () => {
  expect(readWidths('{"a":300,"b":5}')).toEqual({ a: 300, b: 5 });
});

test.each([null, undefined, "", "no JSON", "[]", "null", "7", '{"a":"wide","b":null}'])(
  "reads no width from %j",
  (stored) => {
    expect(readWidths(stored)).toEqual({});
  },
);
