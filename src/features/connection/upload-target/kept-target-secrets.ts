import type { TargetSecret } from "#upload-targets/port/common-target.ts";
import { keptFor, type KeptSecret, type NewSecret } from "#vault/kept-secret.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import type { EnteredSecret } from "./target-draft.ts";

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

/** Returns the secrets that are not entered, or have other values there, and which the vault has, with their ids. */
export const toUse = (
  kept: readonly KeptSecret[],
  owner: Owner,
  secrets: readonly EnteredSecret[],
): ReadonlyMap<TargetSecret, string> =>
  new Map(
    secrets.flatMap((one) => {
      const has = keptAs(one, kept, owner);
      const value = one.value.trim();
      return !has || (value !== "" && fingerprintOf(value) === has.fingerprint) ? [] : [[one, has.id] as const];
    }),
  );

/** Returns the entered secrets that the vault does not have for this connection. */
export function toKeep(
  kept: readonly KeptSecret[],
  owner: Owner,
  secrets: readonly EnteredSecret[],
): readonly NewSecret[] {
  return secrets.flatMap(({ name, address: baseUrl, value }) => {
    const secret = value.trim();
    const place = placeOf(owner, name);
    const isKept = keptFor(kept, "upload", baseUrl).some(
      ({ fingerprint, uses }) => fingerprint === fingerprintOf(secret) && uses.some((use) => use.place === place),
    );
    const use = { label: owner.name, place };
    return secret === "" || isKept ? [] : [{ kind: "upload", name: `${name} of ${owner.name}`, baseUrl, secret, use }];
  });
}
