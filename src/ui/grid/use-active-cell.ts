import { useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import type { GridCell } from "./grid-navigation.ts";

interface ActiveCellOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowCount: number;
  /** Identifies a row when it moves. The same function as long as the order is the same. */
  readonly keyAt: (row: number) => unknown;
  readonly firstColumn: number;
}

/**
 * The cell that Tab reaches. While the grid has the focus, the active cell follows its row when rows move. If its row is
 * removed, the row that takes its place becomes active.
 */
export function useActiveCell({ scroller, rowCount, keyAt, firstColumn }: ActiveCellOptions) {
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

/** Returns -1 if no row has the key. */
function rowOf(key: unknown, keyAt: (row: number) => unknown, rowCount: number): number {
  for (let row = 0; row < rowCount; row++) if (keyAt(row) === key) return row;
  return -1;
}
