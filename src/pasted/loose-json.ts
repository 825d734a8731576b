import { reading } from "#json/read-json.ts";
import { ESCAPES, QUOTES } from "./characters.ts";

/** A value of JSON, JavaScript, Python, PowerShell, HCL or flow YAML. Numbers are texts, so that they keep their digits. */
export type Loose = string | boolean | null | readonly Loose[] | Members;
export interface Members {
  readonly members: readonly (readonly [name: string, value: Loose])[];
}

export const isMembers = (value: Loose | undefined): value is Members =>
  typeof value === "object" && value !== null && "members" in value;

const CLOSING: Readonly<Record<string, string>> = { "[": "]", "{": "}", "(": ")" };
const MAX_DEPTH = 100;
const GAP = /(?:[\s,;]|#[^\n]*|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;
const COLON = /(?:\s|#[^\n]*\n|\/\/[^\n]*\n)*(?::=|=>|[:=])\s*/y;
const PLAIN = /[^\s,;[\]{}()"'`“”„‘’‚«»][^,;[\]{}()\n]*/y;
const NAME = /[^\s,;:=[\]{}()"'`]+/y;
/** What TypeScript and Ruby write after a list. */
const TYPED = /^\s*(?:(?:as|satisfies)\s[\w<>[\]., |]+|\.freeze)/;
class Misread extends Error {}

/**
 * Reads a list or an object at the start of a text, with comments, trailing or missing commas, other quotes, names without
 * quotes, and line breaks in texts. Returns it with what follows it; `undefined` if the text is something else.
 */
export function readLoose(text: string): { value: Loose; rest: string; comments: readonly string[] } | undefined {
  const reader = new Reader(text);
  try {
    const value = reader.value();
    reading.steps += reader.at;
    return { value, rest: text.slice(reader.at).replace(TYPED, ""), comments: reader.comments };
  } catch (cause) {
    if (cause instanceof Misread) return undefined;
    throw cause;
  }
}

class Reader {
  readonly #text: string;
  at = 0;
  #depth = 0;
  readonly comments: string[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  value(): Loose {
    // As PowerShell begins a list or a table.
    if (this.#text[this.at] === "@") this.at += 1;
    const open = this.#text[this.at] ?? "";
    if (CLOSING[open]) return this.#group(CLOSING[open]);
    if (QUOTES[open]) return this.#quoted(QUOTES[open]);
    const plain = this.#take(PLAIN).trim();
    if (plain === "") throw new Misread();
    const bare = plain.replace(/\s+(?:#|\/\/).*$/, "");
    if (bare !== plain) this.comments.push(plain.slice(bare.length).trim());
    // As JSON, Python, PowerShell and Go write them.
    const word = bare.replace("$", "").toLowerCase();
    if (word === "true" || word === "false") return word === "true";
    return /^(?:null|none|nil|undefined)$/.test(word) ? null : bare;
  }

  #group(close: string): Loose {
    this.at += 1;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new Misread();
    const list: Loose[] = [];
    const members: [string, Loose][] = [];
    for (this.#gap(); this.#text[this.at] !== close; this.#gap()) {
      // A text that was cut off.
      if (this.at >= this.#text.length) break;
      const name = this.#name(close === "}");
      const value = this.value();
      if (name === undefined) list.push(value);
      else members.push([name, value]);
    }
    this.at += 1;
    this.#depth -= 1;
    return members.length > 0 || (close === "}" && list.length === 0) ? { members } : list;
  }

  /** The name before a colon. A set, such as `{"a", "b"}`, has none; in a list, as of PHP, it is in quotes. */
  #name(canBePlain: boolean): string | undefined {
    const start = this.at;
    const quotes = QUOTES[this.#text[start] ?? ""];
    const name = quotes ? this.#quoted(quotes) : canBePlain ? this.#take(NAME) : "";
    if (name !== "" && this.#take(COLON) !== "") return name;
    this.at = start;
    return undefined;
  }

  #quoted(closing: string): string {
    this.at += 1;
    let text = "";
    for (;;) {
      const character = this.#text[this.at];
      if (character === undefined) throw new Misread();
      this.at += 1;
      if (closing.includes(character)) return text;
      text += character === "\\" ? this.#escape() : character;
    }
  }

  #escape(): string {
    const code = this.#text[this.at] ?? "";
    this.at += 1;
    if (code !== "u") return ESCAPES[code] ?? code;
    const hex = this.#text.slice(this.at, this.at + 4);
    if (!/^[\da-f]{4}$/i.test(hex)) throw new Misread();
    this.at += 4;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }

  #gap() {
    const skipped = this.#take(GAP);
    for (const [comment] of skipped.matchAll(/#[^\n]*|\/\/[^\n]*|\/\*[^]*?\*\//g)) this.comments.push(comment.trim());
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const taken = pattern.exec(this.#text)?.[0] ?? "";
    this.at += taken.length;
    return taken;
  }
}
