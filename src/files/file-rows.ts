import { unwrap, type IDBPTransaction, type OpenDBCallbacks } from "idb";
import { allOrNothing, database } from "./database.ts";

/** What the database knows of a file. */
export interface FileRow {
  readonly path: string;
  readonly token: string;
  /** In bytes. */
  readonly size: number;
  /** Under which key its bytes lie; files of the same content share them. */
  readonly bytesId: string;
  /** Media type as it was put; absent in rows of version 1, whose bytes have their own. */
  readonly type?: string;
  /** SHA-256. Absent while a file is written and hashed at once, and for good when the page died in the middle. */
  readonly hash?: string;
}

interface Schema {
  [store: string]: { key: string; value: unknown; indexes?: Record<string, string | number> };
  files: { key: string; value: FileRow; indexes: { hash: string; size: number; bytesId: string } };
  /** Apart from `files`, so that a listing touches no blob. */
  bytes: { key: string; value: Blob };
}

const VERSION = 2;
type Stores = ["files", "bytes"];
const STORES: Stores = ["files", "bytes"];

export type Change = IDBPTransaction<Schema, Stores, "readwrite">;
export type FileRows = ReturnType<typeof fileRows>;

/** The database behind a byte store. Nothing is opened before its first use. */
export function fileRows(name: string) {
  const rows = database<Schema>(name, VERSION, upgrade);
  const look = () => rows.begin((db) => db.transaction(STORES));
  return {
    find: async (path: string) => (await look()).objectStore("files").get(path),
    all: async () => (await look()).objectStore("files").getAll(),
    hasSize: async (size: number) => (await (await look()).objectStore("files").index("size").count(size)) > 0,
    bytes: async (path: string) => {
      const transaction = await look();
      const row = await transaction.objectStore("files").get(path);
      const bytes = row && (await transaction.objectStore("bytes").get(row.bytesId));
      if (!bytes || row.type === undefined || row.type === bytes.type) return bytes;
      return bytes.slice(0, bytes.size, row.type);
    },
    /** Makes a change, all of it or nothing. "strict", because what was put is promised to be on disk. */
    change: async (work: (transaction: Change) => Promise<void>, signal?: AbortSignal) => {
      const transaction = await rows.begin((db) => db.transaction(STORES, "readwrite", { durability: "strict" }));
      // How it ends is told below, with the reason.
      transaction.done.catch(() => {});
      await allOrNothing(unwrap(transaction), () => work(transaction), signal);
    },
    close: () => rows.close(),
  };
}

/** Version 1 kept bytes by path, one for each file. They stay where they lie. */
const upgrade: NonNullable<OpenDBCallbacks<Schema>["upgrade"]> = (db, from, _, transaction) => {
  if (from === 0) db.createObjectStore("bytes");
  const files = from === 0 ? db.createObjectStore("files", { keyPath: "path" }) : transaction.objectStore("files");
  for (const key of ["hash", "size", "bytesId"] as const) files.createIndex(key, key);
  const keep = async () => {
    for (let cursor = await files.openCursor(); cursor; cursor = await cursor.continue()) {
      await cursor.update({ ...cursor.value, bytesId: cursor.value.path });
    }
  };
  // The database opens once the requests that this makes are done.
  void keep();
};

/** Takes a file out, and its bytes unless another file has the same. */
export async function release(change: Change, path: string): Promise<void> {
  const files = change.objectStore("files");
  const row = await files.get(path);
  if (!row) return;
  await files.delete(path);
  if ((await files.index("bytesId").count(row.bytesId)) === 0) await change.objectStore("bytes").delete(row.bytesId);
}
