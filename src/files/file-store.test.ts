import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryFiles } from "./browser/memory.ts";
import { refuseBlobs, stubOpfs } from "./browser/test-opfs.ts";
import { testStores } from "./browser/test-stores.ts";
import { loadedLater, type FileStore } from "./file-store.ts";

const stores = testStores();
let databases = 0;
const indexedDb = (name = `files-${++databases}`) => stores.indexedDb(name);

const inOpfs = async () => {
  refuseBlobs();
  return stubOpfs();
};

const MEGABYTE = 1024 * 1024;
const abc = () => new File(["abc"], "a.txt", { type: "text/plain" });
const ABC_HASH = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

describe.each<[string, () => FileStore, prepare?: () => Promise<unknown>]>([
  ["memory", memoryFiles],
  ["IndexedDB", indexedDb],
  ["private files", indexedDb, inOpfs],
])("a file store in %s", (_, create, prepare) => {
  beforeEach(async () => prepare?.());

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

  it("reports progress after each piece", async () => {
    const files = create();
    const read: number[] = [];
    await files.put(new Blob([new Uint8Array(5.5 * MEGABYTE)]), { onProgress: (bytes) => read.push(bytes) });
    expect(read).toEqual([4 * MEGABYTE, 5.5 * MEGABYTE]);
  });

  it("keeps a big file apart from a file made of its digests, although both have the same hash", async () => {
    const files = create();
    const big = Buffer.alloc(5 * MEGABYTE);
    const digests = [big.subarray(0, 4 * MEGABYTE), big.subarray(4 * MEGABYTE)].map((piece) =>
      createHash("sha256").update(piece).digest(),
    );
    const stored = [await files.put(new Blob([big])), await files.put(new Blob(digests))];
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(1);
    expect(new Set((await files.list()).map(({ bytesId }) => bytesId)).size).toBe(2);
    const read = await Promise.all(stored.map(async ({ path }) => (await files.read(path))?.arrayBuffer()));
    const same = [big, Buffer.concat(digests)].map((bytes, at) =>
      bytes.equals(Buffer.from(read[at] ?? new ArrayBuffer())),
    );
    expect(same).toEqual([true, true]);
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
    expect(await files.stat("never there")).toBeUndefined();
    await files.remove("never there");
    expect(await files.list()).toEqual([]);
  });

  it("describes a file that is put with its name, and has no thumbnail of what is no picture", async () => {
    const files = create();
    const { path, mimetype } = await files.put(new Blob(["a,b"]), { name: "a.csv" });
    expect([mimetype, await files.thumbnail(path)]).toEqual(["text/csv", undefined]);
    expect(await files.thumbnail("never there")).toBeUndefined();
  });
});

it("a byte store is loaded once, when it is used, and again after a failure to load it", async () => {
  const load = vi.fn<() => Promise<FileStore>>(async () => memoryFiles());
  load.mockRejectedValueOnce(new TypeError("Offline."));
  const files = loadedLater(load);
  expect(load).not.toHaveBeenCalled();
  await expect(files.list()).rejects.toThrow("Offline.");
  const { path, ...stored } = await files.put(new Blob(["abc"]));
  expect(await (await files.read(path))?.text()).toBe("abc");
  expect(await files.stat(path)).toEqual({ path, ...stored });
  expect(await files.thumbnail(path)).toBeUndefined();
  await files.remove(path);
  expect(await files.list()).toEqual([]);
  expect(load).toHaveBeenCalledTimes(2);
});
