import { ChevronRight } from "lucide-react";
import { useLayoutEffect, useRef, type RefObject } from "react";
import { watchScroll } from "../style/watch-scroll.ts";

/** Of the visible width, so that the column at the edge stays in view. */
const STEP = 0.6;
// No class: those of gradients weigh half a kilobyte on every screen.
const SHADE = "linear-gradient(to left, var(--color-scrim), transparent)";

interface GridEdgeProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly headerPx: number;
  /** The width of the columns that are pinned to the right. */
  readonly rightPx: number;
}

/**
 * Marks the right edge of a grid while columns lie beyond it, and leads to them. For the pointer only: arrow keys reach all
 * columns. Place it beside the grid, in a positioned element of the same size.
 */
export function GridEdge({ scroller, headerPx, rightPx }: GridEdgeProps) {
  const edge = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const grid = scroller.current;
    if (!grid || !edge.current) return undefined;
    const { style } = edge.current;
    return watchScroll(grid, () => {
      const hiddenPx = grid.scrollWidth - grid.clientWidth - grid.scrollLeft;
      style.display = hiddenPx > 1 ? "" : "none";
      // Left of a vertical scroll bar, above a horizontal one.
      style.right = `${grid.offsetWidth - grid.clientWidth - grid.clientLeft + rightPx}px`;
      style.bottom = `${grid.offsetHeight - grid.clientHeight - grid.clientTop}px`;
    });
  }, [scroller, rightPx]);
  return (
    <div ref={edge} aria-hidden className="pointer-events-none absolute top-0 z-20 w-7 print:hidden">
      <div style={{ background: SHADE, opacity: 0.4 }} className="absolute inset-0" />
      <button
        type="button"
        tabIndex={-1}
        title="More columns"
        style={{ height: headerPx }}
        className="bg-sunken text-muted hover:text-text border-line pointer-events-auto absolute top-0 right-0 flex w-7 items-center justify-center border-b border-l"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const grid = scroller.current;
          grid?.scrollBy({ left: grid.clientWidth * STEP, behavior: "smooth" });
        }}
      >
        <ChevronRight aria-hidden className="size-4" />
      </button>
    </div>
  );
}
