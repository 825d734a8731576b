import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
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
