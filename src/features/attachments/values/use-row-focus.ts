import { useLayoutEffect, useRef, type FocusEvent } from "react";
import { firstControl } from "#ui/overlays/first-control.ts";

/** Marks the row of a file. */
export const FILE_ROW = { "data-file-row": "" };

/**
 * What is done to a file takes the button away that had the focus. The focus goes to the row in its place, or one that
 * follows, else to the first thing to use in the `part`, else to where it came from. Spread `watch` onto the part too.
 * The last holds also for a part that goes itself once nothing is left in it.
 */
export function useRowFocus<Part extends HTMLElement>({ isTakenAwayEmpty = false } = {}) {
  const part = useRef<Part>(null);
  const last = useRef<{ control: HTMLElement; row: number }>(undefined);
  const opener = useRef(last.current);
  const over = useRef<Element>(undefined);
  const origin = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const { row } = last.current;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = firstControl(...(row < 0 ? [] : rowsOf(part.current).slice(row)), part.current);
    const control = next === true ? cameFrom(origin.current) : next;
    // After what was open over the part has given the focus back, which it does to a control of long ago.
    queueMicrotask(() => control?.focus());
  });
  useLayoutEffect(() => {
    if (!isTakenAwayEmpty) return undefined;
    return () => {
      if (!last.current) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body) cameFrom(origin.current)?.focus();
      });
    };
  }, [isTakenAwayEmpty]);
  const watch = {
    onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent<Part>) => {
      // What opens over the part is drawn elsewhere, and gives the focus back by itself: to what opened it, if that is there.
      if (!currentTarget.contains(target)) {
        last.current = opener.current;
        over.current = target;
        return;
      }
      last.current = {
        control: target,
        row: rowsOf(currentTarget).findIndex((row) => row.contains(target)),
      };
      opener.current = last.current;
      const isFromElsewhere = !currentTarget.contains(relatedTarget) && relatedTarget !== over.current;
      if (relatedTarget && isFromElsewhere) origin.current = relatedTarget;
    },
    // A window that loses the focus keeps its place in it.
    onBlur: ({ target }: FocusEvent<Part>) => {
      if (document.activeElement !== target) last.current = undefined;
    },
  };
  return { part, watch };
}

const rowsOf = (part: HTMLElement | null) => [...(part?.querySelectorAll<HTMLElement>("[data-file-row]") ?? [])];

const cameFrom = (origin: Element | null) =>
  origin?.isConnected && origin instanceof HTMLElement ? origin : document.querySelector<HTMLElement>("main");
