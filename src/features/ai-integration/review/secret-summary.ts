import { listOf, toText } from "#json/json-path.ts";
import { counted } from "#text/format-number.ts";
import type { SecretFate, SecretsRule } from "../request/secret-fates.ts";

/** Adjacent secrets of one list with the same fate are one line. */
export interface SecretLine extends SecretFate {
  /** Path in the request, in words. */
  readonly place: string;
  readonly count: number;
}

/** Groups secrets into lines: a pool of a hundred keys is one. */
export function secretLines(secrets: readonly SecretFate[]): SecretLine[] {
  const lines: (SecretLine & { list: string | undefined })[] = [];
  for (const secret of secrets) {
    const at = listOf(secret.path);
    const list = at && toText(at);
    const last = lines.at(-1);
    const isSame = last?.list === list && last?.fate === secret.fate && last.state === secret.state;
    if (last && list !== undefined && isSame) {
      lines[lines.length - 1] = { ...last, place: list, count: last.count + 1 };
    } else lines.push({ ...secret, place: toText(secret.path), count: 1, list });
  }
  return lines.map(({ list: _, ...line }) => line);
}

/** Returns secrets in words: "the gateway key", "40 pool keys", "3 keys". There is at least one. */
export function secretsText(secrets: readonly SecretFate[]): string {
  const [first] = secrets;
  if (!first || secrets.some(({ noun, of }) => noun !== first.noun || of !== first.of))
    return counted(secrets.length, "key");
  return `${secrets.length === 1 ? `the ${first.noun}` : counted(secrets.length, first.noun)}${first.of}`;
}

/** Says what happens without missing secrets. */
export function lossText(verb: string, count: number, rule: SecretsRule): string {
  const [it, is] = count === 1 ? ["it", "it is"] : ["them", "they are"];
  if (rule === "none") return `Requests that need ${it} will fail.`;
  if (rule === "keeps")
    return "A list that is sent replaces the stored list. To keep the stored one, cancel and undo the change. All other keys stay.";
  const without = `If you ${verb} without entering ${it}`;
  return rule === "unknown" ? `${without}, the service may delete what it has.` : `${without}, ${is} deleted.`;
}
