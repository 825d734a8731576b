import type { Attachment } from "#contract/index.ts";
import { storableName } from "#files/file-name.ts";
import { useSession } from "#session/session.ts";
import { failureText } from "#text/format.ts";
import { saveFile } from "#ui/buttons/save-file.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { attachmentName } from "./attachment-name.ts";
import { asDownload } from "./media-type.ts";

/** Returns a function that saves the bytes of an attachment, or says why it cannot. */
export function useDownload(): (attachment: Attachment) => Promise<void> {
  const session = useSession();
  const toast = useToast();
  return async (attachment) => {
    try {
      const { readFile } = await import("./read-file.ts");
      const bytes = await readFile(session, attachment, { mayAsk: true, signal: new AbortController().signal });
      if (bytes) saveBytes(bytes, attachmentName(attachment));
      else toast.danger("This file is not stored in this browser", { text: "Only its details are known." });
    } catch (cause) {
      toast.danger("The file was not downloaded", { text: failureText(cause) });
    }
  };
}

/** Downloads bytes under a name, with a type that no browser opens. */
export function saveBytes(bytes: Blob, name: string): void {
  saveFile(asDownload(bytes), storableName(name));
}
