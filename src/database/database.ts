import { openDB, unwrap, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from "idb";
import { dataTroubles } from "./data-trouble.ts";
import { newLog } from "./new-log.ts";
import { NewerData } from "./newer-data.ts";
import { asStorageFull } from "./storage-full.ts";

/** An IndexedDB database whose handle is opened on first use, and again when it died. */
export interface Database<Schema extends DBSchema> {
  /**
   * Hands an open handle to `start`, which creates its transaction at once. A handle that turns out to be dead, because
   * the site's data was cleared or another tab changed the database, is replaced and `start` runs once more. Data of a
   * newer version is opened for reading alone: to write, and to read what is not where it was, rejects with `NewerData`. That, and
   * data that was removed meanwhile, is noted among the troubles of the page. The first write of a page waits for a new
   * log, so that it is not put behind what a killed browser left.
   */
  begin<T>(start: (database: IDBPDatabase<Schema>) => T, access?: "write"): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens lazily; closes without a fuss when another tab wants to upgrade or delete the database. An upgrade that fails at
 * any of its steps is undone whole, and opening rejects with why.
 */
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
    const undoable = async (...step: Parameters<Upgrade<Schema>>) => {
      upgrading = unwrap(step[3]);
      // How it ends is told by the opening.
      step[3].done.catch(() => {});
      if (wasOpen) dataTroubles.note("removed");
      try {
        // Without a version only what is there is opened: nothing is, when it was deleted in this very moment.
        await (wanted === undefined ? Promise.reject(new NewerData()) : upgrade(...step));
      } catch (cause) {
        failure = cause;
        abort(upgrading);
      }
    };
    try {
      return await openDB<Schema>(name, wanted, {
        upgrade: (...step) => void undoable(...step),
        blocking: (_, __, event) => (event.target as IDBDatabase).close(),
      });
    } catch (cause) {
      throw asStorageFull(upgrading?.error ?? failure ?? cause);
    }
  };
  const open = () =>
    (opening ??= openAs(version)
      .catch((cause: unknown) => (isCalled("VersionError", cause) ? openAs() : Promise.reject(cause)))
      .catch((cause: unknown) => {
        forget();
        throw cause;
      }));
  return {
    begin: async (start, access) => {
      if (access) await newLog();
      const begun = async () => {
        const handle = await open();
        wasOpen = true;
        const isNewer = handle.version > version;
        if (isNewer) dataTroubles.note("newer");
        if (isNewer && access) throw new NewerData();
        try {
          return start(handle);
        } catch (cause) {
          throw isNewer && isCalled("NotFoundError", cause) ? new NewerData() : cause;
        }
      };
      try {
        return await begun();
      } catch (cause) {
        if (!isCalled("InvalidStateError", cause)) throw cause;
        forget();
        return begun();
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

/** Changes of a transaction, a slice at a time: the next one is made when the request that was yielded has succeeded. */
export type Slices = Iterator<IDBRequest, void>;

/**
 * Makes changes in a transaction: all of them or none. Resolves when they are committed; rejects with what a change
 * threw, with the signal's reason, or with why the transaction was aborted, a lack of room as `StorageFull`. Many changes
 * are made in slices, so that the page draws and answers between two of them; a change that looks first may wait, for
 * requests of this transaction alone.
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
    // Only at "abort" does `transaction.error` tell why: at "error" it is still null.
    transaction.addEventListener("abort", () => {
      signal?.removeEventListener("abort", onSignal);
      reject(
        asStorageFull(transaction.error ?? reason ?? new DOMException("The transaction was aborted.", "AbortError")),
      );
    });
    if (signal?.aborted) return onSignal();
    signal?.addEventListener("abort", onSignal);
    // A value that cannot be cloned throws when it is put, and what came before it would be committed without this.
    const attempt = (work: () => void) => {
      try {
        work();
      } catch (cause) {
        stop(cause);
      }
    };
    // Inside the event of a request its transaction takes further ones; anywhere else it would have closed by then.
    const goOn = (slices: Slices): void => {
      const { done, value: request } = slices.next();
      if (done !== true) request.addEventListener("success", () => attempt(() => goOn(slices)));
    };
    attempt(() => {
      const changing = change(transaction);
      if (changing instanceof Promise) changing.catch(stop);
      else if (changing) goOn(changing);
    });
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed or is over, and its events tell how it ends.
  }
}

function isCalled(name: string, cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === name;
}
