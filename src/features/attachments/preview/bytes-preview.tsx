import { ExternalLink } from "lucide-react";
import { useMemo, useState } from "react";
import type { Attachment } from "#contract/index.ts";
import { stripBidi } from "#text/strip-bidi.ts";
import { Button } from "#ui/buttons/button.tsx";
import { attachmentName } from "../values/attachment-name.ts";
import { BlobMedia } from "./blob-media.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { asPreview, previewKind } from "./preview-kind.ts";
import { TextPreview } from "./text-preview.tsx";
import { ZoomableImage } from "./zoomable-image.tsx";

/** Shows the bytes of an attachment, as far as that is possible without running anything in them. */
export function BytesPreview({ bytes, attachment }: { bytes: Blob; attachment: Attachment }) {
  const { mimetype = bytes.type } = attachment;
  const name = stripBidi(attachmentName(attachment));
  const kind = previewKind(mimetype);
  const [unplayable, setUnplayable] = useState<Blob>();
  const shown = useMemo(() => asPreview(bytes, mimetype), [bytes, mimetype]);

  if (shown.size === 0) return <PreviewCard attachment={attachment}>This file is empty</PreviewCard>;
  if (unplayable === shown) {
    return <PreviewCard attachment={attachment}>This browser cannot play this file</PreviewCard>;
  }
  switch (kind) {
    case "picture":
      return <ZoomableImage bytes={shown} alt={name} />;
    case "video":
    case "audio":
      return <BlobMedia bytes={shown} kind={kind} label={name} onUnplayable={() => setUnplayable(shown)} />;
    case "text":
      return <TextPreview bytes={shown} />;
    case "pdf":
      return (
        <PreviewCard attachment={attachment}>
          <Button
            variant="primary"
            icon={<ExternalLink />}
            style={{ height: "2.75rem", paddingInline: "1.25rem", fontSize: "1rem" }}
            onClick={() => openInTab(shown)}
          >
            Open in a new tab
          </Button>
        </PreviewCard>
      );
    case "none":
      return <PreviewCard attachment={attachment}>No preview for this type</PreviewCard>;
  }
}

const REVOKE_AFTER_MS = 60_000;

/** Opens bytes in a new tab, which has no access to this one. */
function openInTab(bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  window.open(url, "_blank", "noopener");
  // The new tab reads the URL later, and no event tells when.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
