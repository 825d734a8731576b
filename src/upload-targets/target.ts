import {
  FILE_VALUES,
  MEMBERS,
  type CommonTarget,
  type Fault,
  type Member,
  type Members,
  type TargetRules,
} from "./port/common-target.ts";
import { s3Rules, type S3Target } from "./s3/s3-target.ts";
import { saveTargetText, savedTargetText } from "./saved-target.ts";
import { stepsRules, type StepsTarget } from "./steps/steps-target.ts";
import { tusRules, type TusTarget } from "./tus/tus-target.ts";

/** Where the files of a connection go, without secrets. */
export type UploadTarget = TusTarget | S3Target | StepsTarget;

export type TargetKind = UploadTarget["kind"];

type Rules = { readonly [Kind in TargetKind]: TargetRules<Extract<UploadTarget, { kind: Kind }>> };

/** In the order of the form. */
const RULES: Rules = { tus: tusRules, s3: s3Rules, steps: stepsRules };

/** Returns what a kind of target consists of. */
export const rulesOf = (kind: TargetKind) => RULES[kind] as unknown as TargetRules<UploadTarget>;

export const targetKinds = Object.keys(RULES) as TargetKind[];

/** Returns the target of a connection; `undefined` if it has none. */
export function savedTarget(connectionId: string): UploadTarget | undefined {
  const text = savedTargetText(connectionId);
  return text === null ? undefined : parseTarget(text);
}

/** Keeps the target of a connection, or removes it. */
export function saveTarget(connectionId: string, target: UploadTarget | undefined): void {
  saveTargetText(connectionId, target === undefined ? null : JSON.stringify(target));
}

/** Reads a target from JSON. Returns `undefined` for what is none; leaves out what another version may have written. */
export function parseTarget(text: string): UploadTarget | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof kept !== "object" || kept === null) return undefined;
  const { kind, members, maxBytes, types } = kept as Record<string, unknown>;
  const known = targetKinds.find((one) => one === kind);
  if (known === undefined) return undefined;
  return {
    ...rulesOf(known).parse(kept as Record<string, unknown>),
    ...(typeof members === "object" && members !== null && { members: membersIn(members) }),
    ...(typeof maxBytes === "number" && { maxBytes }),
    ...(Array.isArray(types) && { types: types.filter((type) => typeof type === "string") }),
  };
}

function membersIn(kept: object): Members {
  const named: [Member, string][] = MEMBERS.flatMap((member) => {
    const value: unknown = Object.hasOwn(kept, member) ? (kept as Members)[member] : undefined;
    return typeof value === "string" ? [[member, value]] : [];
  });
  return Object.fromEntries(named);
}

/** Returns the origins that files of a connection's target are read from without secrets; none without a target. */
export function trustedOrigins(target: UploadTarget | undefined): readonly string[] {
  return target === undefined ? [] : rulesOf(target.kind).originsOf(target);
}

/** Returns the names of all values that a member of the attachment can get. */
export const valuesOf = (target: UploadTarget): readonly string[] => [
  ...FILE_VALUES,
  ...rulesOf(target.kind).valuesOf(target),
];

const TYPE = /^[\w.+-]+\/(?:\*|[\w.+-]+)$/;

/** Returns what has to be corrected before files can go to a target. */
export function faultsOf(target: UploadTarget): readonly Fault[] {
  return [...rulesOf(target.kind).faultsOf(target), ...commonFaults(target, valuesOf(target))];
}

function commonFaults({ members, maxBytes, types = [] }: CommonTarget, values: readonly string[]): Fault[] {
  const named = Object.entries(members);
  const wrongType = types.find((type) => !TYPE.test(type));
  return [
    ...named
      .filter(([, value]) => !values.includes(value))
      .map(([member, value]) => ({ field: `members.${member}`, message: `This target has no value named ${value}.` })),
    ...(named.length === 0 ? [{ field: "members", message: "Choose what the attachment gets." }] : []),
    ...(maxBytes !== undefined && !(Number.isSafeInteger(maxBytes) && maxBytes > 0)
      ? [{ field: "maxBytes", message: "Enter a number greater than 0." }]
      : []),
    ...(wrongType === undefined
      ? []
      : [{ field: "types", message: `Write media types like image/png or image/*, not ${wrongType}.` }]),
  ];
}
