import { ListTree } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Section } from "#ui/content/section.tsx";
import { firstControl } from "#ui/overlays/first-control.ts";
import { say } from "#ui/page/announcer.ts";
import { isFocusOfArrival } from "#ui/page/arrival.ts";
import { useDraftState } from "../draft/draft-context.ts";
import { DefaultsStep } from "./defaults-step.tsx";
import { GatewayStep } from "./gateway-step.tsx";
import { ModelsStep } from "./models-step.tsx";
import { progressOf } from "./progress.ts";
import { StepList } from "./step-list.tsx";
import { indexOf, neighbour, placeOf, setupSteps, type SetupStep } from "./steps.ts";
import { TurnedOn } from "./turned-on.tsx";
import type { FirstSetup } from "./use-first-setup.ts";

const DESCRIPTIONS: Readonly<Record<SetupStep, string>> = {
  gateway: "The address and keys for model calls. One key is enough.",
  models: "Import a list of models, or add models by hand.",
  defaults: "Default models for large, medium and small tasks.",
};

/** Keeps lines readable in a wide window. */
const WIDTH = { maxWidth: "72rem" };

/** One step of the first setup: the fields and checks of the whole form, with the list of steps. */
export function FirstSetupSteps({
  step,
  guide,
  isReviewing,
  onReview,
}: {
  step: SetupStep;
  guide: FirstSetup;
  /** Whether the review is open: the last step, in a dialog over this one. */
  isReviewing: boolean;
  onReview: () => void;
}) {
  const request = useDraftState((state) => state.request, "settled");
  const progress = useMemo(() => progressOf(request), [request]);
  const { title, section } = setupSteps[indexOf(step)] ?? setupSteps[0];
  const place = placeOf(step);
  const frame = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const enter = useEffectEvent((shown: SetupStep) => {
    // A dialog and the undo button keep the focus.
    if (!isFocusOfArrival()) return say(`${place}: ${title}`);
    // The focus enters the step, whose name is read with it.
    say(place);
    scrollTo(0, 0);
    // On a touch screen its keyboard would cover the step.
    const isTable = shown === "models" && (request.config.gatewayModels ?? []).length > 0;
    const isField = matchMedia("(pointer: fine)").matches && !isTable;
    const control = isField && (body.current?.querySelector<HTMLElement>("input") ?? firstControl(body.current));
    if (control instanceof HTMLElement) return control.focus();
    frame.current?.setAttribute("tabindex", "-1");
    frame.current?.focus();
  });
  useEffect(() => enter(step), [step]);

  const next = neighbour(step, 1);
  const goOn = useEffectEvent(() => (next ? guide.go(next) : onReview()));
  useEffect(() => {
    const fields = body.current;
    // In the list of models, Enter belongs to the search and the rows.
    if (!fields || step === "models") return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isEnterInField(event)) return;
      event.preventDefault();
      goOn();
    };
    fields.addEventListener("keydown", onKeyDown);
    return () => fields.removeEventListener("keydown", onKeyDown);
  }, [step]);
  const { missing } = progress[step];
  return (
    <div style={WIDTH} className="flex flex-1 flex-col gap-x-8 gap-y-4 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
      <StepList step={isReviewing ? "review" : step} progress={progress} onGo={guide.go} onReview={onReview} />
      <div className="min-w-0">
        <Section
          // A new element, so that the focus enters it.
          key={step}
          ref={frame}
          id={section}
          title={title}
          description={DESCRIPTIONS[step]}
          className="outline-none"
          status={<span className="text-muted text-sm">{place}</span>}
          actions={
            <Button size="small" variant="quiet" icon={<ListTree />} onClick={guide.showAll}>
              Show all fields
            </Button>
          }
        >
          <div ref={body} className="@container">
            {step === "gateway" && <GatewayStep />}
            {step === "models" && <ModelsStep />}
            {step === "defaults" && <DefaultsStep />}
          </div>
          <div className="mt-6 flex flex-col gap-1">
            <TurnedOn isUndone={guide.hasTurnedOn} />
            {missing !== "" && (
              <p className="text-muted text-sm text-pretty">{`Still missing: ${missing}. You can continue and add this later.`}</p>
            )}
          </div>
        </Section>
      </div>
    </div>
  );
}

/** Whether Enter was pressed in a single-line field. A field with text to add uses Enter itself. */
function isEnterInField({ target, key, isComposing, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key !== "Enter" || isComposing || ctrlKey || metaKey || altKey || shiftKey) return false;
  if (!(target instanceof HTMLInputElement) || ["checkbox", "radio", "file"].includes(target.type)) return false;
  // With its suggestions open, Enter is for them.
  if (target.getAttribute("aria-expanded") === "true") return false;
  return target.form === null || target.value.trim() === "";
}
