import { shiftDecimal } from "#catalogues/price.ts";
import type { GatewayModel } from "#contract/index.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { tokensOf } from "#tries/abilities.ts";
import type { ModelCall } from "#tries/try-models.ts";
import type { SpacePrices } from "../../prices/price-unit.ts";

/**
 * Returns what the answers cost at most, in a sentence; `undefined` where the prices of the form have no unit, or no
 * chosen model has a price.
 */
export function costText(
  calls: readonly ModelCall[],
  models: readonly GatewayModel[],
  { unit, currency = "" }: SpacePrices,
): string | undefined {
  if (unit === undefined) return undefined;
  const priceOf = new Map(models.map(({ id, pricing }) => [id, tokenPrice(pricing, unit === "per token" ? 0 : -6)]));
  const tried = new Set(calls.map(({ model }) => model));
  const unpriced = [...tried].filter((model) => priceOf.get(model) === undefined).length;
  if (unpriced === tried.size) return undefined;
  const cost = calls.reduce((sum, { model, ability }) => sum + tokensOf(ability) * (priceOf.get(model) ?? 0), 0);
  const amount = [formatNumber(roundedUp(cost)), currency].filter(Boolean).join(" ");
  const without =
    unpriced > 0 ? `, without ${counted(unpriced, "model")} that ${unpriced === 1 ? "has" : "have"} no price` : "";
  return `By the prices of the form they cost at most ${amount}${without}. Requests, searches and pictures cost more.`;
}

/** Returns the highest price of an answered token. */
function tokenPrice({ output, reasoning = output }: GatewayModel["pricing"] & object = {}, places: number) {
  if (output === undefined || reasoning === undefined) return undefined;
  const prices = [output, reasoning].map((price) => Number(shiftDecimal(price, places) ?? -1));
  return prices.some((price) => price < 0) ? undefined : Math.max(...prices);
}

/** Rounds up to two digits: the sentence says "at most". */
function roundedUp(value: number): number {
  if (value === 0) return 0;
  const factor = 10 ** (1 - Math.floor(Math.log10(value)));
  return Number((Math.ceil(Number((value * factor).toPrecision(12))) / factor).toPrecision(2));
}
