import type { TargetSecret } from "#upload-targets/port/common-target.ts";
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

/** Returns what the vault keeps for a secret of a target: for its address, and for this connection before others. */
function keptAs({ name, address }: TargetSecret, kept: readonly KeptSecret[], owner: Owner): KeptSecret | undefined {
  const all = keptFor(kept, "upload", address);
  const withPlace = (matches: (place: string) => boolean) =>
    all.filter(({ uses }) => uses.some(({ place }) => matches(place)));
  const [own] = withPlace((place) => place === placeOf(owner, name));
  // A connection that was added again has another id.
  const others = withPlace((place) => nameIn(place) === name.toLowerCase());
  return own ?? (others.length === 1 ? others[0] : undefined);
}

/**
 * Returns the secrets that are neither in memory nor `typed`, or have other values there, and which the vault has, with
 * their ids.
 */
export function toUse(
  kept: readonly KeptSecret[],
  owner: Owner,
  target: UploadTarget,
  typed?: Readonly<Record<string, string>>,
): ReadonlyMap<TargetSecret, string> {
  const found = rulesOf(target.kind)
    .secretsOf(target)
    .flatMap((one): [TargetSecret, string][] => {
      const has = keptAs(one, kept, owner);
      const secret = secretOf(owner, one, typed);
      return !has || (secret !== undefined && fingerprintOf(secret) === has.fingerprint) ? [] : [[one, has.id]];
    });
  return new Map(found);
}

/** Returns the secrets, those in memory or `typed`, that the vault does not have for this connection. */
export function toKeep(
  kept: readonly KeptSecret[],
  owner: Owner,
  target: UploadTarget,
  typed?: Readonly<Record<string, string>>,
): readonly NewSecret[] {
  const all = rulesOf(target.kind).secretsOf(target);
  return all.flatMap((one) => {
    const secret = secretOf(owner, one, typed);
    if (secret === undefined) return [];
    const { name, address: baseUrl } = one;
    const place = placeOf(owner, name);
    const isKept = keptFor(kept, "upload", baseUrl).some(
      ({ fingerprint, uses }) => fingerprint === fingerprintOf(secret) && uses.some((use) => use.place === place),
    );
    const use = { label: owner.name, place };
    return isKept ? [] : [{ kind: "upload", name: `${name} of ${owner.name}`, baseUrl, secret, use }];
  });
}

/** Returns a secret as it is typed, or the one in memory where none are `typed`. */
export const secretOf = (owner: Owner, one: TargetSecret, typed?: Readonly<Record<string, string>>) =>
  typed ? typed[one.label]?.trim() || undefined : targetSecret(owner.id, one);
