import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/** How near the window a part must come to be drawn. */
const MARGIN = "25% 0px";
/** How long the parts that are far away wait for the ones in sight to be used: since they came, and since the last key. */
const REST_MS = 1_000;

const waiting = new Set<() => void>();

/** Draws at once what waits to come near the window, for whatever looks through the whole page. */
export function showAllSections(): void {
  if (waiting.size > 0) flushSync(() => waiting.forEach((draw) => draw()));
}

/** What came near while something was pressed. */
const held = new Set<() => void>();
let isPressed = false;

/**
 * Draws at once, so that nothing moves later what is pointed at, but not between a press and its release: a release on
 * what came to lie there meanwhile would be no click.
 */
function drawNear(draw: () => void) {
  if (isPressed) held.add(draw);
  else flushSync(draw);
}

function onPress() {
  isPressed = true;
}

function onRelease() {
  // The click comes behind the release.
  setTimeout(() => {
    isPressed = false;
    const drawing = [...held];
    held.clear();
    if (drawing.length > 0) flushSync(() => drawing.forEach((draw) => draw()));
  });
}

function onKeyDown(event: KeyboardEvent) {
  const isFind = event.key === "F3" || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f");
  // Tab goes from field to field, Shift+Tab from the end: none may be missing.
  if (isFind || event.key === "Tab") showAllSections();
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
  if (next) drawNear(next);
  rest = next && setTimeout(drawRest);
}

const LISTENERS = [
  ["keydown", onKeyDown],
  ["beforeprint", showAllSections],
  ["pointerdown", onPress],
  ["pointerup", onRelease],
  ["pointercancel", onRelease],
] as const;

function wait(draw: () => void): () => void {
  if (waiting.size === 0) {
    for (const [type, listener] of LISTENERS) addEventListener(type, listener as EventListener, { capture: true });
  }
  // What comes late, as a panel does, begins its own wait.
  restLater();
  waiting.add(draw);
  return () => {
    waiting.delete(draw);
    if (waiting.size > 0) return;
    for (const [type, listener] of LISTENERS) removeEventListener(type, listener as EventListener, { capture: true });
    clearTimeout(rest);
    isPressed = false;
  };
}

/**
 * Whether to draw a part of a long page: once it comes near the window, the whole page is gone through, or there is time.
 * Where the browser does not hold its place in what grows above it, at once.
 */
export function useLazySection(part: RefObject<HTMLElement | null>, isFirst: boolean): boolean {
  const [isDrawn, setDrawn] = useState(() => isFirst || !CSS.supports("overflow-anchor: auto"));
  useEffect(() => {
    if (isDrawn || !part.current) return undefined;
    const draw = () => setDrawn(true);
    const stopWaiting = wait(draw);
    const near = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && drawNear(draw), {
      rootMargin: MARGIN,
    });
    near.observe(part.current);
    return () => {
      stopWaiting();
      held.delete(draw);
      near.disconnect();
    };
  }, [part, isDrawn]);
  return isDrawn;
}
