import { attachment, type Attachment, check, type TableRecord } from "#contract/index.ts";
import type { Field } from "./workspace.ts";

/** The value of a field in a record. Absent, null and a value are three different states. */
export type CellValue =
  | { readonly kind: "absent" }
  | { readonly kind: "null" }
  | { readonly kind: "value"; readonly value: unknown };

/** The column of a record's name in a table whose first field is an attachment. */
const NAME_FIELD: Field = { id: "name of the record", name: "Record", type: "text" };

export function columnFields(fields: readonly Field[]): readonly Field[] {
  const [first] = fields;
  return first && first.type !== "attachment" ? fields : [NAME_FIELD, ...fields];
}

/** Returns the value of a field in a record. The API document allows keys by field id or by field name. */
export function cellValue(record: TableRecord, field: Pick<Field, "id" | "name">): CellValue {
  // A member with this column's name is not the name.
  if (field === NAME_FIELD) return { kind: "absent" };
  const key = [field.id, field.name].find((name) => Object.hasOwn(record.fields, name));
  if (key === undefined) return { kind: "absent" };
  const value = record.fields[key];
  return value === null ? { kind: "null" } : { kind: "value", value };
}

/** Returns the attachments in a field of a record; `undefined` if its value is something else. */
export function attachmentsIn(
  record: TableRecord,
  field: Pick<Field, "id" | "name">,
): readonly Attachment[] | undefined {
  const cell = cellValue(record, field);
  if (cell.kind !== "value") return [];
  const { value } = cell;
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
  const cell = primary ? cellValue(record, primary) : undefined;
  if (cell?.kind === "value" && (typeof cell.value === "string" || typeof cell.value === "number")) {
    const text = String(cell.value);
    if (text !== "") return text;
  }
  return record.id;
}
