import { describe, expect, it, vi } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import { keyOf, pin, pinsIn, unpin, type Pin } from "./pin.ts";
import { pinnedWorkspace } from "./pinned-workspace.ts";
import { readTree } from "./workspace.ts";

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
    expect(await workspace.records("t", 0, 1)).toEqual({
      rows: [{ id: "r1", name: "First", fields: { f: [] } }],
      total: 2,
    });
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

  it("reads each kind once for a tree of many spaces, and anew after a change", async () => {
    const { notebook, workspace } = await pinned();
    for (let n = 0; n < 20; n++)
      for (const [kind, parent] of [
        ["space", ""],
        ["base", `s${n}`],
        ["table", `b${n}`],
      ] as const)
        await pin(notebook, { kind, id: `${kind[0]}${n}`, parent, name: `${kind} ${n}` });
    const list = vi.spyOn(notebook, "list");
    expect((await readTree(workspace)).tables).toHaveLength(21);
    expect(list).toHaveBeenCalledTimes(4);
    await unpin(notebook, { kind: "table", id: "t7" });
    await pin(notebook, { kind: "field", id: "f8", parent: "t8", name: "Scans" });
    const { spaces, tables } = await readTree(workspace);
    expect(spaces).toHaveLength(21);
    expect(tables.filter(({ fields }) => fields.length > 0).map(({ id }) => id)).toEqual(["t", "t8"]);
    expect(tables).toHaveLength(20);
  });

  it("reads a kind again after it could not be read", async () => {
    const { notebook, workspace } = await pinned();
    vi.spyOn(notebook, "list").mockRejectedValueOnce(new Error("The disk may be full."));
    await expect(workspace.spaces()).rejects.toThrow("The disk may be full.");
    expect(await workspace.spaces()).toHaveLength(1);
  });

  it("returns nothing that is not pinned", async () => {
    const { workspace } = await pinned();
    expect(await workspace.bases("other")).toEqual([]);
    expect(await workspace.table("other")).toBeUndefined();
    expect(await workspace.record("other", "r1")).toBeUndefined();
    expect(await workspace.integration("s")).toBeUndefined();
  });

  it("masks what earlier versions kept of an attachment, on disk too", async () => {
    const { notebook, workspace } = await pinned();
    const record = {
      id: "r1",
      fields: { f: [{ id: "a", token: "canary", presignedUrl: "https://files.example/a?canary" }] },
    };
    await notebook.write("pin", keyOf({ kind: "record", id: "r1" }), {
      kind: "record",
      id: "r1",
      parent: "t",
      name: "First",
      record,
    });
    const { rows } = await workspace.records("t", 0, 9);
    expect(JSON.stringify(rows)).toContain("https://files.example/a?");
    expect(JSON.stringify([rows, await pinsIn(notebook)])).not.toContain("canary");
    expect(await pinsIn(notebook)).toHaveLength(6);
  });

  it("keeps the known record if a pin is renamed", async () => {
    const { notebook, workspace } = await pinned();
    await pin(notebook, { kind: "record", id: "r1", parent: "t", name: "Renamed" });
    expect(await workspace.record("t", "r1")).toEqual({ id: "r1", name: "Renamed", fields: { f: [] } });
    expect((await pinsIn(notebook)).find(({ id }) => id === "r1")?.name).toBe("Renamed");
  });

  it("pages through 10,000 records by name, and reads only what changed", async () => {
    const { notebook, workspace } = await pinned();
    const many = Array.from({ length: 10_000 }, (_, n): Pin => {
      const id = `x${String(n).padStart(5, "0")}`;
      return { kind: "record", id, parent: "t2", name: `Record ${id}` };
    });
    await notebook.changeAll<Pin>("pin", () => new Map(many.toReversed().map((one) => [keyOf(one), one])));
    const page = await workspace.records("t2", 5000, 5050);
    expect(page.total).toBe(10_000);
    expect(page.rows.map(({ id }) => id)).toEqual(many.slice(5000, 5050).map(({ id }) => id));
    expect((await workspace.records("t", 0, 9)).total).toBe(2);
    expect((await workspace.findRecords("x0999", 20)).found).toHaveLength(10);

    const list = vi.spyOn(notebook, "list");
    await pin(notebook, { kind: "record", id: "x00000", parent: "t2", name: "Record z" });
    await unpin(notebook, { kind: "record", id: "x00001" });
    expect((await workspace.records("t2", 0, 1)).rows).toMatchObject([{ id: "x00002" }]);
    expect((await workspace.records("t2", 9998, 10_000)).rows).toMatchObject([{ id: "x00000" }]);
    expect(list).not.toHaveBeenCalled();
  });

  it("keeps when a response said what is known of a record", async () => {
    const { notebook } = await pinned();
    const learned = "2026-11-26T12:00:00.000Z";
    const told = { kind: "record", id: "r2", parent: "t", name: "Second" } as const;
    await pin(notebook, { ...told, record: { id: "r2", fields: {} }, learned });
    await pin(notebook, { ...told, name: "Renamed" });
    expect(await pinsIn(notebook, "record")).toContainEqual({
      ...told,
      name: "Renamed",
      record: { id: "r2", fields: {} },
      learned,
    });
  });

  it("notifies of many records that change one after the other once a second, and of others at once", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { notebook, workspace } = await pinned();
    const changed = vi.fn<() => void>();
    workspace.subscribe(changed);
    const change = async (kind: Pin["kind"], id: string) => pin(notebook, { kind, id, parent: "t", name: id });
    await change("record", "r1");
    await expect.poll(() => changed.mock.calls.length).toBe(1);
    for (let n = 0; n < 20; n++) await change("record", `r${n}`);
    await change("field", "f1");
    expect(changed).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(changed).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it("forgets removed pins, and notifies", async () => {
    const { notebook, workspace } = await pinned();
    const changed = new Promise<void>((resolve) => void workspace.subscribe(resolve));
    await unpin(notebook, { kind: "space", id: "s" });
    await changed;
    expect(await workspace.spaces()).toEqual([]);
  });
});
