import type { TargetSecret } from "#upload-targets/port/common-target.ts";
import { targetSecret } from "#upload-targets/target-secrets.ts";
import { secretsOf, type UploadTarget } from "#upload-targets/target.ts";

/** A secret of an upload target: as it is typed, else the one in memory for its address; empty if there is none. */
export interface EnteredSecret extends TargetSecret {
  readonly value: string;
}

type ErrorOf = (field: string) => string | undefined;

/** Props of the form for a kind of upload target: the target as it is edited, and its secrets. */
export interface KindFieldsProps<Target extends UploadTarget> {
  readonly target: Target;
  readonly onChange: (target: Target) => void;
  readonly secrets: readonly EnteredSecret[];
  readonly onSecret: (label: string, secret: string) => void;
  readonly errorOf: ErrorOf;
}

/** Returns a function for the props of a required text field that edits a member. Blanks around the text are left out. */
export const textsOf =
  <Edited extends object>(edited: Edited, onChange: (next: Edited) => void, errorOf: ErrorOf) =>
  (name: { [Name in keyof Edited]: Edited[Name] extends string ? Name : never }[keyof Edited] & string) => ({
    isMono: true,
    isRequired: true,
    error: errorOf(name),
    value: edited[name] as string,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...edited, [name]: target.value.trim() }),
  });

/** Text to paste at the server of a target, so that this page can use it. */
export interface ServerSetting {
  readonly help: string;
  readonly label: string;
  readonly code: string;
}

/** Returns the secrets of a target, those `typed` by their labels. */
export const enteredSecrets = (
  connectionId: string,
  target: UploadTarget,
  typed: Readonly<Record<string, string>> = {},
): readonly EnteredSecret[] =>
  secretsOf(target).map((one) => ({ ...one, value: typed[one.label] ?? targetSecret(connectionId, one) ?? "" }));
