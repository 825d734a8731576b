import { isJsonObject } from "#contract/index.ts";

const MAX_LENGTH = 500;
// Control characters, and marks that turn the direction of what follows.
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * The reason that a refusal's body gives, as plain text of at most 500 characters; `undefined` where it gives none. The
 * document shows no error body, so the members that services use for it are read in a fixed order, and nothing is
 * concluded from the text. Expects a body whose secrets are masked.
 */
export function serviceWords(body: unknown): string | undefined {
  if (typeof body === "string") return plainText(body);
  if (!isJsonObject(body)) return undefined;
  const { error } = body;
  const places = [
    body["detail"],
    body["message"],
    body["error_description"],
    isJsonObject(error)
      ? [error["message"], error["detail"], error["issues"], error["errors"]].find(hasText)
      : undefined,
    body["errors"] ?? body["issues"] ?? body["fieldErrors"],
    typeof error === "string" || Array.isArray(error) ? error : undefined,
    body["title"],
  ];
  return plainText(reasonIn(places.find(hasText)) ?? "");
}

const hasText = (value: unknown) => plainText(reasonIn(value) ?? "") !== undefined;

/** A text on one line, without characters that do not print, cut at 500 characters; `undefined` when nothing is left. */
export function plainText(text: string): string | undefined {
  // Of a text of megabytes only the beginning is looked at.
  const line = text
    .slice(0, 4 * MAX_LENGTH)
    .replaceAll(UNPRINTABLE, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (line === "") return undefined;
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).toWellFormed()}…` : line;
}

const MAX_REASONS = 20;

/** The words of a reason: a text, a list of reasons, or an object that holds one. */
function reasonIn(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  if (Array.isArray(value)) return joined(value.slice(0, MAX_REASONS).map(reasonIn));
  if (!isJsonObject(value)) return undefined;
  const words = wordsOf(value);
  const place = placeOf(value);
  if (words !== undefined) return place === undefined || words.includes(place) ? words : `${place}: ${words}`;
  // Keyed by field, as in { "name": ["Required"] }.
  const entries = Object.entries(value).slice(0, MAX_REASONS);
  return joined(
    entries.map(([name, reason]) => {
      const text = typeof reason === "string" || Array.isArray(reason) ? reasonIn(reason) : undefined;
      return text === undefined ? undefined : `${name}: ${text}`;
    }),
  );
}

const WORDS = ["detail", "message", "msg", "reason", "description", "title"];
const PLACES = ["field", "path", "loc", "param", "property", "pointer"];

/** What one entry of a list of errors says, without the place that it is about. */
export function wordsOf(entry: Readonly<Record<string, unknown>>): string | undefined {
  const found = WORDS.map((name) => entry[name]).find((words) => typeof words === "string" && words !== "");
  if (typeof found === "string") return found;
  // class-validator keeps its words by the name of the rule.
  const { constraints } = entry;
  return isJsonObject(constraints)
    ? joined(Object.values(constraints).map((words) => (typeof words === "string" ? words : undefined)))
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

function joined(texts: readonly (string | undefined)[]): string | undefined {
  const found = [...new Set(texts.filter((text) => text !== undefined))];
  return found.length === 0 ? undefined : found.join("; ");
}
