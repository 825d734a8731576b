import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useMemo, useState, type ReactNode } from "react";
import type { Attachment } from "#contract/index.ts";
import { useSession } from "#session/session.ts";
import { stripBidi } from "#text/strip-bidi.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { attachmentName } from "../values/attachment-name.ts";
import { attachments } from "../values/queries.ts";
import { BlobMedia } from "./blob-media.tsx";
import { FileTypeIcon } from "./file-type-icon.tsx";
import { asPreview, previewKind } from "./preview-kind.ts";
import { TextPreview } from "./text-preview.tsx";
import { ZoomableImage } from "./zoomable-image.tsx";

/** Shows an attachment, as far as that is possible without running anything in it. */
export function AttachmentPreview({ attachment }: { attachment: Attachment }) {
  const session = useSession();
  const { path, mimetype } = attachment;
  const name = stripBidi(attachmentName(attachment));
  const kind = previewKind(mimetype);
  const bytes = useQuery({
    ...attachments.bytes(session, path ?? ""),
    enabled: path !== undefined && session.files !== undefined,
  });
  const [unplayable, setUnplayable] = useState<Blob>();
  const shown = useMemo(() => (bytes.data ? asPreview(bytes.data, mimetype) : undefined), [bytes.data, mimetype]);

  if (bytes.isLoading) return <Skeleton className="size-full" />;
  if (!shown || path === undefined) return <Card attachment={attachment}>This file is not stored in this browser</Card>;
  if (shown.size === 0) return <Card attachment={attachment}>This file is empty</Card>;
  if (unplayable === shown) return <Card attachment={attachment}>This browser cannot play this file</Card>;
  switch (kind) {
    case "picture":
      return <ZoomableImage bytes={shown} alt={name} />;
    case "video":
    case "audio":
      return <BlobMedia bytes={shown} kind={kind} label={name} onUnplayable={() => setUnplayable(shown)} />;
    case "text":
      return <TextPreview path={path} size={shown.size} />;
    case "pdf":
      return (
        <Card attachment={attachment}>
          <Button
            variant="primary"
            icon={<ExternalLink />}
            style={{ height: "2.75rem", paddingInline: "1.25rem", fontSize: "1rem" }}
            onClick={() => openInTab(shown)}
          >
            Open in a new tab
          </Button>
        </Card>
      );
    case "none":
      return <Card attachment={attachment}>No preview for this type</Card>;
  }
}

function Card({ attachment: { mimetype, name }, children }: { attachment: Attachment; children: ReactNode }) {
  return (
    <div className="text-muted m-auto flex flex-col items-center gap-4">
      <FileTypeIcon mimetype={mimetype} name={name} className="size-10" />
      <div>{children}</div>
    </div>
  );
}

const REVOKE_AFTER_MS = 60_000;

/** Opens bytes in a new tab, which has no access to this one. */
function openInTab(bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  window.open(url, "_blank", "noopener");
  // The new tab reads the URL later, and no event tells when.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
