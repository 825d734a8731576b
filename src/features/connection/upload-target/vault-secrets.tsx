import { Lock } from "lucide-react";
import { useRef } from "react";
import { useVault } from "#features/vault/use-vault.ts";
import { VaultButton } from "#features/vault/vault-button.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { setTargetSecret, targetSecret } from "#upload-targets/target-secrets.ts";
import { rulesOf, type UploadTarget } from "#upload-targets/target.ts";
import { keptFor } from "#vault/kept-secret.ts";
import type { Vault } from "#vault/vault.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";

interface VaultSecretsProps {
  connection: { readonly id: string; readonly name: string };
  target: UploadTarget;
  /** Whether some secrets are not in memory. */
  isMissing: boolean;
  onUsed: () => void;
}

/** Uses the secrets that the vault keeps for the address of a target, and keeps those in use. */
export function VaultSecrets({ connection, target, isMissing, onUsed }: VaultSecretsProps) {
  const { state } = useVault();
  const toast = useToast();
  const box = useRef<HTMLDivElement>(null);
  if (state.kind !== "locked" && state.kind !== "unlocked") return null;
  const { secretsOf, baseUrlOf } = rulesOf(target.kind);
  const baseUrl = baseUrlOf(target);
  const placeOf = (name: string) => `${connection.id} ${name.toLowerCase()}`;
  const names = secretsOf(target);

  const use = async (vault: Vault) => {
    const now = vault.state();
    const all = now.kind === "unlocked" ? keptFor(now.kept, "upload", baseUrl) : [];
    const found = names.flatMap((name) => {
      const kept = all.find(({ uses }) => uses.some(({ place }) => place === placeOf(name)));
      return kept ? [[name, kept.id] as const] : [];
    });
    if (found.length === 0) {
      toast.info("The vault has no secrets for this place", { text: `They are kept for one address: ${baseUrl}` });
      return;
    }
    const secrets = await vault.read(found.map(([, id]) => id));
    for (const [name, id] of found) setTargetSecret(connection.id, target, name, secrets.get(id) ?? "");
    onUsed();
  };
  const inUse = names.flatMap((name) => {
    const secret = targetSecret(connection.id, target, name);
    return secret === undefined ? [] : [{ name, secret }];
  });
  const keep = async (vault: Vault) => {
    await vault.keep(
      inUse.map(({ name, secret }) => ({
        kind: "upload",
        name: `${name} of ${connection.name}`,
        baseUrl,
        secret,
        use: { label: connection.name, place: placeOf(name) },
      })),
    );
    // The pressed button is gone.
    box.current?.focus({ preventScroll: true });
  };
  const kept = state.kind === "unlocked" ? keptFor(state.kept, "upload", baseUrl) : [];
  const areKept = inUse.every(({ secret }) => kept.some(({ fingerprint }) => fingerprint === fingerprintOf(secret)));
  const failure = "The vault could not be used";
  return (
    <div ref={box} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none">
      {isMissing && (
        <VaultButton icon={<Lock />} failure={failure} act={use}>
          Use secrets from vault
        </VaultButton>
      )}
      {inUse.length > 0 && !areKept && (
        <VaultButton icon={<Lock />} failure={failure} act={keep}>
          Keep in vault
        </VaultButton>
      )}
      {inUse.length > 0 && areKept && <span className="text-muted text-sm">The secrets in use are in the vault.</span>}
    </div>
  );
}
