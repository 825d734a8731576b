import { useState } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { isSame } from "#json/json-path.ts";
import { memoize } from "#json/memoize.ts";
import { useDraftState } from "../../draft/draft-context.ts";
import type { DraftState } from "../../draft/draft-store.ts";

const NO_MODELS: readonly GatewayModel[] = [];

/** Returns the gateway models of the draft, the same array until one of them changes. */
export function useModels(when?: "now" | "settled"): readonly GatewayModel[] {
  return useDraftState((state) => state.request.config.gatewayModels ?? NO_MODELS, when);
}

/** Returns the ids of the gateway models, each once, as suggestions; the same array until one of them changes. */
export function useModelIds(): readonly string[] {
  const [idsOf] = useState(selectIds);
  return useDraftState(idsOf);
}

// Several fields suggest them.
const idsIn = memoize((models: readonly GatewayModel[]): readonly string[] =>
  [...new Set(models.map(({ id }) => id ?? ""))].filter(Boolean),
);

function selectIds() {
  let seen: readonly GatewayModel[] | undefined;
  let ids: readonly string[] = [];
  return ({ request }: DraftState) => {
    const models = request.config.gatewayModels ?? NO_MODELS;
    if (models !== seen) {
      seen = models;
      const found = idsIn(models);
      if (!isSame(found, ids)) ids = found;
    }
    return ids;
  };
}
