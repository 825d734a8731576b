import { useEffect, useEffectEvent, type RefObject } from "react";

const SWIPE_PX = 60;

/** The `touch-action` of swiped elements. With another value the browser pans and cancels the pointer. */
export const SWIPE_ACTION = "var(--swipe-action,pan-y pinch-zoom)";
/** Class of the frame, and of its vertical scrollers: `touch-action` is not inherited. */
export const swipeArea = "[touch-action:var(--swipe-action,pan-y_pinch-zoom)]";

interface Swipe {
  /** Has the class `swipeArea`. */
  frame: RefObject<HTMLElement | null>;
  /** Whether a touch that begins here may swipe. */
  canStart: (target: Element, clientY: number) => boolean;
  /** 1 after a swipe to the left, -1 after one to the right. */
  onSwipe: (by: 1 | -1) => void;
}

/** Calls `onSwipe` when one finger or pen crosses the frame sideways. A page enlarged by pinching pans instead. */
export function useSwipe({ frame, canStart, onSwipe }: Swipe): void {
  const isStart = useEffectEvent(({ target, clientY }: PointerEvent) => {
    if (!(target instanceof Element) || frame.current?.contains(target) !== true) return false;
    return !isEnlarged() && canStart(target, clientY);
  });
  const swipe = useEffectEvent((right: number, down: number) => {
    if (Math.abs(right) > SWIPE_PX && Math.abs(right) > Math.abs(down)) onSwipe(right > 0 ? -1 : 1);
  });

  useEffect(() => {
    let first: PointerEvent | undefined;
    const begin = (event: PointerEvent) => {
      // A second finger pinches.
      first = event.isPrimary && event.pointerType !== "mouse" && isStart(event) ? event : undefined;
    };
    const end = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (first?.pointerId === pointerId) swipe(clientX - first.clientX, clientY - first.clientY);
      first = undefined;
    };
    const cancel = () => {
      first = undefined;
    };
    const { style } = document.documentElement;
    const adaptToScale = () => {
      if (isEnlarged()) style.setProperty("--swipe-action", "auto");
      else style.removeProperty("--swipe-action");
    };
    adaptToScale();
    const stop = new AbortController();
    const { signal } = stop;
    // On the window: an element removed under the finger gets no more events.
    addEventListener("pointerdown", begin, { capture: true, signal });
    addEventListener("pointerup", end, { capture: true, signal });
    addEventListener("pointercancel", cancel, { capture: true, signal });
    visualViewport?.addEventListener("resize", adaptToScale, { signal });
    return () => {
      stop.abort();
      style.removeProperty("--swipe-action");
    };
  }, []);
}

// Text enlarged by the browser's setting reports 1 here.
const isEnlarged = () => (visualViewport?.scale ?? 1) > 1;
