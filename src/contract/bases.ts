import { endpoint } from "./endpoint.ts";
import { z } from "./zod.ts";

export const baseRole = z.enum(["owner", "creator", "editor", "commenter", "viewer"]);
export const collaboratorType = z.enum(["space", "base"]);

/** The descriptive data of a base. Members of `template` and `createdUser` carry no requiredness in the document. */
export const base = z.looseObject({
  id: z.string(),
  name: z.string(),
  spaceId: z.string(),
  icon: z.string().nullable(),
  role: baseRole,
  createdBy: z.string(),
  collaboratorType: collaboratorType.optional(),
  restrictedAuthority: z.boolean().optional(),
  enabledAuthority: z.boolean().optional(),
  lastModifiedTime: z.string().nullable().optional(),
  createdTime: z.string().nullable().optional(),
  template: z.looseObject({ id: z.string().optional(), headers: z.string().optional() }).optional(),
  createdUser: z
    .looseObject({ id: z.string().optional(), name: z.string().optional(), avatar: z.string().optional() })
    .optional(),
  isCanary: z.boolean().optional(),
});
export type Base = z.infer<typeof base>;

/** Endpoint 4. */
export const readBase = endpoint({
  name: "readBase",
  title: "Read a base",
  method: "GET",
  path: "/base/{baseId}",
  success: { status: 200, reply: base },
});
