import type { tableRecord, TableRecord } from "#contract/index.ts";
import { useSession } from "#session/session.ts";
import { formatNumber } from "#text/format-number.ts";
import { dateText } from "#text/local-time.ts";
import { Id } from "#ui/content/id.tsx";
import { KeyValue, type KeyValueRow } from "#ui/content/key-value.tsx";
import { memberRows } from "#ui/content/member-rows.ts";
import { cellValue, unknownKeys } from "#workspace/cell-value.ts";
import type { Field } from "#workspace/workspace.ts";
import { valueText } from "../values/format-value.ts";

/** The values of a record except attachments, including those of unknown fields. */
export function RecordValues({ record, fields }: { record: TableRecord; fields: readonly Field[] }) {
  const { connection } = useSession();
  const known = fields
    .filter(({ type }) => type !== "attachment")
    .map((field): KeyValueRow => {
      const cell = cellValue(record, field);
      return {
        label: field.name,
        value:
          cell.kind === "value" ? shown(cell.value, field.type === "date") : cell.kind === "null" ? null : undefined,
      };
    });
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
