import { rulesOf, type UploadTarget } from "./target.ts";

/** By connection, address and name: a secret is for one address. In memory until the page is left. */
const secrets = new Map<string, string>();

type Key = readonly [connectionId: string, kind: string, baseUrl: string, name: string];

const keyOf = (connectionId: string, target: UploadTarget, name: string) =>
  JSON.stringify([connectionId, target.kind, rulesOf(target.kind).baseUrlOf(target), name.toLowerCase()] satisfies Key);

/** Returns a secret of a target; `undefined` if it was not entered since the page was loaded. */
export const targetSecret = (connectionId: string, target: UploadTarget, name: string): string | undefined =>
  secrets.get(keyOf(connectionId, target, name));

const listeners = new Set<() => void>();

/** Calls back when a secret was entered. */
export function subscribeSecrets(entered: () => void): void {
  listeners.add(entered);
}

/** Keeps a secret of a target in memory. An empty one is forgotten. */
export function setTargetSecret(connectionId: string, target: UploadTarget, name: string, secret: string): void {
  if (secret === "") secrets.delete(keyOf(connectionId, target, name));
  else secrets.set(keyOf(connectionId, target, name), secret);
  for (const listener of listeners) listener();
}

/** Gives another value to the secrets in memory for an address that `isOld` names. */
export function replaceTargetSecrets(baseUrl: string, isOld: (secret: string) => boolean, next: string): void {
  for (const [key, secret] of secrets) {
    const [, , address] = JSON.parse(key) as Key;
    if (address === baseUrl && isOld(secret)) secrets.set(key, next);
  }
}

/** Returns the names of the secrets that have to be entered before files can be sent. */
export const missingSecrets = (connectionId: string, target: UploadTarget): readonly string[] =>
  rulesOf(target.kind)
    .secretsOf(target)
    .filter((name) => targetSecret(connectionId, target, name) === undefined);
