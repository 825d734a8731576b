import { targetSecret } from "#upload-targets/target-secrets.ts";
import { rulesOf, type UploadTarget } from "#upload-targets/target.ts";
import { keptFor, type KeptSecret, type NewSecret } from "#vault/kept-secret.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";

interface Owner {
  readonly id: string;
  readonly name: string;
}

const placeOf = ({ id }: Owner, name: string) => `${id} ${name.toLowerCase()}`;
const nameIn = (place: string) => place.slice(place.indexOf(" ") + 1);

/** Returns what the vault keeps for the secrets of a target: for its address, and for this connection before others. */
function keptByName(kept: readonly KeptSecret[], owner: Owner, target: UploadTarget): Map<string, KeptSecret> {
  const { secretsOf, baseUrlOf } = rulesOf(target.kind);
  const all = keptFor(kept, "upload", baseUrlOf(target));
  const withPlace = (matches: (place: string) => boolean) =>
    all.filter(({ uses }) => uses.some(({ place }) => matches(place)));
  return new Map(
    secretsOf(target).flatMap((name) => {
      const [own] = withPlace((place) => place === placeOf(owner, name));
      // A connection that was added again has another id.
      const others = withPlace((place) => nameIn(place) === name.toLowerCase());
      const found = own ?? (others.length === 1 ? others[0] : undefined);
      return found ? [[name, found] as const] : [];
    }),
  );
}

/**
 * Returns the secrets that are neither in memory nor `typed`, or have other values there, and which the vault has: their
 * ids by name.
 */
export function toUse(
  kept: readonly KeptSecret[],
  owner: Owner,
  target: UploadTarget,
  typed?: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const found = [...keptByName(kept, owner, target)].filter(([name, { fingerprint }]) => {
    const secret = secretOf(owner, target, name, typed);
    return secret === undefined || fingerprintOf(secret) !== fingerprint;
  });
  return new Map(found.map(([name, { id }]) => [name, id]));
}

/** Returns the secrets, those in memory or `typed`, that the vault does not have for this connection. */
export function toKeep(
  kept: readonly KeptSecret[],
  owner: Owner,
  target: UploadTarget,
  typed?: Readonly<Record<string, string>>,
): readonly NewSecret[] {
  const { secretsOf, baseUrlOf } = rulesOf(target.kind);
  const baseUrl = baseUrlOf(target);
  return secretsOf(target).flatMap((name) => {
    const secret = secretOf(owner, target, name, typed);
    if (secret === undefined) return [];
    const place = placeOf(owner, name);
    const isKept = keptFor(kept, "upload", baseUrl).some(
      ({ fingerprint, uses }) => fingerprint === fingerprintOf(secret) && uses.some((use) => use.place === place),
    );
    const use = { label: owner.name, place };
    return isKept ? [] : [{ kind: "upload", name: `${name} of ${owner.name}`, baseUrl, secret, use }];
  });
}

/** Returns a secret as it is typed, or the one in memory where none are `typed`. */
export const secretOf = (owner: Owner, target: UploadTarget, name: string, typed?: Readonly<Record<string, string>>) =>
  typed ? typed[name]?.trim() || undefined : targetSecret(owner.id, target, name);
