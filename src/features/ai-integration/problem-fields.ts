import { getAt, type Path } from "./path.ts";

/** A place of the request that a refusal names, and what it says of it. */
export interface RefusedField {
  readonly path: Path;
  readonly message: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const LISTS = [
  "errors",
  "issues",
  "details",
  "detail",
  "violations",
  "invalid-params",
  "invalid_params",
  "fieldErrors",
];
const PLACES = ["pointer", "path", "loc", "instancePath", "dataPath", "field", "name", "source", "property"];
const WORDS = ["detail", "message", "msg", "reason", "title", "description", "code"];

/**
 * The places of a request that a refusal's body names. What a refusal looks like is open, so it is read generously:
 * JSON pointers, dotted paths and lists of steps, in lists or keyed by place. What names no place is left out.
 */
export function refusedFields(body: unknown, request: unknown): RefusedField[] {
  if (!isObject(body)) return [];
  const found = LISTS.flatMap((name) => {
    const list = body[name];
    if (Array.isArray(list)) return list.flatMap((entry) => fromEntry(entry, request));
    return isObject(list) ? Object.entries(list).flatMap(([place, said]) => field(place, said, request)) : [];
  });
  const seen = new Set<string>();
  return found.filter(({ path, message }) => {
    const key = JSON.stringify([path, message]);
    return !seen.has(key) && seen.add(key);
  });
}

function fromEntry(entry: unknown, request: unknown): RefusedField[] {
  if (!isObject(entry)) return [];
  for (const name of PLACES) {
    const place = entry[name];
    const read = field(isObject(place) ? place["pointer"] : place, entry, request);
    if (read.length > 0) return read;
  }
  return [];
}

function field(place: unknown, said: unknown, request: unknown): RefusedField[] {
  const steps = stepsOf(place);
  const path = steps && resolved(steps, request);
  return path === undefined ? [] : [{ path, message: wordsOf(said) }];
}

function stepsOf(place: unknown): (string | number)[] | undefined {
  if (Array.isArray(place)) {
    return place.every((step) => typeof step === "string" || typeof step === "number") ? place : undefined;
  }
  if (typeof place !== "string" || place === "") return undefined;
  const pointer = place.startsWith("#/") ? decoded(place.slice(1)) : place;
  if (pointer.startsWith("/")) {
    return pointer
      .slice(1)
      .split("/")
      .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  }
  return place
    .replace(/^\$\.?/, "")
    .replaceAll(/\[["']?([^\]"']+)["']?\]/g, ".$1")
    .split(".")
    .filter(Boolean);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The steps as a place of the request: numbers where it has lists, without what names the body itself. */
function resolved(steps: readonly (string | number)[], request: unknown): Path | undefined {
  const start = steps[0] === "body" || steps[0] === "request" ? steps.slice(1) : steps;
  const path: (string | number)[] = [];
  for (const step of start) {
    const above = getAt(request, path);
    path.push(Array.isArray(above) && /^\d+$/.test(String(step)) ? Number(step) : String(step));
  }
  const isKnown =
    path.length > 0 &&
    (path[0] === "config" ||
      path[0] === "type" ||
      path[0] === "enable" ||
      (isObject(request) && Object.hasOwn(request, String(path[0]))));
  return isKnown ? path : undefined;
}

function wordsOf(said: unknown): string {
  if (typeof said === "string" && said !== "") return said;
  if (Array.isArray(said)) return said.map(wordsOf).filter(Boolean).join(" ");
  if (!isObject(said)) return "refused";
  const words = WORDS.map((name) => said[name]).find((text) => typeof text === "string" && text !== "");
  return typeof words === "string" ? words : "refused";
}
