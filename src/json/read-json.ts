/** Counts the steps of parsers of foreign texts. Their tests read it: twice the text may take twice the steps. */
export const reading = { steps: 0 };

/** A text of JSON is too deep or has too much. The message says so, without quoting it. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

const MAX_LEVELS = 200;
const MAX_VALUES = 1_000_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/**
 * Parses JSON that anyone may have written. Throws `Unreadable` above 200 levels, which overflow the stack of what walks
 * through them, or a million values, and `SyntaxError`.
 */
export function readJson(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === COMMA) values++;
    // [ and {, then ] and }.
    else if ((code | 0x20) === 0x7b) depth++;
    else if ((code | 0x20) === 0x7d) depth--;
    if (depth > MAX_LEVELS) throw new Unreadable(`It is nested more than ${MAX_LEVELS} levels deep.`);
    if (values > MAX_VALUES) throw new Unreadable("It has more than a million values.");
  }
  reading.steps += text.length;
  return parse(text);
}

/** Returns what was made; `undefined` if that throws. */
export function tryTo<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** Returns the JSON of a text; `undefined` if it cannot be parsed. */
export const tryJson = (text: string, parse: (text: string) => unknown = JSON.parse): unknown =>
  tryTo(() => parse(text));

function endOfText(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}
