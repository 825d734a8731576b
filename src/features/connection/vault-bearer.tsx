import { useEffect } from "react";
import { foundFor, useVault } from "#features/vault/use-vault.ts";
import { VaultActions } from "#features/vault/vault-button.tsx";
import { addressOf, settleMove, useConnections, type SavedConnection } from "#session/saved-connections.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { keptFor, type KeptSecret } from "#vault/kept-secret.ts";
import type { Vault } from "#vault/vault.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";

interface VaultBearerProps {
  connection: SavedConnection;
  /** Whether its token is the likely choice: none is typed. */
  isFirst: boolean;
  /** Says whether the vault offers one token, or may have one. */
  onOffer: (isOffered: boolean) => void;
  onUsed: () => void;
}

/** Uses the token that the vault keeps for the address of a connection, and keeps the one in use. */
export function VaultBearer({ connection, isFirst, onOffer, onUsed }: VaultBearerProps) {
  const { state } = useVault();
  const toast = useToast();
  const connections = useConnections();
  const inUse = connections.bearer(connection);
  const baseUrl = addressOf(connection);
  const kept = state.kind === "unlocked" ? keptFor(state.kept, "bearer", baseUrl) : [];
  const printInUse = inUse === undefined ? undefined : fingerprintOf(inUse);
  const isInUse = ({ fingerprint }: KeptSecret) => fingerprint === printInUse;
  const printInVault = foundFor(connection.id, state, kept.some(isInUse) ? printInUse : undefined);
  const isKept = printInUse !== undefined && printInVault === printInUse;
  const choices = keptBearers(kept, connection).filter((one) => !isInUse(one));
  // While it is locked, nobody knows what it has.
  const isUnknown = state.kind === "locked" && inUse === undefined;
  const isOffered = isUnknown || choices.length === 1;
  useEffect(() => onOffer(isOffered), [onOffer, isOffered]);

  const take = async (vault: Vault, id?: string) => {
    const now = vault.state();
    const found = now.kind === "unlocked" ? keptBearers(now.kept, connection) : [];
    const chosen = id ?? found[0]?.id;
    if (chosen === undefined) {
      toast.info("The vault has no token for this address", { text: `A token is kept for one base URL: ${baseUrl}` });
      return false;
    }
    // Several tokens are offered by their names.
    if (id === undefined && found.length > 1) return false;
    const bearer = (await vault.read([chosen])).get(chosen);
    if (bearer === undefined) return false;
    connections.setBearer(connection, bearer, connections.isBearerKept(connection));
    settleMove(connections, connection);
    return onUsed();
  };
  const keep = async (vault: Vault) => {
    if (inUse === undefined) return false;
    const name = `Bearer token of ${connection.name}`;
    const place = { label: connection.name, place: connection.id };
    return vault.keep([{ kind: "bearer", name, baseUrl, secret: inUse, use: place }]);
  };

  const common = { failure: "The vault could not be used" };
  const using = { ...common, variant: isFirst && isOffered ? "primary" : "secondary" } as const;
  const unnamed = "Use token from vault";
  return (
    <VaultActions
      actions={[
        ...(isUnknown ? [{ ...using, label: unnamed, act: async (vault: Vault) => take(vault) }] : []),
        ...choices.map(({ id, name }) => ({
          ...using,
          id,
          label: choices.length > 1 ? `Use “${name}” from vault` : unnamed,
          act: async (vault: Vault) => take(vault, id),
        })),
        ...(inUse !== undefined && !isKept ? [{ ...common, label: "Keep in vault", act: keep }] : []),
      ]}
      note={isKept && "The token in use is in the vault."}
    />
  );
}

/** Returns the kept bearer tokens that a connection may use: its own, or else all for its absolute base URL. */
export function keptBearers(kept: readonly KeptSecret[], connection: SavedConnection): readonly KeptSecret[] {
  const all = keptFor(kept, "bearer", addressOf(connection));
  const own = all.filter(({ uses }) => uses.some(({ place }) => place === connection.id));
  return own.length > 0 ? own : all;
}
