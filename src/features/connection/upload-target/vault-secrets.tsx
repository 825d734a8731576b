import { foundFor, keptIn, useVault } from "#features/vault/use-vault.ts";
import { VaultActions } from "#features/vault/vault-button.tsx";
import { useSession } from "#session/session.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import type { TargetSecret } from "#upload-targets/port/common-target.ts";
import { setTargetSecret } from "#upload-targets/target-secrets.ts";
import { keptFor, type KeptSecret, type NewSecret } from "#vault/kept-secret.ts";
import type { Vault } from "#vault/vault.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import type { EnteredSecret } from "./target-draft.ts";

interface VaultSecretsProps {
  secrets: readonly EnteredSecret[];
  /** Whether they can be kept: not before the address they are for is complete. */
  offersKeep?: boolean;
  onUsed: () => void;
}

/** Fills in the secrets of an upload target that the vault keeps, and keeps those that are entered. */
export function VaultSecrets({ secrets, offersKeep = true, onUsed }: VaultSecretsProps) {
  const { connection } = useSession();
  const { state } = useVault();
  const toast = useToast();
  const isLocked = state.kind === "locked";
  const given = secrets.map(({ value }) => value.trim()).filter(Boolean);
  const prints = given.map(fingerprintOf).join();
  const isAllKept = toKeep(keptIn(state), connection, secrets).length === 0;
  const isKept = foundFor(`${connection.id} upload`, state, isAllKept ? prints : undefined) === prints;
  const use = async (vault: Vault) => {
    const found = toUse(keptIn(vault.state()), connection, secrets);
    if (found.size === 0) {
      const addresses = [...new Set(secrets.map(({ address }) => address))].join(", ");
      toast.info("The vault has no secrets for this place", { text: `Each is kept for one address: ${addresses}` });
      return false;
    }
    const read = await vault.read([...found.values()]);
    for (const [one, id] of found) setTargetSecret(connection.id, one, read.get(id) ?? "");
    return onUsed();
  };
  const keep = async (vault: Vault) => {
    const added = toKeep(keptIn(vault.state()), connection, secrets);
    if (added.length > 0) await vault.keep(added);
  };
  // While it is locked, nobody knows what it has.
  const canUse = isLocked ? given.length < secrets.length : toUse(keptIn(state), connection, secrets).size > 0;
  const canKeep = offersKeep && given.length > 0 && !isKept;
  const failure = "The vault could not be used";
  return (
    <VaultActions
      actions={[
        ...(canUse ? [{ label: "Use secrets from vault", failure, act: use }] : []),
        ...(canKeep ? [{ label: "Keep in vault", failure, act: keep }] : []),
      ]}
      note={offersKeep && given.length > 0 && !canUse && !canKeep && "The secrets are in the vault."}
    />
  );
}

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
