import "fake-indexeddb/auto";
import { openDB } from "idb";
import { describe, expect, it, vi } from "vitest";
import { testStores } from "./test-stores.ts";

const { indexedDb, opened } = testStores();

const abc = () => new File(["abc"], "a.txt", { type: "text/plain" });
// Big enough to be written while it is hashed.
const BIG = new Blob([new Uint8Array(16 * 1024 * 1024)]);
const DIGESTS_BYTES = 4 * 32;

async function blobsIn(name: string): Promise<number> {
  const raw = await openDB(name);
  opened.push({ close: async () => raw.close() });
  return raw.count("bytes");
}

/** Holds back the last step of hashing `BIG`, the digest of its digests, until the test lets it go. */
function holdHashing() {
  const held: (() => void)[] = [];
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "digest").mockImplementation(async (algorithm, bytes) => {
    if (bytes.byteLength === DIGESTS_BYTES) await new Promise<void>((resolve) => held.push(resolve));
    return digest(algorithm, bytes);
  });
  const are = async (count: number) => {
    await expect.poll(() => held).toHaveLength(count);
  };
  const letGo = () => {
    for (const go of held.splice(0)) go();
  };
  return { held, are, letGo };
}

describe("a big file", () => {
  it("is written while it is hashed, and listed from then on", async () => {
    const files = indexedDb("at once");
    const { are, letGo } = holdHashing();
    const putting = files.put(BIG);
    await are(1);
    await expect.poll(() => files.list()).toHaveLength(1);
    expect(await blobsIn("at once")).toBe(1);
    letGo();
    expect(await files.stat((await putting).path)).toEqual(await putting);
  });

  it("of a size that another has is hashed first, and written only if its content is new", async () => {
    const files = indexedDb("hashed first");
    const { are, letGo } = holdHashing();
    const first = files.put(BIG);
    await are(1);
    letGo();
    const { hash } = await first;
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    const second = files.put(BIG);
    await are(1);
    expect(put).not.toHaveBeenCalled();
    letGo();
    expect((await second).hash).toBe(hash);
    expect(put.mock.contexts.map((store) => (store as IDBObjectStore).name)).toEqual(["files"]);
    expect(await blobsIn("hashed first")).toBe(1);
  });

  it("leaves what its path had until it is there whole", async () => {
    const files = indexedDb("in its place");
    const one = await files.put(abc());
    const { are } = holdHashing();
    const controller = new AbortController();
    const reason = new Error("enough");
    const putting = files.put(BIG, { as: one, signal: controller.signal });
    await are(1);
    controller.abort(reason);
    await expect(putting).rejects.toBe(reason);
    expect(await (await files.read(one.path))?.text()).toBe("abc");
  });

  it("does not come back that was removed while it was hashed", async () => {
    const files = indexedDb("removed meanwhile");
    const { are, letGo } = holdHashing();
    const outcome = files.put(BIG).catch((cause: unknown) => cause);
    await are(1);
    await expect.poll(() => files.list()).toHaveLength(1);
    for (const { path } of await files.list()) await files.remove(path);
    letGo();
    expect(await outcome).toMatchObject({ name: "AbortError" });
    expect([await files.list(), await blobsIn("removed meanwhile")]).toEqual([[], 0]);
  });

  it("is known when it is asked for while it is hashed", async () => {
    const files = indexedDb("asked meanwhile");
    const { are, held, letGo } = holdHashing();
    const putting = Promise.all([files.put(BIG), files.put(BIG)]);
    await expect.poll(async () => [held.length, (await files.list()).length]).toEqual([2, 2]);
    const asking = Promise.all((await files.list()).map(({ path }) => files.stat(path)));
    await are(4);
    // Those who ask are answered first, and share the bytes before the others come to it.
    held.push(...held.splice(0, 2));
    letGo();
    expect((await asking).map((file) => file?.hash)).toEqual((await putting).map(({ hash }) => hash));
    expect([(await files.list()).length, await blobsIn("asked meanwhile")]).toEqual([2, 1]);
  });
});

it("what was put is on disk, not only in the system's buffers", async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
  await indexedDb("on disk").put(abc());
  expect(transaction).toHaveBeenLastCalledWith(["files", "bytes", "thumbnails"], "readwrite", { durability: "strict" });
});
