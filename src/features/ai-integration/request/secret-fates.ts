import type { AiIntegration } from "#contract/index.ts";
import { type Path, getAt, listOf, setAt, toPointer, toText } from "#json/json-path.ts";
import { counted } from "#text/format.ts";
import { isLeftOut, matchingPath } from "#workspace/matching-path.ts";
import { declarations } from "./field-names.ts";
import { leaveOutMissing } from "./missing-secrets.ts";
import { groupName } from "./plan-concurrency.ts";
import { ENTER_AGAIN, GROUP_KEYS, type Marks, patternOf, takeOutSecrets } from "./secrets.ts";

/** What a service does with stored secrets that a request leaves out. "none": it stores none for this space. */
export type SecretsRule = "none" | "unknown" | "deletes" | "keeps";

/** Returns the user's answer that is noted of a service. */
export const readRule = (note: unknown): SecretsRule => (note === "keeps" || note === "deletes" ? note : "unknown");

/** What the next request does to a secret. "missing": neither this page nor the service has it. "unknown": perhaps deleted. */
export type Fate = "sent" | "kept" | "deleted" | "unknown" | "missing";

export interface SecretFate {
  /** In the draft; for a removed secret, in the baseline. */
  readonly path: Path;
  /** The label of its field or list; absent if it has none. */
  readonly name: string | undefined;
  /** One such secret in words: "pool key". */
  readonly noun: string;
  /** Of what, to follow the noun: " of Night". */
  readonly of: string;
  readonly state: "entered" | "missing" | "removed";
  readonly fate: Fate;
}

/** What was last sent or saved. */
export interface KnownSecrets {
  readonly request: AiIntegration;
  /** JSON pointers of the secrets that the last request of this browser left out; absent if it is not known. */
  readonly leftOut?: readonly string[];
  /** Those of them that the service kept. */
  readonly kept?: readonly string[] | undefined;
}

/** Whether the next request leaves out a secret that the service does not keep. */
export const isLost = ({ state, fate }: Pick<SecretFate, "state" | "fate">) => state === "missing" && fate !== "kept";

/** Returns JSON pointers in the draft to the secrets that the service keeps. */
export const keptPointers = (secrets: readonly SecretFate[]): ReadonlySet<string> =>
  new Set(secrets.filter((one) => one.state === "missing" && !isLost(one)).map(({ path }) => toPointer(path)));

/** Returns the request as it is sent, without missing secrets. A list that lost a stored secret is sent, even if it is empty. */
export function toSend(request: AiIntegration, before: AiIntegration | undefined): AiIntegration {
  let body = leaveOutMissing(request);
  if (body === request || !before) return body;
  for (const { path } of takeOutSecrets(before, {}).secrets) {
    const list = listOf(path);
    const later = list && matchingPath(list, before, request);
    if (!later || getAt(body, later) !== undefined) continue;
    const [was, is] = [getAt(before, list), getAt(request, later)] as (readonly unknown[] | undefined)[];
    if (is && was && is.length < was.length) body = setAt(body, later, []);
  }
  return body;
}

/**
 * Returns what becomes of each secret of a draft, and of those of the baseline that are removed from it. Empty texts are no
 * secrets. The gateway key is the first, wherever it is in the request.
 */
export function secretFates(
  request: AiIntegration,
  marks: Marks,
  baseline: KnownSecrets | undefined,
  rule: SecretsRule,
): SecretFate[] {
  const body = toSend(request, baseline?.request);
  const stored = storedSecrets(baseline, request, marks);
  const storedAt = new Set(stored.map(({ later }) => later && toPointer(later)));
  const placed = takeOutSecrets(request, marks).secrets.filter(({ secret }) => secret !== "");
  const own = placed.map(({ path, secret }): SecretFate => {
    const words = { path, ...wordsFor(path, request) };
    if (secret !== ENTER_AGAIN) return { ...words, state: "entered", fate: "sent" };
    const isStored = !baseline || storedAt.has(toPointer(path));
    return { ...words, state: "missing", fate: isStored ? fateOf(rule, isLeftOut(path, body)) : "missing" };
  });
  const here = new Set(own.map(({ path }) => toPointer(path)));
  const removed = stored.flatMap(({ path, later, words }): SecretFate[] => {
    if (later && here.has(toPointer(later))) return [];
    // A list that is one shorter has lost one secret, whichever it was.
    return [{ path, ...words, state: "removed", fate: fateOf(rule, later !== undefined && isLeftOut(later, body)) }];
  });
  return [...own, ...removed].toSorted((a, b) => Number(isGatewayKey(b.path)) - Number(isGatewayKey(a.path)));
}

/** Returns the secrets that the service may store, each with its path in the draft. */
function storedSecrets(baseline: KnownSecrets | undefined, request: AiIntegration, marks: Marks) {
  if (!baseline) return [];
  const { request: before, leftOut = [], kept = [] } = baseline;
  const absent = new Set(leftOut);
  for (const pointer of kept) absent.delete(pointer);
  return takeOutSecrets(before, marks).secrets.flatMap(({ path, secret }) =>
    secret === "" || absent.has(toPointer(path))
      ? []
      : [{ path, later: matchingPath(path, before, request), words: wordsFor(path, before) }],
  );
}

function fateOf(rule: SecretsRule, isWhereItWas: boolean): Fate {
  if (rule === "none") return "missing";
  if (rule === "unknown") return "unknown";
  return rule === "keeps" && isWhereItWas ? "kept" : "deleted";
}

const isGatewayKey = ([, name]: Path) => name === "aiGatewayApiKey";

function wordsFor(path: Path, { config }: AiIntegration): Pick<SecretFate, "name" | "noun" | "of"> {
  const pattern = patternOf(path);
  if (pattern === GROUP_KEYS) {
    const index = Number(path[2]);
    const group = groupName(config.concurrencyGroups?.[index], index);
    return { name: `Keys of ${group}`, noun: "key", of: ` of ${group}` };
  }
  if (pattern === "config/aiGatewayApiKeys/*") return { name: "Key pool", noun: "pool key", of: "" };
  const name = declarations.get(pattern)?.label;
  if (name === undefined) return { name, noun: path[1] === "llmProviders" ? "provider secret" : "secret", of: "" };
  return { name, noun: `${name[0]?.toLowerCase()}${name.slice(1)}`, of: "" };
}

/** Groups adjacent secrets of one list with the same fate into lines. `place` is the path in the request, in words. */
export function secretLines(secrets: readonly SecretFate[]) {
  const lines: (SecretFate & { place: string; count: number; list: string | undefined })[] = [];
  for (const secret of secrets) {
    const at = listOf(secret.path);
    const list = at && toText(at);
    const last = lines.at(-1);
    const isSame = last?.list === list && last?.fate === secret.fate && last.state === secret.state;
    if (last && list !== undefined && isSame) {
      lines[lines.length - 1] = { ...last, place: list, count: last.count + 1 };
    } else lines.push({ ...secret, place: toText(secret.path), count: 1, list });
  }
  return lines;
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
