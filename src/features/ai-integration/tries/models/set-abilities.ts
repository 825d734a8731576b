import type { GatewayModel } from "#contract/index.ts";
import type { AbilityResult, AbilityResults } from "#tries/abilities.ts";
import type { ModelCall } from "#tries/try-models.ts";
import { abilities } from "../../request/gateway-model-fields.ts";

/** Results of testing gateway models, by model id, then by ability. */
export type ModelResults = ReadonlyMap<string, AbilityResults>;

export const withResult = (results: ModelResults, { model, ability }: ModelCall, result: AbilityResult): ModelResults =>
  new Map(results).set(model, { ...results.get(model), [ability]: result });

/**
 * Returns models with proven abilities turned on; with `isOffToo`, those not proven are turned off. A failed call proves
 * nothing: its flag stays. Writes a given `testedAt` where any was proven or not. Without changes it is the same list.
 */
export function setAbilities(
  models: readonly GatewayModel[],
  results: ModelResults,
  { isOffToo, testedAt }: { isOffToo: boolean; testedAt: number | undefined },
): { models: readonly GatewayModel[]; changed: number } {
  let changed = 0;
  const next = models.map((model) => {
    const found = results.get(model.id ?? "") ?? {};
    const flags = abilities.flatMap(({ name: flag }) => {
      const kind = found[flag]?.kind;
      const value = kind === "proven" ? true : kind === "not-proven" && isOffToo ? false : undefined;
      return value === undefined || model.capabilities?.[flag] === value ? [] : [[flag, value] as const];
    });
    const isTested = Object.values(found).some(({ kind }) => kind === "proven" || kind === "not-proven");
    const isTimed = isTested && testedAt !== undefined && model.testedAt !== testedAt;
    if (flags.length === 0 && !isTimed) return model;
    changed += 1;
    return {
      ...model,
      ...(flags.length > 0 && { capabilities: { ...model.capabilities, ...Object.fromEntries(flags) } }),
      ...(isTimed && { testedAt }),
    };
  });
  return changed === 0 ? { models, changed } : { models: next, changed };
}

/** Returns why results change nothing in the form. Text and embedding have no flag there. */
export function whyNothingToSet(results: ModelResults): string {
  const isProven = [...results.values()].some((found) => abilities.some(({ name }) => found[name]?.kind === "proven"));
  return isProven ? "The form says the same already." : "No ability that the form has was proven.";
}
