import { expect, test } from "vitest";
import { dateText, valueText } from "./format-value.ts";

test("a calendar date stays as it is, a time is shown in UTC, other text is unchanged", () => {
  expect(dateText("2026-03-01")).toBe("2026-03-01");
  expect(dateText("2026-03-01T00:30:00.000Z")).toBe("2026-03-01 00:30 UTC");
  expect(dateText("2026-03-01T00:30:00+02:00")).toBe("2026-02-28 22:30 UTC");
  expect(dateText("soon")).toBe("soon");
});

test("other values are shown as JSON", () => {
  expect(valueText("as it is")).toBe("as it is");
  expect(valueText(true)).toBe("true");
  expect(valueText({ a: [1] })).toBe('{"a":[1]}');
});

test("a text of millions is cut, whatever the type of its field", () => {
  const long = "a".repeat(1_000_000);
  for (const shown of [dateText(long), valueText(long), valueText([long])]) expect(shown.length).toBeLessThan(5_000);
});
