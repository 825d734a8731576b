import { useQuery } from "@tanstack/react-query";
import { useCallback, useState, type ReactElement } from "react";
import { useSession } from "#session/session.ts";
import { attachments } from "../values/queries.ts";
import { isTrustedAddress } from "../values/read-file.ts";
import { BlobImage } from "./blob-image.tsx";

interface RemoteThumbnailProps {
  address: string;
  look: { decoding: "sync"; draggable: boolean; className: string };
  /** Shown until there is a picture. */
  icon: ReactElement;
}

/** A thumbnail from where the connection's files go, loaded while it is in sight. From other hosts it is the icon. */
export function RemoteThumbnail({ address, look, icon }: RemoteThumbnailProps) {
  const { id } = useSession().connection;
  const [isInSight, setInSight] = useState(false);
  const watch = useCallback((place: HTMLElement) => {
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  if (!isTrustedAddress(id, address)) return icon;
  return (
    <span ref={watch} className="flex size-full items-center justify-center">
      {/* Out of sight it is not there, which cancels its request. */}
      {isInSight ? <LoadedThumbnail address={address} look={look} icon={icon} /> : icon}
    </span>
  );
}

function LoadedThumbnail({ address, look, icon }: RemoteThumbnailProps) {
  const { data } = useQuery(attachments.remoteThumbnail(useSession(), address));
  return data ? <BlobImage {...look} alt="" bytes={data} /> : icon;
}
