import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import { openDB } from "idb";
import { describe, expect, it, vi } from "vitest";
import { StorageFull } from "#database/storage-errors.ts";
import { changeFiles, fileDatabase } from "./file-database.ts";
import { refuseBlobs, stubOpfs, type TestOpfs } from "./test-opfs.ts";
import { testStores } from "./test-stores.ts";

const { indexedDb, opened } = testStores();

const MEGABYTE = 1024 * 1024;
const abc = () => new File(["abc"], "a.txt", { type: "text/plain" });
const ABC_HASH = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
// Big enough to be written while it is hashed.
const BIG = new Blob([new Uint8Array(17 * MEGABYTE).fill(1)]);

const rowsOf = (name: string) => {
  const rows = fileDatabase(name);
  opened.push(rows);
  return rows;
};

/** Counts the blobs in a database. */
async function blobsIn(name: string): Promise<number> {
  const raw = await openDB(name);
  opened.push({ close: async () => raw.close() });
  return raw.count("bytes");
}

/** A browser that stores bytes in one way. `held` counts them; `onWrite` runs before each write. */
interface Browser {
  readonly held: (name: string) => Promise<number>;
  readonly onWrite: (act: () => void) => void;
}

function blobsTaken(): Browser {
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")?.value as IDBObjectStore["put"];
  return {
    held: blobsIn,
    onWrite: (act) =>
      vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
        if (this.name === "bytes") act();
        return put.apply(this, args);
      }),
  };
}

function blobsRefused(opfs: TestOpfs): Browser {
  refuseBlobs();
  return {
    held: async (name) => {
      expect(await blobsIn(name)).toBe(0);
      return opfs.files(name).length;
    },
    onWrite: (act) => (opfs.beforeWrite = act),
  };
}

const ways: [string, string, () => Promise<Browser> | Browser][] = [
  ["blobs in the database", "db", blobsTaken],
  ["bytes in private files", "private", async () => blobsRefused(await stubOpfs())],
];

describe.each(ways)("a file store in IndexedDB, %s", (_, way, start) => {
  it("keeps its files for the next store that opens it", async () => {
    const { held } = await start();
    const { path } = await indexedDb(`${way} kept`).put(abc());
    expect(await (await indexedDb(`${way} kept`).read(path))?.text()).toBe("abc");
    expect(await held(`${way} kept`)).toBe(1);
  });

  it.each([
    ["small", abc()],
    ["big", BIG],
  ])("leaves nothing of a %s file when it is aborted while it writes", async (size, file) => {
    const { held, onWrite } = await start();
    const files = indexedDb(`${way} aborted ${size}`);
    const controller = new AbortController();
    const reason = new Error("enough");
    const writing = vi.fn<() => void>(() => queueMicrotask(() => controller.abort(reason)));
    onWrite(writing);
    await expect(files.put(file, { signal: controller.signal })).rejects.toBe(reason);
    expect(writing).toHaveBeenCalled();
    expect([await held(`${way} aborted ${size}`), await files.list()]).toEqual([0, []]);
  });

  it("leaves nothing of a big file that is aborted when it is written and not yet hashed", async () => {
    const { held } = await start();
    vi.spyOn(crypto.subtle, "digest").mockReturnValue(new Promise(() => {}));
    const files = indexedDb(`${way} half hashed`);
    const controller = new AbortController();
    const reason = new Error("enough");
    const putting = files.put(BIG, { signal: controller.signal });
    await expect.poll(() => files.list()).toHaveLength(1);
    expect(await held(`${way} half hashed`)).toBe(1);
    controller.abort(reason);
    await expect(putting).rejects.toBe(reason);
    expect([await held(`${way} half hashed`), await files.list()]).toEqual([0, []]);
  });

  it.each([
    ["small", abc()],
    ["big", BIG],
  ])("says of a %s file that the storage is full, and leaves nothing", async (size, file) => {
    const { held, onWrite } = await start();
    const files = indexedDb(`${way} full ${size}`);
    onWrite(() => {
      throw new DOMException("No room.", "QuotaExceededError");
    });
    await expect(files.put(file)).rejects.toBeInstanceOf(StorageFull);
    expect([await held(`${way} full ${size}`), await files.list()]).toEqual([0, []]);
  });

  it("leaves nothing when its row finds no room", async () => {
    const { held } = await start();
    const files = indexedDb(`${way} no row`);
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")?.value as IDBObjectStore["put"];
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === "files") throw new DOMException("No room.", "QuotaExceededError");
      return put.apply(this, args);
    });
    await expect(files.put(abc())).rejects.toBeInstanceOf(StorageFull);
    await expect(files.put(BIG)).rejects.toBeInstanceOf(StorageFull);
    expect([await held(`${way} no row`), await files.list()]).toEqual([0, []]);
  });

  it.each([
    ["small", abc()],
    ["big", BIG],
  ])("ends with one copy where %s files of one content are put at once", async (size, file) => {
    const { held } = await start();
    const name = `${way} ${size} twins`;
    const files = indexedDb(name);
    const [one, two] = await Promise.all([files.put(file), files.put(file)]);
    expect([one.hash, await held(name)]).toEqual([two.hash, 1]);
    await files.remove(one.path);
    expect((await files.read(two.path))?.size).toBe(file.size);
    await files.remove(two.path);
    expect(await held(name)).toBe(0);
  });

  it("leaves one copy where a path is given other content, or the same again", async () => {
    const { held } = await start();
    const files = indexedDb(`${way} replaced`);
    const one = await files.put(abc());
    for (const content of ["other", "other", "abc"]) {
      await files.put(new Blob([content]), { as: one });
      expect(await (await files.read(one.path))?.text()).toBe(content);
      expect(await held(`${way} replaced`)).toBe(1);
    }
  });
});

describe("a file store in IndexedDB", () => {
  it("knows the content of a file whose page died before it was hashed", async () => {
    const rows = rowsOf("crashed");
    await changeFiles(rows, async ({ files, bytes }) => {
      await files.put({ path: "p", token: "t", size: 3, bytesId: "b", type: "text/plain" });
      await bytes.put(abc(), "b");
    });
    const files = indexedDb("crashed");
    expect((await files.list()).map(({ path }) => path)).toEqual(["p"]);
    expect(await files.stat("p")).toEqual({ path: "p", token: "t", size: 3, hash: ABC_HASH });
    await files.put(abc());
    expect(await blobsIn("crashed")).toBe(1);
  });

  it("keeps a big file under the hash it had before there was a hash list, and takes the same again", async () => {
    const plain = createHash("sha256").update(Buffer.alloc(BIG.size, 1)).digest("hex");
    await changeFiles(rowsOf("plain"), async ({ files, bytes }) => {
      await files.put({ path: "p", token: "t", size: BIG.size, bytesId: "b", type: "", hash: plain });
      await bytes.put(BIG, "b");
    });
    const files = indexedDb("plain");
    const again = await files.put(BIG);
    expect(await files.stat("p")).toEqual({ path: "p", token: "t", size: BIG.size, hash: plain });
    for (const { path } of [{ path: "p" }, again]) {
      expect((await files.read(path))?.size).toBe(BIG.size);
      await files.remove(path);
    }
    expect(await blobsIn("plain")).toBe(0);
  });

  it("does not list a file whose bytes were deleted before it was hashed", async () => {
    await changeFiles(rowsOf("lost"), async ({ files }) => {
      await files.put({ path: "p", token: "t", size: 3, bytesId: "b", type: "text/plain" });
    });
    expect(await indexedDb("lost").stat("p")).toBeUndefined();
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
