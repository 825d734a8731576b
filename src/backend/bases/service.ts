import type { readBase } from "#contract/index.ts";
import { canAccessBase } from "../access-tokens/rules.ts";
import type { Service } from "../service/context.ts";
import { HttpError } from "../service/http-error.ts";

/** Answers the endpoint that reads a base, unless the token has no access to it. */
export const read: Service<typeof readBase> = async ({ params, caller }, { store }) => {
  const row = await store.get("bases", params.baseId);
  if (!row) throw new HttpError(404, "No base has this id.");
  if (!canAccessBase(caller.restriction, row.value)) throw new HttpError(403, "The token has no access to this base.");
  return row.value;
};
