import { shiftDecimal, type PriceUnit } from "#catalogues/price.ts";
import { fitting, type Fitting } from "#contract/fitting.ts";
import { z } from "#contract/index.ts";
import { useDraft } from "../draft/draft-context.ts";
import { useKeptNote } from "../draft/use-kept-note.ts";

const MEMBERS = {
  unit: z.enum(["per token", "per million tokens"]),
  /** In capitals where it is USD, so that amounts can be shown with a dollar sign. */
  currency: z.string().check(z.minLength(1)),
  /** Whether an import set the unit; otherwise the user chose it. */
  isFromImport: z.literal(true),
  /** Whether prices per token are shown as prices per million tokens. */
  isPerMillion: z.literal(true),
};

/** Unit and currency of a space's prices. The API defines neither, so they are never sent. */
export type SpacePrices = { readonly [Name in keyof typeof MEMBERS]?: Fitting<typeof MEMBERS>[Name] | undefined };

const UNIT_WORDS: Readonly<Record<PriceUnit, string>> = {
  "per token": "per token",
  "per million tokens": "per 1M tokens",
};
const NOT_TOKENS = new Set(["pricing/image", "pricing/webSearch"]);

/** Returns whether a field of a model is a price. */
export const isPrice = (name: string) => name.startsWith("pricing/");

/** Returns the unit of token prices in words. */
export function unitText({ unit, currency = "" }: SpacePrices): string {
  if (unit !== undefined) return currency === "" ? UNIT_WORDS[unit] : `${currency} ${UNIT_WORDS[unit]}`;
  return currency === "" ? "unit not defined by the API" : `${currency}, unit not defined by the API`;
}

/** Returns the unit of one price field, with a capital letter. Images and web searches are not priced by token. */
export function unitHelp(name: string, { unit, currency }: SpacePrices): string {
  const text = unitText(NOT_TOKENS.has(name) ? { currency } : { unit, currency });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the line below the title of a price column, as short as the column; `undefined` if no unit is known. */
export function unitNote(name: string, prices: SpacePrices): string | undefined {
  if (prices.unit === undefined || !isPrice(name) || NOT_TOKENS.has(name)) return undefined;
  const unit = prices.isPerMillion ? "per million tokens" : prices.unit;
  return unitText({ ...prices, unit }).replace(" 1M tokens", " 1M");
}

/** Returns the price of a million tokens, such as `2.50`, of a price per token; `undefined` for other prices. */
function perMillion(name: string, price: unknown, { unit }: SpacePrices): string | undefined {
  if (unit !== "per token" || typeof price !== "string" || !isPrice(name) || NOT_TOKENS.has(name)) return undefined;
  const amount = shiftDecimal(price, 6);
  if (amount === undefined || amount.startsWith("-")) return undefined;
  const [whole = "", cents = ""] = amount.split(".");
  return `${whole}.${cents.padEnd(2, "0")}`;
}

/** Like `perMillion`, with currency and unit, such as `$2.50 per 1M tokens`. */
export function perMillionText(name: string, price: unknown, prices: SpacePrices): string | undefined {
  const amount = perMillion(name, price, prices);
  const currency = prices.currency === "USD" ? "$" : prices.currency && `${prices.currency} `;
  return amount && `${currency ?? ""}${amount} per 1M tokens`;
}

/** Returns a price for display: per million tokens with its unit if that is on, else as sent. */
export const shownPrice = (name: string, price: string, prices: SpacePrices): string =>
  (prices.isPerMillion && perMillionText(name, price, prices)) || price;

/** The same without a unit, for a column that has it. */
export const cellPrice = (name: string, price: string, prices: SpacePrices): string =>
  (prices.isPerMillion && perMillion(name, price, prices)) || price;

/** Reads a note. What it does not know, such as a unit of a later version, is left out. */
export const readPrices = (note: unknown): SpacePrices => fitting(MEMBERS, note);

/** Returns unit and currency of the prices of the space on screen, and a function that replaces them. */
export function useSpacePrices() {
  const { spaceId } = useDraft();
  const { value: prices, put: setPrices } = useKeptNote("price-unit", spaceId, readPrices);
  return { prices, setPrices };
}
