import { foundFor, keptIn, useVault } from "#features/vault/use-vault.ts";
import { VaultActions } from "#features/vault/vault-button.tsx";
import { useSession } from "#session/session.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { setTargetSecret } from "#upload-targets/target-secrets.ts";
import type { Vault } from "#vault/vault.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { toKeep, toUse } from "./kept-target-secrets.ts";
import type { EnteredSecret } from "./target-draft.ts";

interface VaultSecretsProps {
  secrets: readonly EnteredSecret[];
  /** Whether they can be kept: not before the address they are for is complete. */
  offersKeep?: boolean;
  onUsed: () => void;
}

/** Uses the secrets that the vault keeps for the address of a target, and keeps those that are entered. */
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
