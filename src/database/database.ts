import { openDB, unwrap, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from "idb";
import { dataTroubles } from "./data-trouble.ts";
import { startNewLog } from "./new-log.ts";
import { NewerData, asStorageFull } from "./storage-errors.ts";

/** Opens at the first use, and again if the connection died. */
export interface Database<Schema extends DBSchema> {
  /**
   * Calls `start` with an open connection; it has to create its transaction at once. A closed connection is replaced
   * and `start` runs again. Data of a newer version is read-only: a write rejects with `NewerData`. The first write of
   * a page waits for a new log.
   */
  begin<T>(start: (database: IDBPDatabase<Schema>) => T, access?: "write"): Promise<T>;
  close(): Promise<void>;
}

/** Closes when another tab upgrades or deletes the database. A failed upgrade is reverted, and opening rejects. */
export function database<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (...step: Parameters<Upgrade<Schema>>) => void | Promise<void>,
): Database<Schema> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  let wasOpen = false;
  const forget = () => {
    opening = undefined;
  };
  const openAs = async (wanted?: number) => {
    let upgrading: IDBTransaction | undefined;
    let failure: unknown;
    const upgradeOrAbort = async (...step: Parameters<Upgrade<Schema>>) => {
      upgrading = unwrap(step[3]);
      // The result is reported by `openDB`.
      step[3].done.catch(() => {});
      if (wasOpen) dataTroubles.note("removed");
      try {
        // Without a version only existing data is opened, and none exists if the database was just deleted.
        await (wanted === undefined ? Promise.reject(new NewerData()) : upgrade(...step));
      } catch (cause) {
        failure = cause;
        abort(upgrading);
      }
    };
    try {
      return await openDB<Schema>(name, wanted, {
        upgrade: (...step) => void upgradeOrAbort(...step),
        blocking: (_, __, event) => (event.target as IDBDatabase).close(),
      });
    } catch (cause) {
      throw asStorageFull(upgrading?.error ?? failure ?? cause);
    }
  };
  const open = () =>
    (opening ??= openAs(version)
      .catch((cause: unknown) => (hasName("VersionError", cause) ? openAs() : Promise.reject(cause)))
      .catch((cause: unknown) => {
        forget();
        throw cause;
      }));
  return {
    begin: async (start, access) => {
      if (access) await startNewLog();
      const beginOnce = async () => {
        const handle = await open();
        wasOpen = true;
        const isNewer = handle.version > version;
        if (isNewer) dataTroubles.note("newer");
        if (isNewer && access) throw new NewerData();
        try {
          return start(handle);
        } catch (cause) {
          throw isNewer && hasName("NotFoundError", cause) ? new NewerData() : cause;
        }
      };
      try {
        return await beginOnce();
      } catch (cause) {
        if (!hasName("InvalidStateError", cause)) throw cause;
        forget();
        return beginOnce();
      }
    },
    close: async () => {
      const handle = await opening?.catch(() => undefined);
      forget();
      handle?.close();
    },
  };
}

type Upgrade<Schema extends DBSchema> = NonNullable<OpenDBCallbacks<Schema>["upgrade"]>;

/** Requests of a transaction. The next slice is made after the yielded request has succeeded. */
export type Slices = Iterator<IDBRequest, void>;

/**
 * Applies all changes or none. Rejects with the thrown error, the signal's reason or the abort error, without space
 * with `StorageFull`. Slices keep the page responsive. `change` may only await requests of this transaction.
 */
export function allOrNothing(
  transaction: IDBTransaction,
  change: (transaction: IDBTransaction) => void | Slices | Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let reason: unknown;
    const stop = (cause: unknown) => {
      reason ??= cause;
      abort(transaction);
    };
    const onSignal = () => stop(signal?.reason);
    transaction.addEventListener("complete", () => {
      signal?.removeEventListener("abort", onSignal);
      resolve();
    });
    // `transaction.error` is still null at "error".
    transaction.addEventListener("abort", () => {
      signal?.removeEventListener("abort", onSignal);
      reject(
        asStorageFull(transaction.error ?? reason ?? new DOMException("The transaction was aborted.", "AbortError")),
      );
    });
    if (signal?.aborted) return onSignal();
    signal?.addEventListener("abort", onSignal);
    // `put` throws for a value that cannot be cloned. Without this the changes before it would be committed.
    const attempt = (work: () => void) => {
      try {
        work();
      } catch (cause) {
        stop(cause);
      }
    };
    // Only within a request's event is the transaction still active.
    const runSlices = (slices: Slices): void => {
      const { done, value: request } = slices.next();
      if (done !== true) request.addEventListener("success", () => attempt(() => runSlices(slices)));
    };
    attempt(() => {
      const changing = change(transaction);
      if (changing instanceof Promise) changing.catch(stop);
      else if (changing) runSlices(changing);
    });
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is committing or finished; its events report the result.
  }
}

function hasName(name: string, cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === name;
}
