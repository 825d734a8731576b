import { describe, expect, it } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import { pin, pinnedWorkspace, pinsIn, unpin } from "./pinned.ts";

async function pinned() {
  const notebook = memoryNotebook();
  await pin(notebook, { kind: "space", id: "s", parent: "", name: "Space" });
  await pin(notebook, { kind: "base", id: "b", parent: "s", name: "Base" });
  await pin(notebook, { kind: "table", id: "t", parent: "b", name: "Table" });
  await pin(notebook, { kind: "field", id: "f", parent: "t", name: "Files" });
  await pin(notebook, { kind: "record", id: "r2", parent: "t", name: "Second" });
  await pin(notebook, {
    kind: "record",
    id: "r1",
    parent: "t",
    name: "First",
    record: { id: "r1", fields: { f: [] } },
  });
  return { notebook, workspace: pinnedWorkspace(notebook) };
}

describe("a pinned workspace", () => {
  it("lists pins by name", async () => {
    const { workspace } = await pinned();
    expect(await workspace.spaces()).toEqual([{ id: "s", name: "Space" }]);
    expect(await workspace.bases("s")).toEqual([{ id: "b", name: "Base", spaceId: "s", icon: null }]);
    const table = { id: "t", name: "Table", baseId: "b", fields: [{ id: "f", name: "Files", type: "attachment" }] };
    expect(await workspace.tables("b")).toEqual([table]);
    expect(await workspace.table("t")).toEqual(table);
    expect(await workspace.records("t", 0, 1)).toEqual({ rows: [{ id: "r1", fields: { f: [] } }], total: 2 });
    expect(await workspace.record("t", "r2")).toEqual({ id: "r2", name: "Second", fields: {} });
  });

  it("finds records by id and by name", async () => {
    const { workspace } = await pinned();
    const found = async (text: string, limit = 9) =>
      (await workspace.findRecords(text, limit)).found.map(({ tableId, record }) => `${tableId}/${record.id}`);
    expect(await found("r")).toEqual(["t/r1", "t/r2"]);
    expect(await found("seco")).toEqual(["t/r2"]);
    expect(await found("none")).toEqual([]);
    expect(await workspace.findRecords("r", 1)).toMatchObject({ found: [{ tableId: "t" }], isComplete: false });
  });

  it("returns nothing that is not pinned", async () => {
    const { workspace } = await pinned();
    expect(await workspace.bases("other")).toEqual([]);
    expect(await workspace.table("other")).toBeUndefined();
    expect(await workspace.record("other", "r1")).toBeUndefined();
    expect(await workspace.integration("s")).toBeUndefined();
  });

  it("keeps the known record if a pin is renamed", async () => {
    const { notebook, workspace } = await pinned();
    await pin(notebook, { kind: "record", id: "r1", parent: "t", name: "Renamed" });
    expect(await workspace.record("t", "r1")).toEqual({ id: "r1", fields: { f: [] } });
    expect((await pinsIn(notebook)).find(({ id }) => id === "r1")?.name).toBe("Renamed");
  });

  it("forgets removed pins, and notifies", async () => {
    const { notebook, workspace } = await pinned();
    const changed = new Promise<void>((resolve) => void workspace.subscribe(resolve));
    await unpin(notebook, { kind: "space", id: "s" });
    await changed;
    expect(await workspace.spaces()).toEqual([]);
  });
});
