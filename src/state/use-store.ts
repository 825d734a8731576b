import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

/** Returns a part of a store, and renders again when it changes. `select` returns the same object while nothing changes in it. */
export function useStore<State, Part>({ subscribe, snapshot }: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(subscribe, () => select(snapshot()));
}
