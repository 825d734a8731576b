import type { TableRecord } from "#contract/index.ts";
import { useSession } from "#session/session.ts";
import { cellValue } from "#workspace/cell-value.ts";
import type { Field } from "#workspace/workspace.ts";

/** Shown instead of attachments. Says that there are none only if that can be known. */
export function EmptyCell({
  record,
  field,
  isReady,
}: {
  record: TableRecord;
  field: Field;
  /** True while files that can be dropped here are dragged. */
  isReady: boolean;
}) {
  const { connection } = useSession();
  const isUnread = connection.kind === "remote" && cellValue(record, field).kind === "absent";
  return (
    <p className="text-muted m-auto p-3 text-center text-pretty">
      {isReady
        ? "Drop to add here"
        : isUnread
          ? "What this field holds is not known: no endpoint reads a record. An insert answers with it."
          : "No attachments yet"}
    </p>
  );
}
