import { type ListedModel, isTokenPrice, pricesOf } from "#catalogues/catalogue.ts";
import { type PriceUnit, type WrittenUnit, shiftDecimal, writePrice } from "#catalogues/price.ts";
import type { GatewayModel } from "#contract/index.ts";
import { type SpacePrices, isPrice, unitText } from "../prices/price-unit.ts";
import type { Choices, PlannedModel } from "./import-plan.ts";

/** The user's answer where a list of models proves no unit of prices: a unit, to leave them out, or to keep them. */
export type UnitAnswer = PriceUnit | "leave out" | "as they are";

const tokenPrices = (listed: ListedModel) => pricesOf(listed).filter(({ name }) => isTokenPrice(name));

/** Returns whether to ask for the unit of prices: of `some` that state none, of `all` if most are impossible in theirs. */
export function openUnit(listed: readonly ListedModel[]): "some" | "all" | undefined {
  const prices = listed.flatMap(tokenPrices);
  const amounts = prices.flatMap(({ text, unit }) => {
    // Rounded: moving the points of 9,000 prices takes 10 ms.
    const amount = Number(text) * (unit === "per token" ? 1e6 : 1);
    return unit && amount > 0 ? [amount] : [];
  });
  // Per million tokens, no price is outside.
  const odd = amounts.filter((amount) => amount > 1_000 || amount < 0.001);
  if (2 * odd.length > amounts.length) return "all";
  return prices.some(({ unit }) => unit === undefined) ? "some" : undefined;
}

/** Returns the models with their prices in the unit of an answer. */
export function withAnswer(
  listed: readonly ListedModel[],
  open: "some" | "all",
  answer: UnitAnswer,
): readonly ListedModel[] {
  return listed.map((one) => {
    const prices = pricesOf(one).flatMap(({ name, ...price }) => {
      if (!isTokenPrice(name) || (open === "some" && price.unit)) return [[name, price] as const];
      if (answer === "leave out") return [];
      return [[name, answer === "as they are" ? { text: price.text } : { text: price.text, unit: answer }] as const];
    });
    return { ...one, prices: Object.fromEntries(prices) };
  });
}

/** Returns the first three models with a price, and that price per million tokens in either reading. */
export function readings(listed: readonly ListedModel[]) {
  const priced = listed.flatMap((one) => {
    const text = tokenPrices(one).find((price) => Number(price.text) > 0)?.text;
    return text === undefined
      ? []
      : [{ id: one.id, text, perToken: shiftDecimal(text, 6), perMillion: shiftDecimal(text, 0) }];
  });
  return priced.slice(0, 3);
}

/** Returns the currency that a list names for its prices; `undefined` without one, or with several. */
export function currencyOf(listed: readonly ListedModel[]): string | undefined {
  const [first, ...others] = new Set(listed.flatMap(({ currencies = [] }) => currencies));
  return others.length === 0 ? first : undefined;
}

/** Returns the unit in which an import writes token prices; `undefined` if the list does not define one for all. */
export function importedUnit(listed: readonly ListedModel[], written: WrittenUnit): PriceUnit | undefined {
  const [first, ...others] = new Set(listed.flatMap((one) => tokenPrices(one).flatMap(({ unit }) => unit ?? [])));
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

/** Returns unit and currency after an import of prices; `undefined` if nothing changes. A choice by hand stays. */
export function pricesAfter(before: SpacePrices, { unit, currency }: SpacePrices): SpacePrices | undefined {
  const isKept = before.unit !== undefined && !before.isFromImport;
  const isSame = unit === undefined || before.unit === unit;
  const isNamed = currency === undefined || before.currency !== undefined || (isKept && !isSame);
  if (isNamed && (isSame || isKept)) return undefined;
  return {
    ...before,
    ...(!isSame && !isKept && { unit, isFromImport: true }),
    ...(!isNamed && { currency }),
  };
}

/** Returns a warning if an import writes prices in another unit or currency than the space has. */
export function unitWarning(before: SpacePrices, { unit, currency }: SpacePrices): string | undefined {
  if (currency !== undefined && before.currency !== undefined && before.currency !== currency)
    return `Prices in this space are in ${before.currency}, those of the list in ${currency}. Importing converts none.`;
  if (unit === undefined || before.unit === undefined || before.unit === unit) return undefined;
  const now = `Prices in this space are ${unitText({ unit: before.unit })}.`;
  return before.isFromImport ? `${now} Importing changes this unit.` : `${now} Importing does not change this unit.`;
}

const UNITS: readonly WrittenUnit[] = ["as given", "per token", "per million tokens"];

/**
 * Returns the unit in which most prices of a catalogue equal those of the request: in another one, a second import would
 * change all prices by a million. `undefined` if no unit gives equal prices.
 */
export function unitInUse(current: readonly GatewayModel[], listed: readonly ListedModel[]): WrittenUnit | undefined {
  const known = new Map(current.map(({ id, pricing }) => [id, pricing]));
  const sameIn = (unit: WrittenUnit) =>
    listed.flatMap((one) => {
      const here = known.get(one.id);
      return pricesOf(one).filter(({ name, text, unit: own }) => own && writePrice(text, own, unit) === here?.[name]);
    }).length;
  const [most] = UNITS.map((unit) => ({ unit, same: sameIn(unit) })).toSorted((one, other) => other.same - one.same);
  return most?.same ? most.unit : undefined;
}

/** Returns the unit to import a list in at first: that of the same models here, else that of the space. */
export const unitAtFirst = (
  current: readonly GatewayModel[],
  listed: readonly ListedModel[],
  prices: SpacePrices,
): WrittenUnit => unitInUse(current, listed) ?? prices.unit ?? "per token";
