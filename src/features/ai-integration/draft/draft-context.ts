import { createContext, use, useContext, useSyncExternalStore } from "react";
import { getAt, type Path } from "#json/json-path.ts";
import type { Draft, DraftState } from "./draft-store.ts";
import type { Baseline } from "./load-start.ts";

export const DraftContext = createContext<Draft | undefined>(undefined);

/** What was last sent, or what the service has. */
export const BaselineContext = createContext<Baseline | undefined>(undefined);

/** Returns the draft of the page, the same object while the page shows one space. */
export function useDraft(): Draft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("There is no draft above this component.");
  return draft;
}

/**
 * Returns a part of the draft, as it is now or as of the last pause in typing. `select` has to return the same object
 * while nothing changes in it.
 */
export function useDraftState<T>(select: (state: DraftState) => T, when: "now" | "settled" = "now"): T {
  const draft = useDraft();
  const { subscribe, snapshot } = when === "now" ? draft : draft.settled;
  return useSyncExternalStore(subscribe, () => select(snapshot()));
}

/** Returns the value at a path of the request; `undefined` if it is not set. */
export function useDraftValue(path: Path): unknown {
  return useDraftState((state) => getAt(state.request, path));
}

/** Whether the value at a path was sent as it is now. */
export function useIsSent(path: Path): boolean {
  const baseline = use(BaselineContext);
  return useDraftState((state) => getAt(state.request, path) === getAt(baseline?.request, path));
}
