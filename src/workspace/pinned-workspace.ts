import { groupBy } from "#json/group-by.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { keyOf, pinsIn, recordFunctions, type Pin } from "./pin.ts";
import type { Table, Workspace } from "./workspace.ts";

const RECORDS = keyOf({ kind: "record", id: "" });

/** The directory of a remote service, whose API lists nothing: spaces, bases, tables and records pinned by id. */
export function pinnedWorkspace(notebook: Notebook): Workspace {
  // Read once until a pin changes: a tree of 10,000 spaces asks for what is in each of them.
  const known = new Map<Pin["kind"], Promise<ReadonlyMap<string, readonly Pin[]>>>();
  notebook.subscribe("pin", () => known.clear());
  const read = async (kind: Pin["kind"]) => {
    const sorted = (await pinsIn(notebook, kind)).toSorted((a, b) => a.name.localeCompare(b.name));
    return groupBy(sorted, ({ parent }) => parent);
  };
  const pins = async (kind: Pin["kind"], parent: string) => {
    const reading = known.get(kind) ?? read(kind);
    known.set(kind, reading);
    reading.catch(() => known.delete(kind));
    return (await reading).get(parent) ?? [];
  };
  // Only attachment fields can be written.
  const asTable = async ({ id, name, parent }: Pin): Promise<Table> => ({
    id,
    name,
    baseId: parent,
    fields: (await pins("field", id)).map((field) => ({ id: field.id, name: field.name, type: "attachment" })),
  });
  // Loads with the first table or search: the first screen has no records.
  const records = async () => (await import("./pinned-records.ts")).pinnedRecords(notebook);

  return {
    spaces: async () => (await pins("space", "")).map(({ id, name }) => ({ id, name })),
    bases: async (spaceId) =>
      (await pins("base", spaceId)).map(({ id, name, parent }) => ({ id, name, spaceId: parent, icon: null })),
    tables: async (baseId) => Promise.all((await pins("table", baseId)).map(asTable)),
    table: async (tableId) => {
      const entry = await notebook.read<Pin>("pin", keyOf({ kind: "table", id: tableId }));
      return entry && asTable(entry.value);
    },
    records: async (tableId, from, to) => {
      const [all, { asRecord }] = [await (await records()).of(tableId), await recordFunctions()];
      return { rows: all.slice(from, to).map((entry) => asRecord(notebook, entry)), total: all.length };
    },
    record: async (tableId, recordId) => {
      const entry = await notebook.read<Pin>("pin", keyOf({ kind: "record", id: recordId }));
      return entry?.value.parent === tableId ? (await recordFunctions()).asRecord(notebook, entry.value) : undefined;
    },
    findRecords: async (text, limit) => {
      const [fitting, { asRecord }] = [await (await records()).find(text), await recordFunctions()];
      const found = fitting
        .slice(0, limit)
        .map((entry) => ({ tableId: entry.parent, record: asRecord(notebook, entry) }));
      return { found, isComplete: fitting.length <= limit };
    },
    integration: async () => undefined,
    subscribe: (changed) =>
      notebook.subscribe("pin", (key) =>
        key?.startsWith(RECORDS) ? void records().then(async (pinned) => pinned.tell(changed), changed) : changed(),
      ),
  };
}
