import { isObject } from "#json/json-path.ts";
import type { Endpoint } from "./endpoint.ts";
import { onlyObjectIn, type Received } from "./reply.ts";
import { z } from "./zod.ts";

/** An attachment in a record. The API document requires no member, so all are optional; units are assumed from names. */
export const attachment = z.looseObject({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  path: z.optional(z.string()),
  token: z.optional(z.string()),
  size: z.optional(z.number()),
  mimetype: z.optional(z.string()),
  presignedUrl: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  smThumbnailUrl: z.optional(z.string()),
  lgThumbnailUrl: z.optional(z.string()),
});
export type Attachment = z.infer<typeof attachment>;

export const newAttachments = z.looseObject({
  attachments: z.array(attachment).check(z.minLength(1)),
  anchorId: z.optional(z.string()),
});
export type NewAttachments = z.infer<typeof newAttachments>;

/** A record. The API document does not show the members of `permissions`. */
export const tableRecord = z.looseObject({
  id: z.string(),
  fields: z.record(z.string(), z.unknown()),
  name: z.optional(z.string()),
  autoNumber: z.optional(z.number()),
  createdTime: z.optional(z.string()),
  lastModifiedTime: z.optional(z.string()),
  createdBy: z.optional(z.string()),
  lastModifiedBy: z.optional(z.string()),
  permissions: z.optional(z.record(z.string(), z.unknown())),
  undeletable: z.optional(z.boolean()),
});
export type TableRecord = z.infer<typeof tableRecord>;

/** Endpoint 3. */
export const insertAttachments = {
  name: "insertAttachments",
  title: "Insert attachments into an attachment field of a record",
  method: "POST",
  path: "/table/{tableId}/record/{recordId}/{fieldId}/insertAttachment",
  body: newAttachments,
  success: { status: 201, reply: tableRecord },
} as const satisfies Endpoint;

/** True with an object `fields` or a text `id`, at the top or in the only object member. Confirms the insert. */
export function hasRecord(answer: unknown): boolean {
  return [answer, onlyObjectIn(answer)?.object].some(
    (place) =>
      isObject(place) &&
      ((Object.hasOwn(place, "fields") && isObject(place["fields"])) ||
        (Object.hasOwn(place, "id") && typeof place["id"] === "string")),
  );
}

/** Returns which of the sent ids a record has more than once in a field: a browser repeated the request by itself. */
export function repeatedIds(record: Received<TableRecord>, sent: readonly Attachment[]): string[] {
  const cells = Object.values(record.fields ?? {}).filter((cell) => Array.isArray(cell));
  return sent.flatMap(({ id }) => {
    const isRepeated = cells.some((cell) => cell.filter((one) => isObject(one) && one["id"] === id).length > 1);
    return id !== undefined && isRepeated ? id : [];
  });
}
