import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { type TableRecord, maskFileAccess, type tableRecord } from "#contract/index.ts";
import { NotFound } from "#features/connection/not-found.tsx";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { BodyBlock } from "#features/request-log/body-block.tsx";
import { directory, directoryQuery, useSession } from "#session/session.ts";
import { counted, formatNumber, dateText, localTime } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Id } from "#ui/content/id.tsx";
import { KeyValue, type KeyValueRow, memberRows } from "#ui/content/key-value.tsx";
import { ErrorState, PageHeader, Section } from "#ui/content/page.tsx";
import { type IncomingFile, takePastedFiles } from "#ui/drop/incoming-files.ts";
import { useFileDropTarget } from "#ui/drop/use-file-drop-target.ts";
import { Loading, Skeleton } from "#ui/loading/loading.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { useWindowEvent } from "#ui/page/use-window-event.ts";
import { buttonClass, join } from "#ui/style/class-names.ts";
import { titleClass } from "#ui/style/name-class.ts";
import { cellTarget } from "#uploads/queued-file.ts";
import { cellValue, recordTitle, unknownKeys } from "#workspace/cell-value.ts";
import { type Pin, keyOf } from "#workspace/pin.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import { NO_PLACE, useUploadAccess } from "../add/upload-provider.tsx";
import { CellAttachments } from "../cell/cell-attachments.tsx";
import { FieldIcon } from "../values/field-icon.tsx";
import { valueText } from "../values/format-value.ts";
import { TableBreadcrumb } from "../values/table-breadcrumb.tsx";

/** The page of one record: its attachments, to which files can be added, and its other values. */
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
        <ErrorState title="The record could not be read" error={failed.error} onRetry={failed.refetch} />
      </>
    );
  }
  if (table.isPending || record.isPending) return <LoadingRecord />;
  if (!table.data || !record.data) {
    const pin = table.data ? (
      <PinButton kind="record" parent={tableId} id={recordId} />
    ) : (
      <PinButton kind="table" id={tableId} />
    );
    const link = table.data && (
      <Link to="/tables/$tableId" params={{ tableId }} className={buttonClass()}>
        {`All records of ${table.data.name}`}
      </Link>
    );
    return (
      <NotFound
        what="Record"
        id={recordId}
        pin={session.connection.kind === "remote" && pin}
        help="The API has no endpoint to read a record. Pin its table and the record by id."
        link={link}
      />
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
              {connection.kind === "remote" && <LearnedNote id={record.id} />}
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

/** Shows when a response last described a pinned record; nothing for what a user entered. */
function LearnedNote({ id }: Pick<Pin, "id">) {
  const session = useSession();
  const key = keyOf({ kind: "record", id });
  const { data } = useQuery(
    directoryQuery(session, { key: ["pin", key] }, async () => {
      return (await session.notebook.read<Pin>("pin", key))?.value ?? null;
    }),
  );
  if (data?.learned === undefined) return null;
  return <p className="text-muted mb-3 text-sm">{`Learned from a response, ${localTime(data.learned)}`}</p>;
}

/** Takes files dropped or pasted anywhere on a record's page. Asks for the field if there are several. */
function RecordDropZone({ table, record, children }: { table: Table; record: TableRecord; children: Elements }) {
  const receive = useUploadAccess()?.receive;
  const fields = table.fields.filter(({ type }) => type === "attachment");
  const [waiting, setWaiting] = useState<{ files: readonly IncomingFile[]; unreadable: number }>();

  const put = (field: Field, files: readonly IncomingFile[], unreadable: number) =>
    receive?.(cellTarget(table, record, field), files, unreadable);
  const take = (files: readonly IncomingFile[], unreadable: number) => {
    const [only] = fields;
    if (only && (fields.length === 1 || files.length === 0)) put(only, files, unreadable);
    else setWaiting({ files, unreadable });
  };
  const page = useRef<HTMLDivElement>(null);
  const isOver = useFileDropTarget(page, {
    place: "the record’s page",
    onFiles: receive && fields.length > 0 ? take : undefined,
    refusal: receive ? undefined : NO_PLACE,
  });
  useWindowEvent("paste", (event) => {
    if (receive && fields.length > 0) takePastedFiles(event, take);
  });

  return (
    <div
      ref={page}
      data-drop={isOver ? "over" : undefined}
      className={join("rounded-lg", isOver && "outline-2 outline-offset-8 outline-accent")}
    >
      {children}
      {waiting && (
        <Dialog
          size="small"
          onClose={() => setWaiting(undefined)}
          title="Choose a field"
          description={`The field for ${counted(waiting.files.length, "file")}.`}
        >
          <div className="flex flex-col gap-2">
            {fields.map((field) => (
              <Button
                key={field.id}
                icon={<FieldIcon type={field.type} />}
                className="justify-start!"
                onClick={() => {
                  put(field, waiting.files, waiting.unreadable);
                  setWaiting(undefined);
                }}
              >
                {field.name}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** The values of a record except attachments, including those of unknown fields. */
function RecordValues({ record, fields }: { record: TableRecord; fields: readonly Field[] }) {
  const { connection } = useSession();
  const known = fields
    .filter(({ type }) => type !== "attachment")
    .map((field): KeyValueRow => ({
      label: field.name,
      value: shown(cellValue(record, field), field.type === "date"),
    }));
  const unknown = unknownKeys(record, fields).map((key): KeyValueRow => ({
    label: key,
    value: shown(record.fields[key]),
    hint: "Not a known field of this table",
  }));
  const rows = [...known, ...unknown];
  if (rows.length > 0) return <KeyValue rows={rows} missingFrom="the record" />;
  return (
    <p className="text-muted">
      {connection.kind === "remote"
        ? "Other values are unknown: the API has no endpoint to read a record."
        : "No values other than attachments."}
    </p>
  );
}

const TIMES = new Set(["createdTime", "lastModifiedTime"]);

// `RecordValues` shows the fields.
const LABELS = {
  id: "Record id",
  name: "Name",
  autoNumber: "Number",
  createdTime: "Created",
  lastModifiedTime: "Last modified",
  createdBy: "Created by",
  lastModifiedBy: "Last modified by",
  permissions: "Permissions",
  undeletable: "Cannot be deleted",
} satisfies Record<Exclude<keyof typeof tableRecord.shape, "fields">, string>;

export function RecordMeta({ record, isRemote = false }: { record: TableRecord; isRemote?: boolean }) {
  const { fields: _, ...members } = record;
  const rows = memberRows(members, LABELS, (member) => {
    if (member === "id") return { value: <Id value={record.id} label="value of id" /> };
    // A record that was pinned without a name is called by its id.
    const isUnnamed = member === "name" && record.name === record.id;
    return { value: isUnnamed ? undefined : shown(record[member], TIMES.has(member)) };
  });
  return <KeyValue rows={rows} missingFrom={isRemote ? "a response yet" : "the response"} />;
}

function shown(value: unknown, isDate = false) {
  if (value === undefined || value === null || value === "" || typeof value === "boolean") return value;
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "string")
    return (
      <span className="whitespace-pre-wrap" title={isDate ? valueText(value) : undefined}>
        {(isDate && dateText(value)) || valueText(value)}
      </span>
    );
  return <code className="font-mono text-sm">{valueText(value)}</code>;
}
