import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 40rem)";

const subscribe = (changed: () => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** Whether there is room for little more than one column. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}
