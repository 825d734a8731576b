import { Download, EllipsisVertical, ExternalLink, Eye, FilePlus2, Fingerprint, Link2, Lock } from "lucide-react";
import { useRef } from "react";
import { MASK, type Attachment } from "#contract/index.ts";
import { openServiceLink } from "#session/service-link.ts";
import { useSession } from "#session/session.ts";
import { stripBidi } from "#text/format.ts";
import { IconButton, copyText } from "#ui/buttons/button.tsx";
import type { OnFiles } from "#ui/drop/file-drag.ts";
import { useFileDrag, useFileDropTarget } from "#ui/drop/use-file-drop-target.ts";
import { Menu, type MenuItems } from "#ui/overlays/menu.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { join } from "#ui/style/class-names.ts";
import { ThumbnailImage } from "../preview/thumbnail-image.tsx";
import { attachmentName, whatIsKnown } from "../values/attachment-name.ts";
import { FileNameText } from "../values/file-name-text.tsx";
import { fileAddress } from "../values/remote-address.ts";
import { useDownload } from "../values/use-download.ts";

interface AttachmentRowProps {
  attachment: Attachment;
  onOpen: () => void;
  /** Absent if nothing can be inserted after it. */
  onInsertAfter: (() => void) | undefined;
  /** The page of the service that deletes it, if `console.json` has one. */
  deletePage: string | undefined;
}

/** One attachment in the list of a cell: thumbnail, name, size, and what can be done with it. */
export function AttachmentRow(props: AttachmentRowProps) {
  const { attachment, onOpen, onInsertAfter, deletePage } = props;
  const session = useSession();
  const toast = useToast();
  const download = useDownload();
  const name = attachmentName(attachment);
  const { id, path, presignedUrl } = attachment;
  const canDownload = (session.files && path !== undefined) || fileAddress(attachment) !== undefined;
  const copy = async (text: string, what: string) => {
    if (await copyText(text)) toast.success(`${what} copied`);
    else toast.danger(`${what} could not be copied`);
  };
  const items: MenuItems = [
    { label: "Open", icon: <Eye />, onSelect: onOpen },
    canDownload && { label: "Download", icon: <Download />, onSelect: () => void download(attachment) },
    onInsertAfter && { label: "Add after…", icon: <FilePlus2 />, onSelect: onInsertAfter, hasLineAbove: true },
    id !== undefined && {
      label: "Copy id",
      icon: <Fingerprint />,
      onSelect: () => void copy(id, "Id"),
      hasLineAbove: true,
    },
    presignedUrl !== undefined && {
      label: "Copy link",
      icon: <Link2 />,
      onSelect: () => void copy(presignedUrl, "Link"),
      ...(presignedUrl.includes(MASK) && { disabledReason: "The link was signed. Its signature is not kept." }),
    },
    {
      label: "Move, replace or delete",
      icon: <Lock />,
      onSelect: () => {},
      hasLineAbove: true,
      disabledReason:
        "The API has no endpoint for this. You can add a new version or a second copy; the old one stays.",
    },
    deletePage !== undefined && {
      label: "Delete on the service (new tab)",
      icon: <ExternalLink />,
      onSelect: () => openServiceLink(deletePage),
    },
  ];
  return (
    <div className="hover:bg-hover flex items-center gap-2 rounded-md pr-1">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 rounded-md p-1.5 text-left"
      >
        <ThumbnailImage attachment={attachment} className="size-11 shrink-0" />
        <span className="flex min-w-0 flex-1 basis-24 flex-col">
          <FileNameText name={name} className="font-medium" />
          <span className="text-muted text-sm wrap-anywhere sm:truncate">{whatIsKnown(attachment)}</span>
        </span>
      </button>
      <Menu
        trigger={<IconButton label={`Actions for ${stripBidi(name)}`} icon={<EllipsisVertical />} />}
        items={items}
      />
    </div>
  );
}

/** The line between two attachments. While files are dragged, they can be dropped on or near it; nothing moves for that. */
export function InsertionGap({ onFiles }: { onFiles: OnFiles }) {
  const gap = useRef<HTMLDivElement>(null);
  const isOver = useFileDropTarget(gap, { onFiles });
  const isReady = useFileDrag(gap);
  return (
    <div className="relative z-10 h-px">
      <div
        ref={gap}
        data-drop={isOver ? "over" : isReady ? "ready" : undefined}
        className={join("absolute inset-x-0 -inset-y-3.5 flex items-center", !isReady && "pointer-events-none")}
      >
        {isReady && (
          <span
            className={join(
              "pointer-events-none flex flex-1 items-center justify-end pr-12",
              isOver ? "h-0.5 rounded-full bg-accent" : "border-t border-dashed border-accent-line",
            )}
          >
            {isOver && (
              <span className="bg-accent text-on-accent rounded-full px-2.5 text-xs leading-5 font-medium">
                Add here
              </span>
            )}
          </span>
        )}
      </div>
    </div>
  );
}
