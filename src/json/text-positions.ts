import type { Path } from "./json-path.ts";
import { reading, readJson, Unreadable } from "./read-json.ts";

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the first syntax error; `undefined` for valid JSON. */
export function syntaxProblem(text: string): { at: number; message: string } | undefined {
  try {
    const scanner = new Scanner(text);
    reading.steps += text.length;
    scanner.value(undefined);
    scanner.end();
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxStop) return { at: Math.min(error.at, text.length), message: error.message };
    throw error;
  }
}

/** Describes the first syntax error without quoting the text, which may hold a secret. Browser messages quote it. */
export function syntaxErrorText(text: string): string {
  const { at, message } = syntaxProblem(text) ?? { at: 0, message: "The text could not be read." };
  return `${lineAndColumn(text, at)}: ${message}`;
}

/** Formats a position as `line 3, column 5`. */
export function lineAndColumn(text: string, at: number): string {
  const lines = text.slice(0, at).split("\n");
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/**
 * Parses a text that may begin with a byte order mark. Throws with the place of the error, without quoting the text, or
 * `Unreadable`.
 */
export function parseJson(text: string): unknown {
  const plain = text.replace(/^\uFEFF/, "");
  try {
    return readJson(plain);
  } catch (cause) {
    throw cause instanceof Unreadable ? cause : new Error(`This is not JSON: ${syntaxErrorText(plain)}`);
  }
}

/** Returns the span of the value at a path, or of its closest existing parent. */
export function spanOf(text: string, path: Path): Span | undefined {
  const scanner = new Scanner(text);
  try {
    scanner.value(path);
  } catch (error) {
    if (!(error instanceof SyntaxStop)) throw error;
  }
  return scanner.found;
}

class SyntaxStop extends Error {
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
      throw new SyntaxStop(from, from >= this.#text.length ? "A value is missing at the end." : "Enter a value here.");
    }
    if (!path) return;
    this.found = { from, to: this.#at };
    reading.steps += this.#at;
    // What follows is not needed. Its parents would replace it, too.
    throw new SyntaxStop(this.#at, "");
  }

  end() {
    this.#skip(SPACE);
    if (this.#at < this.#text.length) throw new SyntaxStop(this.#at, "Remove the text after the value.");
  }

  #members(close: string, path: Path | undefined, stepOf: (index: number) => string | number) {
    this.#at += 1;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new SyntaxStop(this.#at, "The lists and objects are nested too deeply.");
    this.#skip(SPACE);
    for (let index = 0; this.#text[this.#at] !== close; index += 1) {
      if (index > 0) {
        if (this.#text[this.#at] !== ",") throw new SyntaxStop(this.#at, `Enter a comma or ${close} here.`);
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
    if (this.#text[this.#at] !== '"') throw new SyntaxStop(this.#at, "Enter a field name in double quotes here.");
    const from = this.#at;
    this.#string();
    const name = JSON.parse(this.#text.slice(from, this.#at)) as string;
    this.#skip(SPACE);
    if (this.#text[this.#at] !== ":") throw new SyntaxStop(this.#at, "Enter a colon here.");
    this.#at += 1;
    return name;
  }

  #string() {
    const from = this.#at;
    this.#at += 1;
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === QUOTE) break;
      if (Number.isNaN(code)) throw new SyntaxStop(from, "The closing quote is missing.");
      if (code < FIRST_PRINTABLE)
        throw new SyntaxStop(this.#at, "In texts, write line breaks and control characters as codes, for example \\n.");
      if (code !== BACKSLASH) this.#at += 1;
      else if (this.#skip(ESCAPE) === 0)
        throw new SyntaxStop(this.#at, "JSON does not allow this code after a backslash.");
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
