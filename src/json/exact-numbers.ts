import { mapParts } from "./json-path.ts";

/** A JSON number with its original digits: a price must not pass through a float. */
export class Numeral {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): number {
    return Number(this.text);
  }
}

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const MARK = "\uE000numeral:";

/** Like `JSON.parse`, but numbers become `Numeral`. Throws `SyntaxError`. */
export function parseExactNumbers(text: string): unknown {
  // Called first, so that an error has its position in the original text.
  JSON.parse(text);
  const marked = text.replaceAll(TOKEN, (token) => (token.startsWith('"') ? token : `"${MARK}${token}"`));
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === "string" && value.startsWith(MARK) ? new Numeral(value.slice(MARK.length)) : value,
  );
}

/** Returns the digits of a `Numeral` or the text of a string; `undefined` for other values. */
export function numeralText(value: unknown): string | undefined {
  if (value instanceof Numeral) return value.text;
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

export const withPlainNumbers = (value: unknown): unknown =>
  mapParts(value, (part) => (part instanceof Numeral ? Number(part.text) : part));
