import { withLock } from "#site-data/with-lock.ts";
import { createStore } from "#state/store.ts";
import type { WrappedIdentity } from "./age-files.ts";
import { inWorker, WORK_FACTOR } from "./ask-vault-worker.ts";
import { VaultError } from "./errors.ts";
import type { KeptSecret, NewSecret, Replacement } from "./kept-secret.ts";
import { keyHolder, type Page, type UnlockedKey } from "./key-holder.ts";
import { vaultPasskeys } from "./vault-passkeys.ts";
import { vaultRows, type StoredVault } from "./vault-rows.ts";

export type VaultState =
  | { readonly kind: "reading" }
  /** There is none. */
  | { readonly kind: "off" }
  | { readonly kind: "locked"; readonly hasPasskey: boolean }
  | { readonly kind: "unlocked"; readonly kept: readonly KeptSecret[] }
  | { readonly kind: "failed"; readonly error: unknown };

export type Vault = ReturnType<typeof openVault>;

interface VaultOptions {
  readonly name?: string;
  readonly page?: Page;
  readonly idleMs: () => number;
  /** The exponent of scrypt; 18 takes a second. */
  readonly workFactor?: number;
}

/** Another tab answers at once, unless it is frozen. */
const OTHERS_MS = 300;

const randomId = () => crypto.randomUUID();

/**
 * Opens the vault of this browser: an age file of secrets. Its key (identity) is in other age files: the passphrase opens
 * one, each passkey another. Methods reject with `VaultError`, `StorageFull` or `NewerData`; nothing was changed then.
 */
export function openVault({ name = "workspace-vault", page = window, idleMs, workFactor = WORK_FACTOR }: VaultOptions) {
  const rows = vaultRows(name);
  const { snapshot: state, subscribe, set: setState } = createStore<VaultState>({ kind: "reading" });
  let reading: Promise<void> | undefined;
  let gotKey: (() => void) | undefined;
  let hasPasskey = false;

  /** Reads what is stored, after another tab or a key has changed what can be read of it. */
  const refresh = async () => {
    try {
      const stored = await rows.read();
      hasPasskey = (stored?.keys.passkeys ?? []).length > 0;
      const key = holder.key();
      if (!stored) setState({ kind: "off" });
      else if (key?.vaultId !== stored.keys.vaultId) setState({ kind: "locked", hasPasskey });
      else {
        const kept = await inWorker("list", { identity: key.identity, file: stored.secrets.file });
        if (holder.key()) setState({ kind: "unlocked", kept });
      }
    } catch (error) {
      setState({ kind: "failed", error });
    }
  };
  const holder = keyHolder({
    name,
    page,
    idleMs,
    onShared: () => void refresh().then(gotKey),
    // Names go with the key.
    onLocked: () => state().kind === "unlocked" && setState({ kind: "locked", hasPasskey }),
    onChanged: () => void refresh(),
  });
  const start = async () => {
    await refresh();
    if (state().kind !== "locked") return;
    const answered = new Promise<void>((resolve) => (gotKey = resolve));
    holder.askOthers();
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, OTHERS_MS))]);
  };

  const hold = (key: UnlockedKey, kept: readonly KeptSecret[]) => {
    holder.hold(key);
    setState({ kind: "unlocked", kept });
  };
  const stored = async () => {
    const found = await rows.read();
    if (!found) throw new VaultError("gone");
    return found;
  };
  const keyOf = (vaultId: string) => {
    const key = holder.key();
    if (!key) throw new VaultError("locked");
    if (key.vaultId !== vaultId) throw new VaultError("gone");
    return key;
  };
  const open = async (
    { keys, secrets }: StoredVault,
    wrapped: WrappedIdentity,
    { passphrase, since }: { passphrase: string; since: number },
  ) => {
    const { identity, kept } = await inWorker("unlock", { wrapped, passphrase, file: secrets.file });
    if (holder.lockCount() !== since) throw new VaultError("locked");
    hold({ vaultId: keys.vaultId, identity }, kept);
  };
  const passkeys = vaultPasskeys({ rows, stored, keyOf });
  const changePasskeys = async (changing: Promise<void>) => {
    await changing;
    await refresh();
    holder.tellChanged();
  };
  /** One tab at a time; where tabs have no locks, a write that came too late starts again. */
  const change = (added: readonly NewSecret[], removed: readonly string[], replaced?: Replacement) =>
    withLock(name, async () => {
      for (;;) {
        const { keys, secrets } = await stored();
        const { identity } = keyOf(keys.vaultId);
        const question = { identity, file: secrets.file, added, removed, replaced, now: new Date().toISOString() };
        const { file, kept } = await inWorker("change", question);
        if (!(await rows.changeSecrets(secrets, randomId(), file))) continue;
        if (holder.key()) setState({ kind: "unlocked", kept });
        holder.tellChanged();
        return;
      }
    });

  return {
    state,
    subscribe,
    /** Resolves when the vault was read, and unlocked if another tab has the key. */
    ready: () => (reading ??= start()),
    create: (passphrase: string) =>
      withLock(name, async () => {
        if (await rows.read()) throw new VaultError("exists");
        const { identity, wrapped, file } = await inWorker("create", { passphrase, workFactor });
        const vaultId = randomId();
        await rows.create(wrapped, file, vaultId, randomId());
        hold({ vaultId, identity }, []);
      }),
    unlock: async (passphrase: string) => {
      const since = holder.lockCount();
      const found = await stored();
      await open(found, found.keys.passphrase, { passphrase, since });
    },
    unlockWithPasskey: async () => {
      const since = holder.lockCount();
      const found = await stored();
      const { wrapped, secret } = await passkeys.ask(found);
      await open(found, wrapped, { passphrase: secret, since }).catch((cause: unknown) => {
        throw cause instanceof VaultError && cause.kind === "wrong-passphrase"
          ? new VaultError("wrong-passkey")
          : cause;
      });
    },
    // What follows needs an unlocked vault.
    passkeys: passkeys.list,
    addPasskey: (added: string) => changePasskeys(passkeys.add(added)),
    removePasskey: (id: string) => changePasskeys(passkeys.remove(id)),
    /** Locks it in all tabs. */
    lock: holder.lock,
    /** The secrets are not written again. */
    changePassphrase: (passphrase: string) =>
      withLock(name, async () => {
        const { keys } = await stored();
        const { identity } = keyOf(keys.vaultId);
        await rows.changePassphrase(keys.vaultId, await inWorker("wrap", { identity, passphrase, workFactor }));
      }),
    keep: (secrets: readonly NewSecret[]) => change(secrets, []),
    remove: (ids: readonly string[]) => change([], ids),
    /** Gives a new value to all places of a secret. */
    replace: (replacement: Replacement) => change([], [], replacement),
    /** Returns the secrets by id. */
    read: async (ids: readonly string[]) => {
      const { keys, secrets } = await stored();
      const { identity } = keyOf(keys.vaultId);
      return inWorker("read", { identity, file: secrets.file, ids });
    },
    /** Deletes the vault with all that it keeps. Needs no passphrase. */
    destroy: () =>
      withLock(name, async () => {
        await rows.clear();
        setState({ kind: "off" });
        holder.lock();
        holder.tellChanged();
      }),
    close: () => {
      holder.close();
      return rows.close();
    },
  };
}
