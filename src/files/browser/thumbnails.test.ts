import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryFiles } from "./memory.ts";
import { testStores } from "./test-stores.ts";

const { indexedDb, opened } = testStores();
let drawn = 0;

/** Replaces the worker that reads files: everything is a picture, and its thumbnail says how many were drawn before. */
class DrawingWorker extends EventTarget {
  postMessage({ task, question }: { task: string; question: { file?: Blob } }) {
    const thumbnail = () => ({ type: "image/webp", bytes: new TextEncoder().encode(`picture ${drawn++}`).buffer });
    const answer = async () =>
      task === "draw" ? thumbnail() : { hash: await question.file?.text(), width: 9, height: 9 };
    void answer().then((data) => this.dispatchEvent(new MessageEvent("message", { data: { answer: data } })));
  }
  terminate() {}
}

beforeEach(() => {
  drawn = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("Worker", DrawingWorker);
});
afterEach(() => {
  // Ends the workers that wait for another file.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

const abc = () => new File(["abc"], "a.png");
const keptIn = async (name: string) => {
  const db = await openDB(name);
  opened.push({ close: async () => db.close() });
  return db.count("thumbnails");
};

let databases = 0;

describe.each([
  ["memory", memoryFiles],
  ["IndexedDB", () => indexedDb(`thumbnails ${databases++}`)],
])("a file store in %s", (_, create) => {
  it("draws a thumbnail of a file that is put with its name, and keeps it", async () => {
    const files = create();
    const { path, width } = await files.put(abc(), { name: "a.png" });
    const thumbnail = await files.thumbnail(path);
    expect([width, thumbnail?.type, await thumbnail?.text()]).toEqual([9, "image/webp", "picture 0"]);
    expect(await (await files.thumbnail(path))?.text()).toBe("picture 0");
    expect(drawn).toBe(1);
  });

  it("draws a missing thumbnail when it is first asked for, and keeps it", async () => {
    const files = create();
    const { path } = await files.put(abc());
    expect(drawn).toBe(0);
    for (let time = 0; time < 2; time++) expect(await (await files.thumbnail(path))?.text()).toBe("picture 0");
  });
});

describe("thumbnails in IndexedDB", () => {
  it("are shared by files of the same content, and deleted with the last of them", async () => {
    const files = indexedDb("thumbnails shared");
    const [one, two] = [await files.put(abc(), { name: "a.png" }), await files.put(abc(), { name: "b.png" })];
    expect(await keptIn("thumbnails shared")).toBe(1);
    await files.remove(one.path);
    expect(await files.thumbnail(two.path)).toBeDefined();
    await files.remove(two.path);
    expect(await keptIn("thumbnails shared")).toBe(0);
  });

  it("go with the content that a path had before", async () => {
    const files = indexedDb("thumbnails replaced");
    const one = await files.put(abc(), { name: "a.png" });
    await files.put(new Blob(["other"]), { as: one, name: "a.png" });
    expect([await keptIn("thumbnails replaced"), await (await files.thumbnail(one.path))?.text()]).toEqual([
      1,
      "picture 1",
    ]);
  });

  it("are created for files of version 2, which had none", async () => {
    const old = await openDB("thumbnails of version 2", 2, {
      upgrade: (db) => {
        db.createObjectStore("bytes");
        const files = db.createObjectStore("files", { keyPath: "path" });
        for (const key of ["hash", "size", "bytesId"]) files.createIndex(key, key);
      },
    });
    await old.put("files", { path: "one", token: "t", size: 3, hash: "abc", bytesId: "b", type: "image/png" });
    await old.put("bytes", abc(), "b");
    old.close();
    const files = indexedDb("thumbnails of version 2");
    expect(await (await files.thumbnail("one"))?.text()).toBe("picture 0");
    expect(await keptIn("thumbnails of version 2")).toBe(1);
  });

  it("of data of a newer version are shown, and not kept", async () => {
    await indexedDb("thumbnails newer").put(abc());
    const newer = await openDB("thumbnails newer", 9, { upgrade: (db) => void db.createObjectStore("of-tomorrow") });
    newer.close();
    const files = indexedDb("thumbnails newer");
    const [path = ""] = (await files.list()).map((file) => file.path);
    expect(await (await files.thumbnail(path))?.text()).toBe("picture 0");
    expect(await keptIn("thumbnails newer")).toBe(0);
  });

  it("are not kept for a file that was removed meanwhile", async () => {
    const files = indexedDb("thumbnails removed");
    const { path } = await files.put(abc());
    const drawing = files.thumbnail(path);
    await files.remove(path);
    await drawing;
    expect(await keptIn("thumbnails removed")).toBe(0);
  });
});
