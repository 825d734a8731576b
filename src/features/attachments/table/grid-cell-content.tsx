import { Link } from "@tanstack/react-router";
import type { TableRecord } from "#contract/index.ts";
import { dateText } from "#text/local-time.ts";
import { cellValue } from "#workspace/cell-value.ts";
import type { Field } from "#workspace/workspace.ts";
import { valueText } from "../values/format-value.ts";

/** Renders a value in one line: numbers right-aligned, null as a word. */
export function GridCellContent({
  record,
  field,
  tableId,
  isPrimary,
}: {
  record: TableRecord;
  field: Field;
  tableId: string;
  isPrimary: boolean;
}) {
  const cell = cellValue(record, field);
  const text = cell.kind === "value" ? textOf(cell.value, field) : undefined;
  if (isPrimary) {
    const name = text ?? record.name;
    return (
      <Link
        to="/tables/$tableId/records/$recordId"
        params={{ tableId, recordId: record.id }}
        tabIndex={-1}
        draggable={false}
        title={name || record.id}
        // On a narrow screen, a second line distinguishes names that begin alike.
        className="font-medium whitespace-normal hover:underline max-sm:line-clamp-2 max-sm:leading-tight max-sm:wrap-anywhere sm:truncate"
      >
        {name || <span className="text-muted font-mono text-sm font-normal">{record.id}</span>}
      </Link>
    );
  }
  if (cell.kind === "absent") return null;
  if (cell.kind === "null") return <span className="text-muted italic">null</span>;
  return (
    <span title={valueText(cell.value)} className={field.type === "number" ? "w-full truncate text-right" : "truncate"}>
      {text}
    </span>
  );
}

function textOf(value: unknown, field: Field): string | undefined {
  if (value === "") return undefined;
  const date = field.type === "date" && typeof value === "string" ? dateText(value) : undefined;
  return date ?? valueText(value);
}
