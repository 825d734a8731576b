import { deleteDB, openDB } from "idb";
import { asStorageFull } from "#database/storage-errors.ts";
import { askOnce } from "#worker/ask-worker.ts";
import type { OpfsTasks } from "./opfs-worker.ts";

// Slices go from disk to disk without this page's memory, and an abort waits for one at most.
const SLICE_BYTES = 4 * 1024 * 1024;

/** Where the bytes of a row are. */
interface Place {
  readonly bytesId: string;
  /** In bytes. */
  readonly size: number;
}

export type OpfsBytes = ReturnType<typeof opfsBytes>;

/**
 * Bytes in the browser's private file system: a folder with a file for each id. Used only where the database takes no
 * blobs. Nothing is opened before its first use.
 */
export function opfsBytes(name: string) {
  const lock = `${name} in private files`;
  const existing = async (): Promise<FileSystemDirectoryHandle | undefined> => {
    try {
      return await (await navigator.storage.getDirectory()).getDirectoryHandle(name);
    } catch {
      // No folder yet, or no private file system at all.
      return undefined;
    }
  };
  const remove = async (ids: Iterable<string>): Promise<void> => {
    const folder = await existing();
    // A file that is being read cannot be removed. The next sweep does it.
    if (folder) await Promise.allSettled([...ids].map((id) => folder.removeEntry(id)));
  };
  return {
    remove,
    /** Writes a whole file; a failure or an abort leaves nothing of it. Call it inside `during`. */
    write: async (id: string, content: Blob, signal?: AbortSignal): Promise<void> => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle(name, { create: true });
      const file = await folder.getFileHandle(id, { create: true });
      try {
        signal?.throwIfAborted();
        await ("createWritable" in file ? streamed(file, content, signal) : writeInWorker([name, id], content, signal));
      } catch (cause) {
        await remove([id]);
        throw asStorageFull(cause);
      }
    },
    read: async ({ bytesId, size }: Place): Promise<Blob | undefined> => {
      const file = await (await existing())?.getFileHandle(bytesId).catch(() => undefined);
      const bytes = await file?.getFile();
      return bytes?.size === size ? bytes : undefined;
    },
    /** Prevents sweeps while bytes are written that no row refers to yet. */
    during: async <Result>(work: () => Promise<Result>): Promise<Result> =>
      navigator.locks.request(lock, { mode: "shared" }, work),
    /** Removes files that no row refers to: a page died while it wrote them. Does nothing while any tab writes. */
    sweep: async (rows: () => Promise<readonly Place[]>): Promise<void> => {
      const folder = await existing();
      if (!folder) return;
      await navigator.locks.request(lock, { ifAvailable: true }, async (isAlone) => {
        if (!isAlone) return;
        const left = new Set<string>();
        for await (const id of folder.keys()) left.add(id);
        for (const { bytesId } of await rows()) left.delete(bytesId);
        await remove(left);
      });
    },
    clear: async (): Promise<void> => {
      if (await existing()) await (await navigator.storage.getDirectory()).removeEntry(name, { recursive: true });
    },
  };
}

/** What the fallback needs of the database: its name and the rows that refer to private files. */
interface FileRows {
  readonly name: string;
  readonly all: () => Promise<readonly Place[]>;
}

/** The private file system, for new bytes where the database takes no blobs; else `undefined`, because the database is faster. */
export async function opfsForNewBytes(files: FileRows): Promise<OpfsBytes | undefined> {
  if ((await takesBlobs(`${files.name}-probe`)) || !(await hasPrivateFiles())) return undefined;
  return sweepOpfs(files);
}

/** Removes what a page left in the private file system that died while it wrote. */
export async function sweepOpfs(files: FileRows): Promise<OpfsBytes> {
  const opfs = opfsBytes(files.name);
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

async function streamed(file: FileSystemFileHandle, content: Blob, signal: AbortSignal | undefined): Promise<void> {
  const writable = await file.createWritable();
  try {
    for (let at = 0; at < content.size; at += SLICE_BYTES) {
      await writable.write(content.slice(at, at + SLICE_BYTES));
      signal?.throwIfAborted();
    }
    await writable.close();
  } catch (cause) {
    await writable.abort().catch(() => {});
    throw cause;
  }
}

/** Older WebKit writes private files only in workers. */
async function writeInWorker(place: [folder: string, id: string], content: Blob, signal: AbortSignal | undefined) {
  const create = () => new Worker(new URL("./opfs-worker.ts", import.meta.url), { type: "module" });
  await askOnce<OpfsTasks>(create, "write", { place, content }, { signal });
}
