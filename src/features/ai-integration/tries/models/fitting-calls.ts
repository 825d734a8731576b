import type { GatewayModel } from "#contract/index.ts";
import { ABILITIES, type Ability } from "#tries/abilities.ts";
import { callsOf, type ModelCall } from "#tries/try-models.ts";
import { isEmbedding } from "../../request/gateway-model-fields.ts";

const embedsBy = (embeddingId: string | undefined) => (model: GatewayModel) =>
  model.id === embeddingId || isEmbedding(model);

/** Returns the abilities to begin with: embedding for models that embed, text for others. */
export function fittingAbilities(models: readonly GatewayModel[], embeddingId?: string): ReadonlySet<Ability> {
  const embeds = embedsBy(embeddingId);
  return new Set(models.length === 0 ? ["text"] : models.map((model) => (embeds(model) ? "embedding" : "text")));
}

/**
 * Returns the calls that try models. Where models that embed and others are chosen, and embedding and other abilities,
 * each kind of model gets its own calls, and `isSplit` is true.
 */
export function plannedCalls(
  models: readonly GatewayModel[],
  chosen: ReadonlySet<Ability>,
  embeddingId?: string,
): { calls: readonly ModelCall[]; isSplit: boolean } {
  const ids = models.flatMap(({ id }) => id ?? []);
  const embedding = new Set(models.filter(embedsBy(embeddingId)).map(({ id }) => id));
  const isSplit =
    ids.some((id) => embedding.has(id)) &&
    ids.some((id) => !embedding.has(id)) &&
    chosen.has("embedding") &&
    chosen.size > 1;
  const abilities = ABILITIES.filter((ability) => chosen.has(ability));
  const fits = ({ model, ability }: ModelCall) => !isSplit || embedding.has(model) === (ability === "embedding");
  return { calls: callsOf(ids, abilities).filter(fits), isSplit };
}

/** Returns the limit to begin with: enough for the calls, up to 200. */
export const usualLimit = (count: number): number => Math.min(200, Math.max(40, count));
