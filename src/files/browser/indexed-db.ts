import { FILES_DATABASE } from "#database/database-name.ts";
import type { FileStore, StoredFile } from "../file-store.ts";
import { fileRows } from "./file-rows.ts";
import { opfsFallback, sweep } from "./opfs-fallback.ts";
import type { OpfsBytes } from "./opfs.ts";
import { finish, putFile } from "./put.ts";
import { changed, release } from "./transaction.ts";

/**
 * A byte store in the browser's IndexedDB. A file that the user picked is handed to it as it is: the browser copies it
 * from disk to disk, so memory stays flat whatever its size. The same content is stored once. Where IndexedDB takes no
 * blobs the bytes lie in the browser's private file system, and IndexedDB knows of them.
 */
export function indexedDbFiles(name = FILES_DATABASE): FileStore & { close(): Promise<void> } {
  const files = fileRows(name);
  let choosing: Promise<OpfsBytes | undefined> | undefined;
  return {
    put: async (file, options) => putFile(files, file, options, await (choosing ??= opfsFallback(files))),
    read: (path) => files.bytes(path),
    stat: async (path): Promise<StoredFile | undefined> => {
      const row = await files.find(path);
      if (!row) return undefined;
      const hash = row.hash ?? (await finish(files, row));
      return hash === undefined ? undefined : { path, token: row.token, size: row.size, hash };
    },
    room: async () => {
      const { quota, usage } = (await (navigator as Partial<Navigator>).storage?.estimate()) ?? {};
      return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage);
    },
    remove: async (path) => changed(files, async (change) => release(change, path)),
    list: async () => {
      await sweep(files);
      return (await files.all()).map(({ path, size, bytesId }) => ({ path, size, bytesId }));
    },
    close: () => files.close(),
  };
}
