import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames, unwrap } from "idb";
import { tryTo } from "#json/read-json.ts";
import { pageLocks } from "#site-data/with-lock.ts";
import { dataTroubles } from "./data-trouble.ts";
import { abortWhenLeft, whenBack } from "./left-page.ts";
import { asStorageError, NewerData, StorageFailed } from "./storage-errors.ts";
import { within } from "./within.ts";

export type Database<Schema extends DBSchema> = ReturnType<typeof database<Schema>>;

interface ChangeOptions extends IDBTransactionOptions {
  readonly signal?: AbortSignal | undefined;
  readonly quietMs?: number;
}

/** An upgrade may take longer. */
const OPEN_MS = 60_000;
const QUIET_MS = 60_000;
/** Without a new write log (`startNewLog`) a write is at risk only if an earlier browser was killed. */
const NEW_LOG_MS = 5_000;

type Upgraded<Schema extends DBSchema> = IDBPTransaction<Schema, StoreNames<Schema>[], "versionchange">;

/**
 * An IndexedDB database that opens at the first use, and again if the connection died. Closes when another tab upgrades or
 * deletes the database. A failed upgrade is reverted, and opening rejects.
 */
export function database<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Schema>, from: number, transaction: Upgraded<Schema>) => void | Promise<void>,
) {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  let wasOpen = false;
  const forget = () => {
    opening = undefined;
  };
  const openAs = async (wanted?: number) => {
    let upgrading: IDBTransaction | undefined;
    let failure: unknown;
    const upgradeOrAbort = async (db: IDBPDatabase<Schema>, from: number, transaction: Upgraded<Schema>) => {
      // The result is reported by `openDB`.
      upgrading = abortWhenLeft(unwrap(transaction));
      if (wasOpen) dataTroubles.note("removed");
      try {
        // Without a version only existing data is opened, and none exists if the database was just deleted.
        await (wanted === undefined ? Promise.reject(new NewerData()) : upgrade(db, from, transaction));
      } catch (cause) {
        failure = cause;
        tryTo(() => upgrading?.abort());
      }
    };
    const opened = openDB<Schema>(name, wanted, {
      upgrade: (db, from, _, transaction) => void upgradeOrAbort(db, from, transaction),
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    });
    try {
      const handle = await within(OPEN_MS, opened, () => upgrading !== undefined);
      const db = unwrap(handle);
      db.transaction = (...given) => abortWhenLeft(IDBDatabase.prototype.transaction.apply(db, given));
      return handle;
    } catch (cause) {
      if (cause instanceof StorageFailed) void opened.then((late) => late.close()).catch(() => {});
      throw asStorageError(upgrading?.error ?? failure ?? cause);
    }
  };
  const open = () =>
    (opening ??= openAs(version)
      .catch((cause: unknown) => (hasName("VersionError", cause) ? openAs() : Promise.reject(cause)))
      .catch((cause: unknown) => {
        forget();
        throw cause;
      }));
  // `start` runs again if the connection was closed, or if the page was left and has come back.
  const begin = async <T>(
    start: (database: IDBPDatabase<Schema>) => T | Promise<T>,
    isWriting: boolean,
  ): Promise<T> => {
    const beginOnce = async () => {
      await whenBack();
      const handle = await open();
      wasOpen = true;
      const isNewer = handle.version > version;
      if (isNewer) dataTroubles.note("newer");
      if (isNewer && isWriting) throw new NewerData();
      try {
        return await start(handle);
      } catch (cause) {
        throw isNewer && hasName("NotFoundError", cause) ? new NewerData() : cause;
      }
    };
    const lastBack = whenBack();
    try {
      return await beginOnce();
    } catch (cause) {
      if (hasName("InvalidStateError", cause)) forget();
      else if (whenBack() === lastBack) throw cause;
      return beginOnce();
    }
  };
  return {
    /**
     * Resolves to what `make` reads from an open connection; it has to create its transaction at once. Data of a newer version
     * is read. Rejects with `StorageFailed` if the browser's storage is broken or does not answer in time.
     */
    read: <T>(make: (database: IDBPDatabase<Schema>) => T | Promise<T>): Promise<T> =>
      // The opening has limits of its own.
      begin(async (db) => within(QUIET_MS, Promise.resolve(make(db))), false).catch((cause: unknown) => {
        throw asStorageError(cause);
      }),
    /**
     * Applies all changes or none. Rejects with what `make` throws, the signal's reason or the abort error, without space
     * with `StorageFull`, for data of a newer version with `NewerData`, and with `StorageFailed` if the browser's storage is
     * broken or answers nothing for `quietMs`. `make` may await only requests of its transaction.
     * The first change of a page waits for a new log.
     */
    change: async (
      stores: StoreNames<Schema>[],
      make: (transaction: IDBTransaction) => void | Promise<void>,
      { signal, quietMs = QUIET_MS, ...options }: ChangeOptions = {},
    ) => {
      await within(NEW_LOG_MS, startNewLog()).catch(() => {});
      const transaction = await begin((db) => unwrap(db).transaction(stores as string[], "readwrite", options), true);
      await allOrNothing(transaction, make, quietMs, signal);
    },
    close: async () => {
      const handle = await opening?.catch(() => undefined);
      forget();
      handle?.close();
    },
  };
}

async function allOrNothing(
  transaction: IDBTransaction,
  make: (transaction: IDBTransaction) => void | Promise<void>,
  quietMs: number,
  signal?: AbortSignal,
): Promise<void> {
  let reason: unknown;
  const stop = (cause: unknown) => {
    reason ??= cause;
    // It throws for a transaction that is committing or finished, whose events report the result. So does a commit.
    tryTo(() => transaction.abort());
  };
  const onAbort = () => stop(signal?.reason);
  const ending = new AbortController();
  const ended = new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    // `transaction.error` is still null at "error".
    transaction.addEventListener("abort", () => {
      const cause = reason ?? new DOMException("The transaction was aborted.", "AbortError");
      reject(asStorageError(transaction.error ?? cause));
    });
    // Chromium may end a commit that fails, as on a full disk, with neither event.
    const fail = () => {
      const failure = new StorageFailed();
      stop(failure);
      reject(failure);
    };
    transaction.db.addEventListener("close", fail, { signal: ending.signal });
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(fail, quietMs);
    };
    wait();
    // The answers of its requests pass here.
    transaction.addEventListener("success", wait, { capture: true });
    ending.signal.addEventListener("abort", () => clearTimeout(timer));
  });
  const attempt = async () => {
    try {
      signal?.throwIfAborted();
      await make(transaction);
      // Without this it commits after the last answer, which a left page never gets.
      tryTo(() => transaction.commit());
    } catch (cause) {
      // `put` throws for a value that cannot be cloned. Without this the changes before it would be committed.
      stop(cause);
    }
  };
  signal?.addEventListener("abort", onAbort);
  void attempt();
  return ended.finally(() => {
    signal?.removeEventListener("abort", onAbort);
    ending.abort();
  });
}

function hasName(name: string, cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === name;
}

/** Deletes a database, whose connections in all tabs close for it. Rejects with `StorageFailed` if that has no end. */
export const deleteDatabase = (name: string): Promise<void> =>
  within(OPEN_MS, deleteDB(name)).catch((cause: unknown) => {
    throw asStorageError(cause);
  });

const NAME = "workspace-new-log";

const started = new WeakMap<LockManager, Promise<void>>();

/**
 * Makes the browser start a new write log, once per page. Never rejects.
 *
 * Chromium appends to the existing log. A browser that was killed while it wrote leaves a truncated entry. Writes after
 * it are acknowledged but unreadable at the next start, and Chromium then deletes all databases of the origin. Deleting
 * a database makes it flush the log and start another.
 */
export async function startNewLog(): Promise<void> {
  const locks = pageLocks();
  if (!locks) return;
  const log = started.get(locks) ?? startLog(locks).catch(() => {});
  started.set(locks, log);
  await log;
}

async function startLog(locks: LockManager): Promise<void> {
  // All tabs share the log, so one start is enough. A frozen tab does not block others.
  await locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    (await openDB(NAME)).close();
    await deleteDB(NAME);
  });
}
