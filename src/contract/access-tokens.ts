import { isObject } from "#json/json-path.ts";
import type { Endpoint } from "./endpoint.ts";
import { onlyObjectIn } from "./reply.ts";
import { z } from "./zod.ts";

// The spaces or bases that a token is limited to. Absent, null and a list of at least one differ on the wire.
const restriction = z.optional(z.nullable(z.array(z.string()).check(z.minLength(1))));

/** The body of the request for a token. `expiredTime` is a calendar date, YYYY-MM-DD. */
export const newAccessToken = z.looseObject({
  name: z.string().check(z.minLength(1)),
  scopes: z.array(z.string()).check(z.minLength(1)),
  expiredTime: z.iso.date(),
  description: z.optional(z.string()),
  spaceIds: restriction,
  baseIds: restriction,
  hasFullAccess: z.optional(z.boolean()),
});
export type NewAccessToken = z.infer<typeof newAccessToken>;

/** The reply with the created token. Only this reply has the secret, `token`. */
export const accessToken = z.looseObject({
  id: z.string(),
  name: z.string().check(z.minLength(1)),
  scopes: z.array(z.string()),
  expiredTime: z.string(),
  token: z.string(),
  createdTime: z.string(),
  lastUsedTime: z.string(),
  description: z.optional(z.string()),
  spaceIds: z.optional(z.nullable(z.array(z.string()))),
  baseIds: z.optional(z.nullable(z.array(z.string()))),
  hasFullAccess: z.optional(z.boolean()),
});
export type AccessToken = z.infer<typeof accessToken>;

/** Endpoint 2. */
export const createAccessToken = {
  name: "createAccessToken",
  title: "Create an access token",
  method: "POST",
  path: "/access-token",
  body: newAccessToken,
  success: { status: 201, reply: accessToken, hasSecret: true },
} as const satisfies Endpoint;

/** Returns a text `token` at the top of a reply to endpoint 2, or in its only object member. */
export function tokenIn(answer: unknown): string | undefined {
  const places = [isObject(answer) ? answer : undefined, onlyObjectIn(answer)?.object];
  const tokens = places.map((place) => place && Object.hasOwn(place, "token") && place["token"]);
  return tokens.find((token): token is string => typeof token === "string" && token !== "");
}
