import type { Attachment } from "#contract/index.ts";
import type { Field } from "#workspace/workspace.ts";

/** Puts attachments into a cell beside the anchor, or at its end without one. `undefined` when the cell has no such anchor. */
export function placed(
  cell: readonly Attachment[],
  added: readonly Attachment[],
  anchorId: string | undefined,
  placement: "after" | "before",
): Attachment[] | undefined {
  if (anchorId === undefined) return [...cell, ...added];
  const anchor = cell.findIndex(({ id }) => id === anchorId);
  if (anchor === -1) return undefined;
  const at = placement === "after" ? anchor + 1 : anchor;
  return [...cell.slice(0, at), ...added, ...cell.slice(at)];
}

/** The positions among `added` whose id the cell, or an earlier one among them, already has. */
export function duplicates(cell: readonly Attachment[], added: readonly Attachment[]): number[] {
  const taken = new Set(cell.map(({ id }) => id));
  return added.flatMap(({ id }, index) => {
    if (id === undefined) return [];
    const isTaken = taken.has(id);
    taken.add(id);
    return isTaken ? [index] : [];
  });
}

/** A record's fields keyed by field name; a key that is no field's id stays. */
export function keyedByName(
  fields: Readonly<Record<string, unknown>>,
  columns: readonly Field[],
): Record<string, unknown> {
  const names = new Map(columns.map(({ id, name }) => [id, name]));
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [names.get(key) ?? key, value]));
}
