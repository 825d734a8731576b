import type { Field } from "#workspace/workspace.ts";
import { FieldIcon } from "../values/field-icon.tsx";
import { headerHeight, numberColumnWidth, rowHeight, defaultWidth } from "./grid-columns.ts";

const ROWS = 12;

/** Stands where the grid will be, with its columns at their places, so that nothing moves when the records come. */
export function GridSkeleton({ fields, isNarrow }: { fields: readonly Field[]; isNarrow: boolean }) {
  const widths = fields.map((field, index) => defaultWidth(field, index === 0, isNarrow));
  return (
    <div
      role="status"
      aria-label="Loading records"
      className="border-line bg-surface h-full overflow-hidden rounded-lg border"
    >
      <div className="border-line bg-sunken flex border-b" style={{ height: headerHeight() }}>
        <span className="shrink-0" style={{ width: numberColumnWidth() }} />
        {fields.map((field, index) => (
          <span
            key={field.id}
            style={{ width: widths[index] }}
            className="border-line flex shrink-0 items-center gap-1.5 border-r px-2 text-sm font-medium"
          >
            <FieldIcon type={field.type} />
            <span className="truncate">{field.name}</span>
          </span>
        ))}
      </div>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} aria-hidden className="border-line flex border-b" style={{ height: rowHeight() }}>
          <span className="shrink-0" style={{ width: numberColumnWidth() }} />
          {fields.map((field, index) => (
            <span
              key={field.id}
              style={{ width: widths[index] }}
              className="border-line flex shrink-0 items-center border-r px-2"
            >
              <span className="bg-hover h-3 w-2/3 animate-pulse rounded-sm" />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
