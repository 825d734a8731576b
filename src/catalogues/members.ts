import { Numeral, withPlainNumbers } from "#json/exact-numbers.ts";

/** An object of the JSON of a list of models. */
export type Members = Readonly<Record<string, unknown>>;

export const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Numeral);

const MAX_SHOWN = 80;

/** Returns a value of such a list as a short text, for the preview of an import. */
export function shortText(value: unknown): string {
  const text =
    typeof value === "string" ? value : value instanceof Numeral ? value.text : JSON.stringify(withPlainNumbers(value));
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;
}
