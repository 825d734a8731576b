import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { AiIntegration } from "#contract/index.ts";
import type { Draft } from "../draft/draft-store.ts";
import { showPlace, type FocusTarget } from "../fields/focus-field.ts";
import { changesBetween } from "../request/changes.ts";

/** Undo and redo that lead to the first place they changed; `told` says what was done last, until something else is. */
export function useUndoRedo(draft: Draft, lead: (led: FocusTarget) => void) {
  const [last, setLast] = useState<{ text: string; request: AiIntegration }>();
  const ways = useMemo(() => {
    const travel = (way: "undo" | "redo") => () => {
      const before = draft.snapshot().request;
      const label = draft[way]();
      if (label === undefined) return;
      const { request } = draft.snapshot();
      setLast({ text: `${way === "undo" ? "undone" : "done again"}: ${label}`, request });
      const [first] = changesBetween(before, request);
      if (!first) return;
      lead({ path: first.path, isOnlyShown: true });
      showPlace(first.path);
    };
    return { undo: travel("undo"), redo: travel("redo") };
  }, [draft, lead]);
  return {
    ...ways,
    told: (now: AiIntegration) => (last?.request === now ? last.text : undefined),
  };
}

/** Ctrl/Cmd+Z and Shift with it, or Ctrl+Y, across the whole form. Where text is typed, the keys belong to the text. */
export function useUndoKeys(undo: () => void, redo: () => void) {
  const travel = useEffectEvent((isBack: boolean) => (isBack ? undo() : redo()));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      travel(key === "z" && !event.shiftKey);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "file"].includes(target.type);
  return target instanceof HTMLElement && (target instanceof HTMLTextAreaElement || target.isContentEditable);
}
