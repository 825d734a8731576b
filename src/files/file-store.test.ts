import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FileStore } from "./file-store.ts";
import { indexedDbFiles } from "./indexed-db.ts";
import { memoryFiles } from "./memory.ts";
import { StorageFull } from "./storage-full.ts";

const opened: { close(): Promise<void> }[] = [];
let databases = 0;

function indexedDb(name = `files-${++databases}`) {
  const files = indexedDbFiles(name);
  opened.push(files);
  return files;
}

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((files) => files.close()));
});

const MEGABYTE = 1024 * 1024;
const abc = () => new File(["abc"], "a.txt", { type: "text/plain" });
const ABC_HASH = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

describe.each<[string, () => FileStore]>([
  ["memory", memoryFiles],
  ["IndexedDB", indexedDb],
])("a file store in %s", (_, create) => {
  it("gives back the bytes that were put, with their size and hash", async () => {
    const files = create();
    const stored = await files.put(abc());
    expect(stored).toEqual({
      path: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      token: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      size: 3,
      hash: ABC_HASH,
    });
    const read = await files.read(stored.path);
    expect([await read?.text(), read?.type]).toEqual(["abc", "text/plain"]);
    expect(await files.list()).toEqual([{ path: stored.path, size: 3 }]);
  });

  it("keeps equal files apart", async () => {
    const files = create();
    const [one, two] = await Promise.all([files.put(abc()), files.put(abc())]);
    expect(one.hash).toBe(two.hash);
    expect(one.path).not.toBe(two.path);
    await files.remove(one.path);
    expect(await files.read(one.path)).toBeUndefined();
    expect(await (await files.read(two.path))?.text()).toBe("abc");
  });

  it("takes an empty file", async () => {
    const files = create();
    const { path, size, hash } = await files.put(new Blob([]));
    expect([size, hash.slice(0, 8)]).toEqual([0, "e3b0c442"]);
    expect((await files.read(path))?.size).toBe(0);
  });

  it("tells how far it read, slice by slice", async () => {
    const files = create();
    const read: number[] = [];
    const file = new Blob([new Uint8Array(5.5 * MEGABYTE)]);
    const { hash } = await files.put(file, { onProgress: (bytes) => read.push(bytes) });
    expect(read).toEqual([1, 2, 3, 4, 5, 5.5].map((megabytes) => megabytes * MEGABYTE));
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    expect(hash).toBe(Buffer.from(digest).toString("hex"));
  });

  it("leaves nothing of a put that was aborted, at any moment", async () => {
    const files = create();
    const reason = new Error("enough");
    await expect(files.put(abc(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const putting = files.put(new Blob([new Uint8Array(6 * MEGABYTE)]), {
      signal: controller.signal,
      onProgress: (bytes) => bytes > MEGABYTE && controller.abort(reason),
    });
    await expect(putting).rejects.toBe(reason);
    expect(await files.list()).toEqual([]);
  });

  it("knows nothing of other paths, and removes them in peace", async () => {
    const files = create();
    expect(await files.read("never there")).toBeUndefined();
    await files.remove("never there");
    expect(await files.list()).toEqual([]);
  });
});

describe("a file store in IndexedDB", () => {
  it("keeps its files for the next one that opens it", async () => {
    const { path } = await indexedDb("kept").put(abc());
    expect(await (await indexedDb("kept").read(path))?.text()).toBe("abc");
  });

  const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")?.value as IDBObjectStore["put"];
  const whenPutting = (act: (store: IDBObjectStore) => void) =>
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
      act(this);
      return original.apply(this, args);
    });

  it("leaves nothing when it is aborted while it writes", async () => {
    const files = indexedDb();
    const controller = new AbortController();
    const reason = new Error("enough");
    const putting = whenPutting(() => queueMicrotask(() => controller.abort(reason)));
    await expect(files.put(abc(), { signal: controller.signal })).rejects.toBe(reason);
    expect(putting).toHaveBeenCalled();
    expect(await files.list()).toEqual([]);
  });

  it("says that the storage is full, and leaves nothing", async () => {
    const files = indexedDb();
    whenPutting(({ name }) => {
      if (name === "bytes") throw new DOMException("No room.", "QuotaExceededError");
    });
    await expect(files.put(abc())).rejects.toBeInstanceOf(StorageFull);
    expect(await files.list()).toEqual([]);
  });
});
