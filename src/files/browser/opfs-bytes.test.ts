import "fake-indexeddb/auto";
import { getEventListeners } from "node:events";
import { openDB } from "idb";
import { describe, expect, it, vi } from "vitest";
import { StorageFull } from "#database/storage-errors.ts";
import { opfsBytes } from "./opfs-bytes.ts";
import { refuseBlobs, stubOpfs } from "./test-opfs.ts";
import { testStores } from "./test-stores.ts";

const { indexedDb, opened } = testStores();

const abc = () => new File(["abc"], "a.txt", { type: "text/plain" });

/** Counts the blobs in a database. */
async function blobsIn(name: string): Promise<number> {
  const raw = await openDB(name);
  opened.push({ close: async () => raw.close() });
  return raw.count("bytes");
}

describe("private files as the second way", () => {
  it("are not touched where the database takes blobs", async () => {
    const opfs = await stubOpfs();
    await indexedDb("first way").put(abc());
    expect([await blobsIn("first way"), opfs.files("first way")]).toEqual([1, []]);
    await expect
      .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
      .not.toContain("first way-probe");
  });

  it("share bytes with the database, whichever has them, and stay readable when blobs are taken again", async () => {
    const opfs = await stubOpfs();
    const inDatabase = await indexedDb("both").put(abc());
    refuseBlobs();
    const refused = indexedDb("both");
    const [same, other] = [await refused.put(abc()), await refused.put(new Blob(["other"]))];
    expect([await blobsIn("both"), opfs.files("both").length]).toEqual([1, 1]);
    vi.restoreAllMocks();
    const taken = indexedDb("both");
    const again = await taken.put(new Blob(["other"]));
    expect([await blobsIn("both"), opfs.files("both").length]).toEqual([1, 1]);
    for (const { path } of [other, inDatabase]) await taken.remove(path);
    expect(await (await taken.read(again.path))?.text()).toBe("other");
    expect(await (await taken.read(same.path))?.text()).toBe("abc");
    for (const { path } of [again, same]) await taken.remove(path);
    expect([await blobsIn("both"), opfs.files("both")]).toEqual([0, []]);
  });

  it("have a buffer in the database as the third, where there are none", async () => {
    refuseBlobs();
    const files = indexedDb("third way");
    const { path, hash } = await files.put(abc());
    const read = await files.read(path);
    expect([read?.type, await read?.text()]).toEqual(["text/plain", "abc"]);
    expect((await files.put(abc())).hash).toBe(hash);
    expect(await blobsIn("third way"), "the same content is stored once").toBe(1);
    const big = await files.put(new Blob([new Uint8Array(17 * 1024 * 1024)]));
    expect((await files.stat(big.path))?.size).toBe(17 * 1024 * 1024);
    expect(await blobsIn("third way")).toBe(2);
  });

  it("are swept of what a page left that died while it wrote, but not while another writes", async () => {
    const opfs = await stubOpfs();
    refuseBlobs();
    const { path } = await indexedDb("died").put(abc());
    const bytes = opfsBytes("died");
    await bytes.during(async () => {
      await bytes.write("half", new Blob(["nobody's yet"]));
      await indexedDb("died").list();
      expect(opfs.files("died")).toHaveLength(2);
    });
    await indexedDb("died").list();
    expect(opfs.files("died")).toHaveLength(1);
    expect(await (await indexedDb("died").read(path))?.text()).toBe("abc");
  });

  it("are not swept between a file's bytes and its row", async () => {
    const opfs = await stubOpfs();
    refuseBlobs();
    const rows = vi.fn<() => Promise<[]>>(async () => []);
    const sweeps: Promise<void>[] = [];
    opfs.beforeWrite = () => void sweeps.push(opfsBytes("gap").sweep(rows));
    await indexedDb("gap").put(abc());
    await Promise.all(sweeps);
    expect([sweeps.length, rows.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ["nothing of a blob", {}],
    ["an empty blob", new Blob()],
  ])("are taken too where the database gives back %s", async (what, given) => {
    const opfs = await stubOpfs();
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")?.value as IDBObjectStore["put"];
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value, ...key) {
      return put.call(this, value instanceof Blob ? given : value, ...key);
    });
    const { path } = await indexedDb(what).put(abc());
    expect(await (await indexedDb(what).read(path))?.text()).toBe("abc");
    expect(opfs.files(what)).toHaveLength(1);
  });

  it("are not written again for content that is there", async () => {
    const opfs = await stubOpfs();
    refuseBlobs();
    const files = indexedDb("again");
    await files.put(abc());
    const written = vi.fn<() => void>();
    opfs.beforeWrite = written;
    await files.put(abc());
    expect([written.mock.calls.length, opfs.files("again").length, (await files.list()).length]).toEqual([0, 1, 2]);
  });

  it("report deleted or truncated bytes as missing", async () => {
    const opfs = await stubOpfs();
    refuseBlobs();
    const { path } = await indexedDb("gone").put(abc());
    await opfsBytes("gone").write(opfs.files("gone")[0] ?? "", new Blob(["a"]));
    expect(await indexedDb("gone").read(path)).toBeUndefined();
    await opfsBytes("gone").clear();
    expect(await indexedDb("gone").read(path)).toBeUndefined();
    await indexedDb("gone").remove(path);
    expect(await indexedDb("gone").list()).toEqual([]);
  });

  it("are not used when the disk is full: that is reported, and IndexedDB stays the first choice", async () => {
    const opfs = await stubOpfs();
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")?.value as IDBObjectStore["put"];
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
      if (args[0] instanceof Blob) throw new DOMException("No room.", "QuotaExceededError");
      return put.apply(this, args);
    });
    const files = indexedDb("full");
    await expect(files.put(abc())).rejects.toBeInstanceOf(StorageFull);
    vi.restoreAllMocks();
    await files.put(abc());
    expect([await blobsIn("full"), opfs.files("full")]).toEqual([1, []]);
  });

  it("are swept although another store's are being written", async () => {
    const opfs = await stubOpfs();
    await opfsBytes("one").write("half", abc());
    await opfsBytes("other").during(() => opfsBytes("one").sweep(async () => []));
    expect(opfs.files("one")).toEqual([]);
    await opfsBytes("never used").clear();
  });
});

describe("bytes in private files", () => {
  const MEGABYTE = 1024 * 1024;
  const begin = async () => {
    const opfs = await stubOpfs();
    return { opfs, bytes: opfsBytes("written") };
  };

  it("go to the disk in slices, in their order, and leave nothing on the signal", async () => {
    const { opfs, bytes } = await begin();
    const written: number[] = [];
    opfs.beforeWrite = (count) => written.push(count / MEGABYTE);
    const content = Buffer.concat([4, 4, 1].map((size, at) => Buffer.alloc(size * MEGABYTE, at + 1)));
    const { signal } = new AbortController();
    await bytes.write("id", new Blob([content]), signal);
    expect(written).toEqual([4, 4, 1]);
    const read = await bytes.read({ bytesId: "id", size: content.length });
    expect(content.equals(new Uint8Array((await read?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(true);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("leave nothing where the disk is full in their midst, and can be written again", async () => {
    const { opfs, bytes } = await begin();
    opfs.roomBytes = 5 * MEGABYTE;
    const content = new Blob([new Uint8Array(6 * MEGABYTE)]);
    await expect(bytes.write("id", content)).rejects.toBeInstanceOf(StorageFull);
    expect(opfs.files("written")).toEqual([]);
    opfs.roomBytes = Infinity;
    await bytes.write("id", content);
    expect(opfs.files("written")).toEqual(["id"]);
  });

  it("leave nothing where they are aborted while their place is opened", async () => {
    const { opfs, bytes } = await begin();
    const written = vi.fn<() => void>();
    opfs.beforeWrite = written;
    const controller = new AbortController();
    const reason = new Error("enough");
    const writing = bytes.write("id", abc(), controller.signal);
    controller.abort(reason);
    await expect(writing).rejects.toBe(reason);
    expect([opfs.files("written"), written.mock.calls.length]).toEqual([[], 0]);
  });
});

it("bytes are not written where the worker for it does not start, which ends it and leaves nothing", async () => {
  const opfs = await stubOpfs();
  const terminate = vi.fn<() => void>();
  class NotStarted extends EventTarget {
    terminate = terminate;
    postMessage() {
      this.dispatchEvent(new Event("error"));
    }
  }
  vi.stubGlobal("Worker", NotStarted);
  await expect(opfsBytes("no worker").write("id", abc())).rejects.toThrow("did not start");
  expect([opfs.files("no worker"), terminate.mock.calls.length]).toEqual([[], 1]);
});

it("an abort ends the worker that writes at once, and leaves nothing", async () => {
  const opfs = await stubOpfs();
  const [began, terminate] = [vi.fn<() => void>(), vi.fn<() => void>()];
  class Writing extends EventTarget {
    postMessage = began;
    terminate = terminate;
  }
  vi.stubGlobal("Worker", Writing);
  const controller = new AbortController();
  const reason = new Error("enough");
  const writing = opfsBytes("aborted").write("id", abc(), controller.signal);
  await expect.poll(() => began).toHaveBeenCalledTimes(1);
  controller.abort(reason);
  await expect(writing).rejects.toBe(reason);
  expect([opfs.files("aborted"), terminate.mock.calls.length]).toEqual([[], 1]);
});
