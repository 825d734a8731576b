/** A number of a JSON text with the digits it was written with: a price must not pass through a float. */
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

/** Parses a JSON text like `JSON.parse`, but every number comes as a `Numeral`. Throws `SyntaxError` where `JSON.parse` does. */
export function parseExactNumbers(text: string): unknown {
  // Asked first, so that a broken text is reported at its own place and not at one of the marked text.
  JSON.parse(text);
  const marked = text.replaceAll(TOKEN, (token) => (token.startsWith('"') ? token : `"${MARK}${token}"`));
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === "string" && value.startsWith(MARK) ? new Numeral(value.slice(MARK.length)) : value,
  );
}

/** The text of a number or of a string that holds one; `undefined` for anything else. */
export function numeralText(value: unknown): string | undefined {
  if (value instanceof Numeral) return value.text;
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** The value with numbers as JSON has them. */
export function plain(value: unknown): unknown {
  if (value instanceof Numeral) return Number(value.text);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
}
