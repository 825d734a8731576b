import type { TableRecord } from "#contract/index.ts";
import type { SortValue } from "#ui/grid/compare-values.ts";
import { cellValue, recordTitle } from "#workspace/cell-value.ts";
import type { Field } from "#workspace/workspace.ts";

export type RowFacts = ReturnType<typeof rowFacts>;

/** The facts of a record that filtering and sorting need. Whole records of a large table would take too much memory. */
export function rowFacts(record: TableRecord, fields: readonly Field[], isRemote: boolean) {
  const counts = fields.filter(({ type }) => type === "attachment").map((field) => fileCount(record, field, isRemote));
  const hasFiles = counts.some((count) => count !== undefined && count > 0);
  return {
    id: record.id,
    name: recordTitle(record, fields),
    /** Whether it has attachments; `undefined` if that is not known. */
    hasFiles: !hasFiles && counts.includes(undefined) ? undefined : hasFiles,
    /** By the position of the field. */
    values: fields.map((field, position) => sortValue(record, field, position === 0, isRemote)),
  };
}

/** Returns the value that a column sorts by: the number of attachments, or the value; `undefined` if there is none. */
export function sortValue(record: TableRecord, field: Field, isPrimary: boolean, isRemote: boolean): SortValue {
  if (field.type === "attachment") return fileCount(record, field, isRemote);
  const value = cellValue(record, field);
  if (typeof value === "number" || (typeof value === "string" && value !== "")) return value;
  if (typeof value === "boolean") return String(value);
  return isPrimary ? record.name : undefined;
}

/** No endpoint reads a record: a field that no answer held is not known to be empty. */
function fileCount(record: TableRecord, field: Field, isRemote: boolean): number | undefined {
  const value = cellValue(record, field);
  if (value !== undefined && value !== null) return Array.isArray(value) ? value.length : undefined;
  return isRemote && value === undefined ? undefined : 0;
}
