import type { Endpoint } from "./endpoint.ts";
import { z } from "./zod.ts";

export const baseRole = z.enum(["owner", "creator", "editor", "commenter", "viewer"]);
export const collaboratorType = z.enum(["space", "base"]);

/** The schema of a base in a response. The API document does not show required members of `template` and `createdUser`. */
export const base = z.looseObject({
  id: z.string(),
  name: z.string(),
  spaceId: z.string(),
  icon: z.nullable(z.string()),
  role: baseRole,
  createdBy: z.string(),
  collaboratorType: z.optional(collaboratorType),
  restrictedAuthority: z.optional(z.boolean()),
  enabledAuthority: z.optional(z.boolean()),
  lastModifiedTime: z.optional(z.nullable(z.string())),
  createdTime: z.optional(z.nullable(z.string())),
  template: z.optional(z.looseObject({ id: z.optional(z.string()), headers: z.optional(z.string()) })),
  createdUser: z.optional(
    z.looseObject({ id: z.optional(z.string()), name: z.optional(z.string()), avatar: z.optional(z.string()) }),
  ),
  isCanary: z.optional(z.boolean()),
});
export type Base = z.infer<typeof base>;

/** Endpoint 4. */
export const readBase = {
  name: "readBase",
  title: "Read a base",
  method: "GET",
  path: "/base/{baseId}",
  success: { status: 200, reply: base },
} as const satisfies Endpoint;
