import { useQuery } from "@tanstack/react-query";
import type { Attachment } from "#contract/index.ts";
import { useSession } from "#session/session.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { attachments } from "../values/queries.ts";
import { fileAddress } from "../values/remote-address.ts";
import { BytesPreview } from "./bytes-preview.tsx";
import { PreviewCard } from "./preview-card.tsx";

const loading = <Skeleton className="size-full" />;
const RemotePreview = lazyComponent(() => import("./remote-preview.tsx"), "RemotePreview", loading);

/** Shows an attachment: from the bytes in this browser, else from where its file is. */
export function AttachmentPreview({ attachment }: { attachment: Attachment }) {
  const session = useSession();
  const { path } = attachment;
  const isElsewhere = session.files?.attachments !== undefined;
  const bytes = useQuery({
    ...attachments.bytes(session, path ?? ""),
    enabled: path !== undefined && session.files !== undefined && !isElsewhere,
  });
  if (bytes.isLoading) return loading;
  if (bytes.data) return <BytesPreview bytes={bytes.data} attachment={attachment} />;
  if (isElsewhere || fileAddress(attachment) !== undefined) return <RemotePreview attachment={attachment} />;
  return <PreviewCard attachment={attachment}>This file is not stored in this browser</PreviewCard>;
}
