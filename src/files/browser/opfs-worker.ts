import { runTasks } from "#worker/ask-worker.ts";
import { bytesOf, readSlices } from "../prepare/read-file.ts";

interface Order {
  readonly place: [folder: string, id: string];
  readonly content: Blob;
}

/** A member of file handles of the private file system in workers, which the types of a page lack. */
interface SyncAccess {
  createSyncAccessHandle(): Promise<{
    write(bytes: Uint8Array, options: { at: number }): number;
    flush(): void;
    close(): void;
  }>;
}

const SLICE_BYTES = 4 * 1024 * 1024;

const tasks = { write };
export type OpfsTasks = typeof tasks;

runTasks(tasks);

/** Writes a file to the browser's private file system. Resolves when its bytes are on disk. */
async function write({ place: [folder, id], content }: Order): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const file = await (await root.getDirectoryHandle(folder)).getFileHandle(id);
  const access = await (file as unknown as SyncAccess).createSyncAccessHandle();
  try {
    let at = 0;
    const append = (bytes: Uint8Array) => {
      const count = access.write(bytes, { at });
      // On a full disk it may write less than it was given.
      if (count < bytes.length) throw new DOMException("The disk is full.", "QuotaExceededError");
      at += count;
    };
    await readSlices(content, SLICE_BYTES, bytesOf, append);
    access.flush();
  } finally {
    access.close();
  }
}
