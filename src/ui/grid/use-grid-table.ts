import {
  columnFilteringFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row,
  type SortingState,
} from "@tanstack/react-table";
import { useMemo, type Dispatch, type SetStateAction } from "react";
import type { GridColumn, ShownColumn } from "./grid-column.ts";

const features = tableFeatures({
  columnFilteringFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

/** The column a grid is sorted by; empty if it is not sorted. */
export type { SortingState } from "@tanstack/react-table";

/** In pixels, by column id. */
export type ColumnWidths = Readonly<Record<string, number>>;

interface GridTableOptions<Item, Shared> {
  readonly columns: readonly GridColumn<Item, Shared>[];
  /** Absent where rows load in pages: the table then neither filters nor sorts. */
  readonly items?: readonly Item[];
  /** The same function as long as it answers the same. */
  readonly isShown?: (item: Item) => boolean;
  readonly sorting?: SortingState;
  readonly onSortingChange?: Dispatch<SetStateAction<SortingState>>;
  /** By column id. A column that is not in it is visible. */
  readonly visibility?: Readonly<Record<string, boolean>>;
  readonly widths?: ColumnWidths;
  readonly onWidthsChange?: (widths: ColumnWidths) => void;
}

const NOTHING: never[] = [];
const NO_ENTRIES = {};

/** The visible columns of a grid, and the order of its rows as indexes of `items`. Both stay the same objects until they change. */
export function useGridTable<Item extends object, Shared>({
  columns,
  items = NOTHING,
  isShown,
  sorting = NOTHING,
  onSortingChange,
  visibility = NO_ENTRIES,
  widths = NO_ENTRIES,
  onWidthsChange,
}: GridTableOptions<Item, Shared>) {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  // A filter belongs to a column. This one checks the whole item, so any column will do.
  const columnFilters = useMemo(
    () => (isShown && columns[0] ? [{ id: columns[0].id, value: isShown }] : []),
    [columns, isShown],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: items,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { columnFilters, columnVisibility: visibility, columnSizing: widths, sorting },
    ...(onSortingChange && { onSortingChange }),
  });
  const leaves = table.getVisibleLeafColumns();
  const { rows } = table.getRowModel();
  const order = useMemo(() => rows.map(({ index }) => index), [rows]);
  const shown = useMemo((): ShownColumn<Item, Shared>[] => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return leaves.flatMap((leaf, position) => {
      const sort = sorting.find(({ id }) => id === leaf.id);
      const column = byId.get(leaf.id);
      return column
        ? {
            ...column,
            position,
            startPx: leaf.getStart(),
            widthPx: leaf.getSize(),
            sorted: sort ? (sort.desc ? "desc" : "asc") : false,
            toggleSort: () => leaf.toggleSorting(),
            resize: (widthPx) => {
              const { [leaf.id]: _, ...rest } = widths;
              onWidthsChange?.(widthPx === undefined ? rest : { ...rest, [leaf.id]: Math.round(widthPx) });
            },
          }
        : [];
    });
  }, [leaves, columns, widths, onWidthsChange, sorting]);
  return { columns: shown, order };
}

type Features = typeof features;

function definitionOf<Item extends object, Shared>(column: GridColumn<Item, Shared>): ColumnDef<Features, Item> {
  return {
    id: column.id,
    ...(column.sortValue && { accessorFn: column.sortValue }),
    filterFn: (row, _, isShown: (item: Item) => boolean) => isShown(row.original),
    sortFn: compareRows,
    sortUndefined: "last",
    size: column.widthPx,
    minSize: column.limitsPx?.min ?? 0,
    maxSize: column.limitsPx?.max ?? Number.MAX_SAFE_INTEGER,
  };
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function compareRows<Item extends object>(a: Row<Features, Item>, b: Row<Features, Item>, columnId: string): number {
  const [x, y] = [a.getValue(columnId), b.getValue(columnId)];
  return typeof x === "number" && typeof y === "number" ? x - y : collator.compare(String(x), String(y));
}
