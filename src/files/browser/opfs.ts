import { asStorageError } from "#database/storage-errors.ts";
import { askOnce } from "#worker/ask-worker.ts";
import type { OpfsTasks } from "./opfs-worker.ts";

/** Where the bytes of a row are. */
export interface Place {
  readonly bytesId: string;
  /** In bytes. */
  readonly size: number;
}

// Some browsers have none: it rejects.
const root = async () => navigator.storage.getDirectory();

/** Bytes in the browser's private file system: a folder with a file for each id. Nothing is opened before its first use. */
export function opfsBytes(name: string) {
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
    ids: async () => {
      const ids: string[] = [];
      for await (const id of (await existing())?.keys() ?? []) ids.push(id);
      return ids;
    },
    clear: async () => {
      if (await existing()) await (await root()).removeEntry(name, { recursive: true });
    },
  };
}
