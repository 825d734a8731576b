export interface DecodedText {
  readonly text: string;
  /** For people, if it is not UTF-8: `Windows-1252`. */
  readonly encoding?: "UTF-16" | "Windows-1252";
}

/**
 * Decodes a text file: by its byte order mark, else strictly as UTF-8, else as Windows-1252, in which each byte is a character.
 * `undefined` for a file that is no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "UTF-16" };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "UTF-16" };
  if (bytes.includes(0)) return undefined;
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}
