import { useEffect, useEffectEvent } from "react";
import { useSession } from "#session/session.ts";
import { Callout } from "#ui/content/callout.tsx";
import { isInOverlay } from "#ui/page/keys.ts";
import { useDraft, useDraftState, useSendWords } from "../draft/draft-context.ts";
import { OnOff } from "../fields/on-off.tsx";
import type { SetupStep } from "../request/section-of.ts";
import { progressOf } from "./progress.ts";
import { useSetup } from "./use-setup.ts";

/** What to know before the first step. */
export function MayBeConfigured() {
  if (useSession().connection.kind === "standalone") return null;
  return (
    <Callout tone="warning" title="This space may already be configured">
      The API cannot show that configuration. It also does not define whether your request replaces all of it. You can
      import it first from a recording (HAR) of the service’s own page, under Connections: “Learn from a recording”.
    </Callout>
  );
}

/** Below a step of the first setup: what it lacks, and whether AI is turned on. Enter in a field goes on. */
export function SetupNote({ step }: { step: SetupStep }) {
  const { next, review } = useSetup(step);
  const missing = useDraftState(({ request }) => progressOf(request)[step].missing, "settled");
  const draft = useDraft();
  const { verb } = useSendWords();
  const enable = useDraftState(({ request }) => request.enable);
  const hasTurnedOn = useDraftState((state) => state.hasTurnedOn);
  // Who has chosen once is not overruled.
  useEffect(() => {
    if (enable !== undefined) draft.share({ hasTurnedOn: true });
  }, [draft, enable]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // In the list of models, Enter belongs to the search and the rows.
    if (step === "models" || !isEnterInField(event)) return;
    event.preventDefault();
    if (next) next();
    else review();
  });
  useEffect(() => {
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <OnOff>
        <p className="text-muted mt-2 text-sm">
          {enable === true || (enable === undefined && !hasTurnedOn)
            ? `AI will be turned on when you ${verb}.`
            : enable === false
              ? `AI stays off when you ${verb}.`
              : "AI will not be turned on."}
        </p>
      </OnOff>
      {missing !== "" && (
        <p className="text-muted text-sm text-pretty">{`Still missing: ${missing}. You can continue and add this later.`}</p>
      )}
    </>
  );
}

/** Whether Enter was pressed in a single-line field of the screen. A field with text to add uses Enter itself. */
function isEnterInField(event: KeyboardEvent): boolean {
  const { target, key, isComposing, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  if (key !== "Enter" || isComposing || ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) return false;
  if (!(target instanceof HTMLInputElement) || ["checkbox", "radio", "file"].includes(target.type)) return false;
  if (isInOverlay(target) || !target.closest("main")) return false;
  // With its suggestions open, Enter is for them.
  if (target.getAttribute("aria-expanded") === "true") return false;
  return target.form === null || target.value.trim() === "";
}
