import { Link } from "@tanstack/react-router";
import { Upload, Paperclip, Plus, TriangleAlert } from "lucide-react";
import { memo, useRef } from "react";
import type { TableRecord, Attachment } from "#contract/index.ts";
import { counted, formatNumber, dateText, stripBidi } from "#text/format.ts";
import type { OnFiles } from "#ui/drop/file-drag.ts";
import { useFileDropTarget } from "#ui/drop/use-file-drop-target.ts";
import { Checkbox } from "#ui/fields/choice.tsx";
import type { GridCellProps, GridColumn } from "#ui/grid/grid-column.ts";
import { join } from "#ui/style/class-names.ts";
import { pendingCounts } from "#uploads/batches.ts";
import { cellKey } from "#uploads/queued-file.ts";
import { attachmentsIn, cellValue, recordTitle, attachmentKeys } from "#workspace/cell-value.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import { useUploads, NO_PLACE } from "../add/upload-provider.tsx";
import { ThumbnailImage } from "../preview/thumbnail-image.tsx";
import { stoppedText } from "../queue/upload-text.ts";
import { attachmentName } from "../values/attachment-name.ts";
import { FieldIcon } from "../values/field-icon.tsx";
import { valueText } from "../values/format-value.ts";
import { sortValue } from "../view/row-facts.ts";
import { defaultWidth, numberColumnWidth, WIDTH_LIMITS, hasHintRoom, thumbnailPlaces } from "./grid-columns.ts";

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

interface AttachmentCellProps {
  attachments: readonly Attachment[] | undefined;
  /** Whether no answer has named the attachments of the record yet. */
  isUnknown: boolean;
  /** How many files are being uploaded into this cell. If none is, how many stopped, as a negative number. */
  pending: number;
  width: number;
  /** Called with the position of the clicked thumbnail, or with none beside the thumbnails. `adds`: files are asked for at once. */
  onOpen: (position: number | undefined, adds: boolean) => void;
  onFiles: OnFiles | undefined;
  /** How many records get the files of a drop. */
  recordCount: () => number;
}

/** Shows a hint on hover and focus, and always on touch screens. */
const HINT = "opacity-0 hovered-cell:opacity-100 group-focus/cell:opacity-100 any-pointer-coarse:opacity-100";

/** Shows the attachments of a grid cell, and takes dropped files. The cell around it has the focus. */
const AttachmentCell = memo(function AttachmentCell({
  attachments,
  isUnknown,
  pending,
  width,
  onOpen,
  onFiles,
  recordCount,
}: AttachmentCellProps) {
  const cell = useRef<HTMLDivElement>(null);
  const isOver = useFileDropTarget(cell, { place: "an attachment cell", onFiles, refusal: NO_PLACE });
  const held = attachments ?? [];
  const isEmpty = attachments?.length === 0 && pending === 0;
  const keys = attachmentKeys(held);
  const shown = held.slice(0, thumbnailPlaces(width, Math.abs(pending)));
  return (
    // Keyboard users add files by Enter: it opens a dialog with "Add files".
    <div
      ref={cell}
      data-drop={isOver ? "over" : undefined}
      className={join("absolute inset-0 flex items-center gap-1.5 px-2", !isOver && "invites-drop")}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        onClick={({ currentTarget, target }) => {
          // A dialog returns the focus here. This button is hidden from screen readers, the cell is not.
          currentTarget.closest<HTMLElement>("[data-column]")?.focus({ preventScroll: true });
          const adds = isEmpty || (target as Element).closest("[data-add]") !== null;
          const thumbnail = (target as Element).closest<HTMLElement>("[data-thumbnail]")?.dataset["thumbnail"];
          onOpen(thumbnail === undefined ? undefined : Number(thumbnail), adds);
        }}
        className="-mx-2 flex h-full min-w-0 flex-1 items-center gap-1.5 px-2 text-left"
      >
        {shown.map((attachment, index) => (
          <span
            key={keys[index]}
            data-thumbnail={index}
            title={stripBidi(attachmentName(attachment))}
            className="shrink-0 cursor-pointer"
          >
            <ThumbnailImage attachment={attachment} className="size-7" />
          </span>
        ))}
        {held.length > shown.length && (
          <span className="text-muted shrink-0 text-sm">{`+${held.length - shown.length}`}</span>
        )}
        {isEmpty && (
          <span className="text-muted flex items-center gap-1 text-sm">
            <Plus aria-hidden className="size-3.5 opacity-60" />
            <Paperclip aria-hidden className="size-3.5 opacity-60" />
            {isUnknown ? <span>unknown</span> : <span className={HINT}>Add</span>}
          </span>
        )}
        {pending > 0 && (
          <span className="text-accent flex shrink-0 items-center gap-1 text-sm">
            <Upload aria-hidden className="size-3.5" />
            <span>{pending}</span>
          </span>
        )}
        {pending < 0 && (
          <span className="text-warning flex shrink-0 items-center gap-1 text-sm" title={stoppedText(-pending)}>
            <TriangleAlert aria-hidden className="size-3.5" />
            <span>{-pending}</span>
          </span>
        )}
        {held.length > 0 && pending === 0 && hasHintRoom(width, held.length) && (
          <span data-add="" className={join("text-muted flex shrink-0 items-center gap-1 text-sm", HINT)}>
            <Plus aria-hidden className="size-3.5" />
            Add
          </span>
        )}
      </button>
      {isOver && (
        <span className="bg-accent-soft text-accent outline-accent pointer-events-none absolute inset-0 flex items-center px-2 font-medium outline-2 -outline-offset-2">
          <span className="truncate">
            {recordCount() > 1 ? `Drop for ${formatNumber(recordCount())} records` : "Drop to add here"}
          </span>
        </span>
      )}
      {attachments === undefined && (
        <span className="text-muted truncate text-sm italic">not a list of attachments</span>
      )}
    </div>
  );
});
