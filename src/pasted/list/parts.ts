import { tryTo } from "#json/read-json.ts";
import { readDelimited } from "#text/delimited.ts";
import { isLikeKey } from "../characters.ts";
import { WANTED_IN_LIST, type ListKind, isColumnName, isValueName, isVariableName } from "./value-names.ts";

/** A value in a pasted text, with what is around it. */
export interface Piece {
  readonly text: string;
  readonly name?: string | undefined;
  /** One of several with the same name. */
  readonly isElement?: boolean;
  /** Whether it is the `value` beside a `name`. */
  readonly isValue?: boolean;
  /** Of an object, or of a row with named columns. */
  readonly isMember?: boolean;
}

/** Between the values of a list in one line. */
export const SEPARATOR = /[,;，；、\t]|\s\|\s/;
/** A quotation, which no separator splits, or one character. */
const TOKEN = /(?<![^\s=:([{,;，；、])(?:"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`|“[^“”]*”|‘[^‘’]*’|«[^«»]*»)|\s\|\s|[^]/gu;
/** Words that join single ones: `a and b`, `a, b, and c`. */
const JOINED = /^[^\s,;]+(?:\s{0,9}(?:[,;]|[,;]?\s(?:and|or|und|et|&|\+)\s)\s{0,9}[^\s,;]+)+$/i;
const JOINT = /[,;]?\s(and|or|und|et|&|\+)\s/gi;

/**
 * Puts commas in place of words and bars between the values of a list, and says which. `record|read` is one scope: bars separate
 * scopes that have a sign of their own, such as `base:read|record:read`.
 */
export function withCommas(text: string, kind: ListKind): { text: string; leftOut: readonly string[] } {
  if (kind !== "texts" && JOINED.test(text)) {
    const leftOut = Array.from(text.matchAll(JOINT), ([, word = ""]) => word);
    return { text: text.replaceAll(JOINT, ", "), leftOut };
  }
  const parts = WANTED_IN_LIST[kind].wanted !== "value" || /\s/.test(text) ? [] : text.split("|");
  const isBars = parts.length > 1 && parts.every((part) => (kind === "scopes" ? /[:./]/ : /./).test(part));
  return isBars ? { text: parts.join(", "), leftOut: ["| between them"] } : { text, leftOut: [] };
}

/** Splits at separators that are not in quotes. */
export function splitParts(text: string): string[] {
  if (!SEPARATOR.test(text)) return [text];
  const parts = [""];
  for (const [token] of text.matchAll(TOKEN)) {
    if (token.length < 4 && SEPARATOR.test(token)) parts.push("");
    else parts[parts.length - 1] += token;
  }
  return parts;
}

/** Returns a command with `=` between its options and their values. */
export const withEquals = (line: string) => line.replaceAll(/(\s--[a-z][\w-]*)\s+(?=[^\s-])/gi, "$1=");

/** Also in quotes, of an option, and after one, as in `--from-literal=NAME=`. */
const ASSIGNMENT = /\s["']?(?:--?[\w-]+=)?(?:--)?[A-Za-z_][\w.-]*=[^=\s]/g;

/** Counts the assignments in a line, each after a blank. */
export const assignmentsIn = (text: string) => text.match(ASSIGNMENT)?.length ?? 0;

/** Returns the rows of CSV or TSV that are not empty; none where a quote is not closed. */
export const filledRows = (text: string) =>
  (tryTo(() => readDelimited(text)) ?? []).filter((cells) => cells.some((cell) => cell.trim() !== ""));

const COLUMN_NAME = /^\s*(?:[\p{L}\p{N}][\p{L}\p{N} _./()#*-]{0,40})?$/u;

/** Returns the rows of CSV or TSV whose first row names its columns; none of another text. */
export function namedRows(text: string, isName: (name: string) => boolean): string[][] {
  const rows = filledRows(text);
  const [names = []] = rows;
  const isHeader = names.some((cell) => isName(cell) || isColumnName(cell));
  const isTable = isHeader && names.every((cell) => COLUMN_NAME.test(cell) && !isLikeKey(cell));
  return isTable && rows.every((cells) => cells.length > 1) ? rows : [];
}

export const TICK = /\[x\]|[☑☒✅✔]/iu;

/** Whether a line beside ticked ones is not wanted. */
export const isUnticked = (line: string) => /^(?:[-*+]\s+)?(?:\[ \]|[☐⬜])/u.test(line);

/** Returns the id in the address of a page, a scope without the end of a sentence, and other values as they are. */
export function bareValue(text: string, kind: ListKind): string {
  if (kind === "scopes") return text.replace(/(?<=\w:\w+)\.$/, "");
  return new RegExp(String.raw`^https?://\S*?/${kind.slice(0, -1)}s?/([^/?#\s]+)`).exec(text)?.[1] ?? text;
}

const NARROW = 70;

/** Whether one word may have been cut into lines, as a terminal copies it: all but the last are wide, and equally long. */
export function mayBeWrapped(text: string): boolean {
  const lines = text.split("\n");
  const [width = 0, ...others] = lines.map(({ length }) => length);
  const last = others.pop() ?? width;
  return (
    width >= NARROW && last < width && others.every((length) => length === width) && !/[\s"',;]/.test(lines.join(""))
  );
}

/** Gives a `value` the name that stands beside it: `{ "key": "ACME_KEY", "value": "…" }`. */
export function withVariableName(record: readonly Piece[]): readonly Piece[] {
  const variable = record.find(({ name = "" }) => isVariableName(name));
  const value = record.find(({ name = "" }) => isValueName(name));
  if (!variable || !value) return record;
  return record.flatMap((piece) =>
    piece === variable ? [] : piece === value ? [{ ...piece, name: variable.text, isValue: true }] : [piece],
  );
}
