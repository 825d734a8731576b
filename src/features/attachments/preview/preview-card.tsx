import type { PropsWithChildren } from "react";
import type { Attachment } from "#contract/index.ts";
import { FileTypeIcon } from "./file-type-icon.tsx";

/** In place of a preview: the icon of the file type, and why nothing is shown. */
export function PreviewCard({
  attachment: { mimetype, name },
  children,
}: PropsWithChildren<{ attachment: Attachment }>) {
  return (
    <div className="text-muted m-auto flex flex-col items-center gap-4 p-3 text-center text-pretty">
      <FileTypeIcon mimetype={mimetype} name={name} className="size-10" />
      <div className="flex max-w-prose flex-col items-center gap-3">{children}</div>
    </div>
  );
}
