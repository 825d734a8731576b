import { describe, expect, it } from "vitest";
import { cellPrice, perMillionText, readPrices, shownPrice, unitHelp, unitNote, unitText } from "./price-unit.ts";

describe("the words for the unit of prices", () => {
  it.each([
    [{}, "unit not defined by the API"],
    [{ currency: "USD" }, "USD, unit not defined by the API"],
    [{ unit: "per token" }, "per token"],
    [{ unit: "per million tokens", currency: "EUR" }, "EUR per 1M tokens"],
  ] as const)("of %j are %s", (prices, text) => {
    expect(unitText(prices)).toBe(text);
  });

  it("leave out the unit where a price is not by token", () => {
    const prices = { unit: "per million tokens", currency: "USD" } as const;
    expect(unitHelp("pricing/input", prices)).toBe("USD per 1M tokens");
    expect(unitHelp("pricing/webSearch", prices)).toBe("USD, unit not defined by the API");
    expect(unitHelp("pricing/image", {})).toBe("Unit not defined by the API");
    expect(unitNote("pricing/output", prices)).toBe("USD per 1M");
    expect(unitNote("pricing/output", { unit: "per token", isPerMillion: true })).toBe("per 1M");
    expect(unitNote("pricing/image", prices)).toBeUndefined();
    expect(unitNote("rates/inputRate", prices)).toBeUndefined();
    expect(unitNote("pricing/output", { currency: "USD" })).toBeUndefined();
  });
});

it.each([
  ["0.0000025", "$2.50 per 1M tokens"],
  ["3e-7", "$0.30 per 1M tokens"],
  ["0.0000000375", "$0.0375 per 1M tokens"],
  ["0", "$0.00 per 1M tokens"],
  ["-1", undefined],
  ["free", undefined],
  [undefined, undefined],
])("shows the price %s by token as %s", (price, text) => {
  expect(perMillionText("pricing/input", price, { unit: "per token", currency: "USD" })).toBe(text);
});

it("shows an amount only for token prices per token, in the chosen currency", () => {
  expect(perMillionText("pricing/input", "2.5", { unit: "per million tokens", currency: "USD" })).toBeUndefined();
  expect(perMillionText("pricing/input", "0.0000025", { unit: "per token", currency: "EUR" })).toBe(
    "EUR 2.50 per 1M tokens",
  );
  expect(perMillionText("pricing/input", "0.0000025", { unit: "per token" })).toBe("2.50 per 1M tokens");
  expect(perMillionText("pricing/image", "2.5", { unit: "per token", currency: "USD" })).toBeUndefined();
  expect(perMillionText("label", "2.5", { unit: "per token", currency: "USD" })).toBeUndefined();
});

it("reads a price per million only if that was switched on, in a column without its unit", () => {
  const prices = { unit: "per token", currency: "USD" } as const;
  const [off, on] = [prices, { ...prices, isPerMillion: true } as const];
  expect([off, on].map((one) => shownPrice("pricing/input", "0.0000025", one))).toEqual([
    "0.0000025",
    "$2.50 per 1M tokens",
  ]);
  expect([off, on].map((one) => cellPrice("pricing/input", "0.0000025", one))).toEqual(["0.0000025", "2.50"]);
  expect(shownPrice("pricing/image", "0.01", on)).toBe("0.01");
});

describe("the note of a space", () => {
  it("is empty where an older version wrote none", () => {
    expect(readPrices(undefined)).toEqual({});
  });

  it("is read without what it does not know", () => {
    const known = { unit: "per token", currency: "USD", isFromImport: true, isPerMillion: true };
    expect(readPrices(known)).toEqual(known);
    expect(readPrices({ unit: "per character", currency: 1, isFromImport: "yes", more: 1 })).toEqual({});
    expect(readPrices({ currency: "" })).toEqual({});
    expect(readPrices("per token")).toEqual({});
  });
});
