import { describe, expect, it, vi } from "vitest";
import { base, otherSpace, record, space, table, testService } from "../http/test-service.ts";
import { directoryOf } from "./directory.ts";

describe("the directory", () => {
  it("returns the rows of the store", async () => {
    const directory = directoryOf((await testService()).store);
    expect(await directory.spaces()).toEqual([space, otherSpace]);
    expect(await directory.bases(space.id)).toEqual([{ id: base.id, spaceId: space.id, name: base.name, icon: null }]);
    expect((await directory.tables(base.id)).map(({ id }) => id)).toEqual([table.id, "tblOther"]);
    expect(await directory.table(table.id)).toEqual(table);
    expect(await directory.record(table.id, record.id)).toEqual(record);
  });

  it("finds records by their words", async () => {
    const { store } = await testService();
    expect(await directoryOf(store).findRecords("lamp", 5)).toEqual({
      found: [{ tableId: table.id, record }],
      isComplete: true,
    });
  });

  it("returns nothing for unknown ids or a record of another table", async () => {
    const directory = directoryOf((await testService()).store);
    expect(await directory.bases("spcNone")).toEqual([]);
    expect(await directory.tables("bseNone")).toEqual([]);
    expect(await directory.table("tblNone")).toBeUndefined();
    expect(await directory.record(table.id, "recNone")).toBeUndefined();
    expect(await directory.record("tblOther", record.id)).toBeUndefined();
    expect(await directory.integration(space.id)).toBeUndefined();
    expect(await directory.records("tblNone", 0, 10)).toEqual({ rows: [], total: 0 });
  });

  it("returns a range of a table's records", async () => {
    const { store } = await testService();
    const rows = Array.from({ length: 99 }, (_, n) => ({ id: `rec${n}`, parent: table.id, order: n + 1 }));
    await store.commit(rows.map((row) => ({ put: "records", row: { ...row, value: { id: row.id, fields: {} } } })));
    const window = await directoryOf(store).records(table.id, 10, 12);
    expect([window.total, window.rows.map(({ id }) => id)]).toEqual([100, ["rec9", "rec10"]]);
  });

  it("counts the records of a table once, until something changes", async () => {
    const { store } = await testService();
    const count = vi.spyOn(store, "count");
    const directory = directoryOf(store);
    const totals = async () =>
      (await Promise.all([0, 1].map((from) => directory.records(table.id, from, from + 1)))).map(({ total }) => total);
    expect(await totals()).toEqual([1, 1]);
    expect(await totals()).toEqual([1, 1]);
    expect(count).toHaveBeenCalledTimes(1);
    await store.commit([
      { put: "records", row: { id: "recNew", parent: table.id, order: 2, value: { id: "recNew", fields: {} } } },
    ]);
    expect(await totals()).toEqual([2, 2]);
    expect(count).toHaveBeenCalledTimes(2);
    count.mockRejectedValueOnce(new Error("Strange."));
    await store.commit([{ remove: "records", id: "recNew" }]);
    await expect(directory.records(table.id, 0, 1)).rejects.toThrow("Strange.");
    expect(await totals()).toEqual([1, 1]);
  });

  it("notifies of relevant changes until unsubscribed", async () => {
    const { store, send } = await testService();
    const changed = vi.fn<() => void>();
    const stop = directoryOf(store).subscribe(changed);
    await send("/access-token", { body: { name: "Sync", scopes: ["base|read"], expiredTime: "2099-01-01" } });
    expect(await store.count("tokens", "")).toBe(1);
    await send(`/space/${space.id}/integration`, { body: { type: "AI", config: {} } });
    await expect.poll(() => changed.mock.calls.length).toBe(1);
    await store.commit([{ put: "settings", row: { id: "faults", parent: "", order: 0, value: "{}" } }]);
    await expect.poll(() => changed.mock.calls.length, { message: "a test error" }).toBe(2);
    stop();
    await send(`/space/${space.id}/integration`, { body: { type: "AI", config: {} } });
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
