import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { GridCell } from "#ui/lists/grid-navigation.ts";

/**
 * The cell of the table that Tab comes to. While it has the keyboard it stays with its model when others come, go or
 * move, and when that is moved itself; `onFollowed` is told the row it has then, `onGone` that its model went.
 */
export function useActiveCell(
  view: readonly number[],
  keys: readonly number[],
  { column, onFollowed, onGone }: { column: number; onFollowed: (row: number) => void; onGone: () => void },
) {
  const [cell, setCell] = useState<GridCell>({ row: 0, column });
  // What was drawn last: rows, the cell that was asked for, and where it lay.
  const drawn = useRef({ view, keys, cell, row: cell.row });
  const hasKeyboard = useRef(false);
  const rowNow = () => {
    const before = drawn.current;
    const row = before.cell === cell ? before.row : cell.row;
    if (before.view === view || !hasKeyboard.current) return row;
    const key = before.keys[before.view[row] ?? -1];
    const followed = view.findIndex((place) => keys[place] === key);
    return followed === -1 ? row : followed;
  };
  const row = rowNow();
  const draw = useEffectEvent(() => {
    const before = drawn.current;
    drawn.current = { view, keys, cell, row };
    if (before.view === view || !hasKeyboard.current) return;
    if (row !== before.row) onFollowed(row);
    if (!keys.includes(before.keys[before.view[before.row] ?? -1] ?? -1)) onGone();
  });
  useLayoutEffect(() => draw());
  return { active: { row: Math.min(row, view.length - 1), column: cell.column }, setActive: setCell, hasKeyboard };
}
