/** What a secret is for. */
export type SecretKind = "bearer" | "integration" | "token";

/** A place that uses a secret. Two uses with the same space and place are the same. */
export interface Use {
  /** In words: the connection, and the space. */
  readonly label: string;
  readonly spaceId?: string | undefined;
  /** The JSON Pointer of an AI integration, or the id of a connection. */
  readonly place: string;
}

/** What the vault says of a secret while it is unlocked. */
export interface KeptSecret {
  readonly id: string;
  readonly kind: SecretKind;
  /** What people call it, such as "Gateway key". */
  readonly name: string;
  /** The absolute base URL of the service that it is for: behind a relay, that of the target. */
  readonly baseUrl: string;
  readonly fingerprint: string;
  readonly savedTime: string;
  /** Empty if its places have got other secrets since. */
  readonly uses: readonly Use[];
}

/** As it lies in the encrypted file. */
export interface StoredSecret extends KeptSecret {
  readonly secret: string;
}

export interface NewSecret extends Pick<StoredSecret, "kind" | "name" | "baseUrl" | "secret"> {
  /** Absent for a secret that no place of the console uses. */
  readonly use?: Use | undefined;
}

/** An element of a list that had another length is the same place too: the whole list was kept again. */
const LENGTH = / of \d+$/;

const isSamePlace = (one: Use, other: Use) =>
  one.spaceId === other.spaceId && one.place.replace(LENGTH, "") === other.place.replace(LENGTH, "");

/** Adds secrets. A place has one secret: an earlier one stays, without this use. The same secret is kept once. */
export function withSecrets(
  stored: readonly StoredSecret[],
  added: readonly NewSecret[],
  describe: (secret: string) => Pick<StoredSecret, "id" | "fingerprint" | "savedTime">,
): readonly StoredSecret[] {
  return added.reduce((all, { use, ...details }) => {
    const isSame = ({ kind, baseUrl, secret }: StoredSecret) =>
      kind === details.kind && baseUrl === details.baseUrl && secret === details.secret;
    const freed = all.map((one) => {
      if (!use || one.kind !== details.kind || one.baseUrl !== details.baseUrl) return one;
      const uses = one.uses.filter((other) => !isSamePlace(other, use));
      return uses.length === one.uses.length ? one : { ...one, uses };
    });
    const uses = use ? [use] : [];
    if (!freed.some(isSame)) return [...freed, { ...details, ...describe(details.secret), uses }];
    return freed.map((one) => (isSame(one) ? { ...one, uses: [...one.uses, ...uses] } : one));
  }, stored);
}

/** Returns what is kept for a service, of one kind. */
export function keptFor(kept: readonly KeptSecret[], kind: SecretKind, baseUrl: string): readonly KeptSecret[] {
  return kept.filter((one) => one.kind === kind && one.baseUrl === baseUrl);
}
