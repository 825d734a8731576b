import { setTargetSecret, targetSecret } from "#upload-targets/target-secrets.ts";
import { rulesOf, type UploadTarget } from "#upload-targets/target.ts";

/** What the form of a kind gets: the target as it is edited, and its secrets by label. */
export interface KindFieldsProps<Target extends UploadTarget> {
  readonly target: Target;
  readonly onChange: (target: Target) => void;
  readonly secrets: Readonly<Record<string, string>>;
  readonly onSecret: (label: string, secret: string) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** Text to paste at the server of a target, so that this page can use it. */
export interface ServerSetting {
  readonly help: string;
  readonly label: string;
  readonly code: string;
}

/** Returns the secrets of a target: those typed now, else those in memory for its address. */
export function secretsOf(
  connectionId: string,
  target: UploadTarget,
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  const all = rulesOf(target.kind).secretsOf(target);
  return Object.fromEntries(all.map((one) => [one.label, typed[one.label] ?? targetSecret(connectionId, one) ?? ""]));
}

export function keepSecrets(
  connectionId: string,
  target: UploadTarget,
  secrets: Readonly<Record<string, string>>,
): void {
  for (const one of rulesOf(target.kind).secretsOf(target)) {
    setTargetSecret(connectionId, one, (secrets[one.label] ?? "").trim());
  }
}

/** Returns megabytes as they are typed: 1 MB is 1,000,000 bytes. */
export const megabytesText = (bytes: number | undefined) => (bytes === undefined ? "" : String(bytes / 1_000_000));

/** Returns bytes; `undefined` for nothing, NaN for what is no number. */
export const bytesIn = (text: string) => (text.trim() === "" ? undefined : Math.round(Number(text) * 1_000_000));

export function typesIn(text: string): readonly string[] | undefined {
  const types = text.split(/[\s,;]+/).filter((type) => type !== "");
  return types.length === 0 ? undefined : types;
}
