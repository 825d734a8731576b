import { useNavigate } from "@tanstack/react-router";
import { say } from "#ui/page/announcer.ts";
import { isFocusOfArrival } from "#ui/page/arrival.ts";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { addressOf, type SectionId, neighbour, placeOf, stepOf, type SetupStep } from "../request/section-of.ts";

/** Returns which step of setting up AI a section is; `undefined` if it is none, and in a space that is set up. */
export function useSetupStep(section: SectionId): SetupStep | undefined {
  const isSetUp = useDraftState(({ baseline }) => baseline !== undefined);
  return isSetUp ? undefined : stepOf(section);
}

/**
 * Returns the actions of the first setup, and `review` for any space. Each step turns AI on, but only once, so that undoing it
 * is final. `back` and `next` are absent without a step before or after.
 */
export function useSetup(section: SectionId) {
  const draft = useDraft();
  const navigate = useNavigate();
  const step = useSetupStep(section);
  const turnOn = () => {
    const { request, hasTurnedOn } = draft.snapshot();
    if (hasTurnedOn || request.enable !== undefined) return;
    draft.share({ hasTurnedOn: true });
    draft.set(["enable"], true, { label: "turn AI on" });
    // The next step says where it leads.
    draft.setSaid();
  };
  const goTo = (to: SetupStep | undefined) =>
    to &&
    (() => {
      turnOn();
      void navigate({ to: addressOf(to), params: { spaceId: draft.spaceId } });
    });
  return {
    back: step && goTo(neighbour(step, -1)),
    next: step && goTo(neighbour(step, 1)),
    review: () => {
      if (step) turnOn();
      draft.review();
    },
  };
}

/** Puts the focus into a step that someone has arrived at, and says which it is. */
export function enterStep(step: SetupStep): void {
  if (!isFocusOfArrival()) return;
  const section = document.querySelector("main section:has(h1)");
  say(`${placeOf(step)}: ${section?.ariaLabel}`);
  // On a touch screen its keyboard would cover the step.
  if (!matchMedia("(pointer: fine)").matches) return;
  // A table of models has its own search, which is no field of the step.
  if (section?.querySelector("[role=grid]")) return;
  (
    section?.querySelector<HTMLElement>("input:not([type=radio])") ?? section?.querySelector<HTMLElement>("button")
  )?.focus();
}
