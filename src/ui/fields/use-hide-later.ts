import { useEffect, useEffectEvent } from "react";

const HIDE_AFTER_MS = 30_000;

/** Hides a revealed secret after 30 s, or with the tab. */
export function useHideLater(isRevealed: boolean, hide: () => void): void {
  const onHide = useEffectEvent(hide);
  useEffect(() => {
    if (!isRevealed) return;
    const hideWithTab = () => document.visibilityState === "hidden" && onHide();
    const timer = setTimeout(onHide, HIDE_AFTER_MS);
    document.addEventListener("visibilitychange", hideWithTab);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", hideWithTab);
    };
  }, [isRevealed]);
}
