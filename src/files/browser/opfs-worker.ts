import { bytesOf, readSlices } from "../hash/read-slices.ts";

/** What the worker says when it is done: nothing where the bytes are on disk, else why they are not. */
export type Written = { readonly cause: unknown } | null;

interface Order {
  readonly place: [folder: string, id: string];
  readonly content: Blob;
}

/** What the types of a page do not tell of a file handle in a worker. */
interface SyncAccess {
  createSyncAccessHandle(): Promise<{
    write(bytes: Uint8Array, options: { at: number }): number;
    flush(): void;
    close(): void;
  }>;
}

const SLICE_BYTES = 4 * 1024 * 1024;

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  const say = (answer: Written) =>
    (globalThis as unknown as { postMessage: (answer: Written) => void }).postMessage(answer);
  written(data).then(
    () => say(null),
    (cause: unknown) => say({ cause }),
  );
});

async function written({ place: [folder, id], content }: Order): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const file = await (await root.getDirectoryHandle(folder)).getFileHandle(id);
  const access = await (file as unknown as SyncAccess).createSyncAccessHandle();
  try {
    let at = 0;
    const write = (bytes: Uint8Array) => {
      const count = access.write(bytes, { at });
      // It may write less than it was given where the disk is full.
      if (count < bytes.length) throw new DOMException("The disk is full.", "QuotaExceededError");
      at += count;
    };
    await readSlices(content, SLICE_BYTES, bytesOf, write);
    access.flush();
  } finally {
    access.close();
  }
}
