import { ChevronDown, ChevronRight } from "lucide-react";
import { type RefObject, memo, useLayoutEffect, useRef } from "react";
import { join } from "../style/class-names.ts";

const BUTTON = "text-muted hover:text-text border-line pointer-events-auto absolute flex items-center justify-center";

interface ScrollEdgeProps {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Of a grid, whose right edge is marked. */
  readonly headerPx?: number;
  /** The width of the columns that are pinned to the right. */
  readonly rightPx?: number;
}

/**
 * Marks the edge of what scrolls while more lies beyond it, and leads there: the bottom edge of what is above it, or the
 * right edge of a grid, beside it in a positioned element of its size. For the pointer only: keys scroll too.
 */
export function ScrollEdge({ scroller, headerPx, rightPx = 0 }: ScrollEdgeProps) {
  const isGrid = headerPx !== undefined;
  const edge = useRef<HTMLDivElement>(null);
  // After each render: the content may have changed.
  useLayoutEffect(() => {
    const box = scroller.current;
    const style = edge.current?.style;
    if (!box || !style) return undefined;
    return watchScroll(box, () => {
      const belowPx = box.scrollHeight - box.clientHeight - box.scrollTop;
      const hiddenPx = isGrid ? box.scrollWidth - box.clientWidth - box.scrollLeft : belowPx;
      style.display = hiddenPx > 1 ? "" : "none";
      if (!isGrid) return;
      // Left of a vertical scroll bar, above a horizontal one.
      style.right = `${box.offsetWidth - box.clientWidth - box.clientLeft + rightPx}px`;
      style.bottom = `${box.offsetHeight - box.clientHeight - box.clientTop}px`;
    });
  });
  const Icon = isGrid ? ChevronRight : ChevronDown;
  return (
    <div
      ref={edge}
      aria-hidden
      className={join(
        "pointer-events-none",
        isGrid ? "absolute top-0 z-20 w-7 pointer-coarse:w-11 print:hidden" : "relative z-10",
      )}
    >
      <div
        // No class: those of gradients weigh half a kilobyte on every screen.
        style={{
          background: `linear-gradient(to ${isGrid ? "left" : "top"}, var(--color-scrim), transparent)`,
          opacity: 0.4,
        }}
        className={join("absolute", isGrid ? "inset-0" : "inset-x-0 bottom-0 h-5")}
      />
      <button
        type="button"
        tabIndex={-1}
        title={isGrid ? "More columns" : "More below"}
        style={{ height: headerPx }}
        className={join(
          BUTTON,
          isGrid
            ? "bg-sunken top-0 right-0 w-7 pointer-coarse:w-11 border-b border-l"
            : "bg-raised bottom-0 left-1/2 size-6 pointer-coarse:size-11 -translate-x-1/2 translate-y-1/2 rounded-full border",
        )}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const { clientWidth = 0, clientHeight = 0 } = scroller.current ?? {};
          // So that the column or line at the edge stays in view.
          const way = isGrid ? { left: clientWidth * 0.6 } : { top: clientHeight * 0.8 };
          scroller.current?.scrollBy({ ...way, behavior: "smooth" });
        }}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}

/** For a grid, which renders at each scroll. */
export const GridEdge = memo(ScrollEdge);

/** Calls back now, and when what scrolls moves, or it or its content changes its size. Returns a cleanup function. */
function watchScroll(scroller: HTMLElement, onChange: () => void): () => void {
  onChange();
  const sizes = new ResizeObserver(onChange);
  sizes.observe(scroller);
  for (const part of scroller.children) sizes.observe(part);
  scroller.addEventListener("scroll", onChange, { passive: true });
  return () => {
    sizes.disconnect();
    scroller.removeEventListener("scroll", onChange);
  };
}
