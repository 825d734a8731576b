import type { Base } from "#contract/index.ts";
import { canAccessBase } from "../access-tokens/rules.ts";
import type { Context } from "../service/context.ts";
import { HttpError } from "../service/http-error.ts";
import type { Caller } from "../service/operator.ts";

export async function read(
  { params, caller }: { params: { baseId: string }; caller: Caller },
  { store }: Context,
): Promise<Base> {
  const row = await store.get("bases", params.baseId);
  if (!row) throw new HttpError(404, "No base has this id.");
  if (!canAccessBase(caller.restriction, row.value)) throw new HttpError(403, "The token has no access to this base.");
  return row.value;
}
