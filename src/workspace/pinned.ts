import type { TableRecord } from "#contract/index.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { hasWords } from "./words.ts";
import type { Field, Workspace } from "./workspace.ts";

/** What a user told the console of a remote service, where no endpoint lists anything. */
export interface Pin {
  readonly kind: "space" | "base" | "table" | "field" | "record";
  readonly id: string;
  /** The id of what it lies in; `""` for a space. Fields and records lie in a table. */
  readonly parent: string;
  /** The name the user gave it. */
  readonly name: string;
  /** The record as an insert last answered it. */
  readonly record?: TableRecord;
}

/** What tells a pin from every other. */
export const keyOf = (pin: Pick<Pin, "kind" | "id">) => `${pin.kind}:${pin.id}`;

/** Pins something, or replaces the pin of the same kind and id; what is known of a record stays when nothing newer is given. */
export async function pin(notebook: Notebook, what: Pin): Promise<void> {
  await notebook.change<Pin>("pin", keyOf(what), (held) => {
    const record = what.record ?? held?.record;
    return record ? { ...what, record } : what;
  });
}

export async function unpin(notebook: Notebook, what: Pick<Pin, "kind" | "id">): Promise<void> {
  await notebook.remove("pin", keyOf(what));
}

/** Every pin of a connection. */
export async function pinsIn(notebook: Notebook): Promise<Pin[]> {
  return (await notebook.list<Pin>("pin")).map(({ value }) => value);
}

/** The directory of a remote connection: what the user pinned, by name. It can tell nothing that was not pinned. */
export function pinnedWorkspace(notebook: Notebook): Workspace {
  const pins = async (kind: Pin["kind"], parent?: string) =>
    (await pinsIn(notebook))
      .filter((entry) => entry.kind === kind && (parent === undefined || entry.parent === parent))
      .toSorted((a, b) => a.name.localeCompare(b.name));

  const fields = async (tableId: string): Promise<Field[]> =>
    // Only attachment fields are of use: nothing else of a record can be written.
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
