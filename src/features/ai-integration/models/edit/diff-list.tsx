import { ArrowRight } from "lucide-react";
import { VirtualList } from "#ui/lists/virtual-list.tsx";
import { useIsNarrow } from "#ui/page/narrow-screen.ts";
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
  if (rows.length === 0) return null;
  return (
    <VirtualList
      label={label}
      lines={rows}
      heightPx={() => (isNarrow ? TWO_LINES_PX : ROW_PX)}
      keyOf={({ key }) => String(key)}
      className="max-h-72"
      listClassName="sm:min-w-120"
      lineClassName="last:border-b-0"
    >
      {({ name, before, after }) => (
        <div className="grid w-full items-center gap-x-2 max-sm:grid-cols-[minmax(0,auto)_auto_minmax(0,1fr)] sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto_minmax(0,1fr)]">
          <span className="truncate font-mono max-sm:col-span-3">{name}</span>
          <span className="text-danger truncate">
            <span className="sr-only">before: </span>
            <span>{formatValue(before, words)}</span>
          </span>
          <ArrowRight aria-hidden="true" className="text-muted size-3.5" />
          <span className="text-success truncate">
            <span className="sr-only">after: </span>
            <span>{formatValue(after, words)}</span>
          </span>
        </div>
      )}
    </VirtualList>
  );
}
