import type { VirtualItem } from "@tanstack/react-virtual";
import { memo, type CSSProperties, type ReactElement, type ReactNode } from "react";
import type { TableRecord } from "#contract/index.ts";
import { useSession } from "#session/session.ts";
import { counted } from "#text/format-number.ts";
import { stripBidi } from "#text/strip-bidi.ts";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { join } from "#ui/style/class-names.ts";
import { pendingCounts } from "#uploads/batches.ts";
import { cellKey, type CellAddress } from "#uploads/queued-file.ts";
import { attachmentsIn, cellValue, recordTitle } from "#workspace/cell-value.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import { useUploads } from "../add/upload-provider.tsx";
import { attachmentName } from "../values/attachment-name.ts";
import { AttachmentCell } from "./attachment-cell.tsx";
import { GridCellContent } from "./grid-cell-content.tsx";
import { rowHeight } from "./grid-columns.ts";

/** What can be done in any row; the same object for as long as the grid lives. */
export interface RowActions {
  /** `isRange` takes in all rows since the last one that was chosen. */
  readonly select: (index: number, isSelected: boolean, isRange: boolean) => void;
  readonly openCell: (record: TableRecord, field: Field) => void;
  readonly takeFiles: (record: TableRecord, field: Field, files: readonly IncomingFile[], unreadable: number) => void;
}

interface GridRowProps {
  table: Table;
  /** Absent until its block has come. */
  record: TableRecord | undefined;
  index: number;
  top: number;
  width: number;
  numberWidth: number;
  primaryWidth: number;
  columns: readonly VirtualItem[];
  activeColumn: number | undefined;
  isSelected: boolean;
  /** Whether there is somewhere to put files. */
  isReceptive: boolean;
  actions: RowActions;
}

const cellClass =
  "group/cell flex h-full items-center overflow-hidden border-r border-b border-line px-2 -outline-offset-2 focus-visible:z-10";

/** One record of the grid. */
export const GridRow = memo(function GridRow({
  table,
  record,
  index,
  top,
  width,
  numberWidth,
  primaryWidth,
  columns,
  activeColumn,
  isSelected,
  isReceptive,
  actions,
}: GridRowProps) {
  const isRemote = useSession().connection.kind === "remote";
  const [primary, ...others] = table.fields;
  const cell = (
    column: number,
    style: CSSProperties,
    content: ReactNode,
    rest: { role?: string; className?: string; label?: string } = {},
  ) => (
    <div
      key={column}
      role={rest.role ?? "gridcell"}
      aria-colindex={column + 1}
      aria-label={rest.label}
      data-row={index + 1}
      data-column={column}
      tabIndex={activeColumn === column ? 0 : -1}
      style={style}
      className={join(cellClass, rest.className)}
    >
      {content}
    </div>
  );
  const fieldCell = (field: Field, column: number, style: CSSProperties) => {
    const className = "absolute top-0";
    if (!record) return cell(column, style, <Waiting />, { className });
    if (field.type !== "attachment") {
      return cell(
        column,
        style,
        <GridCellContent record={record} field={field} tableId={table.id} isPrimary={false} />,
        { className },
      );
    }
    return (
      <PendingCount key={column} cell={{ tableId: table.id, recordId: record.id, fieldId: field.id }}>
        {(pending) =>
          cell(
            column,
            style,
            <AttachmentCell
              attachments={attachmentsIn(record, field)}
              pending={pending}
              width={Number(style.width)}
              onOpen={() => actions.openCell(record, field)}
              onFiles={
                isReceptive ? (files, unreadable) => actions.takeFiles(record, field, files, unreadable) : undefined
              }
            />,
            { className, label: attachmentLabel(record, field, pending, isRemote) },
          )
        }
      </PendingCount>
    );
  };

  // What stays in sight has a background of its own, for the other columns pass beneath it. It says which: one that is
  // inherited has the browser keep a style for each row, and look through all of them for the next.
  const stickyClass = isSelected ? "bg-accent-soft" : "bg-surface hovered-row:bg-canvas";

  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      style={{ transform: `translateY(${top}px)`, width, height: rowHeight() }}
      className={join(
        "group/row absolute top-0 left-0 flex min-w-full",
        isSelected ? "bg-accent-soft" : "bg-surface hover:bg-canvas",
      )}
    >
      {cell(
        0,
        { width: numberWidth },
        record && (
          <>
            <span
              className={join(
                "w-full text-right text-sm text-muted tabular-nums",
                isSelected
                  ? "invisible"
                  : "hovered-row:invisible pointer-coarse:invisible [@media(hover:none)]:invisible",
              )}
            >
              {index + 1}
            </span>
            <span
              className={join(
                "absolute inset-0 flex items-center justify-center",
                !isSelected &&
                  "opacity-0 hovered-row:opacity-100 pointer-coarse:opacity-100 [@media(hover:none)]:opacity-100",
              )}
            >
              <Checkbox
                label={`Select ${recordTitle(record, table.fields)}`}
                isLabelHidden
                tabIndex={-1}
                className="pointer-coarse:[&_input]:before:-inset-3"
                checked={isSelected}
                onChange={({ target, nativeEvent }) =>
                  actions.select(index, target.checked, (nativeEvent as MouseEvent).shiftKey)
                }
              />
            </span>
          </>
        ),
        { className: join("sticky left-0 z-10 shrink-0 border-r-0", stickyClass) },
      )}
      {primary &&
        cell(
          1,
          { width: primaryWidth, left: numberWidth },
          record ? <GridCellContent record={record} field={primary} tableId={table.id} isPrimary /> : <Waiting />,
          { role: "rowheader", className: join("sticky z-10 shrink-0", stickyClass) },
        )}
      {columns.map((item) => {
        const field = others[item.index];
        return field && fieldCell(field, item.index + 2, { left: item.start, width: item.size });
      })}
    </div>
  );
});

/** Renders a cell with the number of files that the queue puts into it. Only that cell is rendered when it changes. */
function PendingCount({ cell, children }: { cell: CellAddress; children: (pending: number) => ReactElement }) {
  const key = cellKey(cell);
  return children(useUploads((files) => pendingCounts(files).get(key) ?? 0));
}

function attachmentLabel(record: TableRecord, field: Field, pending: number, isRemote: boolean): string {
  if (isRemote && pending === 0 && cellValue(record, field).kind === "absent") return "Attachments not known";
  const names = attachmentsIn(record, field)?.map(attachmentName) ?? [];
  const listed = names.slice(0, 3).map(stripBidi).join(", ");
  const count = names.length === 0 ? "No attachments" : `${counted(names.length, "attachment")}: ${listed}`;
  return `${count}${names.length > 3 ? " and more" : ""}${pending > 0 ? `, ${pending} on the way` : ""}`;
}

function Waiting() {
  return <span aria-hidden className="bg-hover h-3 w-2/3 rounded-sm" />;
}
