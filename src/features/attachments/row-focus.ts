import { useLayoutEffect, useRef, type FocusEvent } from "react";
import { firstControl } from "#ui/first-control.ts";

/** Marks the row of a file. */
export const FILE_ROW = { "data-file-row": "" };

/**
 * What is done to a file takes the button away that had the focus. The focus goes to the row in its place, or one that
 * follows, else to the first thing to use in the `part`, else to where it came from. Spread `watch` onto the part too.
 */
export function useRowFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const last = useRef<{ control: HTMLElement; row: number }>(undefined);
  const origin = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const { row } = last.current;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = firstControl(...(row < 0 ? [] : rowsOf(part.current).slice(row)), part.current);
    const back = origin.current?.isConnected ? origin.current : document.querySelector("main");
    const control = next === true ? back : next;
    if (control instanceof HTMLElement) control.focus();
  });
  const watch = {
    onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent<Part>) => {
      // What opens over the part is drawn elsewhere, and gives the focus back by itself.
      if (!currentTarget.contains(target)) return;
      last.current = {
        control: target,
        row: rowsOf(currentTarget).findIndex((row) => row.contains(target)),
      };
      if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
    },
    // A window that loses the focus keeps its place in it.
    onBlur: ({ target }: FocusEvent<Part>) => {
      if (document.activeElement !== target) last.current = undefined;
    },
  };
  return { part, watch };
}

const rowsOf = (part: HTMLElement | null) => [...(part?.querySelectorAll<HTMLElement>("[data-file-row]") ?? [])];
