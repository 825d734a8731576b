import { tryTo } from "#json/read-json.ts";

/**
 * Decodes a text file: by its byte order mark, else strictly as UTF-8, else as Windows-1252, in which each byte is a character.
 * `undefined` for a file that is no text. `encoding` is for people, if it is not UTF-8.
 */
export function decodeText(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "UTF-16" };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "UTF-16" };
  if (bytes.includes(0)) return undefined;
  const text = tryTo(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  return text === undefined
    ? { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" }
    : { text };
}

/**
 * Returns a text without a byte order mark, JSON without the headers of its answer, or the text in a fence of Markdown, its
 * lines where they were.
 */
export const withoutWrapping = (text: string) =>
  text
    .replace(/^\uFEFF/, "")
    .replace(/^\s*```\w*[^\S\n]*\n([^]*?)```\s*$/, "\n$1")
    .replace(/^\s*HTTP\/[\d.]+ \d{3}[^]*?\n\r?\n(?=[[{])/, (head) => head.replaceAll(/[^\n]/g, ""));
