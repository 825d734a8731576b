import type { GatewayModel } from "#contract/index.ts";
import type { ModelFieldName } from "../../request/gateway-model-fields.ts";

const NONE: readonly string[] = [];

/** Values that models use already, each once, to suggest them; after those that the service document shows. */
export function usedValues(models: readonly GatewayModel[]): Partial<Record<ModelFieldName, readonly string[]>> {
  const owners = new Set<string>();
  const types = new Set(["language"]);
  const tags = new Set(["reasoning"]);
  const uses = new Set(["chatLg"]);
  // Nothing is made for a model: they are thousands, and the panel opens meanwhile.
  for (const model of models) {
    if (model.ownedBy) owners.add(model.ownedBy);
    if (model.modelType) types.add(model.modelType);
    for (const tag of model.tags ?? NONE) if (tag !== "") tags.add(tag);
    for (const use of model.defaultFor ?? NONE) if (use !== "") uses.add(use);
  }
  return { ownedBy: [...owners], modelType: [...types], tags: [...tags], defaultFor: [...uses] };
}
