import type { Path } from "#json/json-path.ts";
import { isSignedAddress, withoutSignature } from "./signed-address.ts";

/** Paths of the secrets in requests and responses that the API document shows; `*` is any element. */
const DOCUMENTED = new Set([
  "config.aiGatewayApiKey",
  "config.aiGatewayApiKeys.*",
  "config.vertexByokCredential.googleCredentials.privateKey",
  "config.appConfig.apiKey",
  "config.appConfig.hostingToken",
  // The document does not show the elements of `keys`, so texts in it count as secrets to be safe.
  "config.concurrencyGroups.*.keys.*",
  // The created token in a reply.
  "token",
]);

/** Objects with secret-sounding names whose members are documented. */
const NOT_SECRET = new Set([
  "config.vertexByokCredential",
  "config.vertexByokCredential.googleCredentials",
  "config.concurrencyGroups.*.keys",
  "config.aiGatewayApiKeys",
  "config.concurrencyPerKey",
]);

/** Names of members whose values count as secrets. */
export const SOUNDS_SECRET =
  /key|token|secret|passw|passphrase|pwd|credential|connection_?string|creds?$|[_-]pass$|^(?:(?:proxy-)?authorization|bearer|(?:set-)?cookies?|dsn|jwt|pass)$/i;

/** `inSecret`: a parent's name sounds secret. `hasSecretName`, `isSecretList`: its own name or its list's name does. */
function isSecret(path: Path, inSecret: boolean, hasSecretName: boolean, isSecretList: boolean): boolean {
  // Covers all documented secrets, so few of a hundred thousand paths need the checks below.
  if (!inSecret && !hasSecretName && !isSecretList) return false;
  const pattern = patternOf(path);
  if (DOCUMENTED.has(pattern)) return true;
  return !NOT_SECRET.has(pattern) && (inSecret || hasSecretName);
}

const patternOf = (path: Path) => path.map((step) => (typeof step === "number" ? "*" : step)).join(".");

/** True for documented secrets and for texts in the `keys` of a concurrency group. */
export const isDocumentedSecret = (path: Path): boolean => DOCUMENTED.has(patternOf(path));

/** `isAddress`: the secret is an address that may be signed. */
type ReplaceSecret = (secret: string, path: Path, isAddress: boolean) => unknown;

/** `undefined` removes a member (null in arrays). Keeps member order and the identity of parts without secrets. */
export function replaceSecrets(body: unknown, replace: ReplaceSecret): unknown {
  // One path for the whole walk, and copies only on a change: without both, 2,500 models take 11 ms instead of 1.4.
  const path: (string | number)[] = [];
  const walkChild = (step: string | number, value: unknown, inSecret: boolean, isSecretList: boolean): unknown => {
    path.push(step);
    const walked = walk(value, inSecret, typeof step === "string" && SOUNDS_SECRET.test(step), isSecretList);
    path.pop();
    return walked;
  };
  const walk = (value: unknown, inSecret: boolean, hasSecretName: boolean, isSecretList: boolean): unknown => {
    if (typeof value !== "string" && (typeof value !== "object" || value === null)) return value;
    const secret = isSecret(path, inSecret, hasSecretName, isSecretList);
    if (typeof value === "string") {
      if (secret) return replace(value, [...path], false);
      return isSignedAddress(value, path) ? replace(value, [...path], true) : value;
    }
    if (Array.isArray(value)) {
      let elements: unknown[] | undefined;
      for (let index = 0; index < value.length; index++) {
        const walked = walkChild(index, value[index], secret, hasSecretName) ?? null;
        if (!Object.is(walked, value[index])) (elements ??= [...(value as unknown[])])[index] = walked;
      }
      return elements ?? value;
    }
    const members = value as Readonly<Record<string, unknown>>;
    let copies: Map<string, unknown> | undefined;
    const names = Object.keys(members);
    for (let index = 0; index < names.length; index++) {
      const name = names[index] ?? "";
      const walked = walkChild(name, members[name], secret, hasSecretName);
      if (walked === undefined || !Object.is(walked, members[name])) (copies ??= new Map()).set(name, walked);
    }
    return copies ? withCopies(members, copies) : value;
  };
  return walk(body, false, false, false);
}

function withCopies(members: Readonly<Record<string, unknown>>, copies: ReadonlyMap<string, unknown>): unknown {
  const left = Object.entries(members).map(([name, member]) => [name, copies.has(name) ? copies.get(name) : member]);
  // An assignment would lose a member named __proto__.
  return Object.fromEntries(left.filter(([, member]) => member !== undefined));
}

/** Always the same length, so that it reveals nothing. */
export const MASK = "••••••••";

export function maskSecrets(body: unknown): unknown {
  return replaceSecrets(body, masked);
}

const masked: ReplaceSecret = (secret, _, isAddress) =>
  secret === "" ? "" : isAddress ? withoutSignature(secret, MASK) : MASK;

/** Masks what opens the files of a record: tokens of attachments and signed addresses. Its other values stay. */
export function maskFileAccess<Record>(record: Record): Record {
  const mask: ReplaceSecret = (secret, path, isAddress) =>
    isAddress || isAttachmentToken(path) ? masked(secret, path, isAddress) : secret;
  return replaceSecrets(record, mask) as Record;
}

const isAttachmentToken = (path: Path) => /^(?:.*\.)?(?:attachments\.\*|fields\..*)\.token$/.test(patternOf(path));
