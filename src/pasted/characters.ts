const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
const BLANKS = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

/** Returns a text without characters of no width, with plain blanks, and with lines that end in `\n`. */
export function visibleText(text: string): string {
  return text
    .replaceAll(INVISIBLE, "")
    .replaceAll(BLANKS, " ")
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, "\n");
}

/** What opens a quotation, with all that may close it. */
export const QUOTES: Readonly<Record<string, string>> = Object.fromEntries(
  ['""', "''", "`´`", "“”“", "„“”", "””", "‘’‘", "‚‘’", "’’", "«»", "»«", "‹›", "「」", "＂＂"].map((pair) => [
    pair.slice(0, 1),
    pair.slice(1),
  ]),
);

/** What a letter after a backslash stands for, in most languages. */
export const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
