/** What a secret in the vault is for. */
export type SecretKind = "bearer" | "integration" | "token" | "upload";

/** A place that uses a secret. Two uses with the same space and place are the same. */
export interface Use {
  /** In words: the connection, and the space. */
  readonly label: string;
  readonly spaceId?: string | undefined;
  /** The JSON Pointer of an AI integration, or the id of a connection, with the name of a secret of its upload target. */
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
  /** When it took the place of another secret, everywhere. */
  readonly replacedTime?: string | undefined;
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
  /** Both of a secret that was kept in another browser. */
  readonly savedTime?: string;
  readonly replacedTime?: string | undefined;
}

const ELEMENT = /\d+ of (\d+)$/;

/** Whether two uses are of one place, which has one secret. */
export const isSamePlace = (one: Use, other: Use): boolean =>
  one.spaceId === other.spaceId && one.place === other.place;

/** Whether a use goes when another one is added. A list whose length has changed was kept again as a whole. */
export function isReplacedBy(earlier: Use, added: Use): boolean {
  const [before, after] = [ELEMENT.exec(earlier.place), ELEMENT.exec(added.place)];
  const isListKeptAgain =
    earlier.spaceId === added.spaceId &&
    before?.[1] !== after?.[1] &&
    earlier.place.replace(ELEMENT, "") === added.place.replace(ELEMENT, "");
  return isSamePlace(earlier, added) || (before !== null && after !== null && isListKeptAgain);
}

const isSame = (one: NewSecret, other: NewSecret) =>
  one.kind === other.kind && one.baseUrl === other.baseUrl && one.secret === other.secret;

/** Adds secrets. A place has one secret: an earlier one stays, without this use. The same secret is kept once. */
export function withSecrets(
  stored: readonly StoredSecret[],
  added: readonly NewSecret[],
  describe: (secret: string) => Pick<StoredSecret, "id" | "fingerprint" | "savedTime">,
): readonly StoredSecret[] {
  return added.reduce((all, { use, ...details }) => {
    const freed = all.map((one) => {
      if (!use || one.kind !== details.kind || one.baseUrl !== details.baseUrl) return one;
      const uses = one.uses.filter((other) => !isReplacedBy(other, use));
      return uses.length === one.uses.length ? one : { ...one, uses };
    });
    const uses = use ? [use] : [];
    if (!freed.some((one) => isSame(one, details)))
      return [...freed, { ...describe(details.secret), ...details, uses }];
    return freed.map((one) => (isSame(one, details) ? { ...one, uses: [...one.uses, ...uses] } : one));
  }, stored);
}

/** A new value for all places of the secret with this fingerprint. */
export interface Replacement {
  readonly fingerprint: string;
  readonly secret: string;
}

/** Replaces a secret for all services that it is kept for. Where the new one is kept already, it gets the places too. */
export function withReplaced(
  stored: readonly StoredSecret[],
  { fingerprint, secret }: Replacement,
  describe: (secret: string) => Pick<StoredSecret, "fingerprint" | "savedTime">,
): readonly StoredSecret[] {
  const { fingerprint: fresh, savedTime } = describe(secret);
  const replaced = { secret, fingerprint: fresh, savedTime, replacedTime: savedTime };
  const all = stored.map((one) => (one.fingerprint === fingerprint ? { ...one, ...replaced } : one));
  return all.flatMap((one, at) => {
    const first = all.find((other) => isSame(one, other));
    if (first !== one) return [];
    const others = all.slice(at + 1).filter((other) => isSame(one, other));
    if (others.length === 0) return [one];
    return [{ ...one, ...(secret === one.secret && replaced), uses: [one, ...others].flatMap(({ uses }) => uses) }];
  });
}

/** Returns what is kept for a service, of one kind. */
export function keptFor(kept: readonly KeptSecret[], kind: SecretKind, baseUrl: string): readonly KeptSecret[] {
  return kept.filter((one) => one.kind === kind && one.baseUrl === baseUrl);
}
