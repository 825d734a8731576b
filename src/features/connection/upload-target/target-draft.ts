import type { TargetSecret } from "#upload-targets/port/common-target.ts";
import { targetSecret } from "#upload-targets/target-secrets.ts";
import { secretsOf, type UploadTarget } from "#upload-targets/target.ts";

/** A secret of an upload target: as it is typed, else the one in memory for its address; empty if there is none. */
export interface EnteredSecret extends TargetSecret {
  readonly value: string;
}

export type ErrorOf = (field: string) => string | undefined;

/** Props of the form for a kind of upload target: the target as it is edited, and its secrets. */
export interface KindFieldsProps<Target extends UploadTarget> {
  readonly target: Target;
  readonly onChange: (target: Target) => void;
  readonly secrets: readonly EnteredSecret[];
  readonly onSecret: (label: string, secret: string) => void;
  readonly errorOf: ErrorOf;
}

/** Returns the secrets of a target, those `typed` by their labels. */
export const enteredSecrets = (
  connectionId: string,
  target: UploadTarget,
  typed: Readonly<Record<string, string>> = {},
): readonly EnteredSecret[] =>
  secretsOf(target).map((one) => ({ ...one, value: typed[one.label] ?? targetSecret(connectionId, one) ?? "" }));
