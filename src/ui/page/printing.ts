import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { counted, formatNumber } from "#text/format.ts";

/** Whether the page is printed. The media query changes only after the pages were counted, so the event counts too. */
let isBeforePrint = false;
const isPrinting = () => isBeforePrint || matchMedia("print").matches;
const follow = (changed: () => void) => {
  const stop = new AbortController();
  const change = ({ type }: Event) => {
    isBeforePrint = type === "beforeprint";
    // The browser lays out pages before React would render.
    flushSync(changed);
  };
  for (const type of ["beforeprint", "afterprint"]) addEventListener(type, change, { signal: stop.signal });
  matchMedia("print").addEventListener("change", changed, { signal: stop.signal });
  return () => stop.abort();
};

/** More rows than this take a page seconds, and 40 sheets. */
export const MAX_PRINTED = 2_000;

/** Returns whether the page is being printed. */
export const useIsPrinting = () => useSyncExternalStore(follow, isPrinting);

/** Returns which indexes of a long list to render: those in view, or for print all up to 2,000. */
export function useRange(): (range: Range) => number[] {
  return useIsPrinting() ? forPrint : defaultRangeExtractor;
}

const forPrint = ({ count }: Range) => Array.from({ length: Math.min(count, MAX_PRINTED) }, (_, index) => index);

/** Returns what paper says of a list of which not all is printed. */
export function usePrintedText(printed: number, count: number): string | undefined {
  return useIsPrinting() && printed < count
    ? `${formatNumber(printed)} of ${counted(count, "row")} are printed.${printed < MAX_PRINTED ? " Print with Ctrl+P to have the others loaded." : ""}`
    : undefined;
}
