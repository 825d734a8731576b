import { Paperclip } from "lucide-react";
import type { TableRecord } from "#contract/index.ts";
import { useSession } from "#session/session.ts";
import { cellValue } from "#workspace/cell-value.ts";
import type { Field } from "#workspace/workspace.ts";

/** Shown for an empty cell. Says "No attachments yet" only if that is known, and how to add some. */
export function EmptyCell({
  record,
  field,
  isReady,
  takesFiles,
}: {
  record: TableRecord;
  field: Field;
  /** True while files that can be dropped here are dragged. */
  isReady: boolean;
  takesFiles: boolean;
}) {
  const { connection } = useSession();
  const isUnread = connection.kind === "remote" && cellValue(record, field).kind === "absent";
  return (
    <div className="text-muted m-auto flex flex-col items-center gap-1 p-3 text-center text-pretty">
      {takesFiles && <Paperclip aria-hidden className="size-5 opacity-60" />}
      <p>
        {isReady
          ? "Drop to add here"
          : isUnread
            ? "Attachments are unknown: the API has no endpoint to read a record. They appear after you add one."
            : "No attachments yet"}
      </p>
      {takesFiles && !isReady && <p className="text-sm pointer-coarse:hidden">Drop or paste files here</p>}
    </div>
  );
}
