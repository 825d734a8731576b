import { priceNames, type ListedModel } from "#catalogues/catalogue.ts";
import type { PriceUnit, WrittenUnit } from "#catalogues/price.ts";
import { isPrice, unitText, type SpacePrices } from "../prices/price-unit.ts";
import type { Choices, PlannedModel } from "./plan.ts";

const unitsOf = (listed: readonly ListedModel[]) =>
  new Set(listed.flatMap(({ prices }) => priceNames.flatMap((name) => prices[name]?.unit ?? [])));

/** Returns whether the prices of a list can be converted; `undefined` if it has no prices. */
export function hasPriceUnits(listed: readonly ListedModel[]): boolean | undefined {
  if (unitsOf(listed).size > 0) return true;
  const hasPrices = listed.some(({ model, prices }) => model.pricing !== undefined || Object.keys(prices).length > 0);
  return hasPrices ? false : undefined;
}

/** Returns the unit in which an import writes token prices; `undefined` if the list does not define one for all. */
export function importedUnit(listed: readonly ListedModel[], written: WrittenUnit): PriceUnit | undefined {
  const [first, ...others] = unitsOf(listed);
  if (written !== "as given") return first && written;
  return others.length === 0 ? first : undefined;
}

/** Returns whether an import writes a price. */
export function writesPrices(plan: readonly PlannedModel[], choices: Choices): boolean {
  return plan.some(({ id, kind, model }) =>
    kind === "new"
      ? choices.added.has(id) && model.pricing !== undefined
      : kind === "changed" && [...(choices.fields.get(id) ?? [])].some(isPrice),
  );
}

/** Returns unit and currency after an import in this unit; `undefined` if nothing changes. A choice by hand stays. */
export function pricesAfter(before: SpacePrices, unit: PriceUnit | undefined): SpacePrices | undefined {
  if (unit === undefined || before.unit === unit) return undefined;
  if (before.unit !== undefined && !before.isFromImport) return undefined;
  return { ...before, unit, isFromImport: true };
}

/** Returns a warning if an import writes prices in another unit than the space has. */
export function unitWarning(before: SpacePrices, unit: PriceUnit | undefined): string | undefined {
  if (unit === undefined || before.unit === undefined || before.unit === unit) return undefined;
  const now = `Prices in this space are ${unitText({ unit: before.unit })}.`;
  return before.isFromImport ? `${now} Importing changes this unit.` : `${now} Importing does not change this unit.`;
}
