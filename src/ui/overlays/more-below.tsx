import { ChevronDown } from "lucide-react";
import { useLayoutEffect, useRef, type RefObject } from "react";
import { watchScroll } from "../style/watch-scroll.ts";

/** Of the visible height, so that the line at the edge stays in view. */
const STEP = 0.8;
// No class: those of gradients weigh half a kilobyte on every screen.
const SHADE = "linear-gradient(to top, var(--color-scrim), transparent)";

/**
 * Marks the bottom edge of what scrolls above it while more lies below, and leads there. For the pointer only: Tab and arrow
 * keys scroll too.
 */
export function MoreBelow({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const edge = useRef<HTMLDivElement>(null);
  // After each render: the content may have changed.
  useLayoutEffect(() => {
    const box = scroller.current;
    const style = edge.current?.style;
    if (!box || !style) return undefined;
    return watchScroll(box, () => {
      style.display = box.scrollHeight - box.clientHeight - box.scrollTop > 1 ? "" : "none";
    });
  });
  return (
    <div ref={edge} aria-hidden className="pointer-events-none relative z-10">
      <div style={{ background: SHADE, opacity: 0.4 }} className="absolute inset-x-0 bottom-0 h-5" />
      <button
        type="button"
        tabIndex={-1}
        title="More below"
        className="bg-raised text-muted hover:text-text border-line pointer-events-auto absolute bottom-0 left-1/2 flex size-6 -translate-x-1/2 translate-y-1/2 items-center justify-center rounded-full border"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const box = scroller.current;
          box?.scrollBy({ top: box.clientHeight * STEP, behavior: "smooth" });
        }}
      >
        <ChevronDown aria-hidden className="size-4" />
      </button>
    </div>
  );
}
