import { describe, expect, it } from "vitest";
import type { ListedModel } from "#catalogues/catalogue.ts";
import type { PriceUnit } from "#catalogues/price.ts";
import { defaultChoices, planImport } from "./import-plan.ts";
import {
  currencyOf,
  importedUnit,
  openUnit,
  pricesAfter,
  readings,
  unitWarning,
  withAnswer,
  writesPrices,
  unitAtFirst,
  unitInUse,
} from "./import-price-unit.ts";

const listed = (id: string, unit?: PriceUnit, text = "0.1"): ListedModel => ({
  id,
  model: { id },
  prices: { input: { text, ...(unit && { unit }) }, webSearch: { text: "10" } },
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

  const priced = (text: string, unit?: PriceUnit) => listed(text, unit, text);

  it("is asked where neither the list nor its format states it", () => {
    expect(openUnit([priced("0.1"), priced("0.000001", "per token")])).toBe("some");
    expect(openUnit([priced("0.000001", "per token")])).toBeUndefined();
    expect(openUnit([{ ...priced("1"), prices: { image: { text: "0.04" } } }])).toBeUndefined();
  });

  it("is asked where most prices are impossible in the stated one, free ones aside", () => {
    const odd = priced("2.5", "per token");
    const good = priced("0.0000025", "per token");
    expect(openUnit([odd, odd, good, priced("0", "per token")])).toBe("all");
    expect(openUnit([odd, good])).toBeUndefined();
    expect(openUnit([priced("0.0000025", "per million tokens")])).toBe("all");
  });

  it("is that of the answer, for the prices that it was asked for", () => {
    const list = [priced("0.000001"), priced("2", "per million tokens")];
    const inputs = (models: readonly ListedModel[]) => models.map(({ prices }) => prices.input);
    expect(inputs(withAnswer(list, "some", "per token"))).toEqual([
      { text: "0.000001", unit: "per token" },
      { text: "2", unit: "per million tokens" },
    ]);
    expect(inputs(withAnswer(list, "all", "as they are"))).toEqual([{ text: "0.000001" }, { text: "2" }]);
    expect(withAnswer(list, "all", "leave out").map(({ prices }) => prices)).toEqual([
      { webSearch: { text: "10" } },
      { webSearch: { text: "10" } },
    ]);
  });

  it("is shown by the first prices in either reading", () => {
    expect(readings([listed("none"), priced("0"), priced("2.5e-6")].slice(1))).toEqual([
      { id: "2.5e-6", text: "2.5e-6", perToken: "2.5", perMillion: "0.0000025" },
    ]);
  });

  it("has the currency that the list names, if it is one", () => {
    const named = (...currencies: string[]) => ({ ...listed("a"), currencies });
    expect([
      currencyOf([named("EUR"), named("EUR")]),
      currencyOf([named("EUR", "USD")]),
      currencyOf([listed("a")]),
    ]).toEqual(["EUR", undefined, undefined]);
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
    expect(pricesAfter({}, { unit: "per token" })).toEqual({ unit: "per token", isFromImport: true });
    expect(pricesAfter(byImport, { unit: "per million tokens" })).toEqual({ ...byImport, unit: "per million tokens" });
    expect(pricesAfter({ currency: "USD" }, { unit: "per token", currency: "EUR" })).toEqual(byImport);
  });

  it("gets the currency that a list names, if it has none", () => {
    const eur = { unit: "per token", currency: "EUR" } as const;
    expect(pricesAfter({}, eur)).toEqual({ ...eur, isFromImport: true });
    expect(pricesAfter({ unit: "per token" }, eur)).toEqual(eur);
    expect(pricesAfter({ unit: "per million tokens" }, eur), "of another unit").toBeUndefined();
  });

  it("stays if it was chosen by hand, is the same, or the list has none", () => {
    expect(pricesAfter(byHand, { unit: "per million tokens" })).toBeUndefined();
    expect(pricesAfter(byHand, { unit: "per token" })).toBeUndefined();
    expect(pricesAfter(byImport, {})).toBeUndefined();
  });

  it("is warned of before an import in another one", () => {
    expect(unitWarning(byHand, { unit: "per million tokens" })).toBe(
      "Prices in this space are per token. Importing does not change this unit.",
    );
    expect(unitWarning(byImport, { unit: "per million tokens" })).toBe(
      "Prices in this space are per token. Importing changes this unit.",
    );
    expect(unitWarning(byHand, { unit: "per token", currency: "EUR" })).toBe(
      "Prices in this space are in USD, those of the list in EUR. Importing converts none.",
    );
    for (const unit of ["per token", undefined] as const) expect(unitWarning(byHand, { unit })).toBeUndefined();
    expect(unitWarning({}, { unit: "per token" })).toBeUndefined();
  });
});

const perToken = (id: string, input: string) => listed(id, "per token", input);
const list = [perToken("one", "0.0000025"), perToken("two", "0.00000100"), perToken("three", "0")];
const having = (...inputs: string[]) =>
  ["one", "two", "three"].map((id, at) => ({ id, pricing: { input: inputs[at], webSearch: "10" } }));

describe("the unit in use", () => {
  it("is the one in which the fewest prices would change", () => {
    expect(unitInUse(having("2.5", "7", "0"), list)).toBe("per million tokens");
    expect(unitInUse(having("0.0000025", "0.000001", "0"), list)).toBe("per token");
  });

  it("is as given where that says the same as another", () => {
    expect(unitInUse(having("0.0000025", "0.00000100", "0"), list)).toBe("as given");
    expect(unitInUse(having("9", "9", "0"), list)).toBe("as given");
  });

  it("is not known where no price that has a unit is here already", () => {
    expect(unitInUse([], list)).toBeUndefined();
    expect(unitInUse(having("9", "9", "9"), list)).toBeUndefined();
  });
});

describe("the unit at first", () => {
  it("is per token where nothing says another", () => {
    expect(unitAtFirst([], list, {})).toBe("per token");
  });

  it("is that of the space, and first of all that of the models that are here", () => {
    const space = { unit: "per million tokens" } as const;
    expect(unitAtFirst([], list, space)).toBe("per million tokens");
    expect(unitAtFirst(having("0.0000025", "0.000001", "0"), list, space)).toBe("per token");
  });
});
