import type { Attachment } from "#contract/index.ts";
import type { Field } from "#workspace/workspace.ts";

/** Adds at the end if there is no anchor id. Returns `undefined` if the cell does not have the anchor. */
export function insertedInto(
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

/** Returns the indexes in `added` of ids that the cell or an earlier attachment already has. */
export function duplicateIndexes(cell: readonly Attachment[], added: readonly Attachment[]): number[] {
  const taken = new Set(cell.map(({ id }) => id));
  return added.flatMap(({ id }, index) => {
    if (id === undefined) return [];
    const isTaken = taken.has(id);
    taken.add(id);
    return isTaken ? [index] : [];
  });
}

export function keyedByName(
  fields: Readonly<Record<string, unknown>>,
  columns: readonly Field[],
): Record<string, unknown> {
  const names = new Map(columns.map(({ id, name }) => [id, name]));
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [names.get(key) ?? key, value]));
}
