import type { KeyboardEvent } from "react";
import { HEADER_ROW, nextCell, type GridCell, type GridShape } from "./grid-navigation.ts";

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
  const { active, onSelectAll } = actions;
  const isControl = event.ctrlKey || event.metaKey;
  const isHeader = active.row === HEADER_ROW;
  if (event.key === "Escape") return actions.selectedCount ? actions.onClear : undefined;
  if (event.key.toLowerCase() === "a" && isControl) return onSelectAll && (() => onSelectAll(true));
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
  const next = event.altKey ? undefined : nextCell(active, event, actions.shape);
  if (!next) return undefined;
  const isStep = event.key === "ArrowDown" || event.key === "ArrowUp";
  return () => {
    if (isStep && event.shiftKey && !isControl && !isHeader && next.row !== HEADER_ROW) {
      actions.selectStep(active.row, next.row);
    }
    actions.goTo(next);
  };
}
