import { useVirtualizer, defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { useRef, useLayoutEffect, useMemo, type RefObject } from "react";
import type { ShownColumn } from "./grid-column.ts";
import { HEADER_ROW, type GridCell } from "./grid-navigation.ts";
import { useActiveCell } from "./use-active-cell.ts";

interface GridOptions<Item, Shared> {
  readonly columns: readonly ShownColumn<Item, Shared>[];
  readonly rowCount: number;
  /** Identifies a row when it moves. The same function as long as the order is the same; without it, rows never move. */
  readonly keyAt?: (row: number) => string | number;
  readonly rowPx: number;
  readonly headerPx: number;
  /** How much of the grid to render before the browser has laid it out, in pixels. */
  readonly initialPx: number;
  readonly overscan: number;
  readonly firstColumn: number;
}

const sameRow = (row: number) => row;

/** The state of a `Grid`: its active cell, and which rows and columns are in view. */
export function useGrid<Item, Shared>(options: GridOptions<Item, Shared>) {
  const { columns, rowCount, keyAt = sameRow, rowPx, headerPx } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const cell = useActiveCell({ scroller, rowCount, keyAt, firstColumn: options.firstColumn });
  const { active } = cell;
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: options.overscan,
    scrollMargin: headerPx,
    scrollPaddingStart: headerPx,
    initialRect: { width: 0, height: options.initialPx },
    rangeExtractor: (range) => withActive(range, active.row),
  });
  const isPinned = (column: number) => columns[column]?.pinned === "left";
  return {
    ...cell,
    ...useRenderedColumns(columns, scroller, active.column),
    scroller,
    rows,
    rowCount,
    keyAt,
    rowPx,
    headerPx,
    columnCount: columns.length,
    /** The rows in view. */
    range: { first: rows.range?.startIndex ?? 0, last: rows.range?.endIndex ?? 0 },
    /** Moves the focus to a cell. */
    goTo: (next: GridCell) => {
      // The header and the pinned columns are always in view, so going there scrolls to the start.
      if (next.row === HEADER_ROW && active.row !== HEADER_ROW) scroller.current?.scrollTo({ top: 0 });
      if (isPinned(next.column) && !isPinned(active.column)) scroller.current?.scrollTo({ left: 0 });
      cell.goTo(next);
    },
    scrollToRow: (row: number) => rows.scrollToIndex(row),
    /** Makes a cell the one that Tab reaches, and scrolls to its row. */
    activate: (next: Partial<GridCell> & { row: number }) => {
      cell.setActive({ ...active, ...next });
      rows.scrollToIndex(next.row);
    },
  };
}

export type GridState<Item, Shared> = ReturnType<typeof useGrid<Item, Shared>>;

/** Wider grids render only the columns in view. */
const MAX_RENDERED = 20;

/** The columns to render, and how wide are: those pinned on either side, and all together. In pixels. */
function useRenderedColumns<Item, Shared>(
  columns: readonly ShownColumn<Item, Shared>[],
  scroller: RefObject<HTMLElement | null>,
  activeColumn: number,
) {
  const { left, middle, right } = useMemo(
    () => ({
      left: columns.filter(({ pinned }) => pinned === "left"),
      middle: columns.filter(({ pinned }) => !pinned),
      right: columns.filter(({ pinned }) => pinned === "right"),
    }),
    [columns],
  );
  const isWide = columns.length > MAX_RENDERED;
  const leftPx = widthOf(left);
  const virtual = useVirtualizer({
    enabled: isWide,
    horizontal: true,
    count: middle.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => middle[index]?.widthPx ?? 0,
    scrollMargin: leftPx,
    overscan: 2,
    initialRect: { width: innerWidth, height: 0 },
    rangeExtractor: (range) => withActive(range, activeColumn - left.length),
  });
  useLayoutEffect(() => {
    if (isWide) virtual.measure();
  }, [virtual, isWide, columns]);
  const inView = isWide ? virtual.getVirtualItems() : undefined;
  const rendered = useMemo(
    () => [...left, ...(inView ? inView.flatMap(({ index }) => middle[index] ?? []) : middle), ...right],
    [left, middle, right, inView],
  );
  return { columns: rendered, leftPx, rightPx: widthOf(right), widthPx: widthOf(columns) };
}

const widthOf = (columns: readonly { readonly widthPx: number }[]) =>
  columns.reduce((sum, { widthPx }) => sum + widthPx, 0);

/** The indexes in view and the active one, so that the focus is not lost when it scrolls out of view. */
function withActive(range: Range, active: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (active < 0 || active >= range.count || indexes.includes(active)) return indexes;
  return [...indexes, active].toSorted((a, b) => a - b);
}
