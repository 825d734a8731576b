import "fake-indexeddb/auto";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { indexedDbNotebook } from "#notebook/indexed-db.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import { type Pin, pin, pinsIn } from "./pin.ts";
import { pinnedWorkspace } from "./pinned-workspace.ts";
import { filedPins, isPinsFile, readPins, importPins } from "./pins-file.ts";

const space: Pin = { kind: "space", id: "s", parent: "", name: "Space" };
const record: Pin = {
  kind: "record",
  id: "r",
  parent: "t",
  name: "First",
  record: { id: "r", fields: { f: [{ id: "a", token: "an-attachment-token", presignedUrl: "https://x/?sig=1" }] } },
};
const fileOf = (...pins: object[]) => JSON.stringify({ kind: "workspace-console/pins", version: 1, pins });
const read = (text: string) => readPins(JSON.parse(text));
const faultsIn = (text: string) => read(text).refused.map(({ place, message }) => `${place}: ${message}`);

const own = fc.string({ minLength: 1 }).filter((text) => text !== "." && text !== "..");
const anyPin = fc.oneof(
  fc.record({ kind: fc.constant("space" as const), id: own, parent: fc.constant(""), name: own }),
  fc.record({ kind: fc.constantFrom("base", "table", "field", "record"), id: own, parent: own, name: own }),
);

describe("a pins file", () => {
  it("restores any pins", () => {
    const distinct = fc.uniqueArray(anyPin, { selector: ({ kind, id }) => `${kind}:${id}` });
    fc.assert(
      fc.property(distinct, (pins) => {
        const { pins: filed, refused } = readPins(filedPins(pins));
        expect(refused).toEqual([]);
        expect(new Set(filed)).toEqual(new Set(pins));
      }),
    );
  });

  it("is the same for any order, and has no records", () => {
    const text = JSON.stringify(filedPins([record, space]));
    expect(text).toBe(JSON.stringify(filedPins([space, record])));
    expect(text).not.toContain("attachment-token");
    expect(text).not.toContain("presignedUrl");
  });

  it.each([
    ["an unknown kind", fileOf(space, { ...space, kind: "view" }), /^pins\[1\]\.kind: /],
    ["no id", fileOf({ ...space, id: "" }), /^pins\[0\]\.id: An id is missing\./],
    ["an id that no path carries", fileOf({ ...space, id: ".." }), /^pins\[0\]\.id: An id cannot be/],
    ["no name", fileOf({ ...space, name: "" }), /^pins\[0\]\.name: A name is missing\./],
    ["a space in something", fileOf({ ...space, parent: "x" }), /^pins\[0\]\.parent: A space has no parent/],
    [
      "a table in nothing",
      fileOf({ ...space, kind: "table" }),
      /^pins\[0\]\.parent: The parent id of this table is missing/,
    ],
    ["a member that has no place", fileOf({ ...space, bearer: "x" }), /^pins\[0\]: /],
    ["one pin twice", fileOf(space, { ...space, name: "Other" }), /^pins\[1\]: Duplicate of pins\[0\]\./],
    ["something else", fileOf(space, [] as object), /^pins\[1\]: This is not a pin\./],
  ])("refuses %s with its path, and reads the others", (_, text, fault) => {
    expect(faultsIn(text)).toEqual([expect.stringMatching(fault)]);
    const filed = (JSON.parse(text) as { pins: unknown[] }).pins;
    expect(read(text).pins).toEqual(filed.slice(0, filed.length - 1));
  });

  it("is known by its kind, and refused as a whole in another form", () => {
    expect([fileOf(), "{}", "[]", "null"].map((text) => isPinsFile(JSON.parse(text)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const file = { kind: "workspace-console/pins", version: 1, pins: [] };
    expect(() => readPins({ ...file, version: 2 })).toThrow("Only version 1");
    expect(() => readPins({ ...file, pins: {} })).toThrow("no list of pins");
    expect(() => readPins({ ...file, bearer: "x" })).toThrow("“bearer” has no place");
  });

  it("reports all faults at once", () => {
    expect(faultsIn(fileOf({ ...space, id: "" }, { ...space, name: 1 }))).toHaveLength(2);
  });
});

const recordOf = (id: string, name = id): Pin => ({ kind: "record", id, parent: "t", name });

it("adds and renames pins, keeps what a response said, and undoes both", async () => {
  const notebook = memoryNotebook();
  const answered = { ...recordOf("r1"), record: { id: "r1", fields: { f: [] } }, learned: "2026-11-26T12:00:00.000Z" };
  await pin(notebook, answered);
  const undo = await importPins(notebook, [recordOf("r1", "First"), recordOf("r2", "Second")]);
  expect(await pinsIn(notebook)).toEqual([{ ...answered, name: "First" }, recordOf("r2", "Second")]);
  await undo();
  expect(await pinsIn(notebook)).toEqual([answered]);
});

it("leaves alone what was changed since, when it is undone", async () => {
  const notebook = memoryNotebook();
  const undo = await importPins(notebook, [recordOf("r1"), recordOf("r2")]);
  await pin(notebook, recordOf("r1", "Renamed"));
  await undo();
  expect(await pinsIn(notebook)).toEqual([recordOf("r1", "Renamed")]);
});

it("imports 10,000 records in a hundred rows, in one change that an insert can follow", async () => {
  const notebook = indexedDbNotebook("c", "imported");
  const workspace = pinnedWorkspace(notebook);
  const changed = vi.fn<() => void>();
  workspace.subscribe(changed);
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  const undo = await importPins(
    notebook,
    Array.from({ length: 10_000 }, (_, n) => recordOf(`r${String(n).padStart(5, "0")}`)),
  );
  expect(put).toHaveBeenCalledTimes(100);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(await workspace.records("t", 9_950, 10_000)).toMatchObject({ total: 10_000, rows: { length: 50 } });
  put.mockClear();
  await pin(notebook, { ...recordOf("r00007"), record: { id: "r00007", fields: { f: [] } } });
  // Its own row, and the pack that it was in.
  expect(put).toHaveBeenCalledTimes(2);
  put.mockRestore();
  await undo();
  expect(await workspace.records("t", 0, 50)).toMatchObject({ total: 1, rows: [{ id: "r00007" }] });
  await notebook.close();
}, 20_000);
