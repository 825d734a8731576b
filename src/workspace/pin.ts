import type { TableRecord } from "#contract/index.ts";
import type { Notebook } from "#notebook/notebook.ts";

/** Something of a remote service that the user named by id. */
export interface Pin {
  readonly kind: "space" | "base" | "table" | "field" | "record";
  readonly id: string;
  /** Id of the space, base or table above; `""` for a space. */
  readonly parent: string;
  readonly name: string;
  /** The last reply of an insert. */
  readonly record?: TableRecord;
  /** When a response said it, as ISO 8601. Absent for what a user entered or imported. */
  readonly learned?: string;
}

export const keyOf = (pin: Pick<Pin, "kind" | "id">) => `${pin.kind}:${pin.id}`;

/** A pin in place of another. It keeps what a response said of the record, unless it has something newer. */
export function inPlaceOf(current: Pin | undefined, next: Pin): Pin {
  if (next.record || !current?.record) return next;
  const { record, learned } = current;
  return { ...next, record, ...(learned !== undefined && { learned }) };
}

/** Adds or replaces a pin. What opens the files of its record stays in memory: on disk it is masked. */
export async function pin(notebook: Notebook, what: Pin): Promise<void> {
  const { record } = what;
  // Loads with the first record: the first screen has none.
  const next = record ? { ...what, record: (await recordFunctions()).keptRecord(notebook, record) } : what;
  await notebook.change<Pin>("pin", keyOf(what), (current) => inPlaceOf(current, next));
}

/** Loads what works on the records of pins. */
export const recordFunctions = async () => import("./pinned-record-on-disk.ts");

export async function unpin(notebook: Notebook, what: Pick<Pin, "kind" | "id">): Promise<void> {
  await notebook.remove("pin", keyOf(what));
}

/** All pins, or those of one kind. */
export async function pinsIn(notebook: Notebook, kind?: Pin["kind"]): Promise<Pin[]> {
  const start = kind && keyOf({ kind, id: "" });
  return (await notebook.list<Pin>("pin", start)).map(({ value }) => value);
}
