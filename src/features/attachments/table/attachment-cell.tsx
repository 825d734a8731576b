import { LoaderCircle, Plus } from "lucide-react";
import { memo, useRef } from "react";
import type { Attachment } from "#contract/index.ts";
import { stripBidi } from "#text/strip-bidi.ts";
import type { OnFiles } from "#ui/drop/file-drag.ts";
import { useFileDropTarget } from "#ui/drop/use-file-drop-target.ts";
import { join } from "#ui/style/class-names.ts";
import { ThumbnailImage } from "../preview/thumbnail-image.tsx";
import { attachmentName } from "../values/attachment-name.ts";
import { thumbnailPlaces } from "./grid-columns.ts";

interface AttachmentCellProps {
  attachments: readonly Attachment[] | undefined;
  /** How many files are on their way into this cell. */
  pending: number;
  width: number;
  onOpen: () => void;
  onFiles: OnFiles | undefined;
}

/** What a grid cell shows of its attachments; files can be dropped on it. The cell around it takes the keyboard. */
export const AttachmentCell = memo(function AttachmentCell({
  attachments,
  pending,
  width,
  onOpen,
  onFiles,
}: AttachmentCellProps) {
  const cell = useRef<HTMLDivElement>(null);
  const isOver = useFileDropTarget(cell, { place: "an attachment cell", onFiles });
  const held = attachments ?? [];
  const shown = held.slice(0, thumbnailPlaces(width, pending));
  return (
    // A drop has its equal on the keyboard: Enter on the cell opens the dialog with "Add files".
    <div
      ref={cell}
      data-drop={isOver ? "over" : undefined}
      className={join("absolute inset-0 flex items-center gap-1.5 px-2", !isOver && "invites-drop")}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        onClick={({ currentTarget }) => {
          // The focus comes back to where it was, which has to be something that a screen reader knows.
          currentTarget.closest<HTMLElement>("[data-row]")?.focus({ preventScroll: true });
          onOpen();
        }}
        className="-mx-2 flex h-full min-w-0 flex-1 items-center gap-1.5 px-2 text-left"
      >
        {shown.map((attachment, index) => (
          <span key={attachment.id ?? index} title={stripBidi(attachmentName(attachment))} className="shrink-0">
            <ThumbnailImage attachment={attachment} className="size-7" />
          </span>
        ))}
        {held.length > shown.length && (
          <span className="text-muted shrink-0 text-sm">{`+${held.length - shown.length}`}</span>
        )}
        {held.length === 0 && pending === 0 && (
          <span className="text-muted hovered-cell:opacity-100 flex items-center gap-1 text-sm opacity-0 group-focus/cell:opacity-100 any-pointer-coarse:opacity-100">
            <Plus aria-hidden className="size-3.5" />
            Add
          </span>
        )}
        {pending > 0 && (
          <span className="text-accent flex shrink-0 items-center gap-1 text-sm">
            <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
            <span>{pending}</span>
          </span>
        )}
      </button>
      {isOver && (
        <span className="bg-accent-soft text-accent outline-accent pointer-events-none absolute inset-0 flex items-center px-2 font-medium outline-2 -outline-offset-2">
          <span className="truncate">Drop to add here</span>
        </span>
      )}
      {attachments === undefined && <span className="text-muted truncate text-sm italic">not attachments</span>}
    </div>
  );
});
