import { useQuery } from "@tanstack/react-query";
import { Download, RotateCw } from "lucide-react";
import { useState } from "react";
import type { Attachment } from "#contract/index.ts";
import { EnterSecret } from "#features/connection/upload-target/enter-secret.tsx";
import { useSession } from "#session/session.ts";
import { bytesText } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { UploadFailed } from "#upload-targets/port/errors.ts";
import { missingSecrets } from "#upload-targets/target-secrets.ts";
import { savedTarget } from "#upload-targets/target.ts";
import { attachments } from "../values/queries.ts";
import { fileAddress, isSignatureLost } from "../values/remote-address.ts";
import { BytesPreview } from "./bytes-preview.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { loadsByItself, previewKind } from "./preview-kind.ts";

const ShowInLog = lazyComponent(() => import("#features/connection/failure/show-in-log.tsx"), "ShowInLog");

/**
 * Shows the file of an attachment: by itself from this browser and from where the connection's files go, from another host
 * when someone presses a button, since that host then knows who looks.
 */
export function AttachmentPreview({ attachment }: { attachment: Attachment }) {
  const session = useSession();
  const { files } = session;
  const [isPressed, setPressed] = useState(false);
  const isHere = files && !files.attachments && attachment.path !== undefined;
  const byItself = isHere || loadsByItself(attachment);
  const { data, error, isFetching, refetch } = useQuery({
    ...attachments.bytes(session, attachment, isPressed),
    enabled: byItself || isPressed,
  });
  const address = fileAddress(attachment);

  if (isFetching) return <Skeleton className="size-full" />;
  if (data) return <BytesPreview bytes={data} attachment={attachment} />;
  if (error) {
    return (
      <PreviewCard attachment={attachment}>
        <p role="alert">{error instanceof UploadFailed ? error.message : "The browser stopped this with an error."}</p>
        {isSecretMissing(session.connection.id) && <EnterSecret size="medium" />}
        <Button icon={<RotateCw />} onClick={() => void refetch()}>
          Try again
        </Button>
        {error instanceof UploadFailed && error.exchangeId !== undefined && <ShowInLog id={error.exchangeId} />}
      </PreviewCard>
    );
  }
  if (!files?.attachments && address === undefined && !isSignatureLost(attachment)) {
    return <PreviewCard attachment={attachment}>This file is not stored in this browser</PreviewCard>;
  }
  if (attachment.mimetype !== undefined && previewKind(attachment.mimetype) === "none") {
    return <PreviewCard attachment={attachment}>No preview for this type</PreviewCard>;
  }
  const canLoad = !isPressed && (address !== undefined || !byItself);
  return (
    <PreviewCard attachment={attachment}>
      {canLoad ? (
        <Button icon={<Download />} onClick={() => setPressed(true)}>
          {loadText(attachment, address)}
        </Button>
      ) : (
        <p>{isSignatureLost(attachment) ? SIGNATURE_IS_LOST : NOT_KNOWN}</p>
      )}
    </PreviewCard>
  );
}

function isSecretMissing(connectionId: string): boolean {
  const target = savedTarget(connectionId);
  return target !== undefined && missingSecrets(connectionId, target).length > 0;
}

const NOT_KNOWN = "This record does not say where the file can be read. Open it in the service.";
const SIGNATURE_IS_LOST =
  "The address of this file was signed, and signatures are not kept after a reload. Open the file in the service: a new address comes with its next answer about this record.";

function loadText({ size }: Attachment, address: string | undefined): string {
  const what = size === undefined ? "Load preview" : `Load preview (${bytesText(size)})`;
  return address === undefined ? what : `${what} from ${new URL(address).host}`;
}
