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

/** Ways to select rows: one, all since the last one, or along an arrow key. The same functions in every render. */
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
        const from = start < 0 ? row : Math.min(start, row);
        const to = Math.max(start, row);
        setAnchor(row);
        latest.current.onSelect?.(
          Array.from({ length: to - from + 1 }, (_, offset) => from + offset),
          !latest.current.isSelected?.(row),
        );
      },
      /** Adds two neighbours. Going back to a selected row deselects the one that is left. */
      selectStep: (from: number, to: number) => {
        const { isSelected, onSelect } = latest.current;
        setAnchor(to);
        if (from !== to && isSelected?.(from) && isSelected(to)) onSelect?.([from], false);
        else onSelect?.([from, to], true);
      },
    };
  }, [latest]);
}
