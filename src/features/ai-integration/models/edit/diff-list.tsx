import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowRight } from "lucide-react";
import { useRef } from "react";
import { useIsNarrow } from "#ui/page/narrow-screen.ts";
import { scrollRegion } from "#ui/style/scroll-region.ts";
import { scaledPx } from "#ui/style/text-scale.ts";
import type { FieldDeclaration } from "../../request/field-kinds.ts";
import { formatValue } from "../../request/format-value.ts";

const ROW_PX = 32;
/** On a narrow screen the values are below the name. */
const TWO_LINES_PX = 56;

/** Values before and after, one line each. Virtualized. */
export function DiffList({
  label,
  rows,
  words,
}: {
  label: string;
  /** What the values of a flag are called. */
  words: FieldDeclaration["words"];
  rows: readonly { key: number; name: string; before: unknown; after: unknown }[];
}) {
  const isNarrow = useIsNarrow();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scaledPx(isNarrow ? TWO_LINES_PX : ROW_PX),
    overscan: 8,
  });
  if (rows.length === 0) return null;
  return (
    <div ref={scroller} {...scrollRegion(label)} className="border-line max-h-72 overflow-auto rounded-lg border">
      <div role="list" style={{ height: virtual.getTotalSize() }} className="relative sm:min-w-120">
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return (
            row && (
              <div
                key={row.key}
                role="listitem"
                style={{ height: item.size, transform: `translateY(${item.start}px)` }}
                className="border-line absolute inset-x-0 top-0 grid content-center items-center gap-x-2 border-b px-3 text-sm last:border-b-0 max-sm:grid-cols-[minmax(0,auto)_auto_minmax(0,1fr)] sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto_minmax(0,1fr)]"
              >
                <span className="truncate font-mono max-sm:col-span-3">{row.name}</span>
                <span className="text-danger truncate">
                  <span className="sr-only">before: </span>
                  <span>{formatValue(row.before, words)}</span>
                </span>
                <ArrowRight aria-hidden="true" className="text-muted size-3.5" />
                <span className="text-success truncate">
                  <span className="sr-only">after: </span>
                  <span>{formatValue(row.after, words)}</span>
                </span>
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
