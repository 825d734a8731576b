import type { SectionId } from "./section-of.ts";

/** The sections that are the steps of the first setup, in order. The review follows them, in its dialog. */
export const setupSteps = ["gateway", "models", "defaults"] as const;

export type SetupStep = (typeof setupSteps)[number];

/** Returns a section as a step; `undefined` if it is none. */
export const stepOf = (id: SectionId): SetupStep | undefined => setupSteps.find((step) => step === id);

/** Returns where a step is among all, in words: "Step 2 of 4". The review is the last. */
export const placeOf = (step: SetupStep | "review"): string => {
  const count = setupSteps.length + 1;
  return `Step ${step === "review" ? count : setupSteps.indexOf(step) + 1} of ${count}`;
};

/** Returns the step before or after another; `undefined` at the ends. */
export const neighbour = (step: SetupStep, by: -1 | 1): SetupStep | undefined =>
  setupSteps[setupSteps.indexOf(step) + by];
