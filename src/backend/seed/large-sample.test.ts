import { describe, expect, it, vi } from "vitest";
import { base as baseSchema, check, tableRecord } from "#contract/index.ts";
import { memoryStore } from "../store/memory.ts";
import type { Store } from "../store/store.ts";
import { addLargeSample } from "./large-sample.ts";

const now = new Date("2026-11-21T09:00:00.000Z");

describe("a large sample", () => {
  it("is a space with one table of that many records, which fit the document", async () => {
    const store = memoryStore();
    const progress: number[] = [];
    const tableId = await addLargeSample({
      store,
      records: 1234,
      now,
      onProgress: (done) => progress.push(done),
    });
    expect(progress).toEqual([1234]);
    expect(await store.count("records", tableId)).toBe(1234);
    const table = await store.get("tables", tableId);
    const base = await store.get("bases", table?.parent ?? "");
    const space = await store.get("spaces", base?.parent ?? "");
    expect(space?.value.name).toBe("Sample of 1,234 records");
    expect(check(baseSchema, base?.value).ok).toBe(true);
    expect(base?.value).toMatchObject({ spaceId: space?.id, role: "owner", createdTime: now.toISOString() });
    expect(table?.value.baseId).toBe(base?.id);
    const [first] = await store.list("records", { parent: tableId, from: 0, to: 1 });
    expect(check(tableRecord, first?.value).ok).toBe(true);
    expect(first?.value).toMatchObject({ name: "Pump 000001", autoNumber: 1 });
    const ids = [space, base, table, ...(table?.value.fields ?? []), first].map((one) => one?.id);
    expect(ids.join()).toMatch(/^spc\w{16},bse\w{16},tbl\w{16},(fld\w{16},){6}rec\w{16}$/);
    // The screen of a base offers to copy it as an id.
    expect(base?.value.createdBy).toMatch(/^usr\w{16}$/);
    const { name, icon, createdBy, collaboratorType } = base?.value ?? {};
    expect([name, icon, createdBy, collaboratorType, table?.value.name]).not.toContain("");
    expect(Object.keys(first?.value.fields ?? {})).toEqual(table?.value.fields.slice(0, 5).map(({ id }) => id));
  });

  it("has distinct ordered records, with a cell of each field's type", async () => {
    const store = memoryStore();
    const tableId = await addLargeSample({ store, records: 600, now });
    const fields = (await store.get("tables", tableId))?.value.fields ?? [];
    expect(fields.map(({ type }) => type)).toEqual(["text", "text", "text", "number", "date", "attachment"]);
    const rows = await store.list("records", { parent: tableId });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(600);
    expect(rows.map(({ value }) => value.autoNumber)).toEqual(Array.from({ length: 600 }, (_, place) => place + 1));
    const [hours, days] = [new Set<unknown>(), new Set<unknown>()];
    for (const { value } of rows) {
      const [asset, site, state, inUse, inspected] = fields.map(({ id }) => value.fields[id]);
      expect([asset, typeof site, typeof state]).toEqual([value.name, "string", "string"]);
      expect(value.createdTime).toBe(`${String(inspected)}T09:00:00.000Z`);
      hours.add(inUse);
      days.add((now.getTime() - Date.parse(value.createdTime ?? "")) / 86_400_000);
    }
    const [all, ago] = [[...hours].map(Number), [...days].map(Number)];
    expect([Math.min(...all) >= 1, Math.max(...all) <= 9_000, hours.size > 500]).toEqual([true, true, true]);
    expect([Math.min(...ago) >= 0, Math.max(...ago) <= 700, days.size > 300]).toEqual([true, true, true]);
  });

  it("is added after existing spaces, each time with new ids", async () => {
    const store = memoryStore();
    const first = await addLargeSample({ store, records: 1, now });
    const second = await addLargeSample({ store, records: 1, now });
    expect((await store.list("spaces", { parent: "" })).map(({ order }) => order)).toEqual([0, 1]);
    expect([await store.count("records", first), await store.count("records", second)]).toEqual([1, 1]);
  });

  it("does not start if it is already aborted", async () => {
    const store = memoryStore();
    const signal = AbortSignal.abort(new Error("enough"));
    const onProgress = vi.fn<() => void>();
    await expect(addLargeSample({ store, records: 5000, now, signal, onProgress })).rejects.toThrow("enough");
    expect([await store.list("spaces", { parent: "" }), onProgress.mock.calls]).toEqual([[], []]);
  });

  it("is one commit, which can be aborted", async () => {
    const commit = vi.fn<Store["commit"]>(async (_, options) => options?.signal?.throwIfAborted());
    const cancel = new AbortController();
    await addLargeSample({ store: { ...memoryStore(), commit }, records: 5000, now, signal: cancel.signal });
    expect(commit.mock.calls.map(([changes, options]) => [changes.length, options?.areNew])).toEqual([[5003, true]]);
    expect(commit.mock.calls[0]?.[1]?.signal).toBe(cancel.signal);
  });
});
