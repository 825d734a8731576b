import { deleteDB, openDB } from "idb";
import type { FileRows } from "./file-rows.ts";
import type { OpfsBytes } from "./opfs.ts";

/**
 * The browser's private file system, for new bytes where the database takes no blobs; `undefined` where it does, for it
 * is faster.
 */
export async function opfsFallback(files: FileRows): Promise<OpfsBytes | undefined> {
  if ((await takesBlobs(`${files.name}-probe`)) || !(await hasPrivateFiles())) return undefined;
  return sweep(files);
}

/** Removes from the private file system what a page left there that died while it wrote. */
export async function sweep(files: FileRows): Promise<OpfsBytes> {
  const opfs = (await import("./opfs.ts")).opfsBytes(files.name);
  await opfs.sweep(() => files.all());
  return opfs;
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
      // It is made anew each time, so one that stays for want of a chance does no harm.
      void deleteDB(name).catch(() => {});
    }
  } catch (cause) {
    // A lack of room is no refusal; whoever puts bytes there will be told.
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
