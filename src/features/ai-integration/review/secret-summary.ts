import type { AiIntegration } from "#contract/index.ts";
import { toText, type Path } from "../path.ts";
import { ENTER_AGAIN, secretPlaces, type Marks } from "../secrets.ts";

export interface SecretFate {
  readonly path: Path;
  /** Where it stands, for people. */
  readonly place: string;
  readonly isSent: boolean;
}

/** Neighbours in one list that go the same way, as one line; every other secret has a line of its own. */
export interface SecretLine {
  readonly path: Path;
  readonly place: string;
  /** What the page calls it; absent where it has no name but its place. */
  readonly name: string | undefined;
  /** What one of them is called. */
  readonly noun: "key" | "secret";
  readonly isSent: boolean;
  readonly count: number;
}

/** The fates of secrets in lines that can be read: a pool of a hundred keys is one. */
export function secretLines(fates: readonly SecretFate[]): SecretLine[] {
  const lines: (SecretLine & { list: string | undefined })[] = [];
  for (const { path, place, isSent } of fates) {
    const list = typeof path.at(-1) === "number" ? toText(path.slice(0, -1)) : undefined;
    const last = lines.at(-1);
    if (last && list !== undefined && last.list === list && last.isSent === isSent) {
      lines[lines.length - 1] = { ...last, place: list, name: NAMES[list], count: last.count + 1 };
    } else lines.push({ path, place, name: undefined, noun: nounOf(list), isSent, count: 1, list });
  }
  return lines.map(({ list: _, ...line }) => line);
}

const nounOf = (list: string | undefined) => (list !== undefined && /keys$/i.test(list) ? "key" : "secret");

const NAMES: Readonly<Record<string, string>> = { "config.aiGatewayApiKeys": "Key pool" };

/** Each secret of a draft and whether it goes along: what was entered does, what waits does not. Empty texts are no secrets. */
export function secretFates(request: AiIntegration, marks: Marks): SecretFate[] {
  return secretPlaces(request, marks)
    .filter(({ secret }) => secret !== "")
    .map(({ path, secret }) => ({ path, place: toText(path), isSent: secret !== ENTER_AGAIN }));
}
