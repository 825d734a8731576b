import { expect, test } from "vitest";
import { bytesText, dateText, numberText, valueText } from "./cell-text.ts";

test("numbers keep their digits", () => {
  expect(numberText(1234567.891)).toBe("1,234,567.891");
  expect(numberText(0.000001)).toBe("0.000001");
  expect(numberText(-3)).toBe("-3");
});

test("a calendar date stays that date, a moment is told in UTC, other text is left alone", () => {
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

test("bytes have three digits and decimal units", () => {
  expect([0, 999, 1000, 1240, 12_400, 124_000, 999_600, 2_000_000_000].map(bytesText)).toEqual([
    "0 B",
    "999 B",
    "1.00 kB",
    "1.24 kB",
    "12.4 kB",
    "124 kB",
    "1.00 MB",
    "2.00 GB",
  ]);
});
