import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => {
  const stop = new AbortController();
  for (const type of ["online", "offline"]) addEventListener(type, changed, { signal: stop.signal });
  return () => stop.abort();
};

/** Returns `navigator.onLine`. False is certain; true is not, since browsers do not notice every lost network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Calls back when the browser reports that the network is back. */
export function useWhenBackOnline(callback: (() => void) | undefined): void {
  const onOnline = useEffectEvent(() => callback?.());
  const isEnabled = callback !== undefined;
  useEffect(() => {
    if (!isEnabled) return undefined;
    const call = () => onOnline();
    addEventListener("online", call);
    return () => removeEventListener("online", call);
  }, [isEnabled]);
}
