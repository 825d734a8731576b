import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useSession } from "#session/session.ts";
import { isInProgress, type QueuedFile } from "#uploads/queued-file.ts";
import type { Table } from "#workspace/workspace.ts";
import { useUploads } from "../add/upload-provider.tsx";
import { rowQueries, watchRows } from "./row-queries.ts";
import { isPlain, type TableView } from "./table-view.ts";

/** The records that the screen of a table shows, by its search, filter and order. */
export interface TableRows {
  readonly count: number;
  /** Absent if all records are shown in the table's own order. */
  readonly ids?: readonly string[];
}

/** The rows of a view, once they are known. `total` is how many records the table has. */
export function useTableRows(table: Table, view: TableView, total: number | undefined) {
  const session = useSession();
  const client = useQueryClient();
  useEffect(() => watchRows(session, client), [session, client]);
  const isOrdered = !isPlain(view);
  const order = useQuery({ ...rowQueries.order(session, table, view), enabled: isOrdered });
  const uploading = useUploadingRecords(table.id, view.files === "uploading");
  const rows = useMemo((): TableRows | undefined => {
    if (!isOrdered) return total === undefined ? undefined : { count: total };
    const ids = uploading ? order.data?.filter((id) => uploading.has(id)) : order.data;
    return ids && { count: ids.length, ids };
  }, [isOrdered, total, order.data, uploading]);
  return {
    rows,
    error: isOrdered ? order.error : null,
    isReading: isOrdered && order.isFetching,
    /** Whether records changed since the list was made. */
    isOutdated: isOrdered && order.isStale && !order.isFetching,
    update: () => void order.refetch(),
  };
}

function useUploadingRecords(tableId: string, isWanted: boolean): ReadonlySet<string> | undefined {
  // A text, so that only a change of the records renders the table, not the progress of a file.
  const listed = useUploads((files) => (isWanted ? uploadingIn(files, tableId) : ""));
  return useMemo(() => (isWanted ? new Set(JSON.parse(listed) as string[]) : undefined), [listed, isWanted]);
}

/** Returns the ids of the records of a table that files are being uploaded to, as JSON. */
export function uploadingIn(files: readonly QueuedFile[], tableId: string): string {
  const ids = files.flatMap((file) =>
    isInProgress(file) && file.target.cell.tableId === tableId ? [file.target.cell.recordId] : [],
  );
  return JSON.stringify([...new Set(ids)]);
}
