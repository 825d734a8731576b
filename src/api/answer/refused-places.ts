import { fromPointer, isObject } from "#json/json-path.ts";
import { decoded } from "#text/decoded.ts";
import { isKeyed, opened, plainText, wordsOf } from "./service-words.ts";

type Step = string | number;

export interface RefusedPlace {
  readonly path: readonly Step[];
  readonly message: string;
}

interface Request {
  readonly body: unknown;
  readonly members: readonly string[];
}

const LISTS =
  "errors issues details detail violations fieldViolations invalid-params invalid_params fieldErrors message".split(
    " ",
  );
const PLACES = "pointer path loc instancePath dataPath propertyPath field param source property name".split(" ");

/** Returns the fields of a request that an error response refuses. Knows RFC 9457, zod, class-validator, FastAPI, quotes. */
export function refusedPlaces(given: unknown, request: Request): RefusedPlace[] {
  const body = opened(given);
  if (typeof body === "string") return placesInText(body, request);
  if (!isObject(body)) return [];
  const named = placesInObject(body, request);
  const seen = new Set<string>();
  return (named.length > 0 ? named : placesInWords(body, request)).filter((place) => {
    const key = JSON.stringify(place);
    return !seen.has(key) && seen.add(key);
  });
}

type JsonObject = Readonly<Record<string, unknown>>;

function placesInObject(body: JsonObject, request: Request): RefusedPlace[] {
  const lists = LISTS.flatMap((name) => {
    const list = body[name];
    if (Array.isArray(list)) return list.flatMap((entry: unknown) => placesInEntry(entry, request, []));
    return isObject(list) ? Object.entries(list).flatMap(([place, said]) => at(place, said, request)) : [];
  });
  const inner = [body["error"], body["details"]].flat().filter(isObject);
  // As Django has them.
  if (isKeyed(body)) lists.push(...Object.entries(body).flatMap(([place, said]) => at(place, said, request)));
  return [...lists, ...inner.flatMap((one) => placesInObject(one, request)), ...placesInEntry(body, request, [])];
}

function placesInEntry(entry: unknown, request: Request, above: readonly Step[]): RefusedPlace[] {
  if (typeof entry === "string") return placesInText(entry, request, true);
  if (!isObject(entry)) return [];
  for (const name of PLACES) {
    const place = entry[name];
    const steps = stepsOf(isObject(place) ? place["pointer"] : place);
    if (!steps) continue;
    const path = [...above, ...steps];
    const { children } = entry;
    const inner = Array.isArray(children)
      ? children.flatMap((child: unknown) => placesInEntry(child, request, path))
      : [];
    const found = [...(inner.length > 0 && wordsOf(entry) === undefined ? [] : at(path, entry, request)), ...inner];
    if (found.length > 0) return found;
  }
  return [];
}

function placesInWords(body: JsonObject, request: Request): RefusedPlace[] {
  const { error } = body;
  const texts = [body["detail"], body["message"], body["title"], isObject(error) ? error["message"] : error];
  return texts.flatMap((text) => (typeof text === "string" ? placesInText(text, request) : []));
}

function at(place: unknown, said: unknown, request: Request): RefusedPlace[] {
  const steps = stepsOf(place);
  const path = steps && resolvePath(steps, request);
  return path ? [{ path, message: messageOf(said) }] : [];
}

function messageOf(said: unknown): string {
  if (typeof said === "string") return plainText(said) ?? REFUSED;
  if (Array.isArray(said)) return plainText(said.map(messageOf).join(" ")) ?? REFUSED;
  const words = isObject(said) ? (wordsOf(said) ?? said["code"]) : undefined;
  return typeof words === "string" ? (plainText(words) ?? REFUSED) : REFUSED;
}

const REFUSED = "The service refused this value.";

const QUOTED = /["'`“‘]([^"'`“”‘’\s]{1,200})["'`”’]/g;
const AT_QUOTED = /\bat ["'`“‘]([^"'`“”‘’\s]{1,200})["'`”’]/;
const DOTTED = /[A-Za-z_$][\w$]*(?:\.[\w$-]+|\[\d+\])+/g;
const PREFIX = /^(?:body[/.])?([A-Za-z_$][\w$]*(?:[./[][\w$\]-]+)*)(?::\s|\s-\s)/;
const BODY_PREFIX = /^body[/.](\S+)/;
/** class-validator starts with the property or one of two phrases. */
const RULE = /^(?:each value in (?:nested property )?|property )?([A-Za-z_$][\w$.]*)\s/;
const MAX_TEXT = 2_000;

/** `isListed`: the text is a list entry, which validators start with the path. */
function placesInText(text: string, request: Request, isListed = false): RefusedPlace[] {
  return text
    .slice(0, MAX_TEXT)
    .split(";")
    .flatMap((part) => {
      const words = part.trim().replace(/^validation (?:error|failed):\s*/i, "");
      const quoted = new Set([...words.matchAll(QUOTED)].map(([, name]) => name));
      const candidates = [
        AT_QUOTED.exec(words)?.[1],
        quoted.size === 1 ? [...quoted][0] : undefined,
        PREFIX.exec(words)?.[1],
        BODY_PREFIX.exec(words)?.[1]?.replaceAll("/", "."),
        ...[...words.matchAll(DOTTED)].map(([path]) => path),
        isListed ? RULE.exec(words)?.[1] : undefined,
      ];
      const [found] = candidates.flatMap((place) => at(place, words, request));
      return found ? [found] : [];
    });
}

function stepsOf(place: unknown): readonly Step[] | undefined {
  if (Array.isArray(place)) {
    const isPath = place.every((step) => typeof step === "string" || typeof step === "number");
    return isPath && place.length > 0 ? place : undefined;
  }
  if (typeof place !== "string" || place === "") return undefined;
  const pointer = place.startsWith("#/") ? decoded(place.slice(1)) : place;
  if (pointer.startsWith("/")) return fromPointer(pointer);
  return place
    .replace(/^\$\.?/, "")
    .replaceAll(/\[["']?([^\]"']+)["']?\]/g, ".$1")
    .split(".")
    .filter(Boolean);
}

const squash = (step: Step) => String(step).replaceAll("_", "").toLowerCase();

function resolvePath(steps: readonly Step[], { body, members }: Request): readonly Step[] | undefined {
  const [first] = steps;
  const isAboutBody = (first === "body" || first === "request") && !members.includes(first);
  const path: Step[] = [];
  let above = body;
  for (const step of isAboutBody ? steps.slice(1) : steps) {
    const isIndex = Array.isArray(above) && /^\d+$/.test(String(step));
    const names = path.length === 0 ? members : isObject(above) ? Object.keys(above) : [];
    // Services name a field as their own language does: `ExpiredTime`, `expired_time`.
    const own = names.includes(String(step)) ? step : (names.find((name) => squash(name) === squash(step)) ?? step);
    path.push(isIndex ? Number(step) : String(own));
    above =
      typeof above === "object" && above !== null && Object.hasOwn(above, own)
        ? (above as Record<Step, unknown>)[own]
        : undefined;
  }
  const top = String(path[0]);
  const isKnown = path.length > 0 && (members.includes(top) || (isObject(body) && Object.hasOwn(body, top)));
  return isKnown ? path : undefined;
}
