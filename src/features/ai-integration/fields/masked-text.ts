import { getAt, type Path, textPaths } from "#json/json-path.ts";
import { tryJson } from "#json/read-json.ts";
import { syntaxErrorText } from "#json/text-positions.ts";
import { ENTER_AGAIN, putBackSecrets, takeOutSecretsAt, type Marks } from "../request/secrets.ts";

/** A part of the AI integration as JSON for an editor: a number stands for each secret, put back when it is read. */
export type MaskedText = ReturnType<typeof writeMasked>;

export type ReadText = { ok: true; value: unknown } | { ok: false; message: string; path?: Path };

const NAMED = /^<secret (\d+)>$/;

/** Writes a part of a request as JSON. Its secrets become `<secret 1>`, `<secret 2>`…; missing ones stay `<enter again>`. */
export function writeMasked(part: unknown, at: Path, marks: Marks) {
  const { rest, secrets: found } = takeOutSecretsAt(part, at, marks);
  const entered = found.filter(({ secret }) => secret !== ENTER_AGAIN && secret !== "");
  const names = entered.map(({ path }, index) => ({ path, secret: `<secret ${index + 1}>` }));
  /** By number, from 1. */
  const secrets: readonly string[] = entered.map(({ secret }) => secret);
  return { text: JSON.stringify(putBackSecrets(rest, names), null, 2), secrets };
}

/** Reads what `writeMasked` wrote and someone edited, and puts the secrets back. They may move to other places for secrets only. */
export function readMasked(text: string, at: Path, marks: Marks, secrets: readonly string[]): ReadText {
  const parsed = tryJson(text);
  if (parsed === undefined) return { ok: false, message: syntaxErrorText(text) };
  if (secrets.length === 0) return { ok: true, value: parsed };
  const { rest, secrets: found } = takeOutSecretsAt(parsed, at, marks);
  const allowed = new Set(found.map(({ path }) => path.join("\n")));
  const stray = textPaths(parsed).find((path) => {
    const number = Number(NAMED.exec(getAt(parsed, path) as string)?.[1]);
    return number >= 1 && number <= secrets.length && !allowed.has(path.join("\n"));
  });
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
