import { StorageFull } from "#database/storage-errors.ts";
import type { FileStore, StoredFile } from "../file-store.ts";
import { contentHash } from "../hash/hash.ts";
import { newPlace } from "../new-place.ts";

interface Held {
  readonly stored: StoredFile;
  readonly content: Blob;
  readonly type: string;
}

/**
 * A byte store that lives as long as the page: for tests, and for a browser that offers nothing better. What would make it
 * hold more than `maxBytes` is refused with `StorageFull`.
 */
export function memoryFiles(maxBytes = Infinity): FileStore {
  const files = new Map<string, Held>();
  let comingBytes = 0;
  const room = () => {
    const contents = new Set([...files.values()].map(({ content }) => content));
    return maxBytes - comingBytes - [...contents].reduce((sum, { size }) => sum + size, 0);
  };
  const hasSize = (size: number) => [...files.values()].some(({ stored }) => stored.size === size);
  const refuseUnlessFitting = (size: number) => {
    if (size <= room()) return;
    throw new StorageFull(
      undefined,
      `This tab holds up to ${maxBytes / 1_000_000} MB of files, and this one does not fit.`,
    );
  };
  return {
    put: async (file, options = {}) => {
      const { size, type } = file;
      // Before gigabytes are read for nothing. Content that is here already takes no room.
      if (!hasSize(size)) refuseUnlessFitting(size);
      const hash = await contentHash(file, options);
      const same = [...files.values()].find(({ stored }) => stored.hash === hash && stored.size === size);
      if (!same) refuseUnlessFitting(size);
      const addedBytes = same ? 0 : size;
      comingBytes += addedBytes;
      try {
        // A copy: the file that a user picked may change or go.
        const content = same?.content ?? new Blob([await file.arrayBuffer()]);
        options.signal?.throwIfAborted();
        const { path, token } = { ...newPlace(), ...options.as };
        const stored = { path, token, size, hash };
        files.set(path, { stored, content, type });
        return stored;
      } finally {
        comingBytes -= addedBytes;
      }
    },
    read: async (path) => {
      const { stored, content, type } = files.get(path) ?? {};
      return content?.slice(0, stored?.size, type);
    },
    stat: async (path) => files.get(path)?.stored,
    remove: async (path) => void files.delete(path),
    room: async () => Math.max(0, room()),
    list: async () =>
      [...files.values()].map(({ stored: { path, size, hash } }) => ({ path, size, bytesId: `${hash} ${size}` })),
  };
}
