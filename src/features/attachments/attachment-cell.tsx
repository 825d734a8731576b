import { LoaderCircle, Plus } from "lucide-react";
import { memo } from "react";
import type { Attachment } from "#contract/index.ts";
import { join } from "#ui/join.ts";
import { plainName } from "#ui/plain-name.ts";
import { attachmentName } from "./attachment-name.ts";
import type { IncomingFile } from "./dropped-files.ts";
import { useFileDrop } from "./file-drop.ts";
import { thumbnailPlaces } from "./grid-columns.ts";
import { ThumbnailImage } from "./thumbnail-image.tsx";

const THUMBNAIL_EDGE = 64;

interface AttachmentCellProps {
  attachments: readonly Attachment[] | undefined;
  /** How many files are on their way into this cell. */
  pending: number;
  width: number;
  onOpen: () => void;
  onFiles: ((files: readonly IncomingFile[], unreadable: number) => void) | undefined;
}

/** What a grid cell shows of its attachments; files can be dropped on it. The cell around it takes the keyboard. */
export const AttachmentCell = memo(function AttachmentCell({
  attachments,
  pending,
  width,
  onOpen,
  onFiles,
}: AttachmentCellProps) {
  const { isOver, target } = useFileDrop(onFiles);
  const held = attachments ?? [];
  const shown = held.slice(0, thumbnailPlaces(width, pending));
  return (
    // A drop has its equal on the keyboard: Enter on the cell opens the dialog with "Add files".
    <div
      {...target}
      className={join(
        "absolute inset-0 flex items-center gap-1.5 px-2",
        isOver
          ? "bg-accent-soft outline-2 -outline-offset-2 outline-accent"
          : "group-data-[receiving]/grid:outline-1 group-data-[receiving]/grid:-outline-offset-4 group-data-[receiving]/grid:outline-accent-line group-data-[receiving]/grid:outline-dashed",
      )}
    >
      {isOver ? (
        <span className="text-accent truncate font-medium">Drop to add here</span>
      ) : (
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
            <span key={attachment.id ?? index} title={plainName(attachmentName(attachment))} className="shrink-0">
              <ThumbnailImage attachment={attachment} edge={THUMBNAIL_EDGE} className="size-7" />
            </span>
          ))}
          {held.length > shown.length && (
            <span className="text-muted shrink-0 text-sm">+{held.length - shown.length}</span>
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
              {pending}
            </span>
          )}
        </button>
      )}
      {attachments === undefined && <span className="text-muted truncate text-sm italic">not attachments</span>}
    </div>
  );
});
