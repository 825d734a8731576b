import "fake-indexeddb/auto";
import { expect, it, vi } from "vitest";
import { indexedDbNotebook } from "#notebook/indexed-db.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import { pin, pinsIn, type Pin } from "./pin.ts";
import { pinnedWorkspace } from "./pinned.ts";
import { importPins } from "./pins-file.ts";

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
