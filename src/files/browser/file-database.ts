import { deleteDB, openDB, wrap, type DBSchema, type IDBPObjectStore } from "idb";
import { database } from "#database/database.ts";
import { within } from "#database/within.ts";
import type { StoredFile } from "../file-store.ts";
import type { Thumbnail } from "../prepare/draw-thumbnail.ts";
import { type OpfsBytes, opfsBytes } from "./opfs-bytes.ts";

/** What the database says of a file stored in this browser. */
export interface FileRow extends Pick<StoredFile, "path" | "token" | "size"> {
  /** The key of its bytes and thumbnail, shared by files of the same content. */
  readonly bytesId: string;
  /** The bytes are outside the database, which did not take them. */
  readonly isInOpfs?: true | undefined;
  /** Media type as given; absent in rows of version 1, whose bytes have their own. */
  readonly type?: string;
  /** Absent while a file is written and hashed at once, and for good when the page died meanwhile. */
  readonly hash?: string;
}

interface FileSchema extends DBSchema {
  files: { key: string; value: FileRow; indexes: { hash: string; size: number; bytesId: string } };
  /** Apart from `files`, so that a listing touches no blob. */
  /** A buffer where the database takes no blobs, and nothing else does. */
  bytes: { key: string; value: Blob | ArrayBuffer };
  /** By `bytesId`. Missing for files of version 2 and before until they are first shown, and for files without a picture. */
  thumbnails: { key: string; value: Thumbnail };
}

const VERSION = 3;
/** Chromium copies the bytes at the commit: 10 GB to a slow disk take minutes. */
const QUIET_MS = 600_000;
const STORES: ["files", "bytes", "thumbnails"] = ["files", "bytes", "thumbnails"];

export type FileDatabase = ReturnType<typeof fileDatabase>;

/** The database of the files stored in this browser. Nothing is opened before its first use. */
export function fileDatabase(name: string) {
  const rows = database<FileSchema>(name, VERSION, upgrade);
  return {
    ...rows,
    name,
    find: async (path: string) => rows.read((db) => db.get("files", path)),
    all: async () => rows.read((db) => db.getAll("files")),
    thumbnail: async (bytesId: string) => rows.read((db) => db.get("thumbnails", bytesId)),
    bytes: async (path: string) => {
      const { row, inside } = await rows.read(async (db) => {
        const transaction = db.transaction(STORES);
        const row = await transaction.objectStore("files").get(path);
        return { row, inside: row && (await transaction.objectStore("bytes").get(row.bytesId)) };
      });
      if (!row) return undefined;
      const stored = row.isInOpfs ? await opfsBytes(name).read(row) : inside;
      const bytes = stored instanceof ArrayBuffer ? new Blob([stored]) : stored;
      if (!bytes || row.type === undefined || row.type === bytes.type) return bytes;
      return bytes.slice(0, bytes.size, row.type);
    },
  };
}

/** Version 1 kept bytes by path, one for each file: they keep that key. Version 2 had no thumbnails. */
const upgrade: Parameters<typeof database<FileSchema>>[2] = async (db, from, transaction) => {
  db.createObjectStore("thumbnails");
  if (from >= 2) return;
  if (from === 0) db.createObjectStore("bytes");
  const files = from === 0 ? db.createObjectStore("files", { keyPath: "path" }) : transaction.objectStore("files");
  for (const key of ["hash", "size", "bytesId"] as const) files.createIndex(key, key);
  for (let cursor = await files.openCursor(); cursor; cursor = await cursor.continue()) {
    await cursor.update({ ...cursor.value, bytesId: cursor.value.path });
  }
};

type StoreOf<Name extends (typeof STORES)[number]> = IDBPObjectStore<FileSchema, typeof STORES, Name, "readwrite">;

/** A change of a byte store's database while it is made. */
export interface Change {
  readonly files: StoreOf<"files">;
  readonly bytes: StoreOf<"bytes">;
  readonly thumbnails: StoreOf<"thumbnails">;
  /** Bytes outside the database to remove once the change is committed. */
  readonly freed: Set<string>;
}

/** Makes a change, all of it or nothing. "strict", because a stored file is promised to be on disk. */
export async function changeFiles(
  files: FileDatabase,
  work: (change: Change) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const freed = new Set<string>();
  const make = (transaction: IDBTransaction) => {
    const store = <Name extends (typeof STORES)[number]>(name: Name) =>
      wrap(transaction.objectStore(name)) as unknown as StoreOf<Name>;
    return work({ files: store("files"), bytes: store("bytes"), thumbnails: store("thumbnails"), freed });
  };
  await files.change(STORES, make, { durability: "strict", signal, quietMs: QUIET_MS });
  if (freed.size > 0) await opfsBytes(files.name).remove(freed);
}

export async function replace(change: Change, row: FileRow): Promise<void> {
  const before = await change.files.get(row.path);
  await change.files.put(row);
  if (before) await dropUnlessShared(change, before);
}

/** Lets a row refer to stored bytes of this content. Returns their id; `undefined`, with nothing changed, if there are none. */
export async function refer(change: Change, row: FileRow, hash: string): Promise<string | undefined> {
  const same = await change.files.index("hash").get(hash);
  // A small file may be the very list of digests that a big one's hash is made of.
  if (same?.size !== row.size) return undefined;
  await replace(change, { ...row, hash, bytesId: same.bytesId, isInOpfs: same.isInOpfs });
  return same.bytesId;
}

/** Removes a file, and its bytes unless another file has the same. */
export async function release(change: Change, path: string): Promise<void> {
  const row = await change.files.get(path);
  if (!row) return;
  await change.files.delete(path);
  await dropUnlessShared(change, row);
}

/** Keeps a thumbnail beside its bytes, if a file still has these. */
export async function keepThumbnail(change: Change, bytesId: string, thumbnail: Thumbnail | undefined): Promise<void> {
  if (!thumbnail || (await change.files.index("bytesId").count(bytesId)) === 0) return;
  await change.thumbnails.put(thumbnail, bytesId);
}

async function dropUnlessShared(change: Change, row: FileRow): Promise<void> {
  if ((await change.files.index("bytesId").count(row.bytesId)) > 0) return;
  await change.thumbnails.delete(row.bytesId);
  if (row.isInOpfs) change.freed.add(row.bytesId);
  else await change.bytes.delete(row.bytesId);
}

/** Where new bytes go. */
export interface PlaceForBytes {
  /** Absent where the database takes the bytes itself. */
  readonly outside?: OpfsBytes;
  /** Whether it takes them as a buffer only, which has to fit into memory. */
  readonly asBuffer?: boolean;
}

/** Returns the place for new bytes: the database if it takes blobs, else private files, else a buffer in the database. */
export async function placeForNewBytes(files: FileDatabase): Promise<PlaceForBytes> {
  if (await takesBlobs(`${files.name}-probe`)) return {};
  return (await opfsBytes(files.name).isAvailable()) ? { outside: await sweepOutside(files) } : { asBuffer: true };
}

/** Removes bytes whose page died before it wrote their row. */
export async function sweepOutside(files: FileDatabase): Promise<OpfsBytes> {
  const outside = opfsBytes(files.name);
  await outside.sweep(() => files.all());
  return outside;
}

const PROBE_MS = 10_000;

/** Stores a blob and reads it back: some browsers refuse only that, some only in private windows. */
async function takesBlobs(name: string): Promise<boolean> {
  try {
    const database = await within(PROBE_MS, openDB(name, 1, { upgrade: (db) => void db.createObjectStore("probe") }));
    try {
      await within(PROBE_MS, database.put("probe", new Blob([name]), 0));
      const kept = (await within(PROBE_MS, database.get("probe", 0))) as unknown;
      return kept instanceof Blob && (await kept.text()) === name;
    } finally {
      database.close();
      // Created anew each time, so one that stays does no harm.
      void deleteDB(name).catch(() => {});
    }
  } catch (cause) {
    // A full disk does not refuse blobs. The next write reports it.
    return cause instanceof DOMException && cause.name === "QuotaExceededError";
  }
}
