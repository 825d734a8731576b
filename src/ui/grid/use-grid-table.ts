import { useMemo } from "react";
import { useLatest } from "../page/use-latest.ts";
import { valueOrder } from "./compare-values.ts";
import type { GridColumn, ShownColumn } from "./grid-column.ts";

/** The column a grid is sorted by; empty if it is not sorted. */
export type SortingState = readonly { readonly id: string; readonly desc: boolean }[];

/** In pixels, by column id. */
export type ColumnWidths = Readonly<Record<string, number>>;

interface GridTableOptions<Item, Shared> {
  readonly columns: readonly GridColumn<Item, Shared>[];
  /** Absent where rows load in pages: the table then neither filters nor sorts. */
  readonly items?: readonly Item[];
  /** The same function as long as it answers the same. */
  readonly isShown?: (item: Item) => boolean;
  readonly sorting?: SortingState;
  readonly onSortingChange?: (sorting: SortingState) => void;
  /** By column id. A column that is not in it is visible. */
  readonly visibility?: Readonly<Record<string, boolean>>;
  readonly widths?: ColumnWidths;
  readonly onWidthsChange?: (widths: ColumnWidths) => void;
}

const NOTHING: never[] = [];
const NO_ENTRIES = {};

/** The visible columns of a grid, and the order of its rows as indexes of `items`. Both stay the same objects until they change. */
export function useGridTable<Item, Shared>({
  columns,
  items = NOTHING,
  isShown,
  sorting = NOTHING,
  onSortingChange,
  visibility = NO_ENTRIES,
  widths = NO_ENTRIES,
  onWidthsChange,
}: GridTableOptions<Item, Shared>) {
  const latest = useLatest({ onSortingChange, onWidthsChange });
  const [sort] = sorting;
  const order = useMemo(() => {
    const valueOf = columns.find(({ id }) => id === sort?.id)?.sortValue;
    const rows = items.flatMap((item, index) => (isShown?.(item) === false ? [] : { index, value: valueOf?.(item) }));
    const compare = valueOrder(sort?.desc === true);
    return (valueOf ? rows.toSorted((a, b) => compare(a.value, b.value)) : rows).map(({ index }) => index);
  }, [columns, items, isShown, sort]);
  const shown = useMemo(() => {
    const visible = columns.filter(({ id }) => visibility[id] !== false);
    return sideBySide(visible, widths).map((column): ShownColumn<Item, Shared> => {
      const { id } = column;
      const sorted = sort?.id === id && (sort.desc ? "desc" : "asc");
      return {
        ...column,
        sorted,
        toggleSort: () => latest.current.onSortingChange?.(sorted === "desc" ? [] : [{ id, desc: sorted === "asc" }]),
        resize: (widthPx) => {
          const { [id]: _, ...rest } = widths;
          latest.current.onWidthsChange?.(widthPx === undefined ? rest : { ...rest, [id]: Math.round(widthPx) });
        },
      };
    });
  }, [columns, visibility, widths, sort, latest]);
  return { columns: shown, order };
}

/** Returns columns with their places. A width stays within the limits of its column. */
function sideBySide<Item, Shared>(columns: readonly GridColumn<Item, Shared>[], widths: ColumnWidths) {
  let endPx = 0;
  return columns.map((column, position) => {
    const { min, max } = column.limitsPx ?? { min: 0, max: Infinity };
    const widthPx = Math.min(Math.max(widths[column.id] ?? column.widthPx, min), max);
    endPx += widthPx;
    return { ...column, position, startPx: endPx - widthPx, widthPx };
  });
}
