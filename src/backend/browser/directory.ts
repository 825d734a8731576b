import type { Workspace } from "#workspace/workspace.ts";
import type { Collection, Store } from "../store/store.ts";

// What screens show: not tokens, which change with every call. Settings have the test errors, which each tab shows.
const SHOWN: readonly Collection[] = ["spaces", "bases", "tables", "records", "integrations", "settings"];

/** Lists spaces, bases, tables and records of the service in this browser. Keep it small: the first screen loads it. */
export function directoryOf(store: Store, sampleAdded = async () => {}): Workspace {
  // Until a change. Without the cache a page of 50,000 records takes 10 ms to read instead of 0.4.
  const totals = new Map<string, Promise<number>>();
  const subscribe = (changed: () => void) =>
    store.subscribe((where) => {
      if (SHOWN.some((collection) => where.has(collection))) changed();
    });
  subscribe(() => totals.clear());
  const totalOf = (tableId: string) => {
    const counting = totals.get(tableId) ?? store.count("records", tableId);
    totals.set(tableId, counting);
    counting.catch(() => totals.delete(tableId));
    return counting;
  };
  return {
    spaces: async () => (await store.list("spaces", { parent: "" })).map(({ value }) => value),
    bases: async (spaceId) =>
      (await store.list("bases", { parent: spaceId })).map(({ value: { id, name, icon } }) => ({
        id,
        spaceId,
        name,
        icon,
      })),
    tables: async (baseId) => (await store.list("tables", { parent: baseId })).map(({ value }) => value),
    table: async (tableId) => (await store.get("tables", tableId))?.value,
    records: async (tableId, from, to) => {
      await sampleAdded();
      const [rows, total] = await Promise.all([store.list("records", { parent: tableId, from, to }), totalOf(tableId)]);
      return { rows: rows.map(({ value }) => value), total };
    },
    record: async (tableId, recordId) => {
      await sampleAdded();
      const row = await store.get("records", recordId);
      return row?.parent === tableId ? row.value : undefined;
    },
    findRecords: async (...args) => {
      await sampleAdded();
      return (await import("./find-records.ts")).findRecords(store, ...args);
    },
    integration: async (spaceId) => (await store.get("integrations", spaceId))?.value,
    subscribe,
  };
}
