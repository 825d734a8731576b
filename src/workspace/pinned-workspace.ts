import type { Notebook } from "#notebook/notebook.ts";
import { keyOf, pinsIn, recordFunctions, type Pin } from "./pin.ts";
import type { Table, Workspace } from "./workspace.ts";

const RECORDS = keyOf({ kind: "record", id: "" });

/** The directory of a remote service, whose API lists nothing: spaces, bases, tables and records pinned by id. */
export function pinnedWorkspace(notebook: Notebook): Workspace {
  const pins = async (kind: Pin["kind"], parent?: string) =>
    (await pinsIn(notebook, kind))
      .filter((entry) => parent === undefined || entry.parent === parent)
      .toSorted((a, b) => a.name.localeCompare(b.name));
  // Loads with the first table or search: the first screen has no records.
  const records = async () => (await import("./pinned-records.ts")).pinnedRecords(notebook);

  return {
    spaces: async () => (await pins("space")).map(({ id, name }) => ({ id, name })),
    bases: async (spaceId) =>
      (await pins("base", spaceId)).map(({ id, name, parent }) => ({ id, name, spaceId: parent, icon: null })),
    tables: async (baseId) => {
      const [tables, fields] = await Promise.all([pins("table", baseId), pins("field")]);
      return tables.map((entry) => asTable(entry, fields));
    },
    table: async (tableId) => {
      const entry = await notebook.read<Pin>("pin", keyOf({ kind: "table", id: tableId }));
      return entry && asTable(entry.value, await pins("field", tableId));
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

function asTable({ id, name, parent }: Pin, fields: readonly Pin[]): Table {
  // Only attachment fields can be written.
  const own = fields.filter((field) => field.parent === id);
  return {
    id,
    name,
    baseId: parent,
    fields: own.map((field) => ({ id: field.id, name: field.name, type: "attachment" })),
  };
}
