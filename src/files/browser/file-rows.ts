import type { DBSchema } from "idb";
import { database } from "#database/database.ts";

/** What the database knows of a file. */
export interface FileRow {
  readonly path: string;
  readonly token: string;
  /** In bytes. */
  readonly size: number;
  /** Under which key its bytes lie; files of the same content share them. */
  readonly bytesId: string;
  /** Its bytes lie in the browser's private file system: the database did not take them. */
  readonly isInOpfs?: true | undefined;
  /** Media type as it was put; absent in rows of version 1, whose bytes have their own. */
  readonly type?: string;
  /** What `contentHash` says. Absent while a file is written and hashed at once, and for good when the page died in the middle. */
  readonly hash?: string;
}

export interface FileSchema extends DBSchema {
  files: { key: string; value: FileRow; indexes: { hash: string; size: number; bytesId: string } };
  /** Apart from `files`, so that a listing touches no blob. */
  bytes: { key: string; value: Blob };
}

const VERSION = 2;
export const STORES: ["files", "bytes"] = ["files", "bytes"];

export type FileRows = ReturnType<typeof fileRows>;

/** The database behind a byte store, to be read; `changes.ts` changes it. Nothing is opened before its first use. */
export function fileRows(name: string) {
  const rows = database<FileSchema>(name, VERSION, upgrade);
  const look = () => rows.begin((db) => db.transaction(STORES));
  return {
    ...rows,
    name,
    find: async (path: string) => (await look()).objectStore("files").get(path),
    all: async () => (await look()).objectStore("files").getAll(),
    bytes: async (path: string) => {
      const transaction = await look();
      const row = await transaction.objectStore("files").get(path);
      if (!row) return undefined;
      const bytes = row.isInOpfs
        ? await (await import("./opfs.ts")).opfsBytes(name).read(row)
        : await transaction.objectStore("bytes").get(row.bytesId);
      if (!bytes || row.type === undefined || row.type === bytes.type) return bytes;
      return bytes.slice(0, bytes.size, row.type);
    },
  };
}

/** Version 1 kept bytes by path, one for each file. They stay where they lie. */
const upgrade: Parameters<typeof database<FileSchema>>[2] = (db, from, _, transaction) => {
  if (from === 0) db.createObjectStore("bytes");
  const files = from === 0 ? db.createObjectStore("files", { keyPath: "path" }) : transaction.objectStore("files");
  for (const key of ["hash", "size", "bytesId"] as const) files.createIndex(key, key);
  const keep = async () => {
    for (let cursor = await files.openCursor(); cursor; cursor = await cursor.continue()) {
      await cursor.update({ ...cursor.value, bytesId: cursor.value.path });
    }
  };
  // The database opens once the requests that this makes are done.
  return keep();
};
