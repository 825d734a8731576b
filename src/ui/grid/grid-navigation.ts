import type { KeyboardEvent } from "react";
import { latinKey } from "../page/shortcuts.ts";

/** The row number of the header of a grid. */
export const HEADER_ROW = -1;

/** Row 0 is the first below the header. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  /** How many rows a page key moves. */
  readonly pageRows: number;
  /** How many rows are side by side, as cards of one column; 1 if absent. */
  readonly lanes?: number;
}

type GridKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">;

/** The cell that a key of the ARIA grid pattern moves to, always inside the grid; `undefined` for other keys. */
export function nextCell(from: GridCell, pressed: GridKey, shape: GridShape): GridCell | undefined {
  const { rows, lanes = 1 } = shape;
  if (lanes > 1) {
    const card = { row: Math.floor(from.row / lanes), column: Math.max(0, from.row % lanes) };
    const next = nextCell(card, pressed, { ...shape, rows: Math.ceil(rows / lanes), columns: lanes, lanes: 1 });
    const row = next && (next.row === HEADER_ROW ? HEADER_ROW : next.row * lanes + next.column);
    return row === undefined ? undefined : { ...from, row: Math.min(row, rows - 1) };
  }
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const lastRow = shape.rows - 1;
  const lastColumn = shape.columns - 1;
  const moves: Readonly<Record<string, Partial<GridCell>>> = {
    ArrowUp: { row: isFar ? HEADER_ROW : from.row - 1 },
    ArrowDown: { row: isFar ? lastRow : from.row + 1 },
    ArrowLeft: { column: isFar ? 0 : from.column - 1 },
    ArrowRight: { column: isFar ? lastColumn : from.column + 1 },
    Home: { row: isFar ? HEADER_ROW : from.row, column: 0 },
    End: { row: isFar ? lastRow : from.row, column: lastColumn },
    PageUp: { row: from.row - shape.pageRows },
    PageDown: { row: from.row + shape.pageRows },
  };
  const move = moves[pressed.key];
  return move && clampCell({ ...from, ...move }, shape);
}

function clampCell(cell: GridCell, shape: GridShape): GridCell {
  return {
    row: Math.max(HEADER_ROW, Math.min(cell.row, shape.rows - 1)),
    column: Math.max(0, Math.min(cell.column, shape.columns - 1)),
  };
}

/** What keys do with cells and rows, as the screen with the grid says. */
export interface GridHandlers {
  readonly selectedCount?: number;
  readonly isAllSelected?: boolean;
  /** Absent if there are too many rows. */
  readonly onSelectAll?: ((isSelected: boolean) => void) | undefined;
  readonly onClear?: () => void;
  readonly onOpen?: (cell: GridCell) => void;
}

interface GridActions extends GridHandlers {
  readonly active: GridCell;
  readonly shape: GridShape;
  readonly select: (row: number, isRange: boolean) => void;
  readonly selectStep: (from: number, to: number) => void;
  readonly goTo: (cell: GridCell) => void;
}

/** Handles a key of the ARIA grid pattern. Prevents its default if it does anything. */
export function onGridKey(event: KeyboardEvent, actions: GridActions): void {
  const target = event.target as HTMLElement;
  // Events of a menu or dialog that a cell opened bubble through React, though it lies outside.
  if (event.defaultPrevented || !event.currentTarget.contains(target)) return;
  const act = actionOf(event, target, actions);
  if (!act) return;
  event.preventDefault();
  act();
}

function actionOf(event: KeyboardEvent, target: HTMLElement, actions: GridActions): (() => void) | undefined {
  const { active, shape, onSelectAll } = actions;
  const isControl = event.ctrlKey || event.metaKey;
  const isHeader = active.row === HEADER_ROW;
  if (event.key === "Escape") return actions.selectedCount ? actions.onClear : undefined;
  if (latinKey(event) === "a" && isControl) return onSelectAll && (() => onSelectAll(true));
  if (event.key === "Enter") {
    // With Control it belongs to the page, which may review and save by it.
    if (isControl) return undefined;
    return isHeader || target.matches("a, button") ? undefined : () => actions.onOpen?.(active);
  }
  if (event.key === " ") {
    if (target.matches("a, button, input")) return undefined;
    if (!isHeader) return () => actions.select(active.row, event.shiftKey);
    return onSelectAll && active.column === 0 ? () => onSelectAll(!actions.isAllSelected) : undefined;
  }
  const next = event.altKey ? undefined : nextCell(active, event, shape);
  if (!next) return undefined;
  const isStep = ((shape.lanes ?? 1) > 1 ? /^Arrow/ : /^Arrow(?:Down|Up)/).test(event.key);
  return () => {
    if (isStep && event.shiftKey && !isControl && !isHeader && next.row !== HEADER_ROW) {
      actions.selectStep(active.row, next.row);
    }
    actions.goTo(next);
  };
}
