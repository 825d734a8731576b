import { deleteDB, openDB } from "idb";
import { opfsBytes } from "./opfs.ts";

/** Where the bytes of a row are. */
interface Place {
  readonly bytesId: string;
  /** In bytes. */
  readonly size: number;
}

/** A place for bytes outside the database. They are written before their row, and removed after it. */
export interface OutsideBytes {
  /** Writes all bytes; a failure or an abort leaves nothing of them. Called inside `during`. Throws `StorageFull`. */
  readonly write: (id: string, content: Blob, signal?: AbortSignal) => Promise<void>;
  /** Returns `undefined` if the bytes are not there, or not all. */
  readonly read: (place: Place) => Promise<Blob | undefined>;
  readonly remove: (ids: Iterable<string>) => Promise<void>;
  /** Prevents sweeps while bytes are written that no row refers to yet. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Removes bytes that no row refers to: a page died while it wrote them. Does nothing while any tab writes. */
  readonly sweep: (rows: () => Promise<readonly Place[]>) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** The place beside the database of this name. Another place is chosen here. */
export const outsideBytes = (name: string): OutsideBytes => opfsBytes(name);

/** The name of the database, and its rows. */
interface FileRows {
  readonly name: string;
  readonly all: () => Promise<readonly Place[]>;
}

/** The place for new bytes where the database takes no blobs; else `undefined`, because the database is faster. */
export async function outsideForNewBytes(files: FileRows): Promise<OutsideBytes | undefined> {
  if ((await takesBlobs(`${files.name}-probe`)) || !(await hasPrivateFiles())) return undefined;
  return sweepOutside(files);
}

/** Removes bytes whose page died before it wrote their row. */
export async function sweepOutside(files: FileRows): Promise<OutsideBytes> {
  const outside = outsideBytes(files.name);
  await outside.sweep(() => files.all());
  return outside;
}

/** Stores a blob and reads it back: some browsers refuse only that, some only in private windows. */
async function takesBlobs(name: string): Promise<boolean> {
  try {
    const database = await openDB(name, 1, { upgrade: (db) => void db.createObjectStore("probe") });
    try {
      await database.put("probe", new Blob([name]), 0);
      const kept = (await database.get("probe", 0)) as unknown;
      return kept instanceof Blob && (await kept.text()) === name;
    } finally {
      database.close();
      // Created anew each time, so one that stays does no harm.
      void deleteDB(name).catch(() => {});
    }
  } catch (cause) {
    // A full disk is no refusal of blobs: the write that follows reports it.
    return cause instanceof DOMException && cause.name === "QuotaExceededError";
  }
}

async function hasPrivateFiles(): Promise<boolean> {
  try {
    await navigator.storage.getDirectory();
    return true;
  } catch {
    return false;
  }
}
