import { useMemo, useRef } from "react";
import { useLatest } from "../page/use-latest.ts";

interface RowSelectionOptions {
  readonly rowCount: number;
  readonly keyAt: (row: number) => unknown;
  readonly isSelected?: (row: number) => boolean;
  readonly onSelect?: (rows: readonly number[], isSelected: boolean) => void;
}

/** Returns the row with a key; -1 if none has it. */
export function rowOf(key: unknown, keyAt: (row: number) => unknown, rowCount: number): number {
  for (let row = 0; row < rowCount; row++) if (keyAt(row) === key) return row;
  return -1;
}

const rowsBetween = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, offset) => Math.min(from, to) + offset);

/** Ways to select rows of a grid: one, all since the last one, or along an arrow key. The same functions in every render. */
export function useRowSelection(options: RowSelectionOptions) {
  const latest = useLatest(options);
  const anchor = useRef<{ row: number; key: unknown }>(undefined);
  return useMemo(() => {
    const setAnchor = (row: number) => {
      anchor.current = { row, key: latest.current.keyAt(row) };
    };
    /** Rows may have moved since. */
    const anchorRow = () => {
      const { rowCount, keyAt } = latest.current;
      const { row = -1, key } = anchor.current ?? {};
      return row < rowCount && keyAt(row) === key ? row : rowOf(key, keyAt, rowCount);
    };
    return {
      /** Selects or deselects a row; with `isRange` also those from the last one on. */
      select: (row: number, isRange: boolean) => {
        const start = isRange ? anchorRow() : -1;
        setAnchor(row);
        latest.current.onSelect?.(rowsBetween(start < 0 ? row : start, row), !latest.current.isSelected?.(row));
      },
      /** Adds the rows along a step. Going back to a selected row deselects those that are left. */
      selectStep: (from: number, to: number) => {
        const { isSelected, onSelect } = latest.current;
        setAnchor(to);
        const isBack = from !== to && isSelected?.(from) === true && isSelected(to);
        const along = rowsBetween(from, to).filter((row) => !isBack || row !== to);
        onSelect?.(along, !isBack);
      },
    };
  }, [latest]);
}
