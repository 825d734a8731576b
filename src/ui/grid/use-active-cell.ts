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
  const rendered = useRef({ keyAt, cell, row: cell.row });
  const hasFocus = useRef(false);
  const isFocusDue = useRef(false);

  const rowNow = () => {
    const before = rendered.current;
    const row = before.cell === cell ? before.row : cell.row;
    if (before.keyAt === keyAt || !hasFocus.current) return row;
    const key = before.keyAt(row);
    for (let one = 0; one < rowCount; one++) if (keyAt(one) === key) return one;
    return row;
  };
  const row = Math.min(rowNow(), rowCount - 1);
  const { column } = cell;

  const focus = () => {
    const target = scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`);
    target?.scrollIntoView({ block: "nearest", inline: "nearest" });
    (target?.querySelector<HTMLElement>("[data-focus]") ?? target)?.focus({ preventScroll: true });
  };
  // A menu of the removed row has no element to return the focus to, and closes after this.
  const focusTabStop = () => scroller.current?.querySelector<HTMLElement>('[data-row] [tabindex="0"]')?.focus();
  const follow = useEffectEvent(() => {
    const before = rendered.current;
    rendered.current = { keyAt, cell, row };
    if (before.keyAt !== keyAt && hasFocus.current) {
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
    onBlur: () => {
      hasFocus.current = false;
    },
    onFocus: ({ target }: FocusEvent) => {
      // A menu is rendered outside the grid, but its focus counts as the row's.
      if (target.closest('[role="menu"]')) hasFocus.current = true;
      const cell = target.closest<HTMLElement>("[data-column]");
      const line = cell?.closest<HTMLElement>("[data-row]");
      if (!cell || !line) return;
      hasFocus.current = true;
      const at = { row: Number(line.dataset["row"]), column: Number(cell.dataset["column"]) };
      if (at.row !== row || at.column !== column) setCell(at);
    },
  };
}
