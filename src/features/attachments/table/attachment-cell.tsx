import { Paperclip, Plus, TriangleAlert, Upload } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { TableRecord } from "#contract/index.ts";
import { memoize } from "#json/memoize.ts";
import { counted, formatNumber, stripBidi } from "#text/format.ts";
import type { OnFiles } from "#ui/drop/file-drag.ts";
import { useFileDropTarget } from "#ui/drop/use-file-drop-target.ts";
import type { GridCellProps, GridColumn } from "#ui/grid/grid-column.ts";
import { join } from "#ui/style/class-names.ts";
import { pendingCounts } from "#uploads/queue-selectors.ts";
import { cellKey } from "#uploads/queued-file.ts";
import { attachmentKeys, attachmentsIn, cellValue } from "#workspace/cell-value.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import { NO_PLACE, useUploads } from "../add/upload-provider.tsx";
import { ThumbnailImage } from "../preview/thumbnail-image.tsx";
import { stoppedText } from "../queue/upload-text.ts";
import { attachmentName } from "../values/attachment-name.ts";
import { hasHintRoom, thumbnailPlaces } from "./grid-sizes.ts";

/** What the cells of a grid of records share. */
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
export type CellProps = GridCellProps<TableRecord, RecordGridState>;

export interface AttachmentsProps {
  readonly cell: CellProps;
  readonly field: Field;
  /** How many files are being uploaded into this cell. If none is, how many stopped, as a negative number. */
  readonly pending: number;
}

/** What a column says of the attachments in a field, and of those on their way to it; another `Count` would lose the focus. */
export const attachmentColumn = memoize(
  (field: Field) =>
    ({
      Count: ({ cell, children }) => {
        const key = cell && cellKey({ tableId: cell.shared.table.id, recordId: cell.item.id, fieldId: field.id });
        return children(useUploads((files) => pendingCounts(files).get(key || "") ?? 0));
      },
      cellLabel: ({ item, shared }, pending) => {
        const names = attachmentsIn(item, field)?.map(attachmentName) ?? [];
        if (pending === 0 && areUnknown(item, field, shared)) return "Attachments unknown";
        const listed = names.slice(0, 3).map(stripBidi).join(", ");
        const count = names.length === 0 ? "No attachments" : `${counted(names.length, "attachment")}: ${listed}`;
        const queued = pending > 0 ? `, ${pending} being added` : pending < 0 ? `, ${stoppedText(-pending)}` : "";
        return `${count}${names.length > 3 ? " and more" : ""}${queued}`;
      },
    }) satisfies Partial<RecordColumn>,
);

/** Whether no answer has named the attachments of a remote record yet. */
export const areUnknown = (item: TableRecord, field: Field, { isRemote }: RecordGridState) =>
  isRemote && cellValue(item, field) === undefined;

/** Shows a hint on hover and focus, and always on touch screens. */
const HINT = "opacity-0 hovered-cell:opacity-100 group-focus/cell:opacity-100 any-pointer-coarse:opacity-100";

/** Shows the attachments of a grid cell, and takes dropped files. The cell around it has the focus. */
export function AttachmentCell(props: AttachmentsProps) {
  const { field, pending } = props;
  const { item, widthPx, shared } = props.cell;
  const attachments = attachmentsIn(item, field);
  const held = attachments ?? [];
  const isEmpty = attachments?.length === 0 && pending === 0;
  const keys = attachmentKeys(held);
  const shown = held.slice(0, thumbnailPlaces(widthPx, Math.abs(pending)));
  return (
    <FilePlace {...props} place="an attachment cell" className="flex items-center gap-1.5 px-2" markClass="inset-0">
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
          <Plus aria-hidden className="size-3.5 opacity-60 print:hidden" />
          <Paperclip aria-hidden className="size-3.5 opacity-60 print:hidden" />
          {areUnknown(item, field, shared) ? <span>unknown</span> : <span className={HINT}>Add</span>}
        </span>
      )}
      <PendingMark count={pending} />
      {held.length > 0 && pending === 0 && hasHintRoom(widthPx, held.length) && <AddHint />}
      {attachments === undefined && (
        <span className="text-muted truncate text-sm italic">not a list of attachments</span>
      )}
    </FilePlace>
  );
}

/** A press on it asks for files. */
export const AddHint = () => (
  <span data-add="" className={join("text-muted flex shrink-0 items-center gap-1 text-sm", HINT)}>
    <Plus aria-hidden className="size-3.5" />
    Add
  </span>
);

/** The uploads of a cell, as `AttachmentsProps` counts them. */
export function PendingMark({ count }: { count: number }) {
  const Icon = count > 0 ? Upload : TriangleAlert;
  return (
    count !== 0 && (
      <span
        className={join("flex shrink-0 items-center gap-1 text-sm", count > 0 ? "text-accent" : "text-warning")}
        title={count < 0 ? stoppedText(-count) : undefined}
      >
        <Icon aria-hidden className="size-3.5" />
        <span>{Math.abs(count)}</span>
      </span>
    )
  );
}

interface FilePlaceProps extends AttachmentsProps {
  /** The name of the place, as `useFileDropTarget` takes it. */
  readonly place: string;
  readonly className: string;
  /** Where it says what a drop would do. */
  readonly markClass: string;
  readonly children: ReactNode;
}

/** Takes dropped files. A press opens a thumbnail or, elsewhere, the list of attachments; if it is empty, it asks for files. */
export function FilePlace({ cell, field, pending, place, className, markClass, children }: FilePlaceProps) {
  const { item, isSelected, shared } = cell;
  const box = useRef<HTMLDivElement>(null);
  const { takeFiles } = shared;
  const onFiles: OnFiles | undefined = takeFiles && ((...dropped) => takeFiles(item, field, ...dropped));
  const isOver = useFileDropTarget(box, { place, onFiles, refusal: NO_PLACE });
  const isEmpty = attachmentsIn(item, field)?.length === 0 && pending === 0;
  const records = isSelected ? shared.selectedCount() : 1;
  return (
    // Keyboard users add files by Enter: it opens a dialog with "Add files".
    <div
      ref={box}
      data-drop={isOver ? "over" : undefined}
      className={join("absolute inset-0", !isOver && "invites-drop")}
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
          shared.openCell(item, field, thumbnail === undefined ? undefined : Number(thumbnail), adds);
        }}
        className={join("size-full text-left", className)}
      >
        {children}
      </button>
      {isOver && (
        <span
          className={join(
            "bg-accent-soft text-accent outline-accent pointer-events-none absolute flex items-center px-2 font-medium outline-2 -outline-offset-2",
            markClass,
          )}
        >
          <span className="truncate">
            {records > 1 ? `Drop for ${formatNumber(records)} records` : "Drop to add here"}
          </span>
        </span>
      )}
    </div>
  );
}
