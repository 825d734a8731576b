import { useMemo } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { useDraftState } from "../form/draft-context.ts";

const NO_MODELS: readonly GatewayModel[] = [];

/** The gateway models of the draft; the very same array until one of them changes. */
export function useModels(): readonly GatewayModel[] {
  return useDraftState((state) => state.request.config.gatewayModels ?? NO_MODELS);
}

/** The ids of the gateway models, each once, to suggest where a model is named. */
export function useModelIds(): readonly string[] {
  const models = useModels();
  return useMemo(() => [...new Set(models.flatMap(({ id }) => (id ? [id] : [])))], [models]);
}
