import "fake-indexeddb/auto";
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
  it("reads what was written last, with the time, and nothing for an unknown key", async () => {
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

  it("hands out copies", async () => {
    const notebook = create();
    const value = { list: [1] };
    await notebook.write("draft", "a", value);
    value.list.push(2);
    (await notebook.list<typeof value>("draft"))[0]?.value.list.push(3);
    expect((await notebook.read("draft", "a"))?.value).toEqual({ list: [1] });
  });

  it("removes, also what is not there", async () => {
    const notebook = create();
    await notebook.write("token", "a", 1);
    await notebook.remove("token", "a");
    await notebook.remove("token", "never there");
    expect(await notebook.list("token")).toEqual([]);
  });

  it("refuses what cannot be kept and keeps what was there", async () => {
    const notebook = create();
    await notebook.write("draft", "a", "before");
    await expect(notebook.write("draft", "a", () => "a function")).rejects.toThrow(/could not be cloned/);
    expect((await notebook.read("draft", "a"))?.value).toBe("before");
  });

  it("changes what is held in one step, however many do so at once", async () => {
    const notebook = create();
    const numbers = Array.from({ length: 20 }, (_unused, n) => n);
    await Promise.all(numbers.map((n) => notebook.change<number[]>("draft", "a", (held = []) => [...held, n])));
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

  it("tells of changes of a kind until told to stop", async () => {
    const notebook = create();
    const changed = vi.fn<(key: string) => void>();
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
  it("share what they hold with another tab's of the same connection, and tell it", async () => {
    const [here, there] = [indexedDb("c", "tabs"), indexedDb("c", "tabs")];
    const changed = vi.fn<(key: string) => void>();
    there.subscribe("draft", changed);
    await here.write("draft", "a", 1);
    expect((await there.read("draft", "a"))?.value).toBe(1);
    await expect.poll(() => changed.mock.calls).toEqual([["a"]]);
  });

  it("keep connections apart, also in what they tell", async () => {
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
});
