import type { GatewayModel } from "#contract/index.ts";
import type { ModelFieldName } from "../../request/gateway-model-fields.ts";

const NONE: readonly string[] = [];

/** Returns suggestions by field: the values of the service document, then those that models have. */
export function usedValues(models: readonly GatewayModel[]): Partial<Record<ModelFieldName, readonly string[]>> {
  const owners = new Set<string>();
  const types = new Set(["language"]);
  const tags = new Set(["reasoning"]);
  const uses = new Set(["chatLg"]);
  // No allocation per model: there are thousands, and the panel is opening.
  for (const model of models) {
    if (model.ownedBy) owners.add(model.ownedBy);
    if (model.modelType) types.add(model.modelType);
    for (const tag of model.tags ?? NONE) if (tag !== "") tags.add(tag);
    for (const use of model.defaultFor ?? NONE) if (use !== "") uses.add(use);
  }
  return { ownedBy: [...owners], modelType: [...types], tags: [...tags], defaultFor: [...uses] };
}
