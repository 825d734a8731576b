import { useQuery } from "@tanstack/react-query";
import type { Attachment } from "#contract/index.ts";
import { useSession } from "#session/session.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { join } from "#ui/style/class-names.ts";
import { inlinePicture, isPicture } from "../values/media-type.ts";
import { attachments } from "../values/queries.ts";
import { thumbnailAddress } from "../values/remote-address.ts";
import { BlobImage } from "./blob-image.tsx";
import { FileTypeIcon } from "./file-type-icon.tsx";

const RemoteThumbnail = lazyComponent(() => import("./remote-thumbnail.tsx"), "RemoteThumbnail");

/**
 * The thumbnail of an attachment, or an icon of its type. It takes its place before the picture is loaded. `isLarge`, as on
 * a card: drawn from the file if it is here, else the large thumbnail of the service.
 */
export function ThumbnailImage({
  attachment,
  isLarge = false,
  className,
}: {
  attachment: Attachment;
  isLarge?: boolean;
  className?: string;
}) {
  const session = useSession();
  const inline = inlinePicture(attachment.smThumbnailUrl);
  const path = (isLarge || inline === undefined) && isPicture(attachment.mimetype) ? attachment.path : undefined;
  const { data, isFetching } = useQuery({
    ...attachments.thumbnail(session, path ?? ""),
    enabled: path !== undefined && session.files !== undefined,
  });
  const address = thumbnailAddress(attachment, isLarge);
  const icon = (
    <FileTypeIcon mimetype={attachment.mimetype} name={attachment.name} className="size-1/2 max-h-6 max-w-6" />
  );
  const look = { decoding: "sync", draggable: false, className: "size-full object-cover" } as const;
  return (
    <span
      className={join(
        "flex items-center justify-center overflow-hidden rounded-sm border border-line bg-sunken text-muted",
        className,
      )}
    >
      {data ? (
        <BlobImage {...look} alt="" bytes={data} />
      ) : inline ? (
        <img {...look} alt="" src={inline} />
      ) : address !== undefined && !isFetching ? (
        <RemoteThumbnail address={address} look={look} icon={icon} />
      ) : (
        icon
      )}
    </span>
  );
}
