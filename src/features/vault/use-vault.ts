import { useEffect, useSyncExternalStore } from "react";
import { browserVault } from "#vault/browser-vault.ts";
import type { KeptSecret } from "#vault/kept-secret.ts";
import type { Vault, VaultState } from "#vault/vault.ts";

/** Opens the vault of this browser, and follows its state. */
export function useVault(): { readonly vault: Vault; readonly state: VaultState } {
  const vault = browserVault();
  const state = useSyncExternalStore(vault.subscribe, vault.state);
  useEffect(() => void vault.ready(), [vault]);
  if (state.kind === "off") lastFound.clear();
  return { vault, state };
}

const NONE: readonly KeptSecret[] = [];

/** What the vault keeps; nothing while it is locked. */
export const keptIn = (state: VaultState): readonly KeptSecret[] => (state.kind === "unlocked" ? state.kept : NONE);

/** Fingerprints, since names go with the key. */
const lastFound = new Map<string, string | undefined>();

/** Returns what the vault has for a place; while it is locked, what it had last: a lock takes nothing out of it. */
export function foundFor(place: string, state: VaultState, found: string | undefined): string | undefined {
  if (state.kind === "unlocked") lastFound.set(place, found);
  return lastFound.get(place);
}
