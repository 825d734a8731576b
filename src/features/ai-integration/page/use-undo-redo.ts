import { useMemo, useState } from "react";
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
