import { unwrap, type IDBPObjectStore } from "idb";
import { allOrNothing } from "#database/database.ts";
import { STORES, type FileRow, type FileRows, type FileSchema } from "./file-rows.ts";

type StoreOf<Name extends "files" | "bytes"> = IDBPObjectStore<FileSchema, typeof STORES, Name, "readwrite">;

/** A change of a byte store's database while it is made. */
export interface Change {
  readonly files: StoreOf<"files">;
  readonly bytes: StoreOf<"bytes">;
  /** Files of the private file system that go once the change is committed. */
  readonly freed: Set<string>;
}

/** Makes a change, all of it or nothing. "strict", because what was put is promised to be on disk. */
export async function changed(
  rows: FileRows,
  work: (change: Change) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const transaction = await rows.begin((db) => db.transaction(STORES, "readwrite", { durability: "strict" }), "write");
  // How it ends is told below, with the reason.
  transaction.done.catch(() => {});
  const freed = new Set<string>();
  const change = { files: transaction.objectStore("files"), bytes: transaction.objectStore("bytes"), freed };
  await allOrNothing(unwrap(transaction), () => work(change), signal);
  if (freed.size > 0) await (await import("./opfs.ts")).opfsBytes(rows.name).remove(freed);
}

/** Puts a row in the place of what its path had before. */
export async function replace(change: Change, row: FileRow): Promise<void> {
  const before = await change.files.get(row.path);
  await change.files.put(row);
  if (before) await dropUnlessShared(change, before);
}

/** Refers to stored bytes of this content under a row's path. `false`, with nothing changed, where there are none. */
export async function refer(change: Change, row: FileRow, hash: string): Promise<boolean> {
  const same = await change.files.index("hash").get(hash);
  // A small file may be the very list of digests that a big one's hash is made of.
  if (same?.size !== row.size) return false;
  await replace(change, { ...row, hash, bytesId: same.bytesId, isInOpfs: same.isInOpfs });
  return true;
}

/** Takes a file out, and its bytes unless another file has the same. */
export async function release(change: Change, path: string): Promise<void> {
  const row = await change.files.get(path);
  if (!row) return;
  await change.files.delete(path);
  await dropUnlessShared(change, row);
}

async function dropUnlessShared(change: Change, row: FileRow): Promise<void> {
  if ((await change.files.index("bytesId").count(row.bytesId)) > 0) return;
  if (row.isInOpfs) change.freed.add(row.bytesId);
  else await change.bytes.delete(row.bytesId);
}
