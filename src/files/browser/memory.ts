import { StorageFull } from "#database/storage-errors.ts";
import { newPlace, type FileStore, type StoredFile } from "../file-store.ts";
import type { Thumbnail } from "../prepare/draw-thumbnail.ts";
import { drawInWorker, prepareFile } from "../prepare/prepare.ts";

interface Held {
  readonly stored: StoredFile;
  readonly content: Blob;
  readonly type: string;
  readonly thumbnail: Thumbnail | undefined;
}

/** Stores files in the page's memory: for tests, and browsers without storage. Above `maxBytes` it rejects. */
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
    throw new StorageFull(undefined, `This tab can store ${maxBytes / 1_000_000} MB of files. This file does not fit.`);
  };
  return {
    put: async (file, options = {}) => {
      const { size, type } = file;
      // Before gigabytes are read in vain. Content that is here already takes no room.
      if (!hasSize(size)) refuseUnlessFitting(size);
      const { thumbnail, ...known } = await prepareFile(file, options);
      const { hash } = known;
      const same = [...files.values()].find(({ stored }) => stored.hash === hash && stored.size === size);
      if (!same) refuseUnlessFitting(size);
      const addedBytes = same ? 0 : size;
      comingBytes += addedBytes;
      try {
        // A copy: the user's file may change or be deleted.
        const content = same?.content ?? new Blob([await file.arrayBuffer()]);
        options.signal?.throwIfAborted();
        const { path, token } = { ...newPlace(), ...options.as };
        files.set(path, { stored: { path, token, size, hash }, content, type, thumbnail });
        return { path, token, size, ...known };
      } finally {
        comingBytes -= addedBytes;
      }
    },
    read: async (path) => {
      const { stored, content, type } = files.get(path) ?? {};
      return content?.slice(0, stored?.size, type);
    },
    stat: async (path) => files.get(path)?.stored,
    thumbnail: async (path) => {
      const held = files.get(path);
      const thumbnail = held && (held.thumbnail ?? (await drawInWorker(held.content)));
      if (!thumbnail) return undefined;
      if (files.get(path) === held) files.set(path, { ...held, thumbnail });
      return new Blob([thumbnail.bytes], thumbnail);
    },
    remove: async (path) => void files.delete(path),
    room: async () => Math.max(0, room()),
    list: async () =>
      [...files.values()].map(({ stored: { path, size, hash } }) => ({ path, size, bytesId: `${hash} ${size}` })),
  };
}
