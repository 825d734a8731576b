import { useLayoutEffect, useRef, type FocusEvent } from "react";
import { firstControl } from "#ui/overlays/first-control.ts";

/** Marks a file's row for `useRowFocus`. */
export const FILE_ROW = { "data-file-row": "" };

/**
 * Keeps the focus in a list whose actions remove the focused button. The focus moves to the row in its place, or one after
 * it, else to the first control in the `part`, else to where it was before. Spread `watch` onto the part. Set
 * `isTakenAwayEmpty` if the part itself is removed with its last row.
 */
export function useRowFocus<Part extends HTMLElement>({ isTakenAwayEmpty = false } = {}) {
  const part = useRef<Part>(null);
  const last = useRef<{ control: HTMLElement; row: number }>(undefined);
  const opener = useRef<typeof last.current>(undefined);
  const over = useRef<Element>(undefined);
  const origin = useRef<Element>(null);
  useLayoutEffect(() => {
    // While a dialog over the part has the focus, it is not lost yet.
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return;
    const { row } = last.current;
    last.current = undefined;
    const next = firstControl(...(row < 0 ? [] : rowsOf(part.current).slice(row)), part.current);
    const control = next === true ? cameFrom(origin.current) : next;
    // After a popup over the part has returned the focus, which it does to a control that is removed.
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
      // A popup of the part is rendered elsewhere. It returns the focus to the control that opened it, if that still exists.
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
    // When the window loses the focus, the element keeps it.
    onBlur: ({ target }: FocusEvent<Part>) => {
      if (document.activeElement !== target) last.current = undefined;
    },
  };
  return { part, watch };
}

const rowsOf = (part: HTMLElement | null) => [...(part?.querySelectorAll<HTMLElement>("[data-file-row]") ?? [])];

const cameFrom = (origin: Element | null) =>
  origin?.isConnected && origin instanceof HTMLElement ? origin : document.querySelector<HTMLElement>("main");
