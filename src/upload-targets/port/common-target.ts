import type { Attachment } from "#contract/index.ts";
import type { FieldTable } from "#ui/form-table/field-table.ts";

/** Fields of an attachment that an upload target can fill. The queue adds `id`, by which it finds the attachment again. */
export const MEMBERS = [
  "name",
  "path",
  "token",
  "size",
  "mimetype",
  "presignedUrl",
  "width",
  "height",
  "smThumbnailUrl",
  "lgThumbnailUrl",
] as const satisfies readonly (keyof Attachment)[];

export type Member = (typeof MEMBERS)[number];

/** The name of the value that each member gets. A member without one is not sent. */
export type Members = Readonly<Partial<Record<Member, string | undefined>>>;

/** Values of each file, whatever its target. */
export const FILE_VALUES = ["name", "size", "mimetype", "width", "height", "uuid"] as const;

/** What upload targets of all kinds have in common. */
export interface CommonTarget {
  readonly members: Members;
  readonly maxBytes?: number | undefined;
  /** Allowed media types, such as `image/*`. Absent allows all. */
  readonly types?: readonly string[] | undefined;
  /** The hosts that a person has confirmed in this browser. Nothing is sent before it has all of them. */
  readonly confirmed?: readonly string[] | undefined;
}

/** A secret of a target. It belongs to one host: another one with a secret of that name has a secret of its own. */
export interface TargetSecret {
  /** What people read, unique in its target. */
  readonly label: string;
  readonly name: string;
  readonly address: string;
}

/** A field of a target, such as `endpoint` or `members.path`, and what is wrong with it, in a sentence; falsy for nothing. */
export type FieldFault = readonly [field: string, message: string | false | undefined];

/** Text to paste at the server of a target, so that a page can use it. */
export interface ServerSetting {
  readonly help: string;
  readonly label: string;
  readonly code: string;
}

/** What a kind of target consists of, besides its adapter. */
export interface TargetRules<Target extends CommonTarget> {
  /** What people call it. */
  readonly label: string;
  /** What it is, in a sentence. */
  readonly description: string;
  /** The fields of its form. `secrets` is where those that its adapter asks for are entered. */
  readonly fields: (target: Target) => FieldTable<Exclude<keyof Target & string, keyof CommonTarget> | "secrets">;
  /** What its server has to allow so that pages of an origin can use it (CORS). */
  readonly settings: (target: Target, origin: string) => readonly ServerSetting[];
  /** A new target of this kind. */
  readonly empty: Target;
  /** Reads what was kept; what another version may have written is left out. */
  readonly parse: (kept: Readonly<Record<string, unknown>>) => Target;
  /** What is wrong with the fields that this kind alone has. */
  readonly faultsOf: (target: Target) => readonly FieldFault[];
  /** The names of the values that its adapter returns. */
  readonly valuesOf: (target: Target) => readonly string[];
  /** The secrets that its adapter asks for. */
  readonly secretsOf: (target: Target) => readonly TargetSecret[];
  /** Whether it asks for them after a file was sent too, to give the file to a record. */
  readonly needsSecretsToInsert: (target: Target) => boolean;
  /** All addresses that it sends to or reads from, as people confirm them. */
  readonly hostsOf: (target: Target) => readonly string[];
  /** The address that tells a target from another that has none of its files. */
  readonly baseUrlOf: (target: Target) => string;
  /** Whether its adapter deletes files. */
  readonly canDelete: boolean;
  /** The origins that its files are read from without secrets. Previews load from these by themselves. */
  readonly originsOf: (target: Target) => readonly string[];
}

/** Returns the origin of an address, as a list; none for what is no web address yet. */
export function originIn(address: string): readonly string[] {
  const origin = URL.canParse(address) ? new URL(address).origin : "null";
  return origin === "null" ? [] : [origin];
}
