import { attachment, check } from "#contract/index.ts";
import type { Attachment, TableRecord } from "#contract/index.ts";
import type { Field } from "./workspace.ts";

/** What a record holds for a field. Not sent, null and a value are three different things. */
export type CellValue =
  | { readonly kind: "absent" }
  | { readonly kind: "null" }
  | { readonly kind: "value"; readonly value: unknown };

/** Stands where no known field is the primary one: a record's name, or its id, needs a column all the same. */
const NAME_FIELD: Field = { id: "", name: "Record", type: "text" };

/** The columns of a table. The first names the record, which an attachment field does not. */
export function columnFields(fields: readonly Field[]): readonly Field[] {
  const [first] = fields;
  return first && first.type !== "attachment" ? fields : [NAME_FIELD, ...fields];
}

/** A record's value for a field, which the document allows to be keyed by the field's id or by its name. */
export function cellValue(record: TableRecord, field: Pick<Field, "id" | "name">): CellValue {
  // A member that is called as this column is no name.
  if (field === NAME_FIELD) return { kind: "absent" };
  const key = [field.id, field.name].find((name) => Object.hasOwn(record.fields, name));
  if (key === undefined) return { kind: "absent" };
  const value = record.fields[key];
  return value === null ? { kind: "null" } : { kind: "value", value };
}

/** The attachments a record holds in a field, in the order of the service; `undefined` when the value is something else. */
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

/** The keys in a record's fields that belong to none of the table's fields. */
export function unknownKeys(record: TableRecord, fields: readonly Field[]): string[] {
  const known = new Set(fields.flatMap((field) => [field.id, field.name]));
  return Object.keys(record.fields).filter((key) => !known.has(key));
}

/** What a record is called: its name when it came, else the value of the primary field, else its id. */
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
