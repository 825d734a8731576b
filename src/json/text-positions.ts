import type { Path } from "./json-path.ts";

/** A part of a text, by offsets; `to` is the offset behind its end. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where a JSON text stops being JSON: the offset and why, in words; `undefined` for JSON. */
export function syntaxProblem(text: string): { at: number; message: string } | undefined {
  try {
    const scanner = new Scanner(text);
    scanner.value(undefined);
    scanner.end();
    return undefined;
  } catch (error) {
    if (error instanceof Stop) return { at: Math.min(error.at, text.length), message: error.message };
    throw error;
  }
}

/** Why a text is no JSON, and where, in words that do not repeat it: a browser's own words quote it, and it may hold a secret. */
export function whyNoJson(text: string): string {
  const { at, message } = syntaxProblem(text) ?? { at: 0, message: "It cannot be read." };
  const lines = text.slice(0, at).split("\n");
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}: ${message}`;
}

/** Where the value at a place stands in a JSON text; where a step is missing, the value that should hold it. */
export function spanOf(text: string, path: Path): Span | undefined {
  try {
    const scanner = new Scanner(text);
    scanner.value(path);
    return scanner.found;
  } catch (error) {
    if (error instanceof Stop) return undefined;
    throw error;
  }
}

class Stop extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\n\r]*/y;
const MAX_DEPTH = 2000;

/** Walks a JSON text without building its values, and notes where the wanted place is. */
class Scanner {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  found: Span | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  value(path: Path | undefined) {
    this.#skip(SPACE);
    const from = this.#at;
    const open = this.#text[from];
    if (open === "{") this.#members("}", path, () => this.#name());
    else if (open === "[") this.#members("]", path, (index) => index);
    else if (open === '"') this.#string();
    else if (this.#skip(SCALAR) === 0) {
      throw new Stop(
        from,
        from >= this.#text.length ? "The text ends where a value belongs." : "A value belongs here.",
      );
    }
    // The innermost value on the way is noted first; those around it must not replace it.
    if (path && !this.found) this.found = { from, to: this.#at };
  }

  end() {
    this.#skip(SPACE);
    if (this.#at < this.#text.length) throw new Stop(this.#at, "Nothing belongs behind the end of the value.");
  }

  #members(close: string, path: Path | undefined, stepOf: (index: number) => string | number) {
    this.#at += 1;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new Stop(this.#at, "This is nested too deep.");
    this.#skip(SPACE);
    for (let index = 0; this.#text[this.#at] !== close; index += 1) {
      if (index > 0) {
        if (this.#text[this.#at] !== ",") throw new Stop(this.#at, `A comma or ${close} belongs here.`);
        this.#at += 1;
        this.#skip(SPACE);
      }
      const step = stepOf(index);
      const isWanted = path !== undefined && path[0] === step;
      this.value(isWanted ? path.slice(1) : undefined);
      this.#skip(SPACE);
    }
    this.#at += 1;
    this.#depth -= 1;
  }

  #name(): string {
    if (this.#text[this.#at] !== '"') throw new Stop(this.#at, "A member's name in double quotes belongs here.");
    const from = this.#at;
    this.#string();
    const name = JSON.parse(this.#text.slice(from, this.#at)) as string;
    this.#skip(SPACE);
    if (this.#text[this.#at] !== ":") throw new Stop(this.#at, "A colon belongs here.");
    this.#at += 1;
    return name;
  }

  #string() {
    const from = this.#at;
    this.#at += 1;
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === QUOTE) break;
      if (Number.isNaN(code)) throw new Stop(from, "This text in quotes is not closed.");
      if (code < FIRST_PRINTABLE)
        throw new Stop(this.#at, "A line break or control character has to be escaped in a text.");
      if (code !== BACKSLASH) this.#at += 1;
      else if (this.#skip(ESCAPE) === 0) throw new Stop(this.#at, "This is no escape that JSON knows.");
    }
    this.#at += 1;
  }

  #skip(pattern: RegExp): number {
    pattern.lastIndex = this.#at;
    const length = pattern.exec(this.#text)?.[0].length ?? 0;
    this.#at += length;
    return length;
  }
}
