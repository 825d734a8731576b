import { expect, vi } from "vitest";
import { stubWorker } from "#worker/test-worker.ts";

/** For tests: a private file system in memory, as strict as a browser's where the byte store depends on it. */
export interface TestOpfs {
  /** The names of all files in a folder. */
  readonly files: (folder: string) => string[];
  /** How many more bytes fit. */
  roomBytes: number;
  /** Called before anything is written. */
  beforeWrite: (bytes: number) => void;
}

interface Entry {
  content: Blob;
  writers: number;
}

const missing = () => new DOMException("Not there.", "NotFoundError");
const isLocked = () => new DOMException("It is being written.", "NoModificationAllowedError");

/** Replaces `navigator.storage`, `navigator.locks` and the worker that writes, which runs inside the test. No other starts. */
export async function stubOpfs(): Promise<TestOpfs> {
  await stubWorker("opfs-worker.ts", () => import("./opfs-worker.ts"));
  const folders = new Map<string, Map<string, Entry>>();
  const opfs: TestOpfs = {
    files: (folder) => [...(folders.get(folder)?.keys() ?? [])],
    roomBytes: Infinity,
    beforeWrite: () => {},
  };
  const take = (bytes: number): number => {
    opfs.beforeWrite(bytes);
    const taken = Math.min(bytes, opfs.roomBytes);
    opfs.roomBytes -= taken;
    return taken;
  };
  const access = (entry: Entry) => {
    if (entry.writers > 0) throw isLocked();
    entry.writers++;
    return {
      write: (bytes: Uint8Array<ArrayBuffer>, { at }: { at: number }) => {
        const taken = take(bytes.length);
        entry.content = new Blob([entry.content.slice(0, at), bytes.slice(0, taken)]);
        return taken;
      },
      flush: () => {},
      close: () => void entry.writers--,
    };
  };
  const fileHandle = (entry: Entry) => ({
    getFile: async () => new File([entry.content], "stored"),
    createSyncAccessHandle: async () => access(entry),
  });
  const folderHandle = (entries: Map<string, Entry>) => ({
    getFileHandle: async (name: string, { create = false } = {}) => {
      const entry = entries.get(name) ?? (create ? { content: new Blob(), writers: 0 } : undefined);
      if (!entry) throw missing();
      entries.set(name, entry);
      return fileHandle(entry);
    },
    removeEntry: async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw missing();
      if (entry.writers > 0) throw isLocked();
      entries.delete(name);
    },
    async *keys() {
      await Promise.resolve();
      yield* entries.keys();
    },
  });
  const root = {
    getDirectoryHandle: async (name: string, { create = false } = {}) => {
      const entries = folders.get(name) ?? (create ? new Map<string, Entry>() : undefined);
      if (!entries) throw missing();
      folders.set(name, entries);
      return folderHandle(entries);
    },
    removeEntry: async (name: string, { recursive = false } = {}) => {
      const size = folders.get(name)?.size;
      if (size === undefined) throw missing();
      if (size > 0 && !recursive) throw new DOMException("It is not empty.", "InvalidModificationError");
      folders.delete(name);
    },
  };
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => root }, locks: testLocks() });
  return opfs;
}

/** The Web Locks that the byte store uses: shared ones, and an exclusive one if it is free. */
function testLocks() {
  const holders = new Map<string, number>();
  return {
    request: async (name: string, options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) => {
      const held = holders.get(name) ?? 0;
      const isShared = options.mode === "shared";
      if (!isShared && held > 0) return options.ifAvailable ? work(null) : expect.unreachable("it would wait");
      holders.set(name, held + 1);
      try {
        return await work({ name, mode: isShared ? "shared" : "exclusive" });
      } finally {
        holders.set(name, (holders.get(name) ?? 1) - 1);
      }
    },
  };
}

/** Makes IndexedDB refuse blobs, as some browsers do. */
export function refuseBlobs(): void {
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")?.value as IDBObjectStore["put"];
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
    if (args[0] instanceof Blob) throw new DOMException("Blobs are not taken.", "DataCloneError");
    return put.apply(this, args);
  });
}
