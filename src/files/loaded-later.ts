import type { FileStore } from "./file-store.ts";

/** A byte store whose code is loaded when it is first used: the first screen stores nothing and reads no bytes. */
export function loadedLater(load: () => Promise<FileStore>): FileStore {
  let loading: Promise<FileStore> | undefined;
  const loaded = () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
  return {
    put: async (...args) => (await loaded()).put(...args),
    read: async (path) => (await loaded()).read(path),
    stat: async (path) => (await loaded()).stat(path),
    remove: async (path) => (await loaded()).remove(path),
    room: async () => (await loaded()).room(),
    list: async () => (await loaded()).list(),
  };
}
