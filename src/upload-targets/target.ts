import { isObject } from "#json/json-path.ts";
import { readJson, tryJson } from "#json/read-json.ts";
import { sectionIn } from "#json/saved-file.ts";
import type { Adapter, AdapterContext } from "./port/adapter.ts";
import { FILE_VALUES, MEMBERS, type FieldFault, type Members, type TargetRules } from "./port/common-target.ts";
import { s3Rules } from "./s3/s3-target.ts";
import { saveTargetText, savedTargetText } from "./saved-target.ts";
import { stepsRules, type StepsTarget } from "./steps/steps-target.ts";
import { tusRules } from "./tus/tus-target.ts";

/** All kinds of targets, in the order of the form. The code that sends, the adapter, loads with the first file. */
const KINDS = {
  tus: { ...tusRules, adapter: async () => (await import("./tus/tus-adapter.ts")).tusAdapter },
  s3: { ...s3Rules, adapter: async () => (await import("./s3/s3-adapter.ts")).s3Adapter },
  steps: { ...stepsRules, adapter: async () => (await import("./steps/steps-adapter.ts")).stepsAdapter },
};

export type TargetKind = keyof typeof KINDS;

/** Where the files of a connection go, without secrets. */
export type UploadTarget = (typeof KINDS)[TargetKind]["empty"];

interface Kind extends TargetRules<UploadTarget> {
  readonly adapter: () => Promise<(target: UploadTarget, context: AdapterContext) => Adapter>;
}

/** Returns what a kind of target consists of. */
export const rulesOf = (kind: TargetKind) => KINDS[kind] as unknown as Kind;

export const targetKinds = Object.keys(KINDS) as TargetKind[];

/** Returns the target of a connection, with the hosts that were confirmed here; `undefined` if it has none. */
export function savedTarget(connectionId: string): UploadTarget | undefined {
  const text = savedTargetText(connectionId);
  const target = text === null ? undefined : parseTarget(text);
  if (!target || text === null) return undefined;
  const { confirmed: hosts, origins } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  if (Array.isArray(hosts)) return { ...target, confirmed: hosts.filter((host) => typeof host === "string") };
  // Of an older version, where a file could confirm hosts: of several of them people may have seen one.
  if (target.kind !== "steps") return confirmed(target);
  const [host, ...others] = hostsOf(target);
  return host === undefined ||
    (others.length === 0 && Array.isArray(origins) && origins.includes(host.replace(/^.* through /, "")))
    ? confirmed(target)
    : target;
}

/** Keeps the target of a connection, or removes it. */
export function saveTarget(connectionId: string, target: UploadTarget | undefined): void {
  saveTargetText(
    connectionId,
    target === undefined ? null : JSON.stringify({ ...target, confirmed: target.confirmed ?? [] }),
  );
}

/**
 * Reads a target from JSON, of which no host is confirmed: it may come from anywhere. Returns `undefined` for what is none;
 * leaves out what another version may have written.
 */
export function parseTarget(text: string): UploadTarget | undefined {
  const kept = tryJson(text);
  if (!isObject(kept)) return undefined;
  const { kind, members, maxBytes, types } = kept;
  const known = targetKinds.find((one) => one === kind);
  if (known === undefined) return undefined;
  return {
    ...rulesOf(known).parse(kept),
    ...(isObject(members) && { members: membersIn(members) }),
    ...(typeof maxBytes === "number" && { maxBytes }),
    ...(Array.isArray(types) && { types: types.filter((type) => typeof type === "string") }),
  };
}

/** Reads upload steps: of a saved file, or alone, as older versions wrote them. Throws an `Error` that says what is wrong. */
export function importSteps(text: string): { readonly target: StepsTarget; readonly more: string | undefined } {
  const { value: kept, more } = sectionIn(tryJson(text, readJson), "uploadTarget");
  if (kept === undefined) throw new Error("This is no JSON. Choose a file that this console has saved.");
  if (!isObject(kept) || !Array.isArray(kept["steps"])) throw new Error('The file has no list named "steps".');
  const { uploadSteps, ...target } = kept;
  if (typeof uploadSteps === "number" && uploadSteps > 1) {
    throw new Error(`A newer console wrote this file (version ${uploadSteps}). Update this one first.`);
  }
  const read = parseTarget(JSON.stringify({ ...target, kind: "steps" })) as StepsTarget;
  refuseUnread(target, read, "");
  return { target: read, more };
}

/** What this version does not read may change what is sent, so it is not left out in silence. */
function refuseUnread(value: unknown, read: unknown, place: string): void {
  if (Array.isArray(value) && Array.isArray(read)) {
    for (const [index, item] of value.entries()) refuseUnread(item, read[index], `${place}[${index}]`);
  } else if (isObject(read)) {
    if (!isObject(value)) throw new Error(`${place} is no object.`);
    for (const [name, member] of Object.entries(value)) {
      const at = place === "" ? name : `${place}.${name}`;
      if (!Object.hasOwn(read, name)) throw new Error(`${at} is unknown. Remove it if it is not needed.`);
      if (name !== "members") refuseUnread(member, read[name], at);
    }
  }
}

function membersIn(kept: object): Members {
  const isMember = ([name, value]: [string, unknown]) =>
    typeof value === "string" && MEMBERS.some((one) => one === name);
  return Object.fromEntries(Object.entries(kept).filter(isMember));
}

/** Returns the secrets that the adapter of a target asks for. */
export const secretsOf = (target: UploadTarget) => rulesOf(target.kind).secretsOf(target);

/** Returns all addresses that a target sends to or reads from, as people confirm them. */
export const hostsOf = (target: UploadTarget) => rulesOf(target.kind).hostsOf(target);

/** Returns the origins that files of a connection's target are read from without secrets; none before they are confirmed. */
export function trustedOrigins(target: UploadTarget | undefined): readonly string[] {
  return target === undefined || unconfirmedHosts(target).length > 0 ? [] : rulesOf(target.kind).originsOf(target);
}

/** Returns the hosts of a target that nothing is sent to, until a person confirms them. */
export const unconfirmedHosts = (target: UploadTarget): readonly string[] =>
  hostsOf(target).filter((host) => target.confirmed?.includes(host) !== true);

/** Returns a target whose hosts a person has confirmed. */
export const confirmed = (target: UploadTarget): UploadTarget => ({ ...target, confirmed: hostsOf(target) });

/** Says where a target sends to, host by host, each with the secrets that it gets. */
export function hostTexts(target: UploadTarget): readonly string[] {
  const isGiven = target.kind === "steps" && target.steps.some(({ url }) => url.startsWith("{answer"));
  const texts = hostsOf(target).map((host) => hostText(target, host));
  return isGiven ? [...texts, "addresses that its answers give, without secrets"] : texts;
}

/** Says what a target is, and where it sends to. */
export const targetText = (target: UploadTarget) => `${rulesOf(target.kind).label}: ${hostTexts(target).join("; ")}`;

/** Says which secrets of a target go to a host. */
export function hostText(target: UploadTarget, host: string): string {
  const names = secretsOf(target).flatMap(({ name, address }) => (address === host ? [name] : []));
  return names.length === 0 ? `${host}, without secrets` : `${host}, with ${names.join(" and ")}`;
}

/** Returns the names of all values that a member of the attachment can get. */
export const valuesOf = (target: UploadTarget): readonly string[] => [
  ...FILE_VALUES,
  ...rulesOf(target.kind).valuesOf(target),
];

const TYPE = /^[\w.+-]+\/(?:\*|[\w.+-]+)$/;

/** Returns what has to be corrected before files can go to a target, each at its field, as a sentence for people. */
export function faultsOf(target: UploadTarget): readonly { readonly field: string; readonly message: string }[] {
  const { members, maxBytes, types = [] } = target;
  const values = valuesOf(target);
  const named = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const unconfirmed = unconfirmedHosts(target).map((host) => hostText(target, host));
  const wrongType = types.find((type) => !TYPE.test(type));
  const all: readonly FieldFault[] = [
    ...rulesOf(target.kind).faultsOf(target),
    ["confirmed", unconfirmed.length > 0 && `Confirm that files may go to ${unconfirmed.join("; ")}.`],
    ...named.map(([member, value]): FieldFault => [
      `members.${member}`,
      !values.includes(value) && `This target has no value named ${value}.`,
    ]),
    ["members", named.length === 0 && "Choose what the attachment gets."],
    [
      "maxBytes",
      maxBytes !== undefined && !(Number.isSafeInteger(maxBytes) && maxBytes > 0) && "Enter a number greater than 0.",
    ],
    ["types", wrongType !== undefined && `Write media types like image/png or image/*, not ${wrongType}.`],
  ];
  return all.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}
