import type { AiIntegration } from "#contract/index.ts";
import { getAt, toPointer, toText, type Path } from "#json/json-path.ts";
import { counted } from "#text/format-number.ts";
import type { Baseline } from "../draft/load-start.ts";
import { groupName } from "../request/plan-concurrency.ts";
import { ENTER_AGAIN, GROUP_KEYS, patternOf, takeOutSecrets, type Marks } from "../request/secrets.ts";

export interface SecretStatus {
  readonly path: Path;
  /** The label of its field or list; absent if it has none. */
  readonly name: string | undefined;
  /** One such secret in words: "pool key". */
  readonly noun: string;
  /** Of what, to follow the noun: " of Night". */
  readonly of: string;
  readonly isSent: boolean;
}

/** Adjacent secrets of one list with the same status are one line. */
export interface SecretLine extends SecretStatus {
  readonly place: string;
  readonly count: number;
}

/** Returns the path of the list that a secret is an element of; `undefined` for any other secret. */
export const listOf = (path: Path): Path | undefined =>
  typeof path.at(-1) === "number" ? path.slice(0, -1) : undefined;

/** Groups the statuses into lines: a pool of a hundred keys is one. */
export function secretLines(statuses: readonly SecretStatus[]): SecretLine[] {
  const lines: (SecretLine & { list: string | undefined })[] = [];
  for (const status of statuses) {
    const at = listOf(status.path);
    const list = at && toText(at);
    const last = lines.at(-1);
    if (last && list !== undefined && last.list === list && last.isSent === status.isSent) {
      lines[lines.length - 1] = { ...last, place: list, count: last.count + 1 };
    } else lines.push({ ...status, place: toText(status.path), count: 1, list });
  }
  return lines.map(({ list: _, ...line }) => line);
}

/**
 * Returns each secret of a draft and whether it is sent: only if it is in memory. Empty texts are no secrets. The gateway
 * key is the first, wherever it is in the request.
 */
export function secretStatuses(request: AiIntegration, marks: Marks): SecretStatus[] {
  return takeOutSecrets(request, marks)
    .secrets.filter(({ secret }) => secret !== "")
    .toSorted((a, b) => Number(isGatewayKey(b.path)) - Number(isGatewayKey(a.path)))
    .map(({ path, secret }) => ({ path, ...wordsFor(path, request), isSent: secret !== ENTER_AGAIN }));
}

const isGatewayKey = ([, name]: Path) => name === "aiGatewayApiKey";

/**
 * Returns the missing secrets that the service may have: those that the last request of this browser had, or left out and
 * the service kept. Where nothing was sent from this browser, it may have all of them.
 */
export function droppedSecrets(statuses: readonly SecretStatus[], baseline: Baseline | undefined): SecretStatus[] {
  const { request, leftOut, kept } = baseline ?? {};
  if (!leftOut) return statuses.filter(({ isSent }) => !isSent);
  const before = new Set(leftOut);
  for (const pointer of kept ?? []) before.delete(pointer);
  return statuses.filter(
    ({ path, isSent }) => !isSent && Boolean(getAt(request, path)) && !before.has(toPointer(path)),
  );
}

/** Returns those of the missing secrets `dropped` that are deleted where the service keeps what it may keep. */
export function deletedSecrets(
  dropped: readonly SecretStatus[],
  statuses: readonly SecretStatus[],
  loss: KeyLoss,
): readonly SecretStatus[] {
  if (loss === "kept") return [];
  if (loss !== "replaced") return dropped;
  const sent = sentLists(statuses);
  return dropped.filter((one) => isListReplaced(one, sent));
}

/** Returns secrets in words: "the gateway key", "40 pool keys", "3 keys". There is at least one. */
export function secretsText(statuses: readonly SecretStatus[]): string {
  const [first] = statuses;
  if (!first || statuses.some(({ noun, of }) => noun !== first.noun || of !== first.of))
    return counted(statuses.length, "key");
  return `${statuses.length === 1 ? `the ${first.noun}` : counted(statuses.length, first.noun)}${first.of}`;
}

/**
 * What becomes of stored secrets that are left out. "none": a first configuration has none that the service could delete.
 * "replaced": they are kept, but lists of which other keys are entered are replaced.
 */
export type KeyLoss = "none" | "unknown" | "deleted" | "kept" | "replaced";

/** Returns the lists that are sent with keys, as JSON pointers. */
export function sentLists(statuses: readonly SecretStatus[]): ReadonlySet<string> {
  const lists = statuses.map(({ path, isSent }) => (isSent ? listOf(path) : undefined));
  return new Set(lists.filter((list) => list !== undefined).map(toPointer));
}

/** Whether a secret is missing in a list that is sent with other keys. */
export function isListReplaced({ path, isSent }: Pick<SecretStatus, "path" | "isSent">, sent: ReadonlySet<string>) {
  const list = listOf(path);
  return !isSent && list !== undefined && sent.has(toPointer(list));
}

/** Returns what becomes of one missing secret. */
export function lossOf(
  status: Pick<SecretStatus, "path" | "isSent">,
  sent: ReadonlySet<string>,
  loss: KeyLoss,
): Exclude<KeyLoss, "replaced"> {
  if (loss !== "replaced") return loss;
  return isListReplaced(status, sent) ? "deleted" : "kept";
}

/** Says what happens without missing secrets. */
export function lossText(verb: string, count: number, loss: KeyLoss): string {
  const [it, is] = count === 1 ? ["it", "it is"] : ["them", "they are"];
  if (loss === "none") return `Requests that need ${it} will fail.`;
  if (loss === "kept") return `You need not enter ${it}: what is stored stays.`;
  if (loss === "replaced")
    return "A list with a new key replaces the stored list. To keep the stored one, cancel and remove the new key. All other keys stay.";
  const without = `If you ${verb} without entering ${it}`;
  return loss === "unknown" ? `${without}, the service may delete what it has.` : `${without}, ${is} deleted.`;
}

function wordsFor(path: Path, { config }: AiIntegration): Pick<SecretStatus, "name" | "noun" | "of"> {
  const pattern = patternOf(path);
  if (pattern === GROUP_KEYS) {
    const index = Number(path[2]);
    const group = groupName(config.concurrencyGroups?.[index], index);
    return { name: `Keys of ${group}`, noun: "key", of: ` of ${group}` };
  }
  const name = NAMES.get(pattern);
  if (name === POOL) return { name, noun: "pool key", of: "" };
  if (name === undefined) return { name, noun: path[1] === "llmProviders" ? "provider secret" : "secret", of: "" };
  return { name, noun: `${name[0]?.toLowerCase()}${name.slice(1)}`, of: "" };
}

const POOL = "Key pool";
const NAMES: ReadonlyMap<string, string> = new Map([
  ["config/aiGatewayApiKey", "Gateway key"],
  ["config/aiGatewayApiKeys/*", POOL],
  ["config/vertexByokCredential/googleCredentials/privateKey", "Private key of the service account"],
  ["config/appConfig/apiKey", "Generator key"],
  ["config/appConfig/hostingToken", "Hosting token"],
]);
