import type { AiIntegration } from "#contract/index.ts";
import { getAt, toPointer, toText, type Path } from "#json/json-path.ts";
import type { Baseline } from "../draft/load-start.ts";
import { groupName } from "../request/plan-concurrency.ts";
import { ENTER_AGAIN, GROUP_KEYS, patternOf, takeOutSecrets, type Marks } from "../request/secrets.ts";

export interface SecretStatus {
  readonly path: Path;
  /** The label of its field or list; absent if it has none. */
  readonly name: string | undefined;
  readonly isSent: boolean;
}

/** Adjacent secrets of one list with the same status are one line. */
export interface SecretLine extends SecretStatus {
  /** Path in the request, in words. */
  readonly place: string;
  readonly noun: "key" | "secret";
  readonly count: number;
}

/** Groups the statuses into lines: a pool of a hundred keys is one. */
export function secretLines(statuses: readonly SecretStatus[]): SecretLine[] {
  const lines: (SecretLine & { list: string | undefined })[] = [];
  for (const status of statuses) {
    const list = typeof status.path.at(-1) === "number" ? toText(status.path.slice(0, -1)) : undefined;
    const last = lines.at(-1);
    if (last && list !== undefined && last.list === list && last.isSent === status.isSent) {
      lines[lines.length - 1] = { ...last, place: list, count: last.count + 1 };
    } else lines.push({ ...status, place: toText(status.path), noun: nounOf(list), count: 1, list });
  }
  return lines.map(({ list: _, ...line }) => line);
}

const nounOf = (list: string | undefined) => (list !== undefined && /keys$/i.test(list) ? "key" : "secret");

/** Returns each secret of a draft and whether it is sent: only if it is in memory. Empty texts are no secrets. */
export function secretStatuses(request: AiIntegration, marks: Marks): SecretStatus[] {
  return takeOutSecrets(request, marks)
    .secrets.filter(({ secret }) => secret !== "")
    .map(({ path, secret }) => ({ path, name: nameOf(path, request), isSent: secret !== ENTER_AGAIN }));
}

/** Returns the missing secrets that the last request of this browser had: a service that has them may delete them. */
export function droppedSecrets(statuses: readonly SecretStatus[], baseline: Baseline | undefined): SecretStatus[] {
  const { request, leftOut } = baseline ?? {};
  if (!leftOut) return [];
  const before = new Set(leftOut);
  return statuses.filter(
    ({ path, isSent }) => !isSent && getAt(request, path) === ENTER_AGAIN && !before.has(toPointer(path)),
  );
}

function nameOf(path: Path, { config }: AiIntegration): string | undefined {
  const pattern = patternOf(path);
  if (pattern !== GROUP_KEYS) return NAMES.get(pattern);
  const index = Number(path[2]);
  return `Keys of ${groupName(config.concurrencyGroups?.[index], index)}`;
}

/** Labels by pattern. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["config/aiGatewayApiKey", "Gateway key"],
  ["config/aiGatewayApiKeys/*", "Key pool"],
  ["config/vertexByokCredential/googleCredentials/privateKey", "Private key of the service account"],
  ["config/appConfig/apiKey", "Generator key"],
  ["config/appConfig/hostingToken", "Hosting token"],
]);
