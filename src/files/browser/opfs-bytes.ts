import { asStorageError } from "#database/storage-errors.ts";
import { askOnce } from "#worker/ask-worker.ts";
import type { OpfsTasks } from "./opfs-worker.ts";

/** Where the bytes of a stored file are. */
export interface Place {
  readonly bytesId: string;
  /** In bytes. */
  readonly size: number;
}

// Some browsers have none: it rejects.
const root = async () => navigator.storage.getDirectory();

export type OpfsBytes = ReturnType<typeof opfsBytes>;

/**
 * Stores the bytes of files in the browser's private file system: a folder with a file for each id. They are written before
 * their row of the database, and removed after it. Nothing is opened before its first use.
 */
export function opfsBytes(name: string) {
  // Tabs of earlier versions lock by this name.
  const lock = `${name} in private files`;
  /** `undefined` if there is no folder yet, or no private file system at all. */
  const existing = async (): Promise<FileSystemDirectoryHandle | undefined> =>
    root()
      .then((folder) => folder.getDirectoryHandle(name))
      .catch(() => undefined);
  const remove = async (ids: Iterable<string>): Promise<void> => {
    const folder = await existing();
    // A file that is being read cannot be removed. The next sweep does it.
    if (folder) await Promise.allSettled([...ids].map((id) => folder.removeEntry(id)));
  };
  const ids = async () => {
    const found: string[] = [];
    for await (const id of (await existing())?.keys() ?? []) found.push(id);
    return found;
  };
  return {
    remove,
    /** Whether this browser has private files. */
    isAvailable: async () => root().then(Boolean, () => false),
    /** Writes all bytes; a failure or an abort leaves nothing of them. Throws `StorageFull`. */
    write: async (id: string, content: Blob, signal?: AbortSignal) => {
      const folder = await (await root()).getDirectoryHandle(name, { create: true });
      await folder.getFileHandle(id, { create: true });
      try {
        signal?.throwIfAborted();
        // Older WebKit writes private files in workers alone. An abort ends the worker.
        const create = () => new Worker(new URL("./opfs-worker.ts", import.meta.url), { type: "module" });
        await askOnce<OpfsTasks>(create, "write", { place: [name, id], content }, { signal });
      } catch (cause) {
        await remove([id]);
        throw asStorageError(cause);
      }
    },
    /** Returns `undefined` if the bytes are not there, or not all. */
    read: async ({ bytesId, size }: Place) => {
      const file = await (await existing())?.getFileHandle(bytesId).catch(() => undefined);
      const bytes = await file?.getFile();
      return bytes?.size === size ? bytes : undefined;
    },
    ids,
    clear: async () => {
      if (await existing()) await (await root()).removeEntry(name, { recursive: true });
    },
    /** Prevents sweeps while bytes are written that no row refers to yet. */
    during: async <Result>(work: () => Promise<Result>): Promise<Result> =>
      navigator.locks.request(lock, { mode: "shared" }, work),
    /** Removes bytes that no row refers to: a page died while it wrote them. Does nothing while any tab writes. */
    sweep: async (rows: () => Promise<readonly Place[]>): Promise<void> => {
      if ((await ids()).length === 0) return;
      await navigator.locks.request(lock, { ifAvailable: true }, async (isAlone) => {
        if (!isAlone) return;
        const left = new Set(await ids());
        for (const { bytesId } of await rows()) left.delete(bytesId);
        await remove(left);
      });
    },
  };
}
