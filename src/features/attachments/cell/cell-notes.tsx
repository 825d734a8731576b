import { Paperclip, CircleCheck } from "lucide-react";
import { useState } from "react";
import { useSession } from "#session/session.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { cellValue } from "#workspace/cell-value.ts";
import type { Cell } from "#workspace/workspace.ts";
import { outcomeText } from "../queue/upload-news.ts";

interface EmptyCellProps extends Cell {
  /** True while files that can be dropped here are dragged. */
  isReady: boolean;
  takesFiles: boolean;
}

/** Shown for an empty cell. Says "No attachments yet" only if that is known, and how to add some. */
export function EmptyCell({ record, field, isReady, takesFiles }: EmptyCellProps) {
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

/** Shows which files of the latest batch were inserted, if that was since it was mounted. The queue says it. */
export function InsertedNote({ files }: { files: readonly QueuedFile[] }) {
  const inserted = files.filter(({ stage }) => stage === "inserted");
  const [before] = useState(() => new Set(inserted.map(({ id }) => id)));
  const since = inserted.filter(({ id }) => !before.has(id));
  const latest = since.filter(({ batchId }) => batchId === since.at(-1)?.batchId);
  if (latest.length === 0) return null;
  return (
    <p className="text-success flex items-center gap-1.5 text-sm font-medium">
      <CircleCheck aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{outcomeText(latest)}</span>
    </p>
  );
}
