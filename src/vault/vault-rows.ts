import { type DBSchema, wrap } from "idb";
import { database } from "#database/database.ts";
import type { WrappedIdentity } from "./age-files.ts";
import { VaultError } from "./errors.ts";

/** What of the stored vault opens the key (identity) of its secrets. Changed without the secrets. */
interface Keys {
  readonly format: number;
  /** Random. Another id is another vault. */
  readonly vaultId: string;
  readonly passphrase: WrappedIdentity;
  /** Absent in vaults that never had one. */
  readonly passkeys?: readonly StoredPasskey[];
}

/** A passkey opens the vault too. */
interface StoredPasskey {
  /** Of the credential, in base64url. */
  readonly id: string;
  readonly transports: readonly string[];
  readonly wrapped: WrappedIdentity;
  /** Its name, encrypted. */
  readonly label: Uint8Array;
}

interface Secrets {
  readonly vaultId: string;
  /** Another one for each write, so that no tab overwrites what it has not read. */
  readonly edition: string;
  readonly file: Uint8Array;
}

/** The vault as it is stored: nothing in it is readable without a passphrase or a passkey. */
export interface StoredVault {
  readonly keys: Keys;
  readonly secrets: Secrets;
}

interface Schema extends DBSchema {
  vault: { key: "keys" | "secrets"; value: Keys | Secrets };
}

const VERSION = 1;
const FORMAT = 1;

/** Reads and writes the vault, each change completely or not at all. Rejects with `StorageFull` and `NewerData` too. */
export function vaultRows(name = "workspace-vault") {
  const rows = database<Schema>(name, VERSION, (db) => {
    db.createObjectStore("vault");
  });
  const change = (make: (store: IDBObjectStore, keys: Keys | undefined) => void | Promise<void>) =>
    rows.change(
      ["vault"],
      async (transaction) => {
        const store = transaction.objectStore("vault");
        await make(store, await wrap(store.get("keys") as IDBRequest<Keys | undefined>));
      },
      { durability: "strict" },
    );
  const check = (keys: Keys | undefined, vaultId: string) => {
    if (keys?.vaultId !== vaultId) throw new VaultError("gone");
  };

  return {
    /** `undefined` without a vault. */
    read: async (): Promise<StoredVault | undefined> => {
      const [keys, secrets] = (await rows.read((db) => {
        const { store } = db.transaction("vault");
        return Promise.all([store.get("keys"), store.get("secrets")]);
      })) as [Keys | undefined, Secrets | undefined];
      if (!keys && !secrets) return undefined;
      if (keys && keys.format > FORMAT) throw new VaultError("newer");
      if (!keys || secrets?.vaultId !== keys.vaultId) throw new VaultError("damaged");
      return { keys, secrets };
    },
    /** Rejects if there is a vault already. */
    create: (passphrase: WrappedIdentity, file: Uint8Array, vaultId: string, edition: string) =>
      change((store, before) => {
        if (before) throw new VaultError("exists");
        store.put({ format: FORMAT, vaultId, passphrase } satisfies Keys, "keys");
        store.put({ vaultId, edition, file } satisfies Secrets, "secrets");
      }),
    changePassphrase: (vaultId: string, passphrase: WrappedIdentity) =>
      change((store, keys) => {
        check(keys, vaultId);
        store.put({ ...keys, passphrase }, "keys");
      }),
    changePasskeys: (vaultId: string, make: (passkeys: readonly StoredPasskey[]) => readonly StoredPasskey[]) =>
      change((store, keys) => {
        check(keys, vaultId);
        store.put({ ...keys, passkeys: make(keys?.passkeys ?? []) }, "keys");
      }),
    /** Resolves to false, and writes nothing, if another tab has written since `before`. */
    changeSecrets: async (before: Secrets, edition: string, file: Uint8Array): Promise<boolean> => {
      let isCurrent = false;
      await change(async (store, keys) => {
        check(keys, before.vaultId);
        const now = await wrap(store.get("secrets") as IDBRequest<Secrets | undefined>);
        isCurrent = now?.edition === before.edition;
        if (isCurrent) store.put({ ...before, edition, file } satisfies Secrets, "secrets");
      });
      return isCurrent;
    },
    clear: () => change((store) => void store.clear()),
    close: () => rows.close(),
  };
}
