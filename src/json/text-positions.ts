import { findNodeAtLocation, parseTree, printParseErrorCode, visit, type JSONVisitor } from "jsonc-parser";
import type { Path } from "./json-path.ts";
import { reading, readJson, Unreadable } from "./read-json.ts";

const MAX_DEPTH = 2000;
const WRONG_IN_TEXT = /\p{Cc}|\\(?!["\\/bfnrt]|u[\da-fA-F]{4})/u;
const NAME = "Enter a field name in double quotes here.";
/** What to do about a syntax error, by the name that the parser has for it. */
const MESSAGES: Readonly<Record<string, string>> = {
  PropertyNameExpected: NAME,
  ColonExpected: "Enter a colon here.",
  CloseBraceExpected: "Enter a comma or } here.",
  CloseBracketExpected: "Enter a comma or ] here.",
  EndOfFileExpected: "Remove the text after the value.",
};

/** Returns the first syntax error of a JSON text; `undefined` if it is valid. */
export function syntaxProblem(text: string): { at: number; message: string } | undefined {
  reading.steps += text.length;
  const open: string[] = [];
  let expectsName = false;
  const enter = (close: string) => (at: number) => {
    if (open.push(close) > MAX_DEPTH) throw new SyntaxStop(at + 1, "The lists and objects are nested too deeply.");
    expectsName = close === "}";
  };
  const leave = () => {
    open.pop();
    expectsName = false;
  };
  const visitor: JSONVisitor = {
    onObjectBegin: enter("}"),
    onArrayBegin: enter("]"),
    onObjectEnd: leave,
    onArrayEnd: leave,
    onObjectProperty: () => void (expectsName = false),
    onSeparator: (character) => void (expectsName = character === "," && open.at(-1) === "}"),
    onError: (code, from, length) => {
      const name = printParseErrorCode(code);
      const message = name === "CommaExpected" ? `Enter a comma or ${open.at(-1)} here.` : MESSAGES[name];
      if (message === undefined && text[from] === '"') throw problemInText(text, from, length);
      const value = from >= text.length ? "A value is missing at the end." : "Enter a value here.";
      throw new SyntaxStop(from, expectsName ? NAME : (message ?? value));
    },
  };
  try {
    visit(text, visitor, { disallowComments: true });
    return undefined;
  } catch (cause) {
    if (cause instanceof SyntaxStop) return { at: cause.at, message: cause.message };
    throw cause;
  }
}

class SyntaxStop extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

function problemInText(text: string, from: number, length: number): SyntaxStop {
  const wrong = WRONG_IN_TEXT.exec(text.slice(from, from + length + 1));
  if (!wrong) return new SyntaxStop(from, "The closing quote is missing.");
  return new SyntaxStop(
    from + wrong.index,
    wrong[0] === "\\"
      ? "JSON does not allow this code after a backslash."
      : "In texts, write line breaks and control characters as codes, for example \\n.",
  );
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

/** Parses JSON, also after a BOM. Throws with the place of the error, without quoting the text, or `Unreadable`. */
export function parseJson(text: string): unknown {
  const plain = text.replace(/^\uFEFF/, "");
  try {
    return readJson(plain);
  } catch (cause) {
    throw cause instanceof Unreadable ? cause : new Error(`This is not JSON: ${syntaxErrorText(plain)}`);
  }
}

/** Returns the span of the value at a path, or of its closest existing parent. */
export function spanOf(text: string, path: Path): { readonly from: number; readonly to: number } | undefined {
  const root = parseTree(text);
  if (!root) return undefined;
  const lengths = Array.from({ length: path.length + 1 }, (_, cut) => path.length - cut);
  const [{ offset: from, length } = root] = lengths.flatMap(
    (size) => findNodeAtLocation(root, path.slice(0, size)) ?? [],
  );
  reading.steps += from + length;
  return { from, to: from + length };
}
