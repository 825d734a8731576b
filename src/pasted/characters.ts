import { tryTo } from "#json/read-json.ts";

const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
const BLANKS = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

/** Returns a pasted text without characters of no width, with plain blanks, and with lines that end in `\n`. */
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

/** Returns what is between quotes that surround the whole text; else `undefined`. */
export function unquoted(text: string): string | undefined {
  const closing = QUOTES[text[0] ?? ""] ?? "";
  const inner = text.slice(1, -1);
  if (text.length < 2 || !closing.includes(text.at(-1) ?? "") || closing === "") return undefined;
  // `"a" and "b"` is no quotation.
  const plain = inner.replaceAll(/\\./gs, "");
  return Array.from(closing).some((quote) => plain.includes(quote)) ? undefined : inner;
}

/** False for separators, brackets and rules. */
export const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

const LONG = 20;

/** Returns what tells a secret from others without showing it: `sk…cdef`, or for a short one its length. */
export function secretHint(secret: string): string {
  if (secret.length < LONG) return `${secret.length} ${secret.length === 1 ? "character" : "characters"}`;
  return `${secret.slice(0, 2)}…${secret.slice(-4)}`;
}

const LIKELY_LENGTH = 12;
const NO_KEY =
  /[\s<>(){}[\]"'`@|\\*•…,;]|:\/\/|\.\.\.|^[^\w+/]|[^\w=+/.-]$|^[+/].{0,20}$|^\d{4}-\d\d-\d\d(?:T|$|-preview$)/;

/**
 * Guesses whether a word is a key: of letters and digits, or long and of both cases, no address, no markup, no date. Only
 * decides whether to ask first, and what may be shown; never what is a key.
 */
export function isLikeKey(word: string, shortest = LIKELY_LENGTH): boolean {
  if (word.length < shortest || NO_KEY.test(word)) return false;
  // An hour, a version, a path.
  if (word.length < LIKELY_LENGTH && /[:/.]/.test(word)) return false;
  return /\d/.test(word) ? /[a-z]/i.test(word) : word.length > LONG && /[a-z]/.test(word) && /[A-Z]/.test(word);
}

const MAX_SHOWN = 60;

/** As variables are named. */
const VARIABLE = /^[A-Z]+(?:_[A-Z\d]+)+$/;

/** Returns a text for people in which what may be a secret is hidden. */
export function withoutSecrets(text: string): string {
  const withoutLogins = text.replaceAll(/(?<=:\/\/)[^\s/]+(?=@)/g, "…");
  const plain = withoutLogins.replaceAll(/[^\s"'`=:,;()[\]{}<>]{8,}/g, (word) =>
    (/\d/.test(word) || word.length > 2 * LONG) && !VARIABLE.test(word) ? secretHint(word) : word,
  );
  return plain.length > MAX_SHOWN ? `${plain.slice(0, MAX_SHOWN - 1)}…` : plain;
}

/** What a letter after a backslash stands for, in most languages. */
export const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Returns the text that base64 stands for, also with the signs of URLs; `undefined` for another text. */
export function base64Text(text: string): string | undefined {
  const plain = text.replaceAll(/\s/g, "").replaceAll("-", "+").replaceAll("_", "/");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(plain)) return undefined;
  const bytes = () => Uint8Array.from(atob(plain), (byte) => byte.charCodeAt(0));
  return tryTo(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes()));
}

/** Whether a service has masked a text: to save that over the key would lose the key. */
export const isMasked = (text: string): boolean =>
  /[•*…]{3}|[\w-]\.{3}(?:\w|$)|(?<![a-z\d])(?:x{3,}|redacted)(?![a-z\d])/i.test(text);
