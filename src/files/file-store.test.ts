import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fileRows } from "./file-rows.ts";
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
  vi.unstubAllGlobals();
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
    expect(await files.list()).toEqual([{ path: stored.path, size: 3, bytesId: expect.any(String) as string }]);
  });

  it("stores the same content once, and gives it up with the last file that has it", async () => {
    const files = create();
    const [one, two] = [await files.put(abc()), await files.put(new Blob(["abc"], { type: "text/csv" }))];
    expect(one.hash).toBe(two.hash);
    expect([one.path === two.path, one.token === two.token]).toEqual([false, false]);
    const bytesIds = async () => new Set((await files.list()).map(({ bytesId }) => bytesId));
    expect((await bytesIds()).size).toBe(1);
    await files.put(new Blob(["other"]));
    expect((await bytesIds()).size).toBe(2);
    await files.remove(one.path);
    expect(await files.read(one.path)).toBeUndefined();
    const read = await files.read(two.path);
    expect([await read?.text(), read?.type]).toEqual(["abc", "text/csv"]);
    await files.remove(two.path);
    expect((await bytesIds()).size).toBe(1);
  });

  it("replaces what is stored at a path, and nothing else of the same content", async () => {
    const files = create();
    const [one, two] = [await files.put(abc()), await files.put(abc())];
    const replaced = await files.put(new Blob(["new"]), { as: one });
    expect(replaced).toMatchObject({ path: one.path, token: one.token, size: 3 });
    expect(await (await files.read(one.path))?.text()).toBe("new");
    expect(await (await files.read(two.path))?.text()).toBe("abc");
    expect((await files.stat(one.path))?.hash).toBe(replaced.hash);
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
  /** How many blobs lie in a database, whoever refers to them. */
  const blobsIn = async (name: string) => {
    const raw = await openDB(name);
    opened.push({ close: async () => raw.close() });
    return raw.count("bytes");
  };
  // Big enough to be written while it is hashed.
  const BIG = new Blob([new Uint8Array(17 * MEGABYTE).fill(1)]);

  it.each([
    ["small", abc()],
    ["big", BIG],
  ])("leaves nothing of a %s file when it is aborted while it writes", async (size, file) => {
    const files = indexedDb(`aborted ${size}`);
    const controller = new AbortController();
    const reason = new Error("enough");
    const putting = whenPutting(() => queueMicrotask(() => controller.abort(reason)));
    await expect(files.put(file, { signal: controller.signal })).rejects.toBe(reason);
    expect(putting).toHaveBeenCalled();
    expect([await files.list(), await blobsIn(`aborted ${size}`)]).toEqual([[], 0]);
  });

  it("leaves nothing of a big file that is aborted when it is written and not yet hashed", async () => {
    class NeverDone extends EventTarget {
      postMessage() {}
      terminate() {}
    }
    vi.stubGlobal("Worker", NeverDone);
    const files = indexedDb("half hashed");
    const controller = new AbortController();
    const reason = new Error("enough");
    const putting = files.put(BIG, { signal: controller.signal });
    await vi.waitFor(async () => expect(await files.list()).toHaveLength(1));
    controller.abort(reason);
    await expect(putting).rejects.toBe(reason);
    expect([await files.list(), await blobsIn("half hashed")]).toEqual([[], 0]);
  });

  it.each([
    ["small", abc()],
    ["big", BIG],
  ])("says of a %s file that the storage is full, and leaves nothing", async (size, file) => {
    const files = indexedDb(`full ${size}`);
    whenPutting(({ name }) => {
      if (name === "bytes") throw new DOMException("No room.", "QuotaExceededError");
    });
    await expect(files.put(file)).rejects.toBeInstanceOf(StorageFull);
    expect([await files.list(), await blobsIn(`full ${size}`)]).toEqual([[], 0]);
  });

  it("ends with one blob where big files of one content are put at once", async () => {
    const files = indexedDb("twins");
    const [one, two] = await Promise.all([files.put(BIG), files.put(BIG)]);
    expect([one.hash, await blobsIn("twins")]).toEqual([two.hash, 1]);
    await files.remove(one.path);
    expect((await files.read(two.path))?.size).toBe(BIG.size);
    await files.remove(two.path);
    expect(await blobsIn("twins")).toBe(0);
  });

  it("knows the content of a file whose page died before it was hashed", async () => {
    const rows = fileRows("crashed");
    await rows.change(async (change) => {
      await change.objectStore("files").put({ path: "p", token: "t", size: 3, bytesId: "b", type: "text/plain" });
      await change.objectStore("bytes").put(abc(), "b");
    });
    await rows.close();
    const files = indexedDb("crashed");
    expect((await files.list()).map(({ path }) => path)).toEqual(["p"]);
    expect(await files.stat("p")).toEqual({ path: "p", token: "t", size: 3, hash: ABC_HASH });
    await files.put(abc());
    expect(await blobsIn("crashed")).toBe(1);
  });

  it("keeps what version 1 stored, and shares its bytes from now on", async () => {
    const old = await openDB("old", 1, {
      upgrade: (db) => {
        db.createObjectStore("files", { keyPath: "path" });
        db.createObjectStore("bytes");
      },
    });
    for (const path of ["one", "two"]) {
      await old.put("files", { path, token: "t", size: 3, hash: ABC_HASH });
      await old.put("bytes", abc(), path);
    }
    old.close();
    const files = indexedDb("old");
    expect(await files.stat("one")).toEqual({ path: "one", token: "t", size: 3, hash: ABC_HASH });
    const { path } = await files.put(abc());
    expect(await blobsIn("old")).toBe(2);
    await files.remove("one");
    for (const kept of ["two", path]) {
      const read = await files.read(kept);
      expect([await read?.text(), read?.type]).toEqual(["abc", "text/plain"]);
    }
    await files.remove("two");
    await files.remove(path);
    expect(await blobsIn("old")).toBe(0);
  });
});
