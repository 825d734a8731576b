import type { TableRecord } from "#contract/index.ts";
import type { Target } from "#uploads/queued-file.ts";
import { recordTitle } from "#workspace/cell-value.ts";
import type { Field, Table } from "#workspace/workspace.ts";

/** A cell as the place files go to. */
export function dropTarget(table: Table, record: TableRecord, field: Field, anchorId?: string): Target {
  return {
    cell: { tableId: table.id, recordId: record.id, fieldId: field.id },
    title: `${field.name} of ${recordTitle(record, table.fields)}`,
    anchorId,
  };
}
