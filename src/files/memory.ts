import type { FileStore, StoredFile } from "./file-store.ts";
import { sha256Of } from "./hash.ts";
import { storedFile } from "./stored-file.ts";

/** A byte store that lives as long as the page: for tests, and for a browser that offers nothing better. */
export function memoryFiles(): FileStore {
  const files = new Map<string, { stored: StoredFile; blob: Blob }>();
  return {
    put: async (file, options = {}) => {
      const hash = await sha256Of(file, options);
      // A copy: the file that a user picked may change or go.
      const blob = new Blob([await file.arrayBuffer()], { type: file.type });
      options.signal?.throwIfAborted();
      const stored = { ...storedFile(blob.size, hash), ...options.as };
      files.set(stored.path, { stored, blob });
      return stored;
    },
    read: async (path) => files.get(path)?.blob,
    stat: async (path) => files.get(path)?.stored,
    remove: async (path) => void files.delete(path),
    list: async () => [...files.values()].map(({ stored: { path, size } }) => ({ path, size })),
  };
}
