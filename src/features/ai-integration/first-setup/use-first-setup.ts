import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Path } from "#json/json-path.ts";
import type { Draft } from "../draft/draft-store.ts";
import { EMPTY_REQUEST, startingPoint, type Start } from "../draft/load-start.ts";
import { focusField, highlightField } from "../fields/focus-field.ts";
import { firstPath, readStep, stepOf, type SetupStep } from "./steps.ts";

const PAGE = "/spaces/$spaceId/ai";

export type FirstSetup = ReturnType<typeof useFirstSetup>;

/**
 * The first setup of a space, one step at a time. The step is in the address, so that a reload keeps it and going back
 * leads to the step before.
 */
export function useFirstSetup({
  start,
  isSetUp,
  draft,
  onShow,
}: {
  start: Start;
  /** Whether a configuration is known: then the page is the whole form. */
  isSetUp: boolean;
  draft: Draft;
  /** Focuses a field, and opens what contains it. */
  onShow: (path: Path) => void;
}) {
  const asked = readStep(useSearch({ from: PAGE }));
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [isFresh] = useState(() => startingPoint(start).from === "nothing" && start.unansweredTime === undefined);
  const [last, setLast] = useState<SetupStep>("gateway");
  // A link to this page stays at the step that is shown.
  const opening = isFresh && hash === "" ? last : undefined;
  const step = isSetUp || asked === "all" ? undefined : (asked ?? opening);
  const [hasTurnedOn, setTurnedOn] = useState(false);
  if (step !== undefined && step !== last) setLast(step);

  // What to do once the next step, or the whole form, is shown.
  const afterwards = useRef<() => void>(undefined);
  const arrive = useEffectEvent((_shown: SetupStep | undefined) => {
    afterwards.current?.();
    afterwards.current = undefined;
  });
  useEffect(() => arrive(step), [step]);

  const isStale = step === undefined ? isSetUp && asked !== undefined && asked !== "all" : asked === undefined;
  useEffect(() => {
    if (!isStale) return;
    void navigate({ to: ".", search: step === undefined ? {} : { step }, replace: true, resetScroll: false });
  }, [isStale, navigate, step]);

  /** Only once, so that undoing it is final. */
  const turnOn = () => {
    if (hasTurnedOn || draft.snapshot().request.enable !== undefined) return;
    setTurnedOn(true);
    draft.set(["enable"], true, { label: "turn AI on" });
    // The next step says where it leads.
    draft.setSaid();
  };
  const go = (to: SetupStep | "all", then?: () => void) => {
    afterwards.current = then;
    // The field that gets the focus is scrolled to: the top of the page would hide it where text is large.
    void navigate({ to: ".", search: { step: to }, resetScroll: false });
  };
  const goToField = (path: Path) => {
    const to = stepOf(path) ?? "all";
    if (step === undefined || to === step) onShow(path);
    else go(to, () => onShow(path));
  };
  const follow = (path: Path) => {
    const to = stepOf(path);
    if (step !== undefined && to !== undefined && to !== step) go(to, () => highlightField(path));
  };
  const latest = useRef({ goToField, follow });
  latest.current = { goToField, follow };

  return {
    /** `undefined` shows the whole form. */
    step,
    hasTurnedOn,
    turnOn,
    go: (to: SetupStep) => {
      turnOn();
      leaveField();
      go(to);
    },
    /** Shows the whole form, at the place of the step. */
    showAll: () => {
      // Looking around changes nothing.
      if (draft.snapshot().request !== EMPTY_REQUEST) turnOn();
      leaveField();
      if (step !== undefined) go("all", () => focusField(firstPath(step)));
    },
    /** Goes back to the steps; absent in them, and where a configuration is known. */
    showSteps: isSetUp || step !== undefined ? undefined : () => go(last),
    /** Goes to a field, in its step or in the whole form. The same function throughout. */
    goToField: useCallback((path: Path) => latest.current.goToField(path), []),
    /** Shows the step of a path that undo changed; the focus stays. The same function throughout. */
    follow: useCallback((path: Path) => latest.current.follow(path), []),
  };
}

/** Blurs the focused field, so that it saves its text and the next step can take the focus. */
function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
