import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { counted } from "#text/format-number.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";

/** Says how many files were inserted since it was mounted. */
export function InsertedNote({ files }: { files: readonly QueuedFile[] }) {
  const inserted = files.filter(({ stage }) => stage === "inserted");
  const [before] = useState(() => new Set(inserted.map(({ id }) => id)));
  const count = inserted.filter(({ id }) => !before.has(id)).length;
  return (
    <p role="status" className={count > 0 ? "text-success flex items-center gap-1.5 text-sm font-medium" : "sr-only"}>
      {count > 0 && (
        <>
          <CircleCheck aria-hidden className="size-4" />
          <span>{`${counted(count, "file")} inserted`}</span>
        </>
      )}
    </p>
  );
}
