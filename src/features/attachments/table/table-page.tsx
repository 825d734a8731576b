import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { WHY_MISSING } from "#features/connection/no-such-space.tsx";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { directory } from "#session/directory-queries.ts";
import { useSession } from "#session/session.ts";
import { failureText } from "#text/failure-text.ts";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ErrorState } from "#ui/content/error-state.tsx";
import { Id } from "#ui/content/id.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import { Loading } from "#ui/loading/loading.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { RecordsTable } from "./records-table.tsx";

export function TablePage() {
  const { tableId } = useParams({ from: "/tables/$tableId" });
  const session = useSession();
  const table = useQuery(directory.table(session, tableId));

  if (table.isPending) return <LoadingTable />;
  if (table.error) {
    return (
      <>
        <PageHeader title="Table" />
        <ErrorState title="The table could not be read" detail={failureText(table.error)} onRetry={table.refetch} />
      </>
    );
  }
  if (table.data === null) {
    const isRemote = session.connection.kind === "remote";
    return (
      <>
        <PageHeader title="Table not found" />
        <EmptyState
          icon={<SearchX />}
          title={isRemote ? "This table is not pinned" : "No table has this id"}
          action={
            <>
              {isRemote && <PinButton kind="table" id={tableId} />}
              <Link to="/" className={buttonClass()}>
                Go to spaces
              </Link>
            </>
          }
        >
          <Id value={tableId} label="table id" />
          <p>
            {isRemote
              ? "The API has no endpoint to read a table. Pin the table, then its records and attachment fields, by id."
              : WHY_MISSING}
          </p>
        </EmptyState>
      </>
    );
  }
  return <RecordsTable key={tableId} table={table.data} />;
}

function LoadingTable() {
  return (
    <Loading>
      <Skeleton className="mb-6 h-14 w-64" />
      <Skeleton className="mb-3 h-8 w-full max-w-xl" />
      <Skeleton className="h-72" />
    </Loading>
  );
}
