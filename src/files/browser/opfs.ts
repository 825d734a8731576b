import { asStorageFull } from "#database/storage-full.ts";
import { askOnce } from "#worker/ask-worker.ts";
import type { OpfsTasks } from "./opfs-worker.ts";

// Each slice goes from the file to the disk past this page's memory, and an abort waits for one at most.
const SLICE_BYTES = 4 * 1024 * 1024;

/** What a row tells of where its bytes lie. */
interface Place {
  readonly bytesId: string;
  /** In bytes. */
  readonly size: number;
}

export type OpfsBytes = ReturnType<typeof opfsBytes>;

/**
 * Bytes in the browser's private file system, in a folder of their own with a file for each id. The second way: only
 * where the database takes no blobs. Nothing in it is reached before its first use.
 */
export function opfsBytes(name: string) {
  const lock = `${name} in private files`;
  const existing = async (): Promise<FileSystemDirectoryHandle | undefined> => {
    try {
      return await (await navigator.storage.getDirectory()).getDirectoryHandle(name);
    } catch {
      // There is none yet, or no private file system at all.
      return undefined;
    }
  };
  const remove = async (ids: Iterable<string>): Promise<void> => {
    const folder = await existing();
    // What cannot be removed, because it is being read, is swept the next time.
    if (folder) await Promise.allSettled([...ids].map((id) => folder.removeEntry(id)));
  };
  return {
    remove,
    /** Writes a file whole; a failure or an abort leaves nothing of it. To be called while `during` goes on. */
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
    /** Holds the sweep off while bytes are written to which no row refers yet. */
    during: async <Result>(work: () => Promise<Result>): Promise<Result> =>
      navigator.locks.request(lock, { mode: "shared" }, work),
    /** Removes what no row refers to: what a page left that died while it wrote. Not while any tab writes. */
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
