import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/** How near the window a part must come to be drawn. */
const MARGIN = "25% 0px";
/** How long the parts that are far away wait for the ones in sight to be used: since they came, and since the last key. */
const REST_MS = 1_000;

const waiting = new Set<() => void>();

/** Draws at once what waits to come near the window, for whatever looks through the whole page. */
export function drawAll(): void {
  if (waiting.size > 0) flushSync(() => waiting.forEach((draw) => draw()));
}

function onKeyDown(event: KeyboardEvent) {
  const isFind = event.key === "F3" || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f");
  // Tab goes from field to field, Shift+Tab from the end: none may be missing.
  if (isFind || event.key === "Tab") drawAll();
  else restLater();
}

let rest: ReturnType<typeof setTimeout> | undefined;

function restLater() {
  clearTimeout(rest);
  rest = setTimeout(drawRest, REST_MS);
}

function drawRest() {
  // One at a time, so that nothing the user does waits for long.
  const [next] = waiting;
  next?.();
  rest = next && setTimeout(drawRest);
}

function wait(draw: () => void): () => void {
  if (waiting.size === 0) {
    addEventListener("keydown", onKeyDown, { capture: true });
    addEventListener("beforeprint", drawAll);
  }
  // What comes late, as a panel does, begins its own wait.
  restLater();
  waiting.add(draw);
  return () => {
    waiting.delete(draw);
    if (waiting.size > 0) return;
    removeEventListener("keydown", onKeyDown, { capture: true });
    removeEventListener("beforeprint", drawAll);
    clearTimeout(rest);
  };
}

/**
 * Whether to draw a part of a long page: once it comes near the window, the whole page is gone through, or there is time.
 * Where the browser does not hold its place in what grows above it, at once.
 */
export function useDrawn(part: RefObject<HTMLElement | null>, isFirst: boolean): boolean {
  const [isDrawn, setDrawn] = useState(() => isFirst || !CSS.supports("overflow-anchor: auto"));
  useEffect(() => {
    if (isDrawn || !part.current) return undefined;
    const stopWaiting = wait(() => setDrawn(true));
    const near = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setDrawn(true), {
      rootMargin: MARGIN,
    });
    near.observe(part.current);
    return () => {
      stopWaiting();
      near.disconnect();
    };
  }, [part, isDrawn]);
  return isDrawn;
}
