import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceDoubt, shiftDecimal, writePrice } from "./price.ts";

describe("shiftDecimal", () => {
  it.each([
    ["1.25e-05", 6, "12.5"],
    ["0.00000125", 6, "1.25"],
    ["0.0000001", 6, "0.1"],
    ["3", -6, "0.000003"],
    ["15", -6, "0.000015"],
    ["0.075", -6, "0.000000075"],
    ["1e-7", 0, "0.0000001"],
    ["2E+2", 0, "200"],
    [".5", 0, "0.5"],
    ["5.", 0, "5"],
    ["000.100", 0, "0.1"],
    ["-0", 3, "0"],
    ["-1", 0, "-1"],
    ["0.1234567890123456789012345", 6, "123456.7890123456789012345"],
  ])("%s by %i is %s", (text, places, shifted) => {
    expect(shiftDecimal(text, places)).toBe(shifted);
  });

  it.each(["", ".", "e5", "1,5", "free", "0x1", "1e9999", "NaN", "--1"])("leaves %j unchanged", (text) => {
    expect(shiftDecimal(text, 6)).toBeUndefined();
    expect(writePrice(text, "per token", "per million tokens")).toBe(text);
  });

  it("is exact: it is reversible and agrees with integer arithmetic", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: -30, max: 30 }), (digits, places) => {
        const text = String(digits);
        const there = shiftDecimal(text, places) ?? "";
        expect(there).not.toMatch(/e/i);
        expect(shiftDecimal(there, -places)).toBe(text);
        const more = shiftDecimal(text, Math.abs(places));
        expect(more).toBe(String(digits * 10n ** BigInt(Math.abs(places))));
      }),
    );
  });
});

describe("writing a price", () => {
  it("converts between units and keeps prices as given", () => {
    expect(writePrice("0.000003", "per token", "per million tokens")).toBe("3");
    expect(writePrice("3.00", "per million tokens", "per token")).toBe("0.000003");
    expect(writePrice("1.50e-6", "per token", "per token")).toBe("0.0000015");
    expect(writePrice("1.50e-6", "per token", "as given")).toBe("0.0000015");
    expect(writePrice("0.50", "per token", "as given")).toBe("0.50");
    expect(writePrice("4e-2", undefined, "per million tokens")).toBe("0.04");
  });
});

describe("an implausible price", () => {
  it.each([
    ["0.0003", "per token", /300 per million tokens/],
    ["201", "per million tokens", /unusually high/],
    ["0.0009", "per million tokens", /unusually low/],
    ["-1", "per token", /below zero/],
    ["soon", "per token", /not a number/],
  ] as const)("%s %s is doubted", (text, unit, doubt) => {
    expect(priceDoubt(text, unit)).toMatch(doubt);
  });

  it.each([
    ["0", "per token"],
    ["0.000000001", "per token"],
    ["200", "per million tokens"],
  ] as const)("%s %s is not", (text, unit) => {
    expect(priceDoubt(text, unit)).toBeUndefined();
  });
});
