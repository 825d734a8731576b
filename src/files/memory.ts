import type { FileStore, StoredFile } from "./file-store.ts";
import { contentHash } from "./hash.ts";
import { newPlace } from "./new-place.ts";

/** A byte store that lives as long as the page: for tests, and for a browser that offers nothing better. */
export function memoryFiles(): FileStore {
  const files = new Map<string, { stored: StoredFile; content: Blob; type: string }>();
  return {
    put: async (file, options = {}) => {
      const hash = await contentHash(file, options);
      const same = [...files.values()].find(({ stored }) => stored.hash === hash && stored.size === file.size);
      // A copy: the file that a user picked may change or go.
      const content = same?.content ?? new Blob([await file.arrayBuffer()]);
      options.signal?.throwIfAborted();
      const { path, token } = { ...newPlace(), ...options.as };
      const stored = { path, token, size: file.size, hash };
      files.set(path, { stored, content, type: file.type });
      return stored;
    },
    read: async (path) => {
      const { stored, content, type } = files.get(path) ?? {};
      return content?.slice(0, stored?.size, type);
    },
    stat: async (path) => files.get(path)?.stored,
    remove: async (path) => void files.delete(path),
    list: async () =>
      [...files.values()].map(({ stored: { path, size, hash } }) => ({ path, size, bytesId: `${hash} ${size}` })),
  };
}
