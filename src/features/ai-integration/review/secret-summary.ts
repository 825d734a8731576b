import type { AiIntegration } from "#contract/index.ts";
import { toText, type Path } from "#json/json-path.ts";
import { groupName } from "../request/plan-concurrency.ts";
import { ENTER_AGAIN, GROUP_KEYS, patternOf, takeOutSecrets, type Marks } from "../request/secrets.ts";

export interface SecretFate {
  readonly path: Path;
  /** What the page calls it, or the list it stands in; absent where it has no name but its place. */
  readonly name: string | undefined;
  readonly isSent: boolean;
}

/** Neighbours in one list that go the same way, as one line; every other secret has a line of its own. */
export interface SecretLine extends SecretFate {
  /** Where it stands in the request. */
  readonly place: string;
  /** What one of them is called. */
  readonly noun: "key" | "secret";
  readonly count: number;
}

/** The fates of secrets in lines that can be read: a pool of a hundred keys is one. */
export function secretLines(fates: readonly SecretFate[]): SecretLine[] {
  const lines: (SecretLine & { list: string | undefined })[] = [];
  for (const fate of fates) {
    const list = typeof fate.path.at(-1) === "number" ? toText(fate.path.slice(0, -1)) : undefined;
    const last = lines.at(-1);
    if (last && list !== undefined && last.list === list && last.isSent === fate.isSent) {
      lines[lines.length - 1] = { ...last, place: list, count: last.count + 1 };
    } else lines.push({ ...fate, place: toText(fate.path), noun: nounOf(list), count: 1, list });
  }
  return lines.map(({ list: _, ...line }) => line);
}

const nounOf = (list: string | undefined) => (list !== undefined && /keys$/i.test(list) ? "key" : "secret");

/** Each secret of a draft and whether it goes along: what was entered does, what waits does not. Empty texts are no secrets. */
export function secretFates(request: AiIntegration, marks: Marks): SecretFate[] {
  return takeOutSecrets(request, marks)
    .secrets.filter(({ secret }) => secret !== "")
    .map(({ path, secret }) => ({ path, name: nameOf(path, request), isSent: secret !== ENTER_AGAIN }));
}

function nameOf(path: Path, { config }: AiIntegration): string | undefined {
  const pattern = patternOf(path);
  if (pattern !== GROUP_KEYS) return NAMES.get(pattern);
  const index = Number(path[2]);
  return `Keys of ${groupName(config.concurrencyGroups?.[index], index)}`;
}

/** As their fields are called. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["config/aiGatewayApiKey", "Gateway key"],
  ["config/aiGatewayApiKeys/*", "Key pool"],
  ["config/vertexByokCredential/googleCredentials/privateKey", "Private key of the service account"],
  ["config/appConfig/apiKey", "Generator key"],
  ["config/appConfig/hostingToken", "Hosting token"],
]);
