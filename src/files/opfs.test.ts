import "fake-indexeddb/auto";
import { openDB } from "idb";
import { describe, expect, it, vi } from "vitest";
import { opfsBytes } from "./opfs.ts";
import { refuseBlobs, stubOpfs } from "./test-opfs.ts";
import { testStores } from "./test-stores.ts";

const { indexedDb, opened } = testStores();

const abc = () => new File(["abc"], "a.txt", { type: "text/plain" });

/** How many blobs lie in a database, whoever refers to them. */
async function blobsIn(name: string): Promise<number> {
  const raw = await openDB(name);
  opened.push({ close: async () => raw.close() });
  return raw.count("bytes");
}

describe("private files as the second way", () => {
  it("are not touched where the database takes blobs", async () => {
    const opfs = stubOpfs("stream");
    await indexedDb("first way").put(abc());
    expect([await blobsIn("first way"), opfs.files("first way")]).toEqual([1, []]);
    await vi.waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("first way-probe"),
    );
  });

  it("share bytes with the database, whichever has them, and stay readable when blobs are taken again", async () => {
    const opfs = stubOpfs("stream");
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

  it("are swept of what a page left that died while it wrote, but not while another writes", async () => {
    const opfs = stubOpfs("stream");
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
    const opfs = stubOpfs("stream");
    refuseBlobs();
    const rows = vi.fn<() => Promise<[]>>(async () => []);
    const sweeps: Promise<void>[] = [];
    opfs.beforeWrite = () => void sweeps.push(opfsBytes("gap").sweep(rows));
    await indexedDb("gap").put(abc());
    await Promise.all(sweeps);
    expect([sweeps.length, rows.mock.calls.length]).toEqual([1, 0]);
  });

  it("are taken too where the database takes a blob and does not give it back", async () => {
    const opfs = stubOpfs("stream");
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")?.value as IDBObjectStore["put"];
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value, ...key) {
      return put.call(this, value instanceof Blob ? {} : value, ...key);
    });
    const { path } = await indexedDb("emptied").put(abc());
    expect(await (await indexedDb("emptied").read(path))?.text()).toBe("abc");
    expect(opfs.files("emptied")).toHaveLength(1);
  });

  it("tell of bytes that are gone or cut that they are not there", async () => {
    const opfs = stubOpfs("stream");
    refuseBlobs();
    const { path } = await indexedDb("gone").put(abc());
    await opfsBytes("gone").write(opfs.files("gone")[0] ?? "", new Blob(["a"]));
    expect(await indexedDb("gone").read(path)).toBeUndefined();
    await opfsBytes("gone").clear();
    expect(await indexedDb("gone").read(path)).toBeUndefined();
    await indexedDb("gone").remove(path);
    expect(await indexedDb("gone").list()).toEqual([]);
  });

  it("are no way where a browser has none: its refusal of blobs is told as it is", async () => {
    refuseBlobs();
    const files = indexedDb("no way");
    await expect(files.put(abc())).rejects.toMatchObject({ name: "DataCloneError" });
    expect([await files.list(), await blobsIn("no way")]).toEqual([[], 0]);
  });
});
