import { getAt, setAt, type Path } from "#json/json-path.ts";
import { syntaxErrorText } from "#json/text-positions.ts";
import { ENTER_AGAIN, replaceMarkedSecrets, secretPlaces, type Marks } from "../request/secret-placeholders.ts";

/** JSON for an editor: secrets stand in it by number, and are put back when it is read. */
export interface MaskedText {
  readonly text: string;
  /** By number, from 1. */
  readonly secrets: readonly string[];
}

export type ReadText = { ok: true; value: unknown } | { ok: false; message: string; path?: Path };

const NAMED = /^<secret (\d+)>$/;

// Which strings are secrets is decided by their place in the request, so a part is looked at in its place. Indexes do
// not matter for that, and a part that stands first needs no elements before it.
const inPlace = (at: Path, value: unknown) => {
  const path = at.map((step) => (typeof step === "number" ? 0 : step));
  return { path, whole: setAt(undefined as unknown, path, value) };
};

/** Writes the part of a request at a place as JSON. Secrets in it become `<secret 1>`, `<secret 2>`…; those that wait stay `<enter again>`. */
export function writeMasked(value: unknown, at: Path, marks: Marks): MaskedText {
  const { path, whole } = inPlace(at, value);
  const secrets: string[] = [];
  const masked = replaceMarkedSecrets(whole, marks, (secret) => {
    if (secret === ENTER_AGAIN || secret === "") return secret;
    secrets.push(secret);
    return `<secret ${secrets.length}>`;
  });
  return { text: JSON.stringify(getAt(masked, path), null, 2), secrets };
}

/** Reads what `writeMasked` wrote and someone edited: JSON, with the secrets put back. They may move, but only to places where a secret belongs. */
export function readMasked(text: string, at: Path, marks: Marks, secrets: readonly string[]): ReadText {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, message: syntaxErrorText(text) };
  }
  if (secrets.length === 0) return { ok: true, value: parsed };
  const { path, whole } = inPlace(at, parsed);
  let unmasked = whole;
  const allowed = new Set<string>();
  for (const { path: place, secret } of secretPlaces(whole, marks)) {
    allowed.add(place.join("\n"));
    const known = secrets[Number(NAMED.exec(secret)?.[1]) - 1];
    if (known !== undefined) unmasked = setAt(unmasked, place, known);
  }
  const stray = strayName(whole, [], allowed, secrets.length);
  if (stray) {
    return {
      ok: false,
      message: "A secret cannot stand here: it would be shown and saved.",
      path: stray.slice(at.length),
    };
  }
  return { ok: true, value: getAt(unmasked, path) };
}

/** Where the name of a secret stands that is no place for one. */
function strayName(value: unknown, path: Path, allowed: ReadonlySet<string>, count: number): Path | undefined {
  if (typeof value === "string") {
    const number = Number(NAMED.exec(value)?.[1]);
    return number >= 1 && number <= count && !allowed.has(path.join("\n")) ? path : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Array.isArray(value)
    ? value.map((element, index) => [index, element] as const)
    : Object.entries(value);
  for (const [step, member] of entries) {
    const found = strayName(member, [...path, step], allowed, count);
    if (found) return found;
  }
  return undefined;
}
