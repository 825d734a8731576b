/** `as given` keeps the text, without an exponent. */
export type PriceUnit = "per token" | "per million tokens";
export type WrittenUnit = PriceUnit | "as given";

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;
const MAX_SHIFT = 400;

/** Exact: moves the point digit by digit. Returns `undefined` for other texts. */
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

/** A price without a unit is never converted. */
export function writePrice(text: string, from: PriceUnit | undefined, to: WrittenUnit): string {
  if (from === undefined || to === "as given") return /e/i.test(text) ? (shiftDecimal(text, 0) ?? text) : text;
  const places = from === to ? 0 : to === "per million tokens" ? 6 : -6;
  return shiftDecimal(text, places) ?? text;
}

const HIGHEST_USD_PER_MILLION = 200;
const LOWEST_USD_PER_MILLION = 0.001;

/** Returns why a price is implausible; `undefined` if it is plausible or free. */
export function priceDoubt(text: string, unit: PriceUnit): string | undefined {
  const perMillion = shiftDecimal(text, unit === "per token" ? 6 : 0);
  if (perMillion === undefined) return "is not a number";
  const usd = Number(perMillion);
  if (usd < 0) return "is below zero";
  if (usd > HIGHEST_USD_PER_MILLION) return `is ${perMillion} USD per million tokens, unusually high`;
  if (usd > 0 && usd < LOWEST_USD_PER_MILLION) return `is ${perMillion} USD per million tokens, unusually low`;
  return undefined;
}
