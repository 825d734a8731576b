import { Navigate, useLocation, useSearch } from "@tanstack/react-router";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { fieldIn } from "../fields/go-to-field.ts";
import { OnOff } from "../fields/on-off.tsx";
import { progressOf } from "../first-setup/progress.ts";
import { addressOf, AI, formerSection, type SectionId, setupSteps } from "../request/section-of.ts";
import { SectionSummaries } from "./section-summaries.tsx";

const keepField = (hash = "") => (fieldIn(hash) ? hash : "");

/** Overview of a space's AI integration. A space that is not set up gets the first step that lacks something instead. */
export function Overview() {
  const draft = useDraft();
  const { step } = useSearch({ from: `${AI}/` });
  const hash = useLocation({ select: (location) => location.hash });
  const isSetUp = useDraftState(({ baseline }) => baseline !== undefined);
  const goTo = (section: SectionId) => (
    // The hash may name a field.
    <Navigate to={addressOf(section)} params={{ spaceId: draft.spaceId }} hash={keepField} replace />
  );
  const former = formerSection(hash, step);
  if (former !== "overview" && former) return goTo(former);
  if (!isSetUp) {
    const progress = progressOf(draft.snapshot().request);
    return goTo(setupSteps.find((one) => !progress[one].isDone) ?? "defaults");
  }
  return (
    <>
      <OnOff />
      <SectionSummaries />
    </>
  );
}
