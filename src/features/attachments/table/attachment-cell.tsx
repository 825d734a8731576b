import { Upload, Paperclip, Plus, TriangleAlert } from "lucide-react";
import { memo, useRef } from "react";
import type { Attachment } from "#contract/index.ts";
import { formatNumber } from "#text/format-number.ts";
import { stripBidi } from "#text/strip-bidi.ts";
import type { OnFiles } from "#ui/drop/file-drag.ts";
import { useFileDropTarget } from "#ui/drop/use-file-drop-target.ts";
import { join } from "#ui/style/class-names.ts";
import { attachmentKeys } from "#workspace/cell-value.ts";
import { NO_PLACE } from "../add/upload-provider.tsx";
import { ThumbnailImage } from "../preview/thumbnail-image.tsx";
import { stoppedText } from "../queue/upload-text.ts";
import { attachmentName } from "../values/attachment-name.ts";
import { hasHintRoom, thumbnailPlaces } from "./grid-columns.ts";

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
export const AttachmentCell = memo(function AttachmentCell({
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
