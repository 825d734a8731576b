/** The unit of a price for tokens. `as given` keeps the text, without an exponent. */
export type PriceUnit = "per token" | "per million tokens";
export type WrittenUnit = PriceUnit | "as given";

/** A unit that a list may state. */
export type StatedUnit = PriceUnit | "per thousand tokens";

const PLACES: Readonly<Record<StatedUnit, number>> = {
  "per token": 0,
  "per thousand tokens": 3,
  "per million tokens": 6,
};

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;
const MAX_SHIFT = 400;

/** Moves the decimal point of a price exactly, digit by digit. Returns `undefined` for other texts. */
export function shiftDecimal(text: string, places: number): string | undefined {
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  if (whole === "" && fraction === "") return undefined;
  const shift = Number(exponent) + places;
  if (Math.abs(shift) > MAX_SHIFT) return undefined;
  const digits = whole + fraction;
  const point = whole.length + shift;
  const padded = point < 0 ? "0".repeat(-point) + digits : digits.padEnd(point, "0");
  const at = Math.max(point, 0);
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, "") || "0";
  const right = padded.slice(at).replace(/0+$/, "");
  const isZero = left === "0" && right === "";
  return `${sign === "-" && !isZero ? "-" : ""}${left}${right === "" ? "" : `.${right}`}`;
}

/** Returns a price in another unit. One without a unit is never converted. */
export function writePrice(text: string, from: StatedUnit | undefined, to: WrittenUnit): string {
  if (from === undefined || to === "as given") return /e/i.test(text) ? (shiftDecimal(text, 0) ?? text) : text;
  return shiftDecimal(text, PLACES[to] - PLACES[from]) ?? text;
}

const UNITS: readonly (readonly [RegExp, StatedUnit])[] = [
  [/\bper (?:1 ?)?(?:m|mil|million|mtoks?|1000000)\b(?: tokens?\b)?|\bmtoks?\b/, "per million tokens"],
  [/\bper (?:1 ?)?(?:k|thousand|ktoks?|1000)\b(?: tokens?\b)?/, "per thousand tokens"],
  [/\bper (?:1 )?tokens?\b|\bper\b(?= (?:(?!hundred|thousand|[mb]illion|[kmb]\b)[a-z]+ ){1,2}tokens?\b)/, "per token"],
];

/** Returns the unit that words such as `input cost per 1k tokens` state, and the words without it. */
export function unitIn(words: string): { unit?: StatedUnit; rest: string } {
  for (const [pattern, unit] of UNITS) if (pattern.test(words)) return { unit, rest: words.replace(pattern, " ") };
  return { rest: words };
}

/** Returns the words of a text, such as `usd per 1000 tokens` for `USD/1,000 tokens`. */
export const plainWords = (text: string) =>
  text
    .toLowerCase()
    // A word in another script, such as 千 for thousand, makes the unit unknown. Without the 0 it would be lost.
    .replaceAll(/[^\p{ASCII}\P{L}]+/gu, " 0 ")
    .replaceAll(/(?<=\d)[,_](?=\d{3})/g, "")
    .replaceAll("/", " per ")
    .replaceAll(/[^a-z0-9]+/g, " ");

const OTHER_UNIT =
  /\b(?:cents?|images?|pictures?|pixels?|megapixels?|seconds?|minutes?|hours?|days?|months?|char(?:acter)?s?|requests?|calls?|quer(?:y|ies)|search(?:es)?|pages?|credits?)\b/;

/** Returns the token unit that words such as `USD/1M tokens` state; `other` for another unit; `undefined` for none. */
export function statedUnit(text: string): StatedUnit | "other" | undefined {
  const words = plainWords(text);
  if (OTHER_UNIT.test(words)) return "other";
  return unitIn(/\bper\b/.test(words) ? words : `per ${words.trim()}`).unit;
}

/** A price per million tokens that is outside is more likely in another unit. */
const PLAUSIBLE = { most: 200, least: 0.001 };

/** Returns why a price is implausible; `undefined` if it is plausible or free. */
export function priceDoubt(text: string, unit: PriceUnit): string | undefined {
  const rounded = Number(text) * (unit === "per token" ? 1e6 : 1);
  if (rounded > 2 * PLAUSIBLE.least && rounded < PLAUSIBLE.most / 2) return undefined;
  const perMillion = shiftDecimal(text, unit === "per token" ? 6 : 0);
  if (perMillion === undefined) return "is not a number";
  const amount = Number(perMillion);
  if (amount < 0) return "is below zero";
  if (amount > PLAUSIBLE.most) return `is ${perMillion} per million tokens, unusually high`;
  if (amount > 0 && amount < PLAUSIBLE.least) return `is ${perMillion} per million tokens, unusually low`;
  return undefined;
}
