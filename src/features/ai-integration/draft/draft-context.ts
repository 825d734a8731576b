import { createContext, useContext, useSyncExternalStore } from "react";
import { getAt, type Path } from "#json/json-path.ts";
import type { Draft, DraftState } from "./draft-store.ts";

export const DraftContext = createContext<Draft | undefined>(undefined);

/** The draft of the page. It is the same object for as long as the page shows one space. */
export function useDraft(): Draft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("There is no draft above this component.");
  return draft;
}

/**
 * A part of what the draft is now, or when typing pauses. `select` has to give the same object as long as nothing changed
 * in it.
 */
export function useDraftState<T>(select: (state: DraftState) => T, when: "now" | "settled" = "now"): T {
  const draft = useDraft();
  const { subscribe, snapshot } = when === "now" ? draft : draft.settled;
  return useSyncExternalStore(subscribe, () => select(snapshot()));
}

/** What the request has at a place; `undefined` when it is not sent. */
export function useDraftValue(path: Path): unknown {
  return useDraftState((state) => getAt(state.request, path));
}
