import {
  type Attachment,
  type insertAttachments,
  type NewAttachments,
  replaceSecrets,
  type TableRecord,
} from "#contract/index.ts";
import type { Field } from "#workspace/workspace.ts";
import { canAccessBase } from "../access-tokens/rules.ts";
import { readChoices } from "../service/choices.ts";
import type { Service } from "../service/context.ts";
import { HttpError } from "../service/http-error.ts";
import { newId } from "../service/ids.ts";

/** Adds attachments to a cell of a record: at its end, or beside an attachment that it already has. */
export const insert: Service<typeof insertAttachments> = async ({ params, body, caller }, context) => {
  const { store } = context;
  const table = (await store.get("tables", params.tableId))?.value;
  const base = table && (await store.get("bases", table.baseId))?.value;
  if (!base) throw new HttpError(404, "No table has this id.");
  if (!canAccessBase(caller.restriction, base))
    throw new HttpError(403, "The token has no access to the base of this table.");
  const field = table.fields.find(({ id }) => id === params.fieldId);
  if (!field) throw new HttpError(404, "No field of this table has this id.");
  if (field.type !== "attachment") throw new HttpError(404, "This is not an attachment field.");

  return context.withLock(`record:${params.recordId}`, async () => {
    const row = await store.get("records", params.recordId);
    if (row?.parent !== table.id) throw new HttpError(404, "No record of this table has this id.");
    const { anchorPlacement, recordFieldKeys } = await readChoices(store);
    const before = (row.value.fields[field.id] ?? []) as readonly Attachment[];
    refuseDuplicates(before, body.attachments);
    const added = body.attachments.map(toStored);
    const cell = insertedInto(before, added, body.anchorId, anchorPlacement);
    if (!cell) {
      const faults = [{ path: ["anchorId"], message: "No attachment in this cell has this id." }];
      throw new HttpError(400, "The anchor is not in this cell.", { faults });
    }
    const record: TableRecord = {
      ...row.value,
      fields: { ...row.value.fields, [field.id]: cell },
      lastModifiedTime: context.now().toISOString(),
      lastModifiedBy: caller.user,
    };
    await store.commit([{ put: "records", row: { ...row, value: record } }]);
    return recordFieldKeys === "name" ? { ...record, fields: keyedByName(record.fields, table.fields) } : record;
  });
};

/** Adds an id, and drops unknown members whose names suggest a secret. What reads the file is kept: a record is for that. */
function toStored(attachment: Attachment): Attachment {
  const { attachments } = replaceSecrets({ attachments: [attachment] }, (secret, [, , ...member], isAddress) =>
    isAddress || (member.length === 1 && member[0] === "token") ? secret : undefined,
  ) as NewAttachments;
  return { id: newId("att"), ...attachments[0] };
}

function refuseDuplicates(cell: readonly Attachment[], added: readonly Attachment[]): void {
  const faults = duplicateIndexes(cell, added).map((index) => ({
    path: ["attachments", index, "id"],
    message: "An attachment with this id is already in this cell.",
  }));
  if (faults.length > 0)
    throw new HttpError(409, "An attachment with the same id is already in this cell.", { faults });
}

/** Adds at the end if there is no anchor id. Returns `undefined` if the cell does not have the anchor. */
function insertedInto(
  cell: readonly Attachment[],
  added: readonly Attachment[],
  anchorId: string | undefined,
  placement: "after" | "before",
): Attachment[] | undefined {
  if (anchorId === undefined) return [...cell, ...added];
  const anchor = cell.findIndex(({ id }) => id === anchorId);
  if (anchor === -1) return undefined;
  const at = placement === "after" ? anchor + 1 : anchor;
  return [...cell.slice(0, at), ...added, ...cell.slice(at)];
}

function duplicateIndexes(cell: readonly Attachment[], added: readonly Attachment[]): number[] {
  const taken = new Set(cell.map(({ id }) => id));
  return added.flatMap(({ id }, index) => {
    if (id === undefined) return [];
    const isTaken = taken.has(id);
    taken.add(id);
    return isTaken ? [index] : [];
  });
}

function keyedByName(fields: Readonly<Record<string, unknown>>, columns: readonly Field[]): Record<string, unknown> {
  const names = new Map(columns.map(({ id, name }) => [id, name]));
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [names.get(key) ?? key, value]));
}
