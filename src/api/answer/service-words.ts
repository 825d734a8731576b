import { isObject, mapParts } from "#json/json-path.ts";
import { readJson, tryJson } from "#json/read-json.ts";

const MAX_LENGTH = 500;
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns what an error response says to people: plain text of at most 500 characters. Expects masked secrets. */
export const serviceWords = (body: unknown): string | undefined => wordsIn(opened(body));

function wordsIn(body: unknown): string | undefined {
  // XML has its words between its tags.
  if (typeof body === "string")
    return plainText(/^\s*</.test(body) ? body.slice(0, 8 * MAX_LENGTH).replaceAll(/<[^<>]*>/g, " ") : body);
  if (Array.isArray(body)) return isObject(body[0]) ? wordsIn(body[0]) : undefined;
  if (!isObject(body)) return undefined;
  const { error = body["fault"] } = body;
  const places = [
    body["detail"],
    body["message"],
    body["error_description"],
    isObject(error) ? [error["message"], error["faultstring"], wordsIn(error)].find(hasText) : undefined,
    body["errors"] ?? body["issues"] ?? body["fieldErrors"],
    typeof error === "string" || Array.isArray(error) ? error : undefined,
    body["errorMessages"],
    wordsOf(body) ?? (isKeyed(body) ? body : undefined),
  ];
  const said = plainText(reasonIn(places.find(hasText)) ?? "");
  // As in `{ "status": { "message": "…" } }`. An error was looked into above.
  const others = () => Object.values(body).filter((one) => isObject(one) && one !== error);
  return said ?? others().slice(0, MAX_REASONS).map(wordsIn).find(Boolean);
}

/** Returns an answer in which JSON in a text, as of an error of zod, is read. */
export const opened = (body: unknown) =>
  mapParts(body, (part) =>
    typeof part === "string" && /^\s*[[{]/.test(part) ? (tryJson(part, readJson) ?? part) : part,
  );

/** Whether all that a body has are lists, as where each is of the field that it is named after. */
export const isKeyed = (body: object) => Object.values(body).every(Array.isArray);

const hasText = (value: unknown) => plainText(reasonIn(value) ?? "") !== undefined;

/** Returns one line of printable text, cut at 500 characters; `undefined` if it is empty. */
export function plainText(text: string): string | undefined {
  // Only the start of a text of megabytes is read.
  const line = text
    .slice(0, 4 * MAX_LENGTH)
    .replaceAll(UNPRINTABLE, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (line === "") return undefined;
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).toWellFormed()}…` : line;
}

const MAX_REASONS = 20;

function reasonIn(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  if (Array.isArray(value)) return joinTexts(value.slice(0, MAX_REASONS).map(reasonIn));
  if (!isObject(value)) return undefined;
  const words = wordsOf(value);
  const place = placeOf(value);
  if (words !== undefined) return place === undefined || words.includes(place) ? words : `${place}: ${words}`;
  const entries = Object.entries(value).slice(0, MAX_REASONS);
  return joinTexts(
    entries.map(([name, reason]) => {
      const text = typeof reason === "string" || Array.isArray(reason) ? reasonIn(reason) : undefined;
      return text === undefined ? undefined : `${name}: ${text}`;
    }),
  );
}

const WORDS = "detail message msg reason description summary title details".split(" ");
/** `errorMessage`, `error_msg`, `hydra:description` and `Message` end like the word. */
const lastWord = (name: string) => name.replace(/^.*(?:[_:.-]|[a-z](?=[A-Z])|^err(?=.))/, "").toLowerCase();
const PLACES = ["field", "path", "loc", "param", "property", "pointer", "propertyPath"];

export function wordsOf(entry: Readonly<Record<string, unknown>>): string | undefined {
  const texts = Object.entries(entry).filter(([, words]) => typeof words === "string" && words !== "");
  const found = WORDS.flatMap((word) => texts.find(([name]) => lastWord(name) === word) ?? [])[1];
  if (typeof found === "string") return found;
  const { constraints } = entry;
  return isObject(constraints)
    ? joinTexts(Object.values(constraints).map((words) => (typeof words === "string" ? words : undefined)))
    : undefined;
}

function placeOf(entry: Readonly<Record<string, unknown>>): string | undefined {
  for (const name of PLACES) {
    const place = entry[name];
    if (typeof place === "string" && place !== "") return place;
    if (Array.isArray(place) && place.length > 0) return place.map(String).join(".");
  }
  return undefined;
}

function joinTexts(texts: readonly (string | undefined)[]): string | undefined {
  const found = [...new Set(texts.filter((text) => text !== undefined))];
  return found.length === 0 ? undefined : found.join("; ");
}
