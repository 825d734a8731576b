import { describe, expect, it } from "vitest";
import type { ListedModel } from "#catalogues/catalogue.ts";
import type { PriceUnit } from "#catalogues/price.ts";
import { hasPriceUnits, importedUnit, pricesAfter, unitWarning, writesPrices } from "./import-unit.ts";
import { defaultChoices, planImport } from "./plan.ts";

const listed = (id: string, unit?: PriceUnit): ListedModel => ({
  id,
  model: { id },
  prices: { input: { text: "0.1", ...(unit && { unit }) }, webSearch: { text: "10" } },
  leftOut: [],
});

describe("the unit of an import", () => {
  it("is the one that is chosen, or that of the list", () => {
    const list = [listed("one", "per token"), listed("two", "per token"), listed("three")];
    expect(importedUnit(list, "per million tokens")).toBe("per million tokens");
    expect(importedUnit(list, "as given")).toBe("per token");
  });

  it("is unknown where the list defines none, or two", () => {
    expect(importedUnit([listed("one")], "per token")).toBeUndefined();
    expect(importedUnit([listed("one", "per token"), listed("two", "per million tokens")], "as given")).toBeUndefined();
  });

  it("is known to be there, to be missing, or not to matter", () => {
    expect(hasPriceUnits([listed("one"), listed("two", "per token")])).toBe(true);
    expect(hasPriceUnits([listed("one")])).toBe(false);
    const exported: ListedModel = { id: "own", model: { id: "own", pricing: { input: "1" } }, prices: {}, leftOut: [] };
    expect(hasPriceUnits([exported])).toBe(false);
    expect(hasPriceUnits([{ ...exported, model: { id: "own" } }])).toBeUndefined();
  });

  it("matters only if a price is imported", () => {
    const model = { ...listed("one", "per token"), model: { id: "one", label: "One" } };
    const added = planImport([], [model], "as given", {});
    expect(writesPrices(added, defaultChoices(added))).toBe(true);
    expect(writesPrices(added, { ...defaultChoices(added), added: new Set() })).toBe(false);
    const changed = planImport([{ id: "one" }], [model], "as given", {});
    expect(writesPrices(changed, defaultChoices(changed))).toBe(true);
    const onlyLabel = { ...defaultChoices(changed), fields: new Map([["one", new Set(["label"])]]) };
    expect(writesPrices(changed, onlyLabel)).toBe(false);
  });
});

describe("the unit of a space", () => {
  const byHand = { unit: "per token", currency: "USD" } as const;
  const byImport = { ...byHand, isFromImport: true } as const;

  it("is set by an import, and keeps the currency", () => {
    expect(pricesAfter({}, "per token")).toEqual({ unit: "per token", isFromImport: true });
    expect(pricesAfter(byImport, "per million tokens")).toEqual({ ...byImport, unit: "per million tokens" });
    expect(pricesAfter({ currency: "USD" }, "per token")).toEqual(byImport);
  });

  it("stays if it was chosen by hand, is the same, or the list has none", () => {
    expect(pricesAfter(byHand, "per million tokens")).toBeUndefined();
    expect(pricesAfter(byHand, "per token")).toBeUndefined();
    expect(pricesAfter(byImport, undefined)).toBeUndefined();
  });

  it("is warned of before an import in another one", () => {
    expect(unitWarning(byHand, "per million tokens")).toBe(
      "Prices in this space are per token. Importing does not change this unit.",
    );
    expect(unitWarning(byImport, "per million tokens")).toBe(
      "Prices in this space are per token. Importing changes this unit.",
    );
    for (const unit of ["per token", undefined] as const) expect(unitWarning(byHand, unit)).toBeUndefined();
    expect(unitWarning({}, "per token")).toBeUndefined();
  });
});
