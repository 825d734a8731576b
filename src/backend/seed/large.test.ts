import { describe, expect, it, vi } from "vitest";
import { base as baseSchema, check, tableRecord } from "#contract/index.ts";
import { createWithLock } from "#site-data/with-lock.ts";
import { memoryStore } from "../store/memory.ts";
import type { Store } from "../store/store.ts";
import { removeUnfinished } from "./large-unfinished.ts";
import { addLargeSample } from "./large.ts";

const now = new Date("2026-11-21T09:00:00.000Z");
const withLock = createWithLock(undefined);

/** Counts the rows that were put and not removed. */
function counting(inner: Store) {
  const rows = new Set<string>();
  const store: Store = {
    ...inner,
    commit: async (changes, options) => {
      await inner.commit(changes, options);
      for (const change of changes) {
        if ("put" in change) rows.add(`${change.put} ${change.row.id}`);
        else rows.delete(`${change.remove} ${change.id}`);
      }
    },
  };
  return { store, rows };
}

describe("a large sample", () => {
  it("is a space with one table of that many records, which fit the document", async () => {
    const store = memoryStore();
    const progress: number[] = [];
    const tableId = await addLargeSample({
      store,
      withLock,
      records: 1234,
      now,
      onProgress: (done) => progress.push(done),
    });
    expect(progress).toEqual([500, 1000, 1234]);
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
    const { name, icon, createdBy, collaboratorType } = base?.value ?? {};
    expect([name, icon, createdBy, collaboratorType, table?.value.name]).not.toContain("");
    expect(Object.keys(first?.value.fields ?? {})).toEqual(table?.value.fields.slice(0, 5).map(({ id }) => id));
    expect(await store.list("settings", { parent: "unfinished" })).toEqual([]);
  });

  it("has distinct ordered records, with a cell of each field's type", async () => {
    const store = memoryStore();
    const tableId = await addLargeSample({ store, withLock, records: 600, now });
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
    const first = await addLargeSample({ store, withLock, records: 1, now });
    const second = await addLargeSample({ store, withLock, records: 1, now });
    expect((await store.list("spaces", { parent: "" })).map(({ order }) => order)).toEqual([0, 1]);
    expect([await store.count("records", first), await store.count("records", second)]).toEqual([1, 1]);
  });

  it("does not start if it is already aborted", async () => {
    const { store, rows } = counting(memoryStore());
    const signal = AbortSignal.abort(new Error("enough"));
    const onProgress = vi.fn<() => void>();
    await expect(addLargeSample({ store, withLock, records: 5000, now, signal, onProgress })).rejects.toThrow("enough");
    expect([rows, onProgress.mock.calls]).toEqual([new Set(), []]);
  });

  it("leaves nothing behind after an abort", async () => {
    const { store, rows } = counting(memoryStore());
    const cancel = new AbortController();
    const onProgress = (done: number) => done === 1000 && cancel.abort();
    const adding = addLargeSample({ store, withLock, records: 5000, now, signal: cancel.signal, onProgress });
    await expect(adding).rejects.toMatchObject({ name: "AbortError" });
    expect(rows).toEqual(new Set());
  });

  it("leaves nothing behind without space for all of it", async () => {
    const { store, rows } = counting(memoryStore());
    let commits = 0;
    const full: Store = {
      ...store,
      commit: (...changes) => (++commits === 4 ? Promise.reject(new Error("full")) : store.commit(...changes)),
    };
    await expect(addLargeSample({ store: full, withLock, records: 5000, now })).rejects.toThrow("full");
    expect(rows).toEqual(new Set());
  });

  it("is not listed before it is complete, and rows of a closed tab are removed", async () => {
    const { store, rows } = counting(memoryStore());
    let commits = 0;
    const closing: Store = {
      ...store,
      // A closed tab does not clean up.
      commit: (...changes) => (++commits > 3 ? new Promise<never>(() => undefined) : store.commit(...changes)),
    };
    void addLargeSample({ store: closing, withLock: createWithLock(undefined), records: 5000, now });
    await expect.poll(() => rows.size).toBe(1001);
    expect(await store.list("spaces", { parent: "" })).toEqual([]);
    await removeUnfinished(store, withLock);
    expect(rows).toEqual(new Set());
  });

  it("waits for its lock, so that a sample in progress is not removed", async () => {
    const store = memoryStore();
    const adding = addLargeSample({ store, withLock, records: 2000, now });
    await removeUnfinished(store, withLock);
    expect(await store.count("records", await adding)).toBe(2000);
  });
});
