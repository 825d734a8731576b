import "fake-indexeddb/auto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { deleteDB, openDB } from "idb";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { StorageFull } from "#database/storage-errors.ts";
import { indexedDbStore } from "./indexed-db.ts";
import { memoryStore } from "./memory.ts";
import { snapshotFileStore } from "./snapshot-file.ts";
import { COLLECTIONS, type Change, type Collection, type Row, type Store } from "./store.ts";
import { fileHandlePrototype } from "./test-file-handle.ts";

const opened: { close(): Promise<void> }[] = [];
let databases = 0;

function indexedDb(name = `store-${++databases}`) {
  const store = indexedDbStore(name);
  opened.push(store);
  return store;
}

const directory = mkdtempSync(join(tmpdir(), "store-"));
let paths = 0;
const newPath = () => join(directory, `${++paths}.json`);

afterAll(() => rmSync(directory, { recursive: true }));

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((store) => store.close()));
});

/** A store that is used before it has opened. */
function fileStore(path: string): Store {
  const opening = snapshotFileStore(path);
  opening.catch(() => {});
  return {
    get: async (...args) => (await opening).get(...args),
    list: async (...args) => (await opening).list(...args),
    startingWith: async (...args) => (await opening).startingWith(...args),
    count: async (...args) => (await opening).count(...args),
    commit: async (...args) => (await opening).commit(...args),
    subscribe: (changed) => {
      const stopping = opening.then((store) => store.subscribe(changed));
      return () => void stopping.then((stop) => stop());
    },
  };
}

const setting = (id: string, order: number, value: unknown = id, parent = "p"): Change => ({
  put: "settings",
  row: { id, parent, order, value },
});
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const notCloneable = () => "a function";

describe.each<[string, () => Store]>([
  ["memory", memoryStore],
  ["IndexedDB", indexedDb],
  ["a file", () => fileStore(newPath())],
])("a store in %s", (_, create) => {
  it("returns stored rows, and nothing for an unknown id", async () => {
    const store = create();
    const value = { text: "\ud800 lone", nested: [1, null, { __proto__: null, a: undefined }], big: 2 ** 60 };
    await store.commit([setting("a", 0, value)]);
    expect(await store.get("settings", "a")).toEqual({ id: "a", parent: "p", order: 0, value });
    expect(await store.get("settings", "b")).toBeUndefined();
    expect(await store.get("spaces", "a")).toBeUndefined();
  });

  it("returns copies", async () => {
    const store = create();
    const value = { list: [1] };
    await store.commit([setting("a", 0, value)]);
    value.list.push(2);
    const read = (await store.get("settings", "a"))?.value;
    (read as typeof value).list.push(3);
    expect((await store.get("settings", "a"))?.value).toEqual({ list: [1] });
    const listed = (await store.list("settings", { parent: "p" }))[0]?.value;
    (listed as typeof value).list.push(4);
    expect((await store.list("settings", { parent: "p" }))[0]?.value).toEqual({ list: [1] });
  });

  it("lists the rows of a parent by order, then id", async () => {
    const store = create();
    await store.commit([
      setting("c", 2),
      setting("b", 0),
      setting("a", 2),
      setting("d", 1),
      setting("e", 2),
      setting("x", 0, 0, "other"),
    ]);
    expect(ids(await store.list("settings", { parent: "p" }))).toEqual(["b", "d", "a", "c", "e"]);
    expect(ids(await store.list("settings", { parent: "none" }))).toEqual([]);
    expect(await store.count("settings", "p")).toBe(5);
    expect(await store.count("settings", "none")).toBe(0);
  });

  it("lists a range with an exclusive end", async () => {
    const store = create();
    await store.commit(Array.from({ length: 10 }, (_unused, order) => setting(`r${order}`, order)));
    expect(ids(await store.list("settings", { parent: "p", from: 3, to: 5 }))).toEqual(["r3", "r4"]);
    expect(ids(await store.list("settings", { parent: "p", from: 8 }))).toEqual(["r8", "r9"]);
    expect(ids(await store.list("settings", { parent: "p", to: 1 }))).toEqual(["r0"]);
    expect(ids(await store.list("settings", { parent: "p", from: 4, to: 4 }))).toEqual([]);
    expect(ids(await store.list("settings", { parent: "p", from: 5, to: 4 }))).toEqual([]);
  });

  it("finds rows by the start of their id, sorted and limited", async () => {
    const store = create();
    await store.commit(["recB", "recA2", "rec", "recA1", "rec日", "reb", "red", "REC"].map((id) => setting(id, 0)));
    expect(ids(await store.startingWith("settings", "rec", 10))).toEqual(["rec", "recA1", "recA2", "recB", "rec日"]);
    expect(ids(await store.startingWith("settings", "recA", 1))).toEqual(["recA1"]);
    expect(ids(await store.startingWith("settings", "recC", 10))).toEqual([]);
    expect(await store.startingWith("spaces", "rec", 10)).toEqual([]);
  });

  it("moves a row whose parent or order changed", async () => {
    const store = create();
    await store.commit([setting("a", 0), setting("b", 1)]);
    expect(ids(await store.list("settings", { parent: "p" }))).toEqual(["a", "b"]);
    await store.commit([setting("a", 2), setting("b", 0, 0, "q")]);
    expect(ids(await store.list("settings", { parent: "p" }))).toEqual(["a"]);
    expect(ids(await store.list("settings", { parent: "q" }))).toEqual(["b"]);
  });

  it("applies changes and removals in order", async () => {
    const store = create();
    await store.commit([setting("a", 0, 1), setting("a", 0, 2), { remove: "settings", id: "gone" }]);
    expect((await store.get("settings", "a"))?.value).toBe(2);
    await store.commit([setting("b", 0), { remove: "settings", id: "a" }, { remove: "settings", id: "b" }]);
    expect(await store.count("settings", "p")).toBe(0);
  });

  it("commits all or nothing", async () => {
    const store = create();
    await store.commit([setting("kept", 0, "before"), setting("stays", 1)]);
    const broken = [
      setting("kept", 0, "after"),
      { remove: "settings", id: "stays" } as const,
      { put: "spaces", row: { id: "s", parent: "", order: 0, value: { id: "s", name: "S" } } } as const,
    ];
    await expect(store.commit([...broken, setting("bad", 2, notCloneable)])).rejects.toThrow(/could not be cloned/);
    expect((await store.get("settings", "kept"))?.value).toBe("before");
    expect(await store.get("settings", "stays")).toBeDefined();
    expect(await store.get("spaces", "s")).toBeUndefined();

    // Without the bad row the same changes are committed.
    await store.commit(broken);
    expect((await store.get("settings", "kept"))?.value).toBe("after");
    expect(await store.get("settings", "stays")).toBeUndefined();
    expect(await store.get("spaces", "s")).toBeDefined();
  });

  it("commits nothing if already aborted, and reports progress", async () => {
    const store = create();
    const enough = new Error("enough");
    await expect(store.commit([setting("a", 0)], { signal: AbortSignal.abort(enough) })).rejects.toBe(enough);
    expect(await store.count("settings", "p")).toBe(0);
    const many = Array.from({ length: 1_000 }, (_unused, order) => setting(`r${order}`, order));
    const made: number[] = [];
    await store.commit(many, { onProgress: (changes) => made.push(changes) });
    expect(made.at(-1)).toBe(1_000);
    expect(await store.count("settings", "p")).toBe(1_000);
  });

  it("replaces all rows, or keeps them if the new ones cannot be stored", async () => {
    const store = create();
    const row = { id: "rec1", parent: "t", order: 0, value: { id: "rec1", fields: {} } };
    await store.commit([setting("a", 0), { put: "records", row }, { put: "records", row: { ...row, id: "rec2" } }]);
    const all = async () => [
      ids(await store.list("settings", { parent: "p" })),
      ids(await store.list("records", { parent: "t" })),
    ];
    await expect(store.commit([setting("b", 0), setting("c", 1, notCloneable)], { replacesAll: true })).rejects.toThrow(
      /cloned/,
    );
    expect(await all()).toEqual([["a"], ["rec1", "rec2"]]);
    const changed = vi.fn<(where: ReadonlySet<Collection>) => void>();
    store.subscribe(changed);
    await store.commit([setting("b", 0), { put: "records", row: { ...row, order: 7 } }], { replacesAll: true });
    expect(await all()).toEqual([["b"], ["rec1"]]);
    expect((await store.get("records", "rec1"))?.order).toBe(7);
    await expect.poll(() => changed.mock.calls).toEqual([[new Set(COLLECTIONS)]]);
    await store.commit([], { replacesAll: true });
    expect(await all()).toEqual([[], []]);
  });

  it("keeps all of many parallel commits", async () => {
    const store = create();
    await Promise.all(Array.from({ length: 50 }, (_unused, order) => store.commit([setting(`r${order}`, order)])));
    expect(await store.count("settings", "p")).toBe(50);
  });

  it("notifies of changed collections, not of failed or empty commits, until unsubscribed", async () => {
    const store = create();
    const changed = vi.fn<(where: ReadonlySet<Collection>) => void>();
    const stop = store.subscribe(changed);
    await store.commit([setting("a", 0), setting("b", 1), { remove: "tokens", id: "t" }]);
    await expect.poll(() => changed.mock.calls).toEqual([[new Set(["settings", "tokens"])]]);
    await store.commit([]);
    await store.commit([setting("b", 0, notCloneable)]).catch(() => undefined);
    stop();
    await store.commit([setting("c", 0)]);
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe("a store in IndexedDB", () => {
  it("shares rows and changes with the next store that opens it", async () => {
    const [first, second] = [indexedDb("shared"), indexedDb("shared")];
    const changed = vi.fn<(where: ReadonlySet<Collection>) => void>();
    second.subscribe(changed);
    await first.commit([setting("a", 0)]);
    expect(await second.get("settings", "a")).toBeDefined();
    await expect.poll(() => changed.mock.calls).toEqual([[new Set(["settings"])]]);
  });

  it("treats the message of an older tab as a change of all collections", async () => {
    const changed = vi.fn<(where: ReadonlySet<Collection>) => void>();
    indexedDb("mixed").subscribe(changed);
    const earlier = new BroadcastChannel("mixed");
    earlier.postMessage(null);
    await expect.poll(() => changed.mock.calls).toEqual([[new Set(COLLECTIONS)]]);
    earlier.close();
  });

  it("commits with strict durability", async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
    await indexedDb().commit([setting("a", 0)]);
    expect(transaction).toHaveBeenCalledWith(["settings"], "readwrite", { durability: "strict" });
  });

  it("lets another tab delete the database, and creates it again", async () => {
    const store = indexedDb("deleted");
    await store.commit([setting("a", 0)]);
    await deleteDB("deleted", { blocked: () => expect.unreachable("the handle was not closed") });
    expect(await store.get("settings", "a")).toBeUndefined();
    await store.commit([setting("b", 0)]);
    expect(await store.count("settings", "p")).toBe(1);
  });

  it("applies many changes in slices, all or none", async () => {
    const store = indexedDb();
    let run = 0;
    let longest = 0;
    const many = Array.from({ length: 2_000 }, (_unused, order): Change => ({
      put: "settings",
      get row() {
        longest = Math.max(longest, ++run);
        queueMicrotask(() => (run = 0));
        return { id: `r${order}`, parent: "p", order, value: order };
      },
    }));
    await expect(store.commit([...many, setting("bad", 2_000, notCloneable)])).rejects.toThrow(/could not be cloned/);
    expect(await store.count("settings", "p")).toBe(0);
    await store.commit(many);
    expect(await store.count("settings", "p")).toBe(2_000);
    expect(longest).toBe(500);
  });

  it("refuses the database of a newer version with a message", async () => {
    (await openDB("newer", 3)).close();
    await expect(indexedDb("newer").get("settings", "a")).rejects.toThrow(/version/);
  });
});

describe("records in blocks", () => {
  const record = (id: string, order: number, parent = "t"): Row<"records"> => ({
    id,
    parent,
    order,
    value: { id, fields: {}, name: `${id} at ${order}` },
  });
  const put = (row: Row<"records">): Change => ({ put: "records", row });
  const parent = fc.constantFrom("t", "u");
  const order = fc.oneof(fc.integer({ min: -60, max: 160 }), fc.double({ min: -2, max: 2, noNaN: true }));
  const id = fc.integer({ min: 0, max: 30 }).map((number) => `rec${number}`);
  const change = fc.oneof(
    fc.record({ id, order, parent }).map((row) => put(record(row.id, row.order, row.parent))),
    id.map((one): Change => ({ remove: "records", id: one })),
    fc.constant(setting("s", 0)),
  );
  // Many at a time: with few, later records hardly ever meet a block.
  const stepIn = <Way extends string>(...ways: Way[]) =>
    fc.record({ way: fc.constantFrom(...ways), changes: fc.array(change, { maxLength: 30, size: "max" }) });
  const anyStep = stepIn("apart", "together", "whole");
  /** In some no block exists; others are one whole step. */
  const anySequence = fc.array(anyStep, { minLength: 1, maxLength: 5, size: "max" });
  /** An early step creates blocks, which later steps change. */
  const meetingSequence = fc
    .tuple(
      fc.array(stepIn("apart"), { maxLength: 1 }),
      stepIn("together", "whole"),
      fc.array(anyStep, { minLength: 1, maxLength: 4, size: "max" }),
    )
    .map(([before, first, later]) => [...before, first, ...later]);

  const readIn = async (store: Store) => {
    const tables = ["t", "u", "v"];
    const ranges = [{}, { from: 0 }, { to: 50 }, { from: -1.5, to: 0.5 }, { from: 49, to: 101 }, { from: 50, to: 50 }];
    return {
      byId: await Promise.all(Array.from({ length: 31 }, (_unused, number) => store.get("records", `rec${number}`))),
      byPlace: await Promise.all(
        ranges.flatMap((range) => tables.map((one) => store.list("records", { parent: one, ...range }))),
      ),
      starting: await Promise.all(["rec", "rec1", "rec2"].map((text) => store.startingWith("records", text, 5))),
      counts: await Promise.all(tables.map((one) => store.count("records", one))),
    };
  };

  /** The changes that put new records, each id once. */
  const newOnes = async (store: Store, changes: readonly Change[]) => {
    const rows = new Map(changes.flatMap((one) => ("put" in one && one.put === "records" ? [[one.row.id, one]] : [])));
    const stored = await Promise.all([...rows.keys()].map((one) => store.get("records", one)));
    return [...rows.values()].filter((_, index) => !stored[index]);
  };

  /** Compares with a plain store after the same changes. */
  const readsAlike = (create: () => Store, sequence = anySequence) =>
    fc.asyncProperty(sequence, async (steps) => {
      const [model, store] = [memoryStore(), create()];
      for (const { way, changes } of steps) {
        const asked = way === "apart" ? changes : await newOnes(way === "whole" ? memoryStore() : model, changes);
        const options = { areNew: way === "together", replacesAll: way === "whole" };
        for (const one of [model, store]) await one.commit(asked, options);
        expect(await readIn(store)).toEqual(await readIn(model));
      }
    });

  it("are read, changed, moved and removed like single records", async () => {
    const ofBlocks = (calls: { mock: { contexts: unknown[] } }) =>
      calls.mock.contexts.filter((store) => (store as IDBObjectStore).name === "blocks").length;
    const [puts, removals] = [vi.spyOn(IDBObjectStore.prototype, "put"), vi.spyOn(IDBObjectStore.prototype, "delete")];
    const met = { laidTogether: 0, laidAsWhole: 0, takenOut: 0 };
    const counted = (): Store => {
      const store = indexedDb();
      return {
        ...store,
        commit: async (changes, options) => {
          for (const calls of [puts, removals]) calls.mockClear();
          await store.commit(changes, options);
          if (options?.areNew) met.laidTogether += ofBlocks(puts);
          if (options?.replacesAll) met.laidAsWhole += ofBlocks(puts);
          met.takenOut += ofBlocks(removals);
        },
      };
    };
    await fc.assert(readsAlike(counted), { numRuns: 400 });
    await fc.assert(readsAlike(counted, meetingSequence), { numRuns: 400 });
    // Without blocks the results would be equal too, so this counts them.
    expect(met.laidTogether).toBeGreaterThan(200);
    expect(met.laidAsWhole).toBeGreaterThan(200);
    expect(met.takenOut).toBeGreaterThan(50);
  });

  it("use few IndexedDB rows, and leave none behind", async () => {
    const name = `store-${++databases}`;
    const store = indexedDb(name);
    const rows = Array.from({ length: 1_200 }, (_unused, place) => record(`rec${place}`, place));
    await store.commit(rows.map(put), { areNew: true });
    const rowCounts = async () => {
      const db = await openDB(name);
      const counts = await Promise.all([db.count("records"), db.count("blocks")]);
      db.close();
      return counts;
    };
    expect(await rowCounts()).toEqual([0, 24]);
    expect(await store.count("records", "t")).toBe(1_200);
    await store.commit([put(record("rec70", 70)), { remove: "records", id: "rec71" }]);
    expect(await rowCounts()).toEqual([1, 24]);
    await store.commit(rows.map((row) => ({ remove: "records", id: row.id })));
    expect(await rowCounts()).toEqual([0, 0]);
  });

  it("are written in slices by a whole commit, which an abort reverts", async () => {
    const store = indexedDb();
    const before = Array.from({ length: 120 }, (_unused, place) => record(`old${place}`, place));
    await store.commit(before.slice(0, 60).map(put), { areNew: true });
    await store.commit(before.slice(60).map(put));
    const rows = Array.from({ length: 1_200 }, (_unused, place) => record(`rec${place}`, place));
    const laid = vi.spyOn(IDBObjectStore.prototype, "put");
    const enough = new AbortController();
    const made: number[] = [];
    const onProgress = (changes: number) => {
      made.push(changes);
      if (changes === 1_000) enough.abort(new Error("enough"));
    };
    const calledOff = store.commit(rows.map(put), { replacesAll: true, signal: enough.signal, onProgress });
    await expect(calledOff).rejects.toThrow("enough");
    expect(await store.list("records", { parent: "t" })).toEqual(before);
    laid.mockClear();
    made.length = 0;
    await store.commit(rows.map(put), { replacesAll: true, onProgress: (changes) => made.push(changes) });
    expect(laid).toHaveBeenCalledTimes(24);
    expect(made).toEqual([500, 1_000, 1_200]);
    expect(await store.list("records", { parent: "t" })).toEqual(rows);
  });
});

describe("a store in a file", () => {
  it("keeps its rows for the next start, with the lock alone beside it", async () => {
    const path = newPath();
    const value = JSON.parse('{"__proto__":{"a":1},"text":"\\ud800","list":[null]}') as unknown;
    const before = readdirSync(directory).length;
    await fileStore(path).commit([setting("a", 1, value), setting("b", 0)]);
    const next = fileStore(path);
    expect(ids(await next.list("settings", { parent: "p" }))).toEqual(["b", "a"]);
    expect(JSON.stringify((await next.get("settings", "a"))?.value)).toBe(JSON.stringify(value));
    await next.commit([{ remove: "settings", id: "b" }]);
    expect(await fileStore(path).count("settings", "p")).toBe(1);
    expect(readdirSync(directory)).toHaveLength(before + 2);
  });

  it("keeps its rows if the file cannot be written", async () => {
    const path = newPath();
    const store = fileStore(path);
    await store.commit([setting("a", 0, "before")]);
    const text = readFileSync(path, "utf8");
    rmSync(path);
    const blocked = join(path, "in the way");
    await expect(fileStore(join(blocked, "x.json")).commit([setting("a", 0)])).rejects.toThrow(/ENOENT.*open/);
    writeFileSync(path, text);
    expect((await fileStore(path).get("settings", "a"))?.value).toBe("before");
  });

  it("reports a full disk or another error, and recovers", async () => {
    const path = newPath();
    const store = fileStore(path);
    await store.commit([setting("a", 0)]);
    const before = readdirSync(directory);
    const full = Object.assign(new Error("No room."), { code: "ENOSPC" });
    // Node's own `writeFile` calls it, with `flush`.
    const sync = vi.spyOn(await fileHandlePrototype(), "sync");
    sync.mockRejectedValueOnce(full);
    await expect(store.commit([setting("b", 1)])).rejects.toThrow(
      new StorageFull(full, `The disk has no space left for ${path}.`),
    );
    const strange = Object.assign(new Error("Strange."), { code: "EIO" });
    sync.mockRejectedValueOnce(strange);
    await expect(store.commit([setting("b", 1)])).rejects.toBe(strange);
    expect(readdirSync(directory)).toEqual(before);
    expect(await store.count("settings", "p")).toBe(1);
    await store.commit([setting("c", 1)]);
    expect(ids(await fileStore(path).list("settings", { parent: "p" }))).toEqual(["a", "c"]);
  });

  it("is not created before the first commit, and may lack empty collections", async () => {
    const path = newPath();
    const store = fileStore(path);
    expect(await store.count("settings", "p")).toBe(0);
    await store.commit([]);
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, '{"version":1,"rows":{}}');
    expect(await fileStore(path).count("settings", "p")).toBe(0);
  });

  it.each([
    [""],
    ["[1]"],
    ["not JSON"],
    ['{"version":1}'],
    ['{"version":1,"rows":null}'],
    ['{"version":"1","rows":{}}'],
    ['{"version":99,"rows":{}}'],
  ])("refuses another kind of file and leaves it unchanged: %s", async (text) => {
    const path = newPath();
    writeFileSync(path, text);
    const store = fileStore(path);
    await expect(store.commit([setting("a", 0)])).rejects.toThrow(/no[t]? a snapshot of this version/);
    await expect(store.get("settings", "a")).rejects.toThrow(path);
    expect(readFileSync(path, "utf8")).toBe(text);
  });

  it("does not treat an unreadable file as empty", async () => {
    await expect(fileStore(directory).get("settings", "a")).rejects.toThrow("is a folder");
  });
});
