import { FILES_DATABASE } from "#database/database-name.ts";
import { deleteDatabase } from "#database/database.ts";

/** Opens where the service in this browser keeps the bytes of files. Another byte store is chosen in this file. */
export async function openFilesOnDisk() {
  const { indexedDbFiles } = await import("./indexed-db.ts");
  return indexedDbFiles();
}

/** Whether the store was ever used. The sample's pictures create its database, and it stays when the last file is removed. */
export const hasFilesOnDisk = (databases: readonly { readonly name?: string }[]): boolean =>
  databases.some(({ name }) => name === FILES_DATABASE);

/** Removes the bytes of all files. */
export async function clearFilesOnDisk(): Promise<void> {
  await deleteDatabase(FILES_DATABASE);
  const { opfsBytes } = await import("./opfs-bytes.ts");
  await opfsBytes(FILES_DATABASE).clear();
}
