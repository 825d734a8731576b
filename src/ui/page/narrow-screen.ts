import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 40rem)";

const subscribe = (changed: () => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** Returns whether the viewport is at most 40 rem wide. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}
