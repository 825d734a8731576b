import { reading } from "#json/read-json.ts";
import { hasWords, isLikeKey, visibleText } from "../characters.ts";
import { keyOfAddress, readCommand } from "../command/read-command.ts";
import { isMembers, readLoose, type Loose } from "../loose-json.ts";
import { drawnTable } from "./drawn-table.ts";
import {
  SEPARATOR,
  type Piece,
  TICK,
  assignmentsIn,
  bareValue,
  isUnticked,
  mayBeWrapped,
  namedRows,
  splitParts,
  withCommas,
  withEquals,
  withVariableName,
} from "./parts.ts";
import {
  REFERENCE,
  VARIABLE,
  WANTED_IN_LIST,
  type ListKind,
  isAboutName,
  isLabelName,
  isNoKey,
  isValueName,
  isVariableName,
  plainSecretName,
} from "./value-names.ts";
import { decodedSecret, flatBlocks, hasNoValue, unwrap } from "./wrappings.ts";

/** A value of a pasted list. */
export interface Listed {
  readonly value: string;
  /** What the text calls the value: its variable, or the name in its row. */
  readonly label?: string | undefined;
}

export interface PastedList {
  readonly found: readonly Listed[];
  readonly leftOut: readonly string[];
  /** Words that may be keys too, but do not look like it. Where there are any, ask before anything is added. */
  readonly doubtful: readonly string[];
}

/** Reading more would make the page wait. */
const MAX_LENGTH = 100_000;
const NOTHING: PastedList = { found: [], leftOut: [], doubtful: [] };

/** Reads the keys in a pasted text, also the one in a command. None of a text that is too long. */
export function readKeys(text: string): PastedList {
  if (text.length > MAX_LENGTH) return NOTHING;
  const inAddress = keyOfAddress(text);
  if (inAddress !== "") return { ...NOTHING, found: [{ value: inAddress }], leftOut: ["the address around it"] };
  const { token, placeholder } = readCommand(text) ?? {};
  if (token === undefined && placeholder === undefined) return readList(text, "keys");
  const found = token === undefined ? [] : [{ value: token }];
  return { ...NOTHING, found, leftOut: ["the rest of the command"] };
}

/**
 * Reads the list in a pasted text: variables, headers, YAML, Markdown, JSON with mistakes, CSV, TSV, numbered lists, lines,
 * commas. A value by itself is always taken. Duplicates stay.
 */
export function readList(text: string, kind: ListKind): PastedList {
  reading.steps += text.length;
  const plain = flatBlocks(decodedSecret(visibleText(text).trim()));
  // As OAuth has them in a form or an address.
  const scopes =
    kind === "scopes" && !/[\s"']/.test(plain)
      ? new URLSearchParams(plain.replace(/^[^?]*\?/, "")).getAll("scope")
      : [];
  if (scopes.length > 0) return { ...readList(scopes.join(" "), kind), leftOut: ["all but the scopes"] };
  const reader = new ListReader(kind);
  const isRead = reader.json(plain) || reader.table(plain) || reader.lines(plain);
  const list = reader.chosen(!plain.includes("\n"));
  if (!isRead && hasWords(plain) && !/\s/.test(plain) && list.leftOut.length === 0)
    return { ...NOTHING, found: [{ value: plain }] };
  if (kind !== "keys" || !mayBeWrapped(plain)) return list;
  return { ...list, found: [], doubtful: [...list.found.map(({ value }) => value), ...list.doubtful] };
}

/** Returns the values of a list, each once. */
export const valuesIn = (text: string, kind: ListKind) => [
  ...new Set(readList(text, kind).found.map(({ value }) => value)),
];

const RULE = /^(?:\W*|(?:```|~~~)[^`]*|\(\d+ rows?\))$/u;
/** Shorter words are asked for. */
const SHORTEST_KEY = 4;
const SCOPE = /^[^\s/]+:[^\s/]+$/;
const TRAILING = /[.,;:!?，。；：]+$/;
const PLACEHOLDER = /^\{+[\w.-]+\}+$/;
const hasKey = (text: string) => text.split(/[\s"'`;,]+/).some((word) => isLikeKey(word));
const isSentence = (text: string) => /\s/.test(text.trim()) && !hasKey(text);

class ListReader {
  readonly #kind: ListKind;
  readonly #isName: (name: string) => boolean;
  readonly #wanted: (typeof WANTED_IN_LIST)[ListKind]["wanted"];
  readonly #leftOut: string[] = [];
  /** One for each object, row or block of lines. */
  readonly #records: Piece[][] = [[]];

  constructor(kind: ListKind) {
    this.#isName = WANTED_IN_LIST[kind].isName;
    this.#kind = kind;
    this.#wanted = WANTED_IN_LIST[kind].wanted;
  }

  /** JSON or what is like it, also after a name: `const keys = [`. */
  json(text: string, name?: string): boolean {
    const body = text.replaceAll(/^[ \t]*(?:```|~~~).*$/gm, "").trim();
    const start = body.search(/[[{]|^@?\(/);
    if (start === -1 || PLACEHOLDER.test(body)) return false;
    const head = unwrap(`${body.slice(0, start).replace(/["'`@]$/, "")}x`, this.#wanted);
    if (head.value !== "x") return false;
    const values: Loose[] = [];
    const comments: string[] = [];
    let rest = body.slice(start);
    // Several values in a row are JSON Lines.
    while (/^@?[[{(]/.test(rest)) {
      const read = readLoose(rest);
      if (!read) return false;
      values.push(read.value);
      comments.push(...read.comments);
      rest = read.rest.replace(/^[\s,;)"'`]+/, "");
    }
    if (rest !== "" && !/^(?:#|\/\/)/.test(rest)) return false;
    this.#leftOut.push(...head.leftOut);
    for (const comment of [...comments, rest]) this.#leave(comment);
    for (const value of values) this.#walk(value, head.name ?? name, this.#record());
    return true;
  }

  #walk(value: Loose, name: string | undefined, record: Piece[], isElement = false) {
    if (value === "") return;
    if (typeof value === "string") {
      const isJson = this.#wanted === "secret" && /^\s*\{.*\}\s*$/s.test(value) && this.json(value, name);
      if (!isJson) record.push({ text: value, name, isElement, isMember: true });
    } else if (isMembers(value)) {
      const own = this.#record();
      const isNamed = name === undefined || value.members.some(([member]) => isVariableName(member));
      for (const [member, inner] of value.members) {
        // As OpenAPI describes scopes, and as settings switch them on.
        if (this.#kind === "scopes" && SCOPE.test(member) && (inner === true || typeof inner === "string")) {
          own.push({ text: member, isElement: true });
          this.#leave(String(inner));
          continue;
        }
        this.#leave(member);
        // As in `"apiKey": { "value": "…" }`.
        this.#walk(inner, !isNamed && isValueName(member) ? name : member, own);
      }
    } else if (typeof value === "object" && value !== null)
      for (const element of value) this.#walk(element, name, record, true);
    else this.#leave(`${name ?? ""} ${value}`.trim());
  }

  /** A table of Markdown or of a terminal, or CSV whose first row names its columns. */
  table(text: string): boolean {
    const drawn = drawnTable(text);
    const [names = [], ...rows] = drawn?.rows ?? namedRows(text, this.#isName);
    const wanted = this.#wanted === "secret" ? "secret" : "text";
    for (const row of rows)
      this.#walk({ members: row.map((cell, at) => [names[at] ?? "", unwrap(cell, wanted).value]) }, undefined, []);
    if (drawn) this.lines(drawn.around);
    if (rows.length > 0) this.#leave(/^"?sep=./i.exec(text)?.[0] ?? "");
    return rows.length > 0;
  }

  lines(text: string): boolean {
    const filled = text.split("\n").filter(hasWords);
    // A number of a list without a blank after it.
    const isCounted = filled.length > 1 && filled.every((line, at) => line.trim().startsWith(`${at + 1}`));
    const lines = text.split("\n").map((line) => line.trim().replace(isCounted ? /^\d+[.):]/ : /^$/, "$& "));
    const isOne = filled.length === 1;
    // What it removes is no longer in use.
    const isDiff = /^\+\S/m.test(text) && /^-\S/m.test(text);
    const isTicked = this.#wanted === "value" && TICK.test(text);
    // A key has no blank; scopes may, unless blanks are all that separates them.
    const isBlankList = isOne && this.#wanted === "value" && !SEPARATOR.test(text);
    for (const [index, line] of lines.entries()) {
      const isAside = this.#wanted !== "text" && !isOne && (hasNoValue(line) || (isTicked && isUnticked(line)));
      const joined = withEquals(line);
      // The wrapping of the first assignment would swallow the others.
      const isCommand = this.#wanted === "secret" && !/^(?:<|[\w.]+\()/.test(line) && assignmentsIn(` ${joined}`) > 1;
      const whole = { value: joined, name: undefined, isListed: true, leftOut: [] };
      const { value, name, isListed, leftOut } = isCommand ? whole : unwrap(line, this.#wanted);
      const canBeHeader = index === 0 && !isOne && name === undefined && this.#wanted !== "text" && !hasKey(value);
      const isHeader = canBeHeader && (this.#isName(value) || isValueName(value));
      if (RULE.test(line) || isAside || isHeader || (isDiff && line.startsWith("-"))) {
        this.#record();
        this.#leave(line);
        continue;
      }
      if (isListed) this.#record();
      this.#leftOut.push(...leftOut);
      this.#parts(value, name, isBlankList);
    }
    return this.#records.some((record) => record.length > 0);
  }

  #parts(whole: string, name: string | undefined, isBlankList: boolean, isElement = false) {
    const { text: value, leftOut } = withCommas(whole, this.#kind);
    for (const word of leftOut) this.#leave(word);
    if (name !== undefined && VARIABLE.test(value)) return this.#leave(value);
    if (/^@?[[{(].*[\]})]$/s.test(value) && this.json(value, name)) return;
    const isInBlanks = isBlankList || (this.#wanted === "secret" && assignmentsIn(value) > 0);
    const parts = isInBlanks && !SEPARATOR.test(value) ? value.split(/\s+/) : splitParts(value);
    if (parts.length === 1) {
      if (hasWords(value)) this.#records.at(-1)?.push({ text: value, name, isElement });
    } else
      for (const [place, part] of parts.entries()) {
        const piece = unwrap(part, this.#wanted);
        this.#leftOut.push(...piece.leftOut);
        if (isInBlanks && !isBlankList && name === undefined && piece.name === undefined) {
          this.#leave(part);
          continue;
        }
        this.#parts(piece.value, piece.name ?? name, false, isElement || (piece.name === undefined && place > 0));
      }
  }

  #record(): Piece[] {
    const record: Piece[] = [];
    this.#records.push(record);
    return record;
  }

  #leave(text: string) {
    if (hasWords(text)) this.#leftOut.push(text);
  }

  /** Returns the pieces with a fitting name; if none has one, those that look like a value, or all. */
  chosen(isOneLine: boolean): PastedList {
    const records = this.#records.map(withVariableName);
    const pieces = records.flat();
    const hasName = ({ name }: Piece) => name !== undefined && this.#isName(name);
    const isWanted = pieces.some(hasName) ? hasName : ({ isValue = false }: Piece) => isValue;
    const isNamed = pieces.length > 1 && pieces.some(isWanted);
    // Among named values, a sentence is none.
    const isTaken = (piece: Piece) =>
      !isNamed || isWanted(piece) || (piece.name === undefined && !isSentence(piece.text));
    const taken = pieces.filter(isTaken);
    const counts = new Map<string | undefined, number>();
    for (const { name } of taken) counts.set(name, (counts.get(name) ?? 0) + 1);
    const found: Listed[] = [];
    const seconds: Listed[] = [];
    for (const record of records) {
      const others = record.filter((piece) => !isTaken(piece));
      const label = others.length < record.length && others.find(({ name = "" }) => isLabelName(name));
      for (const { text } of others.filter((piece) => piece !== label)) this.#leave(text);
      // Of `key` and `token` in one object, only one may be the key.
      const plainNames = record.map((piece) => (piece.isMember && isTaken(piece) && plainSecretName(piece.name)) || "");
      const firstName = plainNames.find(Boolean);
      for (const [at, piece] of record.entries()) {
        if (!isTaken(piece)) continue;
        const isOwn =
          piece.isElement !== true && counts.get(piece.name) === 1 && /^(?!authorization$)\w+$/i.test(piece.name ?? "");
        const named = label ? label.text : isOwn ? piece.name : undefined;
        const plainName = plainNames[at];
        const isSecond = plainName !== "" && plainName !== firstName;
        const isAside = this.#wanted === "secret" && taken.length > 1 && isAboutName(piece.name);
        for (const value of this.#values(piece, taken.length === 1))
          (isSecond || isAside ? seconds : found).push(named === undefined ? { value } : { value, label: named });
      }
    }
    // A member of an object may be named like a key, and be none.
    const isAlone = isOneLine && found.length < 2 && !pieces.some(({ isMember }) => isMember);
    const isBare = isAlone && this.#leftOut.length === 0;
    const isSure = ({ value }: Listed) =>
      this.#wanted !== "secret" ||
      ((isAlone || isLikeKey(value, SHORTEST_KEY)) && (isBare || !REFERENCE.test(value)) && !isNoKey(value));
    return {
      found: found.filter(isSure),
      leftOut: [...new Set(this.#leftOut)],
      doubtful: [...found.filter((one) => !isSure(one)), ...seconds].map(({ value }) => value),
    };
  }

  /** A key has no blank, and no sign of a sentence after it. */
  #values({ text, name, isElement, isMember }: Piece, isAlone: boolean): string[] {
    const isSecret = this.#wanted === "secret";
    const words = (isSecret ? unwrap(text, "secret").value : text).split(/\s+/).filter(hasWords);
    if (isSecret) {
      if (isAlone && words.length === 1) return words;
      return words.map((word) => unwrap(word, "secret").value.replace(TRAILING, "")).filter(Boolean);
    }
    const bare = isMember ? text : bareValue(text, this.#kind);
    if (bare !== text) this.#leave(text.replace(bare, "…"));
    // As OAuth writes them: `"scope": "base:read record:read"`.
    return isAlone && name !== undefined && isElement !== true ? bare.split(/[\s,;]+/).filter(hasWords) : [bare];
  }
}
