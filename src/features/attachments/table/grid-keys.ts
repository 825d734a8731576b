import type { KeyboardEvent } from "react";
import type { TableRecord } from "#contract/index.ts";
import { nextCell, type GridCell, type GridShape } from "#ui/lists/grid-navigation.ts";
import type { useRowSelection } from "./use-row-selection.ts";

interface Where extends ReturnType<typeof useRowSelection> {
  /** Row 0 is the header; column 0 holds the row's number. */
  readonly active: GridCell;
  readonly shape: GridShape;
  /** The record of the active row, when it has been read. */
  readonly record: TableRecord | undefined;
  readonly selected: ReadonlyMap<string, TableRecord>;
  readonly isAllSelected: boolean;
  /** Absent where there are too many rows to select all. */
  readonly onSelectAll: ((isSelected: boolean) => void) | undefined;
  readonly onClear: () => void;
  readonly goTo: (cell: GridCell) => void;
  readonly open: (record: TableRecord) => void;
}

/** What a key does in the grid of records, and takes the key from the page if it does anything. */
export function onGridKey(event: KeyboardEvent, where: Where): void {
  const { active, record, onSelectAll, goTo } = where;
  const target = event.target as HTMLElement;
  const isControl = event.ctrlKey || event.metaKey;
  const next = event.altKey ? undefined : nextCell(active, event, where.shape);
  if (next && !event.shiftKey) {
    event.preventDefault();
    goTo(next);
    return;
  }
  const isStep = event.key === "ArrowDown" || event.key === "ArrowUp";
  if (next && isStep && !isControl && active.row > 0 && next.row > 0) {
    event.preventDefault();
    where.selectStep(active.row - 1, next.row - 1);
    goTo(next);
    return;
  }
  // What lies open over the grid has the key for itself.
  const isForGrid = !event.defaultPrevented && event.currentTarget.contains(target);
  if (event.key === "Escape" && where.selected.size > 0 && isForGrid) {
    event.preventDefault();
    where.onClear();
  }
  if (onSelectAll && event.key.toLowerCase() === "a" && isControl) {
    event.preventDefault();
    onSelectAll(true);
  }
  if (onSelectAll && event.key === " " && target.matches('[data-row="0"][data-column="0"]')) {
    event.preventDefault();
    onSelectAll(!where.isAllSelected);
  }
  if (!record || !target.matches("[data-row]")) return;
  if (event.key === " ") {
    event.preventDefault();
    where.select(active.row - 1, !where.selected.has(record.id), event.shiftKey);
  }
  if (event.key === "Enter") {
    event.preventDefault();
    where.open(record);
  }
}
