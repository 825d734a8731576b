import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/** Sections within this distance of the viewport are rendered. */
const MARGIN = "25% 0px";
/** Idle time before distant sections are rendered, since the last mount and the last key. */
const REST_MS = 1_000;

const waiting = new Set<() => void>();

/** Renders all pending sections at once, for anything that reads the whole page. */
export function showAllSections(): void {
  if (waiting.size > 0) flushSync(() => waiting.forEach((draw) => draw()));
}

const held = new Set<() => void>();
let isPressed = false;

/** Renders at once, but never between a press and its release: a release on a moved element causes no click. */
function drawNear(draw: () => void) {
  if (isPressed) held.add(draw);
  else flushSync(draw);
}

function onPress() {
  isPressed = true;
}

function onRelease() {
  // The click event follows the release.
  setTimeout(() => {
    isPressed = false;
    const drawing = [...held];
    held.clear();
    if (drawing.length > 0) flushSync(() => drawing.forEach((draw) => draw()));
  });
}

function onKeyDown(event: KeyboardEvent) {
  const isFind = event.key === "F3" || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f");
  // Tab and Shift+Tab need all fields in the DOM.
  if (isFind || event.key === "Tab") showAllSections();
  else restLater();
}

let rest: ReturnType<typeof setTimeout> | undefined;

function restLater() {
  clearTimeout(rest);
  rest = setTimeout(drawRest, REST_MS);
}

function drawRest() {
  // One section per task, so that input is never blocked for long.
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
  // A section that is mounted later restarts the idle time.
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
 * Returns whether to render a section of a long page: near the viewport, in idle time, or before a search. Always true
 * without scroll anchoring, where the page would jump.
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
