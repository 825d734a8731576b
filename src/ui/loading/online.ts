import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => {
  const stop = new AbortController();
  for (const type of ["online", "offline"]) addEventListener(type, changed, { signal: stop.signal });
  return () => stop.abort();
};

/** Returns `navigator.onLine`. False is certain; true is not, since browsers do not notice every lost network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
