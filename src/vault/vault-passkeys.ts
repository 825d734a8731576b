import type { WrappedIdentity } from "./age-files.ts";
import { inWorker } from "./ask-vault-worker.ts";
import { VaultError } from "./errors.ts";
import type { UnlockedKey } from "./key-holder.ts";
import { askPasskey, createPasskey, forgetPasskey } from "./passkey.ts";
import type { StoredVault, vaultRows } from "./vault-rows.ts";

/** A passkey that opens the vault, as the unlocked vault shows it. */
export interface Passkey {
  readonly id: string;
  /** Empty if it cannot be read. */
  readonly name: string;
  readonly addedTime: string;
}

interface VaultParts {
  readonly rows: ReturnType<typeof vaultRows>;
  /** Rejects without a vault. */
  readonly stored: () => Promise<StoredVault>;
  /** Throws while the vault is locked. */
  readonly keyOf: (vaultId: string) => UnlockedKey;
}

/** The passkeys of a vault. Each wraps its identity once more, and the secrets are not written. */
export function vaultPasskeys({ rows, stored, keyOf }: VaultParts) {
  const opened = async () => {
    const { vaultId, passkeys = [] } = (await stored()).keys;
    return { vaultId, passkeys, identity: keyOf(vaultId).identity };
  };
  return {
    list: async (): Promise<readonly Passkey[]> => {
      const { identity, passkeys } = await opened();
      if (passkeys.length === 0) return [];
      const labels = await inWorker("labels", { identity, files: passkeys.map(({ label }) => label) });
      return passkeys.map(({ id }, at) => ({ id, ...(labels[at] ?? { name: "", addedTime: "" }) }));
    },
    add: async (name: string) => {
      const { vaultId, passkeys } = await opened();
      const { id, transports, secret } = await createPasskey(vaultId, passkeys);
      try {
        // The vault may have locked while the browser asked.
        const { identity } = keyOf(vaultId);
        const label = { name, addedTime: new Date().toISOString() };
        const made = await inWorker("wrapForPasskey", { identity, secret, label });
        await rows.changePasskeys(vaultId, (all) => [...all, { id, transports, ...made }]);
      } catch (cause) {
        forgetPasskey(id);
        throw cause;
      }
    },
    remove: async (id: string) => {
      const { vaultId } = await opened();
      await rows.changePasskeys(vaultId, (all) => all.filter((one) => one.id !== id));
      forgetPasskey(id);
    },
    /** Asks for a passkey. Returns the file that it opens, and its secret. */
    ask: async ({ keys }: StoredVault): Promise<{ readonly wrapped: WrappedIdentity; readonly secret: string }> => {
      const { vaultId, passkeys = [] } = keys;
      const { id, secret } = await askPasskey(vaultId, passkeys);
      const found = passkeys.find((one) => one.id === id);
      if (!found) throw new VaultError("wrong-passkey");
      return { wrapped: found.wrapped, secret };
    },
  };
}
