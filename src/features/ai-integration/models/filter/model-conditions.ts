import { useMemo } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { useDraftState } from "../../draft/draft-context.ts";
import { importNotesIn } from "../../draft/stored-request.ts";
import { useTriedModels } from "../../draft/tried-models.ts";
import { isRetiredNow } from "../../request/endings.ts";
import { CONDITIONS, type Condition } from "./model-filter.ts";

/** Returns what may be wrong with a model: by the request, by lists that were imported here, and by tries from here. */
export function useConditions(): (model: GatewayModel) => readonly Condition[] {
  const imported = useDraftState((state) => state.imported);
  const { tried } = useTriedModels();
  return useMemo(() => {
    const { endings, gone } = importNotesIn(imported);
    const resultOf = (id: string) => (Object.hasOwn(tried, id) ? tried[id] : undefined);
    const holds: Record<(typeof CONDITIONS)[number], (model: GatewayModel, id: string) => boolean> = {
      "no price": ({ pricing }) => Object.keys(pricing ?? {}).length === 0,
      retired: (_, id) => isRetiredNow(endings.get(id)),
      "not listed": (_, id) => gone.has(id),
      failed: (_, id) => (resultOf(id) ?? "works") !== "works",
      "never tried": ({ testedAt }, id) => testedAt === undefined && resultOf(id) === undefined,
    };
    return (model) => {
      const { id = "" } = model;
      const result = resultOf(id);
      const asked = typeof result === "object" ? result.map((ability) => `failed ${ability}` as const) : [];
      return [...CONDITIONS.filter((condition) => holds[condition](model, id)), ...asked];
    };
  }, [imported, tried]);
}
