import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useLayoutEffect, useMemo, type RefObject, useEffectEvent, useState, type FocusEvent } from "react";
import { useRange } from "../page/printing.ts";
import type { ShownColumn } from "./grid-column.ts";
import { HEADER_ROW, type GridCell } from "./grid-navigation.ts";
import { rowOf } from "./use-row-selection.ts";

interface GridOptions<Item, Shared> {
  readonly columns: readonly ShownColumn<Item, Shared>[];
  readonly rowCount: number;
  /** Identifies a row when it moves. The same function as long as the order is the same; without it, rows never move. */
  readonly keyAt?: (row: number) => string | number;
  readonly rowPx: number;
  /** Rows at least so wide lie side by side; without it, each takes the whole width. */
  readonly lanePx?: number | undefined;
  /** As high as a row if absent. */
  readonly headerPx?: number;
  /** How much of the grid to render before the browser has laid it out, in pixels. */
  readonly initialPx: number;
  readonly overscan?: number;
  readonly firstColumn?: number;
}

const sameRow = (row: number) => row;

/** The state of a `Grid`: its active cell, and which rows and columns are in view. */
export function useGrid<Item, Shared>(options: GridOptions<Item, Shared>) {
  const { columns, rowCount, keyAt = sameRow, rowPx, headerPx = rowPx, firstColumn = 0 } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const cell = useActiveCell({ scroller, rowCount, keyAt, firstColumn });
  const { active } = cell;
  const rangeOf = useRange();
  const lanes = useLanes(scroller, options.lanePx);
  const rows = useVirtualizer({
    count: rowCount,
    lanes,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: options.overscan ?? 5,
    scrollMargin: headerPx,
    scrollPaddingStart: headerPx,
    initialRect: { width: 0, height: options.initialPx },
    rangeExtractor: (range) => withActive(rangeOf(range), active.row, range.count),
  });
  const isPinned = (column: number) => columns[column]?.pinned === "left";
  return {
    ...cell,
    ...useRenderedColumns(columns, scroller, active.column),
    scroller,
    rows,
    rowCount,
    lanes,
    keyAt,
    rowPx,
    headerPx,
    columnCount: columns.length,
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

function useLanes(scroller: RefObject<HTMLElement | null>, lanePx = Infinity): number {
  const [lanes, setLanes] = useState(1);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const measure = () => setLanes(Math.max(1, Math.floor(box.clientWidth / lanePx)));
    const sizes = new ResizeObserver(measure);
    measure();
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [scroller, lanePx]);
  return lanes;
}

/** Wider grids render only the columns in view. */
const MAX_RENDERED = 20;

/** The columns to render, and how wide are: those pinned on either side, and all together. In pixels. */
function useRenderedColumns<Item, Shared>(
  columns: readonly ShownColumn<Item, Shared>[],
  scroller: RefObject<HTMLElement | null>,
  activeColumn: number,
) {
  const isWide = columns.length > MAX_RENDERED;
  const { left, middle, right } = useMemo(() => {
    // One that grows would take the room of those that are not rendered.
    const fixed = isWide ? columns.map((column) => ({ ...column, isFlexible: false })) : columns;
    return {
      left: fixed.filter(({ pinned }) => pinned === "left"),
      middle: fixed.filter(({ pinned }) => !pinned),
      right: fixed.filter(({ pinned }) => pinned === "right"),
    };
  }, [columns, isWide]);
  const leftPx = widthOf(left);
  const rangeOf = useRange();
  const virtual = useVirtualizer({
    enabled: isWide,
    horizontal: true,
    count: middle.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => middle[index]?.widthPx ?? 0,
    scrollMargin: leftPx,
    overscan: 2,
    initialRect: { width: innerWidth, height: 0 },
    rangeExtractor: (range) => withActive(rangeOf(range), activeColumn - left.length, range.count),
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
function withActive(indexes: number[], active: number, count: number): number[] {
  if (active < 0 || active >= count || indexes.includes(active)) return indexes;
  return [...indexes, active].toSorted((a, b) => a - b);
}

type ActiveCellOptions = Required<Pick<GridOptions<never, never>, "rowCount" | "keyAt" | "firstColumn">> & {
  readonly scroller: RefObject<HTMLElement | null>;
};

/**
 * The cell that Tab reaches. While the grid has the focus, the active cell follows its row when rows move. If its row is
 * removed, the row that takes its place becomes active.
 */
function useActiveCell({ scroller, rowCount, keyAt, firstColumn }: ActiveCellOptions) {
  const [cell, setCell] = useState<GridCell>({ row: 0, column: firstColumn });
  const [order, setOrder] = useState(() => keyAt);
  const [hasFocus, setHasFocus] = useState(false);
  const isFocusDue = useRef(false);
  if (order !== keyAt) {
    setOrder(() => keyAt);
    const row = hasFocus ? rowOf(order(cell.row), keyAt, rowCount) : -1;
    if (row !== -1 && row !== cell.row) setCell({ ...cell, row });
  }
  const row = Math.min(cell.row, rowCount - 1);
  const { column } = cell;
  const rendered = useRef({ keyAt, row });

  const focus = () => {
    const target = scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`);
    target?.scrollIntoView({ block: "nearest", inline: "nearest" });
    (target?.querySelector<HTMLElement>("[data-focus]") ?? target)?.focus({ preventScroll: true });
  };
  // A menu of the removed row has no element to return the focus to, and closes after this.
  const focusTabStop = () => scroller.current?.querySelector<HTMLElement>('[data-row] [tabindex="0"]')?.focus();
  const follow = useEffectEvent(() => {
    const before = rendered.current;
    rendered.current = { keyAt, row };
    if (before.keyAt !== keyAt && hasFocus) {
      if (keyAt(row) !== before.keyAt(before.row)) requestAnimationFrame(focusTabStop);
      else if (row !== before.row) isFocusDue.current = true;
    }
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    focus();
  });
  // A cell can take the focus only once it is rendered.
  useLayoutEffect(() => follow());

  return {
    active: { row, column },
    setActive: setCell,
    goTo: (next: GridCell) => {
      isFocusDue.current = true;
      setCell(next);
    },
    onBlur: () => setHasFocus(false),
    onFocus: ({ target }: FocusEvent) => {
      // A menu is rendered outside the grid, but its focus counts as the row's.
      if (target.closest('[role="menu"]')) setHasFocus(true);
      const cell = target.closest<HTMLElement>("[data-column]");
      const line = cell?.closest<HTMLElement>("[data-row]");
      if (!cell || !line) return;
      setHasFocus(true);
      const at = { row: Number(line.dataset["row"]), column: Number(cell.dataset["column"]) };
      if (at.row !== row || at.column !== column) setCell(at);
    },
  };
}
