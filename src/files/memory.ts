import type { FileStore, StoredFile } from "./file-store.ts";
import { sha256Of } from "./hash.ts";
import { newPlace } from "./stored-file.ts";

/** A byte store that lives as long as the page: for tests, and for a browser that offers nothing better. */
export function memoryFiles(): FileStore {
  const files = new Map<string, { stored: StoredFile; type: string }>();
  /** By hash. */
  const contents = new Map<string, Blob>();
  const remove = (path: string) => {
    const hash = files.get(path)?.stored.hash;
    if (hash === undefined) return;
    files.delete(path);
    const isShared = [...files.values()].some(({ stored }) => stored.hash === hash);
    if (!isShared) contents.delete(hash);
  };
  return {
    put: async (file, options = {}) => {
      const hash = await sha256Of(file, options);
      // A copy: the file that a user picked may change or go.
      const content = contents.get(hash) ?? new Blob([await file.arrayBuffer()]);
      options.signal?.throwIfAborted();
      const { path, token } = { ...newPlace(), ...options.as };
      remove(path);
      contents.set(hash, content);
      const stored = { path, token, size: file.size, hash };
      files.set(path, { stored, type: file.type });
      return stored;
    },
    read: async (path) => {
      const { stored, type } = files.get(path) ?? {};
      return stored && contents.get(stored.hash)?.slice(0, stored.size, type);
    },
    stat: async (path) => files.get(path)?.stored,
    remove: async (path) => remove(path),
    list: async () => [...files.values()].map(({ stored: { path, size, hash } }) => ({ path, size, bytesId: hash })),
  };
}
