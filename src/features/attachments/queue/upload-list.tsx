import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { formatNumber } from "#text/format-number.ts";
import { join } from "#ui/style/class-names.ts";
import { byReason, foremost, groups, sentTogether, sharedHalt, type Group } from "#uploads/batches.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { FILE_ROW } from "../values/use-row-focus.ts";
import { UploadErrors } from "./upload-errors.tsx";
import { UploadRow } from "./upload-row.tsx";

// A thousand rows that change with every file would take the time that the files need.
const MAX_ROWS = 100;

/** Files on their way, those that wait for a person first. What stopped all files of a group, or of several, is said once. */
export function UploadList({
  files,
  label,
  hasTitles = false,
  className,
}: {
  files: readonly QueuedFile[];
  label: string;
  /** Says of each group which cell it is for. */
  hasTitles?: boolean;
  className?: string;
}) {
  const together = sentTogether(files);
  const shown = foremost(files, MAX_ROWS);
  return (
    <ul aria-label={label} className={className}>
      {byReason(groups(shown)).map(({ id, alike }) => {
        const shared = alike.length > 1 ? sharedHalt(alike.flatMap((group) => group.files)) : undefined;
        return (
          <Fragment key={id}>
            {shared && (
              <li className="border-line flex flex-col gap-0.5 py-1.5 not-first:border-t">
                <UploadErrors file={shared} isOfSeveral />
              </li>
            )}
            {alike.map((group) => (
              <li key={group.id} className={join(hasTitles && "py-1.5")}>
                <GroupRows group={group} hasTitle={hasTitles} isHaltTold={shared !== undefined} together={together} />
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
  isHaltTold,
  together,
}: {
  group: Group;
  hasTitle: boolean;
  /** Why they stand still is said of several groups. */
  isHaltTold: boolean;
  together: ReadonlyMap<string, number>;
}) {
  const shared = isHaltTold ? undefined : sharedHalt(files);
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
              isHaltTold={isHaltTold || shared !== undefined}
              sentWith={(together.get(file.batchId) ?? 1) - 1}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
