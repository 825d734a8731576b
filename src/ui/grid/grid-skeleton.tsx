import { Loading } from "../loading/loading.tsx";
import { join } from "../style/class-names.ts";
import type { GridColumn } from "./grid-column.ts";

const ROWS = 12;

/** Has the same columns as the grid, so that nothing moves when the rows arrive. */
export function GridSkeleton<Item, Shared>({
  label,
  columns,
  headerPx,
  rowPx,
}: {
  label: string;
  columns: readonly GridColumn<Item, Shared>[];
  headerPx: number;
  rowPx: number;
}) {
  const cellClass = "border-line flex shrink-0 items-center gap-1.5 border-r px-2";
  return (
    <Loading label={label} className="border-line bg-surface h-full overflow-hidden rounded-lg border">
      <div aria-hidden className="border-line bg-sunken flex border-b text-sm font-medium" style={{ height: headerPx }}>
        {columns.map(({ id, title, isTitleHidden, icon, widthPx, className }) => (
          <span key={id} style={{ width: widthPx }} className={join(cellClass, className)}>
            <span className="contents">{icon}</span>
            {!isTitleHidden && <span className="truncate">{title}</span>}
          </span>
        ))}
      </div>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} aria-hidden className="border-line flex border-b" style={{ height: rowPx }}>
          {columns.map(({ id, widthPx, isEmptyWhileLoading, className }) => (
            <span key={id} style={{ width: widthPx }} className={join(cellClass, className)}>
              {!isEmptyWhileLoading && <span className="bg-hover h-3 w-2/3 animate-pulse rounded-sm" />}
            </span>
          ))}
        </div>
      ))}
    </Loading>
  );
}
