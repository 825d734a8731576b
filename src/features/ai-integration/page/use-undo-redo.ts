import { useMemo, useState } from "react";
import type { AiIntegration } from "#contract/index.ts";
import { say } from "#ui/page/announcer.ts";
import { isTyped, useShortcut } from "#ui/page/shortcuts.ts";
import type { Draft } from "../draft/draft-store.ts";
import { highlightField, type FocusTarget } from "../fields/focus-field.ts";
import { changesBetween } from "../request/changes.ts";

/** Undo and redo, which scroll to the first change. `lastStepIn` describes the last one until the request changes again. */
export function useUndoRedo(draft: Draft, setFocusTarget: (target: FocusTarget) => void) {
  const [last, setLast] = useState<{ text: string; request: AiIntegration }>();
  const steps = useMemo(() => {
    const step = (direction: "undo" | "redo") => () => {
      const before = draft.snapshot().request;
      const label = draft[direction]();
      if (label === undefined) return;
      const { request } = draft.snapshot();
      const text = `${direction === "undo" ? "undid" : "redid"}: ${label}`;
      setLast({ text, request });
      say(text);
      draft.setSaid();
      const [first] = changesBetween(before, request);
      if (!first) return;
      setFocusTarget({ path: first.path, isOnlyShown: true });
      highlightField(first.path);
    };
    return { undo: step("undo"), redo: step("redo") };
  }, [draft, setFocusTarget]);
  return {
    ...steps,
    lastStepIn: (request: AiIntegration) => (last?.request === request ? last.text : undefined),
  };
}

/** Undoes and redoes by keys. In a text control the keys undo its own typing. */
export function useUndoKeys(undo: () => void, redo: () => void) {
  const isFor = (event: KeyboardEvent) => !event.defaultPrevented && !isTyped(event);
  useShortcut("undo", undo, isFor);
  useShortcut("redo", redo, isFor);
}
