import type { TableRecord } from "#contract/index.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { hasWords } from "./words.ts";
import type { Field, Workspace } from "./workspace.ts";

export interface Pin {
  readonly kind: "space" | "base" | "table" | "field" | "record";
  readonly id: string;
  /** Id of the space, base or table above; `""` for a space. */
  readonly parent: string;
  readonly name: string;
  /** The last reply of an insert. */
  readonly record?: TableRecord;
}

export const keyOf = (pin: Pick<Pin, "kind" | "id">) => `${pin.kind}:${pin.id}`;

/** Adds or replaces a pin. Keeps the known record unless a newer one is given. */
export async function pin(notebook: Notebook, what: Pin): Promise<void> {
  await notebook.change<Pin>("pin", keyOf(what), (current) => {
    const record = what.record ?? current?.record;
    return record ? { ...what, record } : what;
  });
}

export async function unpin(notebook: Notebook, what: Pick<Pin, "kind" | "id">): Promise<void> {
  await notebook.remove("pin", keyOf(what));
}

export async function pinsIn(notebook: Notebook): Promise<Pin[]> {
  return (await notebook.list<Pin>("pin")).map(({ value }) => value);
}

export function pinnedWorkspace(notebook: Notebook): Workspace {
  const pins = async (kind: Pin["kind"], parent?: string) =>
    (await pinsIn(notebook))
      .filter((entry) => entry.kind === kind && (parent === undefined || entry.parent === parent))
      .toSorted((a, b) => a.name.localeCompare(b.name));

  const fields = async (tableId: string): Promise<Field[]> =>
    // Only attachment fields can be written.
    (await pins("field", tableId)).map(({ id, name }) => ({ id, name, type: "attachment" }));

  return {
    spaces: async () => (await pins("space")).map(({ id, name }) => ({ id, name })),
    bases: async (spaceId) =>
      (await pins("base", spaceId)).map(({ id, name, parent }) => ({ id, name, spaceId: parent, icon: null })),
    tables: async (baseId) =>
      Promise.all(
        (await pins("table", baseId)).map(async ({ id, name }) => ({ id, name, baseId, fields: await fields(id) })),
      ),
    table: async (tableId) => {
      const entry = await notebook.read<Pin>("pin", keyOf({ kind: "table", id: tableId }));
      if (!entry) return undefined;
      return { id: tableId, name: entry.value.name, baseId: entry.value.parent, fields: await fields(tableId) };
    },
    records: async (tableId, from, to) => {
      const all = await pins("record", tableId);
      return { rows: all.slice(from, to).map(asRecord), total: all.length };
    },
    record: async (tableId, recordId) => {
      const entry = await notebook.read<Pin>("pin", keyOf({ kind: "record", id: recordId }));
      return entry?.value.parent === tableId ? asRecord(entry.value) : undefined;
    },
    findRecords: async (text, limit) => {
      const fitting = (await pins("record")).filter(({ id, name }) => id.startsWith(text) || hasWords(name, text));
      const found = fitting.slice(0, limit).map((entry) => ({ tableId: entry.parent, record: asRecord(entry) }));
      return { found, isComplete: fitting.length <= limit };
    },
    integration: async () => undefined,
    subscribe: (changed) => notebook.subscribe("pin", changed),
  };
}

function asRecord({ id, name, record }: Pin): TableRecord {
  return record ?? { id, name, fields: {} };
}
