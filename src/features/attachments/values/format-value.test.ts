import { expect, test } from "vitest";
import { valueText } from "./format-value.ts";

test("other values are shown as JSON", () => {
  expect(valueText("as it is")).toBe("as it is");
  expect(valueText(true)).toBe("true");
  expect(valueText({ a: [1] })).toBe('{"a":[1]}');
});

test("a text of millions is cut, whatever the type of its field", () => {
  const long = "a".repeat(1_000_000);
  for (const shown of [valueText(long), valueText([long])]) expect(shown.length).toBeLessThan(5_000);
});
