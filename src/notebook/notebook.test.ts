import "fake-indexeddb/auto";
import fc from "fast-check";
import { openDB } from "idb";
import { afterEach, describe, expect, it, vi } from "vitest";
import { indexedDbNotebook } from "./indexed-db.ts";
import { memoryNotebook } from "./memory.ts";
import type { Notebook } from "./notebook.ts";

const opened: { close(): Promise<void> }[] = [];
let databases = 0;

function indexedDb(connectionId = "c", name = `notebook-${++databases}`) {
  const notebook = indexedDbNotebook(connectionId, name);
  opened.push(notebook);
  return notebook;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((notebook) => notebook.close()));
});

describe.each<[string, () => Notebook]>([
  ["memory", memoryNotebook],
  ["IndexedDB", indexedDb],
])("a notebook in %s", (_, create) => {
  it("reads the last value with its time, and nothing for an unknown key", async () => {
    const notebook = create();
    const written = await notebook.write("draft", "a", { n: 1 });
    expect(await notebook.read("draft", "a")).toEqual(written);
    expect(Date.parse(written.savedTime)).toBeGreaterThan(0);
    await notebook.write("draft", "a", { n: 2 });
    expect(await notebook.read("draft", "a")).toMatchObject({ key: "a", value: { n: 2 } });
    expect(await notebook.read("draft", "b")).toBeUndefined();
    expect(await notebook.read("pin", "a")).toBeUndefined();
  });

  it("lists one kind by key", async () => {
    const notebook = create();
    for (const key of ["b", "", "a:2", "ä", "a", "B"]) await notebook.write("label", key, key);
    await notebook.write("pin", "a", "other kind");
    expect((await notebook.list("label")).map(({ key }) => key)).toEqual(["", "B", "a", "a:2", "b", "ä"]);
    expect(await notebook.list("token")).toEqual([]);
  });

  it("returns copies", async () => {
    const notebook = create();
    const value = { list: [1] };
    await notebook.write("draft", "a", value);
    value.list.push(2);
    (await notebook.list<typeof value>("draft"))[0]?.value.list.push(3);
    expect((await notebook.read("draft", "a"))?.value).toEqual({ list: [1] });
  });

  it("stores parts, and replaces them with each write", async () => {
    const notebook = create();
    const [a, b, c] = ["a", "b", "c"].map((text) => new TextEncoder().encode(text)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    for (const parts of [[a, b, c], [a, c, c], [c], [c, b, a, a, a, a, a, a, a, a, a, b], [a, b], []]) {
      const written = await notebook.write("draft", "a", { n: 1 }, parts);
      expect(written.parts).toEqual(parts);
      expect(await notebook.read("draft", "a")).toEqual(written);
      expect(await notebook.list("draft")).toEqual([{ key: "a", value: { n: 1 }, savedTime: written.savedTime }]);
    }
    await notebook.write("draft", "a", 1, [a]);
    await notebook.write("draft", "a", 2);
    expect(await notebook.read("draft", "a")).not.toHaveProperty("parts");
    await notebook.write("draft", "a", 3, [b]);
    expect((await notebook.read("draft", "a"))?.parts).toEqual([b]);
    await notebook.write("draft", "a:2", 4, [c]);
    await notebook.remove("draft", "a");
    expect(await notebook.read("draft", "a")).toBeUndefined();
    expect((await notebook.read("draft", "a:2"))?.parts).toEqual([c]);
  });

  it("removes notes, and ignores unknown keys", async () => {
    const notebook = create();
    await notebook.write("token", "a", 1);
    await notebook.remove("token", "a");
    await notebook.remove("token", "never there");
    expect(await notebook.list("token")).toEqual([]);
  });

  it("refuses a value that cannot be stored and keeps the old one", async () => {
    const notebook = create();
    await notebook.write("draft", "a", "before");
    await expect(notebook.write("draft", "a", () => "a function")).rejects.toThrow(/could not be cloned/);
    expect((await notebook.read("draft", "a"))?.value).toBe("before");
  });

  it("changes a value atomically for parallel calls", async () => {
    const notebook = create();
    const numbers = Array.from({ length: 20 }, (_unused, n) => n);
    await Promise.all(numbers.map((n) => notebook.change<number[]>("draft", "a", (current = []) => [...current, n])));
    expect((await notebook.read<number[]>("draft", "a"))?.value.toSorted((a, b) => a - b)).toEqual(numbers);
    await notebook.change("draft", "a", () => undefined);
    await notebook.change("draft", "b", () => undefined);
    expect((await notebook.list("draft")).map(({ key }) => key)).toEqual(["a"]);
    const reason = new Error("not so");
    const refuse = () => {
      throw reason;
    };
    await expect(notebook.change("draft", "a", refuse)).rejects.toBe(reason);
    expect((await notebook.read<number[]>("draft", "a"))?.value).toHaveLength(20);
  });

  it("changes a value beside its parts, which stay", async () => {
    const notebook = create();
    const part = new Uint8Array([1, 2]);
    await notebook.write("version", "a", { note: "" }, [part]);
    const note = (text: string) => notebook.change<object>("version", "a", (value) => ({ ...value, [text]: true }));
    await Promise.all([note("x"), note("y")]);
    expect(await notebook.read("version", "a")).toMatchObject({ value: { note: "", x: true, y: true }, parts: [part] });
    await notebook.remove("version", "a");
    expect(await notebook.read("version", "a")).toBeUndefined();
  });

  it("lists the keys with a start", async () => {
    const notebook = create();
    for (const key of ["b:1", "a:2", "a:\uFFFD", "a:1", "a", "ab"]) await notebook.write("pin", key, key);
    expect((await notebook.list("pin", "a:")).map(({ key }) => key)).toEqual(["a:1", "a:2", "a:\uFFFD"]);
    expect(await notebook.list("pin", "c")).toEqual([]);
  });

  it("changes many values at once, with one notification", async () => {
    const notebook = create();
    const changed = vi.fn<(key?: string) => void>();
    const many = new Map(Array.from({ length: 1234 }, (_unused, n) => [`n${n}`, n]));
    await notebook.write("label", "n0", 7);
    notebook.subscribe("pin", changed);
    await notebook.changeAll<number>("pin", (current) => {
      expect(current.size).toBe(0);
      return many;
    });
    await expect.poll(() => changed.mock.calls).toEqual([[undefined]]);
    await notebook.changeAll<number>("pin", (current) => {
      expect(new Map(current)).toEqual(many);
      return new Map([
        ["n1", undefined],
        ["n2", -2],
      ]);
    });
    expect(await notebook.list("pin")).toHaveLength(1233);
    expect(await notebook.read("pin", "n1")).toBeUndefined();
    expect((await notebook.read("pin", "n2"))?.value).toBe(-2);
    expect((await notebook.read("label", "n0"))?.value).toBe(7);
  });

  it("changes all of many values or none", async () => {
    const notebook = create();
    await notebook.write<unknown>("pin", "a", "before");
    const many = () => new Map<string, unknown>([...Array(700).keys()].map((n) => [`n${n}`, n]));
    const refused = () =>
      many()
        .set("a", "after")
        .set("b", () => "a function");
    await expect(notebook.changeAll("pin", refused)).rejects.toThrow(/could not be cloned/);
    expect(await notebook.list("pin")).toMatchObject([{ key: "a", value: "before" }]);
  });

  it("notifies of changes of a kind until unsubscribed", async () => {
    const notebook = create();
    const changed = vi.fn<(key?: string) => void>();
    const stop = notebook.subscribe("draft", changed);
    await notebook.write("draft", "a", 1);
    await notebook.write("pin", "b", 1);
    await notebook.remove("draft", "a");
    await expect.poll(() => changed.mock.calls).toEqual([["a"], ["a"]]);
    stop();
    await notebook.write("draft", "c", 1);
    expect(changed).toHaveBeenCalledTimes(2);
  });
});

describe("notebooks in IndexedDB", () => {
  it("share notes and changes between tabs of a connection", async () => {
    const [here, there] = [indexedDb("c", "tabs"), indexedDb("c", "tabs")];
    const changed = vi.fn<(key?: string) => void>();
    there.subscribe("draft", changed);
    await here.write("draft", "a", 1);
    expect((await there.read("draft", "a"))?.value).toBe(1);
    await expect.poll(() => changed.mock.calls).toEqual([["a"]]);
  });

  it("separate connections, including notifications", async () => {
    const [one, other, same] = [indexedDb("one", "apart"), indexedDb("other", "apart"), indexedDb("one", "apart")];
    const [toOther, toSame] = [vi.fn<() => void>(), vi.fn<() => void>()];
    other.subscribe("draft", toOther);
    same.subscribe("draft", toSame);
    await one.write("draft", "a", 1);
    expect(await other.list("draft")).toEqual([]);
    expect(await other.read("draft", "a")).toBeUndefined();
    await expect.poll(() => toSame.mock.calls.length).toBe(1);
    expect(toOther).not.toHaveBeenCalled();
  });

  const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill);
  const rowsIn = async (name: string) => {
    const db = await openDB(name);
    const rows = await db.getAllKeys("notes");
    db.close();
    return rows;
  };

  it("write only changed parts, and leave none behind", async () => {
    const notebook = indexedDb("c", "parts");
    const parts = [1, 2, 3, 4].map((fill) => bytes(3, fill));
    await notebook.write("draft", "a", 0, parts);
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    try {
      await notebook.write("draft", "a", 1, parts.with(2, bytes(3, 9)));
      expect(put.mock.calls).toEqual([
        [bytes(3, 9), ["c", "draft part", "a", 2]],
        [expect.objectContaining({ value: 1 }), ["c", "draft", "a"]],
      ]);
    } finally {
      put.mockRestore();
    }
    await notebook.write("draft", "a", 2, parts.slice(0, 2));
    expect(await rowsIn("parts")).toHaveLength(3);
    await notebook.write("draft", "a", 3);
    expect(await rowsIn("parts")).toHaveLength(1);
    await notebook.write("draft", "a", 4, parts);
    await notebook.remove("draft", "a");
    expect(await rowsIn("parts")).toEqual([]);
  });

  it("keep a note with parts consistent across tabs and failed writes", async () => {
    const known = [0, 1, 2, 3].map((fill) => bytes(2, fill));
    const parts = fc.array(fc.constantFrom(...known), { maxLength: 6 });
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ tab: fc.constantFrom(0, 1), parts, isRefused: fc.boolean() }) },
      { weight: 1, arbitrary: fc.record({ tab: fc.constantFrom(0, 1) }) },
    );
    const done = { afterAnother: 0, refused: 0, removed: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const name = `notebook-${++databases}`;
        const tabs = [indexedDb("c", name), indexedDb("c", name)] as const;
        let expected: unknown;
        let last: number | undefined;
        for (const { tab, ...write } of steps) {
          if (!("parts" in write)) {
            await tabs[tab].remove("draft", "a");
            expected = undefined;
            done.removed += 1;
          } else {
            const value = write.isRefused ? () => "no value can be" : tab;
            const writing = tabs[tab].write<unknown>("draft", "a", value, write.parts);
            // A refused write keeps the old value.
            expected = await writing.catch(() => expected);
            if (write.isRefused) done.refused += 1;
            else if (last !== undefined && last !== tab) done.afterAnother += 1;
          }
          last = tab;
          for (const one of tabs) expect(await one.read("draft", "a")).toEqual(expected);
        }
        await Promise.all(tabs.map((one) => one.close()));
      }),
      { numRuns: 60 },
    );
    for (const count of Object.values(done)) expect(count).toBeGreaterThan(15);
  });
});
