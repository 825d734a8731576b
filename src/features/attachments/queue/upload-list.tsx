import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { formatNumber } from "#text/format-number.ts";
import { join } from "#ui/style/class-names.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { FILE_ROW } from "../values/use-row-focus.ts";
import { UploadErrors } from "./upload-errors.tsx";
import { byReason, groups, sentTogether, sharedError, shownFirst, type Group } from "./upload-groups.ts";
import { UploadRow } from "./upload-row.tsx";

// Drawing 100 rows took a third of the page's work while 1,000 small files were sent.
const MAX_ROWS = 40;

/** Files of the queue, those that need a person first. An error of all files of a group, or of several, is shown once. */
export function UploadList({
  files,
  label,
  hasTitles = false,
  className,
}: {
  files: readonly QueuedFile[];
  label: string;
  /** Shows the cell of each group. */
  hasTitles?: boolean;
  className?: string;
}) {
  const together = sentTogether(files);
  const shown = shownFirst(files, MAX_ROWS);
  return (
    <ul aria-label={label} className={className}>
      {byReason(groups(shown)).map(({ id, alike }) => {
        const shared = alike.length > 1 ? sharedError(alike.flatMap((group) => group.files)) : undefined;
        return (
          <Fragment key={id}>
            {shared && (
              <li className="border-line flex flex-col gap-0.5 py-1.5 not-first:border-t">
                <UploadErrors file={shared} isOfSeveral />
              </li>
            )}
            {alike.map((group) => (
              <li key={group.id} className={join(hasTitles && "py-1.5")}>
                <GroupRows group={group} hasTitle={hasTitles} isErrorShown={shared !== undefined} together={together} />
              </li>
            ))}
          </Fragment>
        );
      })}
      {files.length > shown.length && (
        <li className="text-muted py-1.5 text-sm">{`and ${formatNumber(files.length - shown.length)} more`}</li>
      )}
    </ul>
  );
}

function GroupRows({
  group: { target, files },
  hasTitle,
  isErrorShown,
  together,
}: {
  group: Group;
  hasTitle: boolean;
  /** Their error is shown once for several groups. */
  isErrorShown: boolean;
  together: ReadonlyMap<string, number>;
}) {
  const shared = isErrorShown ? undefined : sharedError(files);
  return (
    <>
      {hasTitle && (
        <Link
          to="/tables/$tableId/records/$recordId"
          params={{ tableId: target.cell.tableId, recordId: target.cell.recordId }}
          className="text-muted block truncate text-sm hover:underline"
        >
          {target.title}
        </Link>
      )}
      {shared && (
        <div className="flex flex-col gap-0.5 pt-1.5">
          <UploadErrors file={shared} isOfSeveral />
        </div>
      )}
      <ul className="divide-line divide-y">
        {files.map((file) => (
          <li key={file.id} {...FILE_ROW}>
            <UploadRow
              file={file}
              isErrorShown={isErrorShown || shared !== undefined}
              sentWith={(together.get(file.batchId) ?? 1) - 1}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
