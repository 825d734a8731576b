import type { TargetSecret } from "./port/common-target.ts";
import { noteTargetChange } from "./saved-target.ts";
import { secretsOf, type UploadTarget } from "./target.ts";

/** Secrets of upload targets by connection, address and name: each is for one address. In memory until the page is left. */
const secrets = new Map<string, string>();

type Key = readonly [connectionId: string, address: string, name: string];
type Place = Pick<TargetSecret, "name" | "address">;

const keyOf = (connectionId: string, { name, address }: Place) =>
  JSON.stringify([connectionId, address, name.toLowerCase()] satisfies Key);

/** Returns a secret of a target; `undefined` if it was not entered since the page was loaded. */
export const targetSecret = (connectionId: string, place: Place): string | undefined =>
  secrets.get(keyOf(connectionId, place));

/** Keeps a secret of a target in memory. An empty one is forgotten. */
export function setTargetSecret(connectionId: string, place: Place, secret: string): void {
  if (secret === "") secrets.delete(keyOf(connectionId, place));
  else secrets.set(keyOf(connectionId, place), secret);
  noteTargetChange();
}

/** Gives another value to the secrets in memory for an address that `isOld` names. */
export function replaceTargetSecrets(baseUrl: string, isOld: (secret: string) => boolean, next: string): void {
  for (const [key, secret] of secrets) {
    const [, address] = JSON.parse(key) as Key;
    if (address === baseUrl && isOld(secret)) secrets.set(key, next);
  }
}

/** Returns the secrets that have to be entered before files can be sent. */
export const missingSecrets = (connectionId: string, target: UploadTarget): readonly TargetSecret[] =>
  secretsOf(target).filter((secret) => targetSecret(connectionId, secret) === undefined);
