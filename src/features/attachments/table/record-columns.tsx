import { Link } from "@tanstack/react-router";
import type { TableRecord } from "#contract/index.ts";
import { counted } from "#text/format-number.ts";
import { dateText } from "#text/local-time.ts";
import { stripBidi } from "#text/strip-bidi.ts";
import type { OnFiles } from "#ui/drop/file-drag.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import type { GridCellProps, GridColumn } from "#ui/grid/grid-column.ts";
import { join } from "#ui/style/class-names.ts";
import { pendingCounts } from "#uploads/batches.ts";
import { cellKey } from "#uploads/queued-file.ts";
import { attachmentsIn, cellValue, recordTitle } from "#workspace/cell-value.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import { useUploads } from "../add/upload-provider.tsx";
import { stoppedText } from "../queue/upload-text.ts";
import { attachmentName } from "../values/attachment-name.ts";
import { FieldIcon } from "../values/field-icon.tsx";
import { valueText } from "../values/format-value.ts";
import { sortValue } from "../view/row-facts.ts";
import { AttachmentCell } from "./attachment-cell.tsx";
import { defaultWidth, numberColumnWidth, WIDTH_LIMITS } from "./grid-columns.ts";

export interface RecordGridState {
  readonly table: Table;
  readonly isRemote: boolean;
  /** Opens the list of a cell, or one of its attachments; with `choosesFiles` also the file picker. */
  readonly openCell: (record: TableRecord, field: Field, position?: number, choosesFiles?: boolean) => void;
  /** How many records are selected. */
  readonly selectedCount: () => number;
  /** Absent where there is nowhere to put files. */
  readonly takeFiles: ((record: TableRecord, field: Field, ...dropped: Parameters<OnFiles>) => void) | undefined;
}

export type RecordColumn = GridColumn<TableRecord, RecordGridState>;
type CellProps = GridCellProps<TableRecord, RecordGridState>;

/** The column of row numbers, then one for each field, the first of which stays in view. */
export function recordColumns(
  fields: readonly Field[],
  total: number,
  { isNarrow, isRemote }: { isNarrow: boolean; isRemote: boolean },
): RecordColumn[] {
  return [
    {
      id: "row number",
      title: "Row",
      isTitleHidden: true,
      widthPx: numberColumnWidth(total),
      pinned: "left",
      isRight: true,
      className: "border-r-0",
      cell: (cell) => <NumberCell {...cell} />,
    },
    ...fields.map((field, place) => ({
      ...fieldColumn(field, place === 0, isNarrow),
      sortValue: (record: TableRecord) => sortValue(record, field, place === 0, isRemote),
    })),
  ];
}

function fieldColumn(field: Field, isPrimary: boolean, isNarrow: boolean): RecordColumn {
  const column: RecordColumn = {
    id: field.id,
    title: field.name,
    icon: <FieldIcon type={field.type} />,
    widthPx: defaultWidth(field, isPrimary, isNarrow),
    limitsPx: WIDTH_LIMITS,
    isRight: field.type === "number",
    // A value in one line: numbers right-aligned, null as a word.
    cell: ({ item, shared }) => {
      const cell = cellValue(item, field);
      const text = cell.kind === "value" ? textOf(cell.value, field) : undefined;
      if (isPrimary) {
        const name = text ?? item.name;
        return (
          <Link
            to="/tables/$tableId/records/$recordId"
            params={{ tableId: shared.table.id, recordId: item.id }}
            tabIndex={-1}
            draggable={false}
            title={name || item.id}
            // On a narrow screen, a second line distinguishes names that begin alike.
            className="font-medium whitespace-normal hover:underline max-sm:line-clamp-2 max-sm:leading-tight max-sm:wrap-anywhere sm:truncate pointer-coarse:before:absolute pointer-coarse:before:inset-0"
          >
            {name || <span className="text-muted font-mono text-sm font-normal">{item.id}</span>}
          </Link>
        );
      }
      if (cell.kind === "absent") return null;
      if (cell.kind === "null") return <span className="text-muted italic">null</span>;
      return (
        <span
          title={valueText(cell.value)}
          className={field.type === "number" ? "w-full truncate text-right" : "truncate"}
        >
          {text}
        </span>
      );
    },
  };
  if (isPrimary) return { ...column, pinned: "left", isRowHeader: true };
  if (field.type !== "attachment") return column;
  return {
    ...column,
    tip: `${field.name}: drop files on a cell, or select a cell and paste them`,
    Count: ({ cell: { item, shared }, children }) => {
      const key = cellKey({ tableId: shared.table.id, recordId: item.id, fieldId: field.id });
      return children(useUploads((files) => pendingCounts(files).get(key) ?? 0));
    },
    cellLabel: (cell, pending) => attachmentLabel(cell, field, pending),
    cell: ({ item, widthPx, isSelected, shared }, pending) => (
      <AttachmentCell
        recordCount={() => (isSelected ? shared.selectedCount() : 1)}
        attachments={attachmentsIn(item, field)}
        isUnknown={areUnknown(item, field, shared)}
        pending={pending}
        width={widthPx}
        onOpen={(position, adds) => shared.openCell(item, field, position, adds)}
        onFiles={shared.takeFiles && ((...dropped) => shared.takeFiles?.(item, field, ...dropped))}
      />
    ),
  };
}

function NumberCell({ item, row, isSelected, shared, select }: CellProps) {
  return (
    <>
      <span
        className={join(
          "w-full text-right text-sm text-muted tabular-nums",
          isSelected ? "invisible" : "hovered-row:invisible pointer-coarse:invisible [@media(hover:none)]:invisible",
        )}
      >
        {row + 1}
      </span>
      <span
        className={join(
          "absolute inset-0 flex items-center justify-center",
          !isSelected &&
            "opacity-0 hovered-row:opacity-100 pointer-coarse:opacity-100 [@media(hover:none)]:opacity-100",
        )}
      >
        <Checkbox
          label={`Select ${recordTitle(item, shared.table.fields)}`}
          isLabelHidden
          tabIndex={-1}
          checked={isSelected}
          onChange={({ nativeEvent }) => select(row, (nativeEvent as MouseEvent).shiftKey)}
        />
      </span>
    </>
  );
}

/** Whether no answer has named the attachments of a remote record yet. */
const areUnknown = (item: TableRecord, field: Field, { isRemote }: CellProps["shared"]) =>
  isRemote && cellValue(item, field).kind === "absent";

function attachmentLabel({ item, shared }: CellProps, field: Field, pending: number): string {
  const names = attachmentsIn(item, field)?.map(attachmentName) ?? [];
  if (pending === 0 && areUnknown(item, field, shared)) return "Attachments unknown";
  const listed = names.slice(0, 3).map(stripBidi).join(", ");
  const count = names.length === 0 ? "No attachments" : `${counted(names.length, "attachment")}: ${listed}`;
  const queued = pending > 0 ? `, ${pending} being added` : pending < 0 ? `, ${stoppedText(-pending)}` : "";
  return `${count}${names.length > 3 ? " and more" : ""}${queued}`;
}

function textOf(value: unknown, field: Field): string | undefined {
  if (value === "") return undefined;
  const date = field.type === "date" && typeof value === "string" ? dateText(value) : undefined;
  return date ?? valueText(value);
}
