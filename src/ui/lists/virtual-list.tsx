import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, type ReactNode } from "react";
import type { Elements } from "../page/elements.ts";
import { usePrintedText, useRange } from "../page/printing.ts";
import { join } from "../style/class-names.ts";
import { scrollRegion } from "../style/scroll-region.ts";
import { scaledPx } from "../style/text-scale.ts";

/** A scrollable list with rows of known heights. Only visible rows are rendered. */
export function VirtualList<Line>({
  label,
  lines,
  heightPx,
  header,
  className,
  listClassName,
  lineClassName,
  children,
}: {
  label: string;
  lines: readonly Line[];
  /** In pixels at a font size of 16 px. */
  heightPx: (line: Line) => number;
  /** Above the lines. It stays in view, with the keyboard focus below it. */
  header?: Elements;
  className: string;
  listClassName: string;
  lineClassName?: string;
  children: (line: Line) => ReactNode;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const line = lines[index];
      return line === undefined ? 0 : scaledPx(heightPx(line));
    },
    // A new function each time: other heights of as many lines would not be seen.
    getItemKey: (index) => index,
    overscan: 10,
    rangeExtractor: useRange(),
  });
  const items = virtual.getVirtualItems();
  return (
    <div
      ref={scroller}
      {...scrollRegion(label)}
      className={join("border-line overflow-auto rounded-lg border", Boolean(header) && "scroll-pt-9", className)}
    >
      {header && <div className="bg-sunken border-line sticky top-0 z-10 border-b">{header}</div>}
      <div
        role="list"
        data-printed={usePrintedText(items.length, lines.length)}
        style={{ height: virtual.getTotalSize() }}
        className={join("relative", listClassName)}
      >
        {items.map((item) => {
          const line = lines[item.index];
          return (
            line !== undefined && (
              <div
                key={item.key}
                role="listitem"
                style={{ height: item.size, transform: `translateY(${item.start}px)` }}
                className={join(
                  "border-line absolute inset-x-0 top-0 flex items-center border-b px-3 text-sm",
                  lineClassName,
                )}
              >
                {children(line)}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
