import { fileRows, release } from "./file-rows.ts";
import type { FileStore, StoredFile } from "./file-store.ts";

// Loaded when first needed: the first screen stores nothing.
const putting = async () => import("./put.ts");

/**
 * A byte store in the browser's IndexedDB. A file that the user picked is handed to it as it is: the browser copies it
 * from disk to disk, so memory stays flat whatever its size. The same content is stored once.
 */
export function indexedDbFiles(name = "workspace-files"): FileStore & { close(): Promise<void> } {
  const files = fileRows(name);
  const stat = async (path: string): Promise<StoredFile | undefined> => {
    const row = await files.find(path);
    if (!row) return undefined;
    const hash = row.hash ?? (await (await putting()).finish(files, row));
    return hash === undefined ? undefined : { path, token: row.token, size: row.size, hash };
  };
  return {
    put: async (file, options) => (await putting()).putFile(files, file, options),
    read: (path) => files.bytes(path),
    stat,
    remove: (path) => files.change(async (change) => release(change, path)),
    list: async () => (await files.all()).map(({ path, size, bytesId }) => ({ path, size, bytesId })),
    close: () => files.close(),
  };
}
