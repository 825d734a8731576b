import type { Attachment } from "#contract/index.ts";
import { useSession } from "#session/session.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { attachmentName } from "./attachment-name.ts";
import { saveBytes } from "./save-bytes.ts";

/** Returns a function that saves the bytes of an attachment, or says that they are not in this browser. */
export function useDownload(): (attachment: Attachment) => Promise<void> {
  const { files } = useSession();
  const toast = useToast();
  return async (attachment) => {
    const { path } = attachment;
    const bytes = path === undefined ? undefined : await files?.read(path);
    if (bytes) saveBytes(bytes, attachmentName(attachment));
    else toast.danger("This file is not stored in this browser", { text: "Only its details are known." });
  };
}
