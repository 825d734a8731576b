import { shiftDecimal } from "#catalogues/price.ts";
import type { GatewayModel } from "#contract/index.ts";
import { counted } from "#text/format.ts";
import { tokensOf, ABILITIES, type Ability } from "#tries/abilities.ts";
import { type ModelCall, callsOf } from "#tries/try-models.ts";
import type { SpacePrices } from "../../prices/price-unit.ts";
import { isEmbedding } from "../../request/gateway-model-fields.ts";

/** Rounds up to two digits: the sentence says "at most". */
const AT_MOST = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2, roundingMode: "ceil" });

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
  const amount = [AT_MOST.format(Number(cost.toPrecision(12))), currency].filter(Boolean).join(" ");
  const without =
    unpriced > 0 ? `, without ${counted(unpriced, "model")} that ${unpriced === 1 ? "has" : "have"} no price` : "";
  return `By the prices of the form they cost at most ${amount}${without}. Requests, searches and pictures cost more.`;
}

function tokenPrice({ output, reasoning = output }: GatewayModel["pricing"] & object = {}, places: number) {
  if (output === undefined || reasoning === undefined) return undefined;
  const prices = [output, reasoning].map((price) => Number(shiftDecimal(price, places) ?? -1));
  return prices.some((price) => price < 0) ? undefined : Math.max(...prices);
}

const embedsBy = (embeddingId: string | undefined) => (model: GatewayModel) =>
  model.id === embeddingId || isEmbedding(model);

/** Returns the default abilities: embedding for models that embed, text for others. */
export function fittingAbilities(models: readonly GatewayModel[], embeddingId?: string): ReadonlySet<Ability> {
  const embeds = embedsBy(embeddingId);
  return new Set(models.length === 0 ? ["text"] : models.map((model) => (embeds(model) ? "embedding" : "text")));
}

/**
 * Returns the calls that try models. Where models that embed and others are chosen, and embedding and other abilities,
 * each kind of model gets its own calls, and `isSplit` is true.
 */
export function plannedCalls(
  models: readonly GatewayModel[],
  chosen: ReadonlySet<Ability>,
  embeddingId?: string,
): { calls: readonly ModelCall[]; isSplit: boolean } {
  const ids = models.flatMap(({ id }) => id ?? []);
  const embedding = new Set(models.filter(embedsBy(embeddingId)).map(({ id }) => id));
  const isSplit =
    ids.some((id) => embedding.has(id)) &&
    ids.some((id) => !embedding.has(id)) &&
    chosen.has("embedding") &&
    chosen.size > 1;
  const abilities = ABILITIES.filter((ability) => chosen.has(ability));
  const fits = ({ model, ability }: ModelCall) => !isSplit || embedding.has(model) === (ability === "embedding");
  return { calls: callsOf(ids, abilities).filter(fits), isSplit };
}

/** Returns the default limit: enough for the calls, up to 200. */
export const usualLimit = (count: number): number => Math.min(200, Math.max(40, count));
