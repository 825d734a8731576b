import type { Path } from "#json/json-path.ts";
import { syntaxErrorText } from "#json/text-positions.ts";
import { ENTER_AGAIN, putBackSecrets, takeOutSecretsAt, type Marks } from "../request/secrets.ts";

/** JSON for an editor: a number stands for each secret, which is put back when the text is read. */
export interface MaskedText {
  readonly text: string;
  /** By number, from 1. */
  readonly secrets: readonly string[];
}

export type ReadText = { ok: true; value: unknown } | { ok: false; message: string; path?: Path };

const NAMED = /^<secret (\d+)>$/;

/** Writes a part of a request as JSON. Its secrets become `<secret 1>`, `<secret 2>`…; missing ones stay `<enter again>`. */
export function writeMasked(part: unknown, at: Path, marks: Marks): MaskedText {
  const { rest, secrets: found } = takeOutSecretsAt(part, at, marks);
  const entered = found.filter(({ secret }) => secret !== ENTER_AGAIN && secret !== "");
  const names = entered.map(({ path }, index) => ({ path, secret: `<secret ${index + 1}>` }));
  return {
    text: JSON.stringify(putBackSecrets(rest, names), null, 2),
    secrets: entered.map(({ secret }) => secret),
  };
}

/** Reads what `writeMasked` wrote and someone edited, and puts the secrets back. They may move to other places for secrets only. */
export function readMasked(text: string, at: Path, marks: Marks, secrets: readonly string[]): ReadText {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, message: syntaxErrorText(text) };
  }
  if (secrets.length === 0) return { ok: true, value: parsed };
  const { rest, secrets: found } = takeOutSecretsAt(parsed, at, marks);
  const stray = strayName(parsed, [], new Set(found.map(({ path }) => path.join("\n"))), secrets.length);
  if (stray)
    return {
      ok: false,
      message: "A secret cannot go here, because this field is shown and saved. Move it back.",
      path: stray,
    };
  const named = found.map(({ path, secret }) => ({
    path,
    secret: secrets[Number(NAMED.exec(secret)?.[1]) - 1] ?? secret,
  }));
  return { ok: true, value: putBackSecrets(rest, named) };
}

/** Returns the path of a `<secret n>` at a place that is not for secrets. */
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
