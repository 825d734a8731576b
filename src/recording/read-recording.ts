import { getAt, isObject } from "#json/json-path.ts";
import { readJson, tryJson } from "#json/read-json.ts";
import { base64Text } from "#pasted/characters.ts";

/** A request of a recording that succeeded, or a copied answer alone. */
export interface Call {
  /** Absent for a copied answer. */
  readonly url?: URL;
  readonly method: string;
  /** ISO 8601 in UTC. */
  readonly time?: string;
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** The JSON that was sent; `null` for anything else. */
  readonly sent: unknown;
  /** The fields of a multipart form that was sent. */
  readonly form?: readonly { readonly name: string; readonly value: string; readonly isFile: boolean }[] | undefined;
  /** The JSON in the body of the answer. */
  readonly answers: readonly unknown[];
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LEVEL_OF_ENTRIES = 3;

/**
 * Reads a HAR file or one copied answer, given in pieces. Passes each call to `onCall`, and a word for any other entry. Reads
 * entry by entry: 50 MB would take 300 MB as one object. Ignores labels, sizes and encodings of bodies, which differ by
 * recorder: a body is JSON if it parses.
 */
export function recordingReader(onCall: (call: ReturnType<typeof readEntry>) => unknown) {
  let isRecording = false;
  let depth = 0;
  let isText = false;
  let at = 0;
  /** Text of the current entry, or all text until it turns out to be a recording. */
  let parts: string[] = [];

  function split(piece: string): void {
    let start = 0;
    // `at` begins at 1 if the last piece ended with a backslash.
    for (; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (code === QUOTE) isText = !isText;
      else if (isText) at += code === BACKSLASH ? 1 : 0;
      // [ and {, then ] and }.
      else if ((code | 0x20) === 0x7b) {
        if (depth++ === LEVEL_OF_ENTRIES) start = at;
      } else if ((code | 0x20) === 0x7d && --depth === LEVEL_OF_ENTRIES) {
        onCall(readEntry(parts.join("") + piece.slice(start, at + 1)));
        parts = [];
      }
    }
    at -= piece.length;
    if (depth > LEVEL_OF_ENTRIES) parts.push(piece.slice(start));
  }
  return {
    add: (piece: string) => {
      if (isRecording) return split(piece);
      const text = parts.join("") + piece;
      // Simple members may come first, such as a comment.
      isRecording = /^\uFEFF?\s*\{(?:[^{}[\]]{0,9999},)?\s*"log"\s*:/.test(text);
      parts = isRecording ? [] : [text];
      return isRecording && split(text);
    },
    /** Returns whether it was a recording, and whether it is complete. */
    end: () => {
      if (!isRecording) onCall({ method: "GET", headers: new Map(), sent: null, answers: bodiesIn(parts.join("")) });
      return { isRecording, isWhole: depth === 0 };
    },
  };
}

const MAX_CHARACTERS = 400_000_000;

/** Returns the text of a file, also of a packed one, in pieces. Throws an `Error` with a message for the user. */
export async function* piecesOf(file: Blob): AsyncGenerator<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = first === 0x1f && second === 0x8b;
  const bytes = isPacked ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream();
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader();
  for (let length = 0; ;) {
    const { value } = await reader.read().catch(() => {
      throw new Error("The file could not be read. If it is packed, it is damaged. Save it again.");
    });
    if (value === undefined) return;
    length += value.length;
    if (length > MAX_CHARACTERS) throw new Error("The recording has more than 400 MB. Record fewer pages.");
    yield value;
  }
}

/** Judges failure by the status alone: recorders differ in the rest. */
function readEntry(text: string): Call | "page" | "failed" | "unreadable" {
  const entry = tryJson(text, readJson);
  if (entry === undefined) return "unreadable";
  const [request, response] = [getAt(entry, ["request"]), getAt(entry, ["response"])];
  if (request === undefined && response === undefined) return "page";
  const [address, method, status] = [getAt(request, ["url"]), getAt(request, ["method"]), getAt(response, ["status"])];
  if (typeof address !== "string" || !URL.canParse(address)) return "unreadable";
  // Sockets, and requests that the browser itself makes or answers.
  const isOfPage = /^https?:/i.test(address) && method !== "OPTIONS";
  if (!isOfPage || !(Number(status) > 0 && Number(status) < 400)) return "failed";
  const body = getAt(response, ["content", "text"]);
  return {
    url: new URL(address),
    method: typeof method === "string" ? method.toUpperCase() : "GET",
    headers: new Map(namedIn(getAt(request, ["headers"])).map(([name, value]) => [name.toLowerCase(), String(value)])),
    sent: sentIn(getAt(request, ["postData"])),
    form: formIn(getAt(request, ["postData"])),
    answers: typeof body === "string" ? bodiesIn(body) : [],
    ...utc(getAt(entry, ["startedDateTime"])),
  };
}

/** Returns the time in UTC: texts with different offsets cannot be compared. */
function utc(time: unknown): Pick<Call, "time"> {
  const moment = new Date(typeof time === "string" ? time : Number.NaN);
  return Number.isNaN(moment.getTime()) ? {} : { time: moment.toISOString() };
}

/** Some recorders write the members of a JSON body as parameters. */
function sentIn(data: unknown): unknown {
  const [text, type] = [getAt(data, ["text"]), getAt(data, ["mimeType"])];
  if (typeof text === "string" && text !== "") return jsonIn(text) ?? null;
  const named = /json/i.test(String(type)) ? namedIn(getAt(data, ["params"])) : [];
  return named.length === 0 ? null : Object.fromEntries(named);
}

/** Recorders write a form as parameters or as text, often without the bytes of files. With both, only the text marks files. */
function formIn(data: unknown): Call["form"] {
  const [text, type, params] = ["text", "mimeType", "params"].map((name) => getAt(data, [name]));
  if (!/^multipart\/form-data/i.test(String(type))) return undefined;
  const parts = String(text)
    .split("\n--")
    .map((part) => {
      const [head = "", ...lines] = part.split(/\r?\n\r?\n/);
      const [, name, fileName] = /; *name="([^"]*)"(?:; *filename="([^"]*)")?/i.exec(head) ?? [];
      return { name, value: lines.join("\n\n").trimEnd(), fileName };
    });
  return [parts.some(({ name }) => name) ? parts : params].flat().flatMap((one) => {
    const { name, value = "", fileName } = isObject(one) ? one : {};
    return typeof name === "string" ? { name, value: String(value), isFile: typeof fileName === "string" } : [];
  });
}

const namedIn = (list: unknown): [name: string, value: unknown][] =>
  isObject(list)
    ? Object.entries(list)
    : (Array.isArray(list) ? (list as unknown[]) : []).flatMap((one) =>
        isObject(one) && typeof one["name"] === "string" ? [[one["name"], one["value"]]] : [],
      );

/** Returns the JSON of a body, or that of a page's state. Tries base64 without its label, which is often wrong. */
function bodiesIn(text: string): unknown[] {
  const trimmed = text.trim();
  const plain = /^[[{<)]/.test(trimmed) ? trimmed : (base64Text(trimmed) ?? trimmed);
  if (plain.startsWith("<")) return statesIn(plain);
  const value = jsonIn(plain);
  return value === undefined ? [] : [value];
}

/** Returns the object or array that a text has as JSON; `undefined` for other texts. */
export function jsonIn(text: string): unknown {
  // Some services put a prefix before it, so that no script can run it.
  const json = text
    .replace(/^\uFEFF/, "")
    .replace(/^\)\]\}'[,\s]*/, "")
    .trimStart();
  return json[0] === "{" || json[0] === "[" ? tryJson(json, readJson) : undefined;
}

/** Returns the JSON in the scripts of a page, as the whole script or as the value of a variable. */
function statesIn(page: string): unknown[] {
  const scripts = page.split(/<script\b/i).slice(1);
  return scripts.flatMap((part) => {
    const script = part.slice(part.indexOf(">") + 1, Math.max(part.search(/<\/script/i), 0)).trim();
    const value = jsonIn(script.replace(/^[\w.$\s[\]"']{1,100}=\s*/, "").replace(/;$/, ""));
    return value === undefined ? [] : [value];
  });
}
