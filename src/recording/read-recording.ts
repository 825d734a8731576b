import { getAt } from "#json/json-path.ts";
import { readJson } from "#json/read-json.ts";
import { base64Text } from "#pasted/characters.ts";

/** An answer of a recording, or a copied one alone. */
export interface Call {
  /** Absent for a copied answer. */
  readonly url?: URL;
  /** ISO 8601 in UTC. */
  readonly time?: string;
  /** The JSON in its body. */
  readonly answers: readonly unknown[];
}

const HAR = /^\uFEFF?\s*\{\s*"log"\s*:/;

/**
 * Reads a HAR file or one copied answer, and calls `onCall` with each answer that has a text. Ignores the labels, sizes and
 * encodings of bodies, in which recorders differ: what parses is JSON. Returns whether the text is a recording. Throws an
 * `Error` with a message for the user if a recording is damaged.
 */
export function readRecording(text: string, onCall: (call: Call) => void): boolean {
  if (!HAR.test(text)) {
    onCall({ answers: bodiesIn(text) });
    return false;
  }
  for (const entry of entriesOf(text)) {
    const call = readEntry(entry);
    if (call) onCall(call);
  }
  return true;
}

function entriesOf(text: string): unknown[] {
  try {
    // Needs no limit of depth: bodies are texts in it, which `readJson` reads one by one.
    const entries = getAt(JSON.parse(text.replace(/^\uFEFF/, "")), ["log", "entries"]);
    return Array.isArray(entries) ? entries : [];
  } catch {
    throw new Error("The recording ends in the middle, or is damaged. Save it again.");
  }
}

/** Returns the answer of an entry; `undefined` if it failed or has no text. Only its status says whether it failed. */
function readEntry(entry: unknown): Call | undefined {
  const [address, status] = [getAt(entry, ["request", "url"]), getAt(entry, ["response", "status"])];
  const [text, time] = [getAt(entry, ["response", "content", "text"]), getAt(entry, ["startedDateTime"])];
  if (typeof address !== "string" || !/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  if (typeof text !== "string" || !(Number(status) > 0 && Number(status) < 400)) return undefined;
  return { url: new URL(address), answers: bodiesIn(text), ...utc(time) };
}

/** Recorders write the time with an offset, in which times cannot be compared as texts. */
function utc(time: unknown): Pick<Call, "time"> {
  const moment = new Date(typeof time === "string" ? time : Number.NaN);
  return Number.isNaN(moment.getTime()) ? {} : { time: moment.toISOString() };
}

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
  if (json[0] !== "{" && json[0] !== "[") return undefined;
  try {
    return readJson(json);
  } catch {
    return undefined;
  }
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
