import type { Path } from "#json/json-path.ts";

/** The steps of the first setup that have an address, in order. The review follows them, in its dialog. */
export const setupSteps = [
  { id: "gateway", title: "Gateway", section: "gateway", first: ["config", "aiGatewayBaseUrl"] },
  { id: "models", title: "Models", section: "models", first: ["config", "gatewayModels"] },
  { id: "defaults", title: "Defaults", section: "defaults", first: ["config", "chatModel", "lg"] },
] as const;

export type SetupStep = (typeof setupSteps)[number]["id"];

/** What the address of the page may say: a step, or `all` for the whole form. */
export interface AiIntegrationSearch {
  readonly step?: string;
}

/** Returns what the address asks for; `undefined` for anything else. */
export function readStep({ step }: AiIntegrationSearch): SetupStep | "all" | undefined {
  return step === "all" ? step : setupSteps.find(({ id }) => id === step)?.id;
}

/** Returns where a step is among all, in words: "Step 2 of 4". The review is the last. */
export const placeOf = (step: SetupStep | "review"): string => {
  const count = setupSteps.length + 1;
  return `Step ${step === "review" ? count : indexOf(step) + 1} of ${count}`;
};

/** Returns the index of a step, from 0. */
export const indexOf = (step: SetupStep): number => setupSteps.findIndex(({ id }) => id === step);

/** Returns the step before or after another; `undefined` at the ends. */
export const neighbour = (step: SetupStep, by: -1 | 1): SetupStep | undefined => setupSteps[indexOf(step) + by]?.id;

/** Returns the first field of a step, or the list that it edits. */
export const firstPath = (step: SetupStep): Path => setupSteps[indexOf(step)]?.first ?? [];

const byMember: Readonly<Record<string, SetupStep>> = {
  aiGatewayBaseUrl: "gateway",
  aiGatewayApiKey: "gateway",
  aiGatewayApiKeys: "gateway",
  gatewayModels: "models",
  embeddingModel: "defaults",
  translationModel: "defaults",
};

/** Returns the step that edits a path; `undefined` if only the whole form does. */
export function stepOf([first, member, field]: Path): SetupStep | undefined {
  if (first !== "config" || typeof member !== "string") return undefined;
  if (member === "chatModel") return field === "ability" ? undefined : "defaults";
  return Object.hasOwn(byMember, member) ? byMember[member] : undefined;
}
