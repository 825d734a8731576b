import { useQuery, queryOptions } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useMemo } from "react";
import { maskFileAccess, type TableRecord } from "#contract/index.ts";
import { BodyBlock } from "#features/connection/body-block.tsx";
import { WHY_MISSING } from "#features/connection/no-such-space.tsx";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { directory } from "#session/directory-queries.ts";
import { useSession, type Session } from "#session/session.ts";
import { failureText } from "#text/failure-text.ts";
import { localTime } from "#text/local-time.ts";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ErrorState } from "#ui/content/error-state.tsx";
import { Id } from "#ui/content/id.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import { Section } from "#ui/content/section.tsx";
import { Loading } from "#ui/loading/loading.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { titleClass } from "#ui/style/name-class.ts";
import { recordTitle } from "#workspace/cell-value.ts";
import { keyOf, type Pin } from "#workspace/pin.ts";
import type { Table } from "#workspace/workspace.ts";
import { CellAttachments } from "../cell/cell-attachments.tsx";
import { TableBreadcrumb } from "../values/table-breadcrumb.tsx";
import { RecordDropZone } from "./record-drop-zone.tsx";
import { RecordMeta, RecordValues } from "./record-values.tsx";

/** One record: its values, attachments, other members, and its JSON. */
export function RecordPage() {
  const { tableId, recordId } = useParams({ from: "/tables/$tableId/records/$recordId" });
  const session = useSession();
  const table = useQuery(directory.table(session, tableId));
  const record = useQuery(directory.record(session, tableId, recordId));
  const failed = [table, record].find(({ error }) => error);

  if (failed?.error) {
    return (
      <>
        <PageHeader title="Record" />
        <ErrorState title="The record could not be read" detail={failureText(failed.error)} onRetry={failed.refetch} />
      </>
    );
  }
  if (table.isPending || record.isPending) return <LoadingRecord />;
  if (!table.data || !record.data) {
    const isRemote = session.connection.kind === "remote";
    return (
      <>
        <PageHeader title="Record not found" />
        <EmptyState
          icon={<SearchX />}
          title={isRemote ? "This record is not pinned" : "No record has this id"}
          action={
            table.data ? (
              <>
                {isRemote && <PinButton kind="record" parent={tableId} id={recordId} />}
                <Link to="/tables/$tableId" params={{ tableId }} className={buttonClass()}>
                  {`All records of ${table.data.name}`}
                </Link>
              </>
            ) : (
              <>
                {isRemote && <PinButton kind="table" id={tableId} />}
                <Link to="/" className={buttonClass()}>
                  Go to spaces
                </Link>
              </>
            )
          }
        >
          <Id value={recordId} label="record id" />
          <p>
            {isRemote ? "The API has no endpoint to read a record. Pin its table and the record by id." : WHY_MISSING}
          </p>
        </EmptyState>
      </>
    );
  }

  return <KnownRecord table={table.data} record={record.data} />;
}

function KnownRecord({ table, record }: { table: Table; record: TableRecord }) {
  const { connection } = useSession();
  const { fields } = table;
  const name = recordTitle(record, fields);
  const shown = useMemo(() => maskFileAccess(record), [record]);
  return (
    <RecordDropZone table={table} record={record}>
      <PageHeader
        title={<span className={titleClass({ id: record.id, name })}>{name}</span>}
        breadcrumb={<TableBreadcrumb table={table} isLinked />}
        badge={<Id value={record.id} label="record id" heading={name} />}
        actions={connection.kind === "remote" && <PinButton kind="field" parent={table.id} />}
      />
      <div className="@container">
        <div className="grid items-start gap-6 @min-[59rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex min-w-0 flex-col gap-6">
            {fields
              .filter(({ type }) => type === "attachment")
              .map((field) => (
                <Section
                  key={field.id}
                  title={field.name}
                  actions={<Id value={field.id} label={`field id of ${field.name}`} />}
                >
                  <CellAttachments table={table} record={record} field={field} />
                </Section>
              ))}
            <Section title="Values">
              <RecordValues record={record} fields={fields} />
            </Section>
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <Section title="About this record">
              {connection.kind === "remote" && <LearnedNote kind="record" id={record.id} />}
              <RecordMeta record={record} isRemote={connection.kind === "remote"} />
            </Section>
            <BodyBlock label="Record as JSON" body={shown} maxHeightRem={32} />
          </div>
        </div>
      </div>
    </RecordDropZone>
  );
}

function LoadingRecord() {
  return (
    <Loading className="@container">
      <Skeleton className="mb-6 h-14 w-64" />
      <div className="grid gap-6 @min-[59rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  );
}

/** Below the directory's key, so that its changes invalidate it. */
const pinQuery = (session: Session, key: string) =>
  queryOptions({
    queryKey: [...directory.all(session), "pin", key],
    queryFn: async () => (await session.notebook.read<Pin>("pin", key))?.value ?? null,
  });

/** Shows when a response last described a pin; nothing for what a user entered. */
function LearnedNote({ kind, id }: Pick<Pin, "kind" | "id">) {
  const session = useSession();
  const { data } = useQuery(pinQuery(session, keyOf({ kind, id })));
  if (data?.learned === undefined) return null;
  return <p className="text-muted mb-3 text-sm">{`Learned from a response, ${localTime(data.learned)}`}</p>;
}
