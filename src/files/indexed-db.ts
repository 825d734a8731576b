import { unwrap } from "idb";
import { allOrNothing, database } from "./database.ts";
import type { FileStore, StoredFile } from "./file-store.ts";
import { sha256Of } from "./hash.ts";
import { storedFile } from "./stored-file.ts";

interface Schema {
  [store: string]: { key: string; value: unknown };
  files: { key: string; value: StoredFile };
  /** By path. Apart from `files`, so that a listing touches no blob. */
  bytes: { key: string; value: Blob };
}

const VERSION = 1;

/**
 * A byte store in the browser's IndexedDB. A file that the user picked is handed to it as it is: the browser copies it
 * from disk to disk, so memory stays flat whatever its size.
 */
export function indexedDbFiles(name = "workspace-files"): FileStore & { close(): Promise<void> } {
  const files = database<Schema>(name, VERSION, (db) => {
    db.createObjectStore("files", { keyPath: "path" });
    db.createObjectStore("bytes");
  });
  const write = async (change: (transaction: IDBTransaction) => void, signal?: AbortSignal) => {
    const transaction = await files.begin((db) =>
      unwrap(db).transaction(["files", "bytes"], "readwrite", { durability: "strict" }),
    );
    await allOrNothing(transaction, change, signal);
  };
  return {
    put: async (file, options = {}) => {
      const stored = { ...storedFile(file.size, await sha256Of(file, options)), ...options.as };
      await write((transaction) => {
        transaction.objectStore("files").put(stored);
        transaction.objectStore("bytes").put(file, stored.path);
      }, options.signal);
      return stored;
    },
    read: async (path) => {
      const { store } = await files.begin((db) => db.transaction("bytes"));
      return store.get(path);
    },
    stat: async (path) => {
      const { store } = await files.begin((db) => db.transaction("files"));
      return store.get(path);
    },
    remove: (path) =>
      write((transaction) => {
        transaction.objectStore("files").delete(path);
        transaction.objectStore("bytes").delete(path);
      }),
    list: async () => {
      const { store } = await files.begin((db) => db.transaction("files"));
      return (await store.getAll()).map(({ path, size }) => ({ path, size }));
    },
    close: () => files.close(),
  };
}
