import { expect, test } from "vitest";
import { bytesText, counted, formatNumber } from "./format.ts";

test("numbers keep their digits", () => {
  expect(formatNumber(1234567.891)).toBe("1,234,567.891");
  expect(formatNumber(0.000001)).toBe("0.000001");
  expect(formatNumber(-3)).toBe("-3");
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

test("uses the singular only for one", () => {
  expect([0, 1, 2_500].map((count) => counted(count, "model"))).toEqual(["0 models", "1 model", "2,500 models"]);
});
