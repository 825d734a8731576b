import type { Base } from "#contract/index.ts";
import { reachesBase } from "../access-tokens/rules.ts";
import type { Context } from "../service/context.ts";
import type { Caller } from "../service/operator.ts";
import { Refusal } from "../service/refusal.ts";

export async function read(
  { params, caller }: { params: { baseId: string }; caller: Caller },
  { store }: Context,
): Promise<Base> {
  const row = await store.get("bases", params.baseId);
  if (!row) throw new Refusal(404, "There is no base with this id.");
  if (!reachesBase(caller.restriction, row.value)) throw new Refusal(403, "This token may not reach this base.");
  return row.value;
}
