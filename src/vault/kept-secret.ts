import { groupBy } from "#json/group-by.ts";

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
  if (earlier.spaceId !== added.spaceId) return false;
  const [before, after] = [ELEMENT.exec(earlier.place), ELEMENT.exec(added.place)];
  const isListKeptAgain =
    before?.[1] !== after?.[1] && earlier.place.replace(ELEMENT, "") === added.place.replace(ELEMENT, "");
  return earlier.place === added.place || (before !== null && after !== null && isListKeptAgain);
}

/** Uses with different texts never replace each other: with 4,000 secrets, comparing all uses takes a minute. */
export const slotOf = ({ kind, baseUrl }: Pick<NewSecret, "kind" | "baseUrl">, { spaceId, place }: Use): string =>
  JSON.stringify([kind, baseUrl, spaceId, place.replace(ELEMENT, "")]);

const keyOf = ({ kind, baseUrl, secret }: NewSecret) => JSON.stringify([kind, baseUrl, secret]);

/** Adds secrets. A place has one secret: an earlier one stays, without this use. The same secret is kept once. */
export function withSecrets(
  stored: readonly StoredSecret[],
  added: readonly NewSecret[],
  describe: (secret: string) => Pick<StoredSecret, "id" | "fingerprint" | "savedTime">,
): readonly StoredSecret[] {
  const all = new Map(stored.map((one) => [keyOf(one), one]));
  const holders = new Map<string, Set<string>>();
  const hold = (slot: string, key: string) => holders.set(slot, (holders.get(slot) ?? new Set()).add(key));
  for (const one of stored) for (const use of one.uses) hold(slotOf(one, use), keyOf(one));
  for (const { use, ...details } of added) {
    const key = keyOf(details);
    for (const holder of (use && holders.get(slotOf(details, use))) ?? []) {
      const one = all.get(holder);
      if (one && use) all.set(holder, { ...one, uses: one.uses.filter((other) => !isReplacedBy(other, use)) });
    }
    const known = all.get(key) ?? { ...describe(details.secret), ...details, uses: [] };
    all.set(key, use ? { ...known, uses: [...known.uses, use] } : known);
    if (use) hold(slotOf(details, use), key);
  }
  return [...all.values()];
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
  return [...groupBy(all, keyOf).values()].map((alike) => {
    const [one] = alike;
    if (alike.length === 1) return one;
    return { ...one, ...(secret === one.secret && replaced), uses: alike.flatMap(({ uses }) => uses) };
  });
}

/** Returns what is kept for a service, of one kind. */
export function keptFor(kept: readonly KeptSecret[], kind: SecretKind, baseUrl: string): readonly KeptSecret[] {
  return kept.filter((one) => one.kind === kind && one.baseUrl === baseUrl);
}
