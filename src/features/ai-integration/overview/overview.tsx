import { Navigate, useLocation, useSearch } from "@tanstack/react-router";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { fieldIn } from "../fields/go-to-field.ts";
import { OnOff } from "../fields/on-off.tsx";
import { progressOf } from "../first-setup/progress.ts";
import { addressOf, AI, formerSection, type SectionId } from "../request/section-of.ts";
import { setupSteps } from "../request/setup-steps.ts";
import { Glance } from "./glance.tsx";

const keepField = (hash = "") => (fieldIn(hash) ? hash : "");

/** How things stand. A space that is not set up has the first step that lacks something in its place. */
export function Overview() {
  const section = useOtherSection();
  const { spaceId } = useDraft();
  // The hash may name a field.
  if (section) return <Navigate to={addressOf(section)} params={{ spaceId }} hash={keepField} replace />;
  return (
    <>
      <OnOff />
      <Glance />
    </>
  );
}

/** Returns the section that is shown in place of the overview; `undefined` if none is. */
function useOtherSection(): SectionId | undefined {
  const draft = useDraft();
  const { step } = useSearch({ from: `${AI}/` });
  const hash = useLocation({ select: (location) => location.hash });
  const isSetUp = useDraftState(({ baseline }) => baseline !== undefined);
  const former = formerSection(hash, step);
  if (former !== "overview" && former) return former;
  if (isSetUp) return undefined;
  const progress = progressOf(draft.snapshot().request);
  return setupSteps.find((one) => !progress[one].isDone) ?? "defaults";
}
