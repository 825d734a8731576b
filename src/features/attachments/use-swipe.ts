import { useEffect, useEffectEvent } from "react";

const SWIPE_PX = 60;

/** Tells of each finger that went across, to the left (1) or to the right (-1), where `isSwipedAt` holds of what it came down on. */
export function useSwipe(isSwipedAt: (target: Element) => boolean, onSwipe: (by: 1 | -1) => void): void {
  const isWanted = useEffectEvent(isSwipedAt);
  const swipe = useEffectEvent((moved: number) => {
    if (Math.abs(moved) > SWIPE_PX) onSwipe(moved > 0 ? -1 : 1);
  });
  useEffect(() => {
    let lastTouch = new AbortController();
    const listen = ({ touches: [finger, another] }: TouchEvent) => {
      lastTouch.abort();
      if (!finger || another) return;
      const target = finger.target as HTMLElement;
      if (!isWanted(target)) return;
      lastTouch = new AbortController();
      const lift = ({ changedTouches: [last = finger] }: TouchEvent) => swipe(last.clientX - finger.clientX);
      // On the very thing: once a picture that comes has taken its placeholder away, nothing around it hears of the finger.
      target.addEventListener("touchend", lift, { once: true, signal: lastTouch.signal });
    };
    addEventListener("touchstart", listen, { capture: true, passive: true });
    return () => {
      lastTouch.abort();
      removeEventListener("touchstart", listen, { capture: true });
    };
  }, []);
}
