import { endpoint } from "./endpoint.ts";
import { z } from "./zod.ts";

/** One attachment of an insert request. Which members are required is not shown, so none is. Sizes in bytes and pixels are the reading of the names. */
export const attachment = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  path: z.string().optional(),
  token: z.string().optional(),
  size: z.number().optional(),
  mimetype: z.string().optional(),
  presignedUrl: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  smThumbnailUrl: z.string().optional(),
  lgThumbnailUrl: z.string().optional(),
});
export type Attachment = z.infer<typeof attachment>;

/** The request that puts attachments into one cell. Whether they land before or after the anchor is not shown. */
export const newAttachments = z.looseObject({
  attachments: z.array(attachment).min(1),
  anchorId: z.string().optional(),
});
export type NewAttachments = z.infer<typeof newAttachments>;

/** A record as the service answers an insert. The members of `permissions` are not shown. */
export const tableRecord = z.looseObject({
  id: z.string(),
  fields: z.record(z.string(), z.unknown()),
  name: z.string().optional(),
  autoNumber: z.number().optional(),
  createdTime: z.string().optional(),
  lastModifiedTime: z.string().optional(),
  createdBy: z.string().optional(),
  lastModifiedBy: z.string().optional(),
  permissions: z.record(z.string(), z.unknown()).optional(),
  undeletable: z.boolean().optional(),
});
export type TableRecord = z.infer<typeof tableRecord>;

/** Endpoint 3. */
export const insertAttachments = endpoint({
  name: "insertAttachments",
  title: "Insert attachments into an attachment field of a record",
  method: "POST",
  path: "/table/{tableId}/record/{recordId}/{fieldId}/insertAttachment",
  body: newAttachments,
  success: { status: 201, reply: tableRecord },
});
