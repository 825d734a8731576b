import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { NotFound } from "#features/connection/not-found.tsx";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { directory, useSession } from "#session/session.ts";
import { ErrorState, PageHeader } from "#ui/content/page.tsx";
import { Loading, Skeleton } from "#ui/loading/loading.tsx";
import { RecordsTable } from "./records-table.tsx";

/** The page of one table with its records; without the table, what to do. */
export function TablePage() {
  const { tableId } = useParams({ from: "/tables/$tableId" });
  const session = useSession();
  const table = useQuery(directory.table(session, tableId));

  if (table.isPending) {
    return (
      <Loading>
        <Skeleton className="mb-6 h-14 w-64" />
        <Skeleton className="mb-3 h-8 w-full max-w-xl" />
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  if (table.error) {
    return (
      <>
        <PageHeader title="Table" />
        <ErrorState title="The table could not be read" error={table.error} onRetry={table.refetch} />
      </>
    );
  }
  if (table.data === null) {
    return (
      <NotFound
        what="Table"
        id={tableId}
        pin={session.connection.kind === "remote" && <PinButton kind="table" id={tableId} />}
        help="The API has no endpoint to read a table. Pin the table, then its records and attachment fields, by id."
      />
    );
  }
  return <RecordsTable key={tableId} table={table.data} />;
}
