import { Link } from "@tanstack/react-router";
import { CircleCheck, X } from "lucide-react";
import { Fragment, memo, type ComponentProps } from "react";
import { useSession } from "#session/session.ts";
import { formatNumber, bytesText, counted, stripBidi } from "#text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { join } from "#ui/style/class-names.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { useUploadAccess } from "../add/upload-provider.tsx";
import { FileTypeIcon } from "../preview/file-type-icon.tsx";
import { FileNameText } from "../values/file-name-text.tsx";
import { FILE_ROW } from "../values/use-row-focus.ts";
import { byReason, groups, sentTogether, sharedError, shownFirst } from "./upload-groups.ts";
import { errorHint, stageText, STOPS } from "./upload-text.ts";
import { useReselectFiles } from "./use-reselect-files.ts";

// Drawing 100 rows took a third of the page's work while 1,000 small files were sent.
const MAX_ROWS = 40;

interface UploadListProps extends ComponentProps<"ul"> {
  files: readonly QueuedFile[];
  hasTitles?: boolean;
}

/** The upload queue: active files first, then those that need a person. An error of a group, or of several, is shown once. */
export function UploadList({ files, hasTitles = false, ...rest }: UploadListProps) {
  const together = sentTogether(files);
  const shown = shownFirst(files, MAX_ROWS);
  return (
    <ul {...rest}>
      {byReason(groups(shown)).map(({ id, alike }) => {
        const shared = alike.length > 1 ? sharedError(alike.flatMap((group) => group.files)) : undefined;
        return (
          <Fragment key={id}>
            {shared && (
              <li className="border-line flex flex-col gap-0.5 py-1.5 not-first:border-t">
                <UploadErrors file={shared} isOfSeveral />
              </li>
            )}
            {alike.map((group) => {
              const ofGroup = shared ? undefined : sharedError(group.files);
              return (
                <li key={group.id} className={join(hasTitles && "py-1.5")}>
                  {hasTitles && (
                    <Link
                      to="/tables/$tableId/records/$recordId"
                      params={group.target.cell}
                      className="touch-line text-muted block truncate text-sm hover:underline"
                    >
                      {group.target.title}
                    </Link>
                  )}
                  {ofGroup && (
                    <div className="flex flex-col gap-0.5 pt-1.5">
                      <UploadErrors file={ofGroup} isOfSeveral />
                    </div>
                  )}
                  <ul className="divide-line divide-y">
                    {group.files.map((file) => (
                      <li key={file.id} {...FILE_ROW}>
                        <UploadRow
                          file={file}
                          isErrorShown={(shared ?? ofGroup) !== undefined}
                          sentWith={(together.get(file.batchId) ?? 1) - 1}
                        />
                      </li>
                    ))}
                  </ul>
                </li>
              );
            })}
          </Fragment>
        );
      })}
      {files.length > shown.length && (
        <li className="text-muted py-1.5 text-sm">{`and ${formatNumber(files.length - shown.length)} more`}</li>
      )}
    </ul>
  );
}

const UploadRow = memo(function UploadRow({
  file,
  isErrorShown,
  sentWith,
}: {
  file: QueuedFile;
  isErrorShown: boolean;
  /** How many other files are in the same request. */
  sentWith: number;
}) {
  const name = stripBidi(file.name);
  const isSent = useSession().files?.attachments !== undefined;
  const queue = useUploadAccess()?.queue;
  const chooseAgain = useReselectFiles();
  const remove = () => queue?.remove(file.id);
  const act = () => (file.error?.kind === "missing" ? void chooseAgain(file) : queue?.retry([file.id]));
  const stop = file.error && STOPS[file.error.kind];
  const hasOwnError = file.error !== undefined && !isErrorShown;
  return (
    <div className={join("flex gap-1 py-1.5", hasOwnError ? "flex-col" : file.error ? "items-center" : "items-start")}>
      <div className="flex min-w-0 flex-1 gap-1">
        <FileTypeIcon mimetype={file.attachment?.mimetype} name={file.name} className="mt-0.5 size-5 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <FileNameText name={file.name} className="text-sm font-medium" />
          {file.error ? null : file.stage === "reading" ? (
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
          {file.note !== undefined && <span className="text-muted text-sm text-pretty">{file.note}</span>}
        </div>
      </div>
      {hasOwnError && <UploadErrors file={file} />}
      {file.stage === "inserted" ? (
        <CircleCheck aria-hidden className="text-success m-1.5 size-4" />
      ) : stop ? (
        <div className="flex gap-1">
          <Button size="small" aria-label={`${stop.again}: ${name}`} onClick={act}>
            {stop.again}
          </Button>
          <Button size="small" variant="quiet" aria-label={`${stop.drop} ${name}`} onClick={remove}>
            {stop.drop}
          </Button>
        </div>
      ) : (
        <>
          {file.stage === "stored" && file.waitsFor === undefined && (
            <Button size="small" aria-label={`Add now: ${name}`} onClick={act}>
              Add now
            </Button>
          )}
          <IconButton size="small" label={cancelLabel(file, name, sentWith)} icon={<X />} onClick={remove} />
        </>
      )}
    </div>
  );
});

/** Cancelling one file of a request cancels all of them. */
function cancelLabel({ stage }: QueuedFile, name: string, sentWith: number): string {
  const isAlone = stage !== "inserting" || sentWith === 0;
  return isAlone ? `Cancel ${name}` : `Cancel ${name} and ${counted(sentWith, "other file")} of its request`;
}

const ShowInLog = lazyComponent(() => import("#features/connection/failure/show-in-log.tsx"), "ShowInLog");

/** Why a file stopped, or several for the same reason, and what to do. */
function UploadErrors({ file, isOfSeveral = false }: { file: QueuedFile; isOfSeveral?: boolean }) {
  const isSent = useSession().files?.attachments !== undefined;
  if (!file.error) return null;
  return (
    <>
      <span className={join("text-sm text-pretty", STOPS[file.error.kind].tone)}>{stageText(file, isSent)}</span>
      <span className="text-muted text-sm text-pretty">{errorHint(file, isOfSeveral, isSent)}</span>
      {file.error.exchangeId !== undefined && <ShowInLog key={file.error.exchangeId} id={file.error.exchangeId} />}
    </>
  );
}
