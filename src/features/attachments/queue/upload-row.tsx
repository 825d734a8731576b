import { CircleCheck, FolderOpen, RotateCw, X } from "lucide-react";
import { memo } from "react";
import { useSession } from "#session/session.ts";
import { bytesText, counted } from "#text/format-number.ts";
import { stripBidi } from "#text/strip-bidi.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { join } from "#ui/style/class-names.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { useUploadAccess } from "../add/upload-provider.tsx";
import { FileTypeIcon } from "../preview/file-type-icon.tsx";
import { FileNameText } from "../values/file-name-text.tsx";
import { UploadErrors } from "./upload-errors.tsx";
import { stageText } from "./upload-text.ts";
import { useReselectFiles } from "./use-reselect-files.ts";

/** A file of the queue: its stage, its progress, and what can be done with it. */
export const UploadRow = memo(function UploadRow({
  file,
  isErrorShown,
  sentWith,
}: {
  file: QueuedFile;
  /** Its error is shown elsewhere. */
  isErrorShown: boolean;
  /** How many other files are in the same request. */
  sentWith: number;
}) {
  const name = stripBidi(file.name);
  const isSent = useSession().files?.attachments !== undefined;
  return (
    <div className={join("flex gap-1 py-1.5", file.error && isErrorShown ? "items-center" : "items-start")}>
      <FileTypeIcon mimetype={file.attachment?.mimetype} name={file.name} className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <FileNameText name={file.name} className="text-sm font-medium" />
        {file.error ? (
          !isErrorShown && <UploadErrors file={file} />
        ) : file.stage === "reading" ? (
          <Progress
            label={`${isSent ? "Uploading" : "Reading"} ${name}`}
            isLabelHidden
            value={file.bytesRead}
            max={file.size}
            valueText={`${bytesText(file.bytesRead)} of ${bytesText(file.size)}`}
            // As high as a line of text: no row moves the ones below it.
            className="h-5 justify-center"
          />
        ) : (
          <span className="text-muted text-sm text-pretty">{stageText(file, isSent)}</span>
        )}
      </div>
      <FileActions file={file} name={name} sentWith={sentWith} />
    </div>
  );
});

function FileActions({ file, name, sentWith }: { file: QueuedFile; name: string; sentWith: number }) {
  const queue = useUploadAccess()?.queue;
  const chooseAgain = useReselectFiles();
  const retry = () => queue?.retry([file.id]);
  const remove = () => queue?.remove(file.id);
  if (file.stage === "inserted") return <CircleCheck aria-hidden className="text-success m-1.5 size-4" />;
  switch (file.error?.kind) {
    case "duplicate":
      return (
        <>
          <Button size="small" aria-label={`Keep both: ${name}`} onClick={retry}>
            Keep both
          </Button>
          <Button size="small" aria-label={`Skip ${name}`} onClick={remove}>
            Skip
          </Button>
        </>
      );
    case "missing":
      return (
        <>
          <IconButton
            size="small"
            label={`Choose ${name} again`}
            icon={<FolderOpen />}
            onClick={() => void chooseAgain(file)}
          />
          <IconButton size="small" label={`Discard ${name}`} icon={<X />} onClick={remove} />
        </>
      );
    case "unconfirmed":
      return (
        <>
          <IconButton size="small" label={`Send ${name} again`} icon={<RotateCw />} onClick={retry} />
          <IconButton size="small" label={`Dismiss ${name}`} icon={<X />} onClick={remove} />
        </>
      );
    case "failed":
    case "lost":
      return (
        <>
          <Button size="small" aria-label={`Try again: ${name}`} onClick={retry}>
            Try again
          </Button>
          <Button size="small" variant="quiet" aria-label={`Discard ${name}`} onClick={remove}>
            Discard
          </Button>
        </>
      );
    case undefined:
      return <IconButton size="small" label={cancelLabel(file, name, sentWith)} icon={<X />} onClick={remove} />;
  }
}

/** Cancelling one file of a request cancels all of them. */
function cancelLabel({ stage }: QueuedFile, name: string, sentWith: number): string {
  const isAlone = stage !== "inserting" || sentWith === 0;
  return isAlone ? `Cancel ${name}` : `Cancel ${name} and ${counted(sentWith, "other file")} of its request`;
}
