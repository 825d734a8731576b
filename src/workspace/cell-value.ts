import { attachment, type Attachment, check, type TableRecord } from "#contract/index.ts";
import type { Field } from "./workspace.ts";

/** The column of a record's name in a table whose first field is an attachment. */
const NAME_FIELD: Field = { id: "name of the record", name: "Record", type: "text" };

export function columnFields(fields: readonly Field[]): readonly Field[] {
  const [first] = fields;
  return first && first.type !== "attachment" ? fields : [NAME_FIELD, ...fields];
}

/**
 * Returns the value of a field in a record: `undefined` if it is absent, which differs from null. The API document allows keys
 * by field id or by field name.
 */
export function cellValue(record: TableRecord, field: Pick<Field, "id" | "name">): unknown {
  // A member with this column's name is not the name.
  if (field === NAME_FIELD) return undefined;
  const key = [field.id, field.name].find((name) => Object.hasOwn(record.fields, name));
  return key === undefined ? undefined : record.fields[key];
}

/** Returns the attachments in a field of a record; `undefined` if its value is something else. */
export function attachmentsIn(
  record: TableRecord,
  field: Pick<Field, "id" | "name">,
): readonly Attachment[] | undefined {
  const value = cellValue(record, field) ?? [];
  return Array.isArray(value) && value.every((element) => check(attachment, element).ok)
    ? (value as Attachment[])
    : undefined;
}

/** Returns a key for each of a list: its id, and its place too if it has none or one before has the same. */
export function attachmentKeys(attachments: readonly Attachment[]): readonly string[] {
  const seen = new Set<string | undefined>([undefined]);
  return attachments.map(({ id }, index) => {
    const key = seen.has(id) ? `${id} ${index}` : id;
    seen.add(id);
    return String(key);
  });
}

export function unknownKeys(record: TableRecord, fields: readonly Field[]): string[] {
  const known = new Set(fields.flatMap((field) => [field.id, field.name]));
  return Object.keys(record.fields).filter((key) => !known.has(key));
}

export function recordTitle(record: TableRecord, fields: readonly Field[]): string {
  if (record.name !== undefined && record.name !== "") return record.name;
  const [primary] = fields;
  const value = primary && cellValue(record, primary);
  return (typeof value === "string" || typeof value === "number" ? String(value) : "") || record.id;
}
