import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { outcomeText } from "../queue/upload-news.ts";

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
