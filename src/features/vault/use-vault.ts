import { useEffect, useSyncExternalStore } from "react";
import { browserVault } from "#vault/browser-vault.ts";
import type { KeptSecret } from "#vault/kept-secret.ts";
import type { Vault, VaultState } from "#vault/vault.ts";

/** Opens the vault of this browser, and follows its state. */
export function useVault(): { readonly vault: Vault; readonly state: VaultState } {
  const vault = browserVault();
  const state = useSyncExternalStore(vault.subscribe, vault.state);
  useEffect(() => void vault.ready(), [vault]);
  return { vault, state };
}

const NONE: readonly KeptSecret[] = [];

/** What the vault keeps; nothing while it is locked. */
export const keptIn = (state: VaultState): readonly KeptSecret[] => (state.kind === "unlocked" ? state.kept : NONE);
