import type { KeyboardEvent } from "react";
import { nextCell, type GridCell, type GridShape } from "#ui/lists/grid-navigation.ts";
import type { RowActions } from "./row-actions.ts";

interface Where {
  /** Place in the request of the model whose row has the keyboard. */
  readonly place: number;
  readonly rowKey: number;
  readonly keyOfRow: (row: number) => number;
  readonly at: GridCell;
  readonly shape: GridShape;
  readonly isOnLabel: boolean;
  /** Tells why rows cannot be moved now; absent when they can. */
  readonly tellFixed: (() => void) | undefined;
  readonly actions: Omit<RowActions, "drag">;
  readonly onSelectAll: () => void;
  /** Absent when nothing is selected. */
  readonly onClear: (() => void) | undefined;
  readonly goTo: (cell: GridCell) => void;
  /** Keeps the keyboard with its row, wherever that goes. */
  readonly goAlong: () => void;
}

/** What a key does in the grid of models, and takes the key from the page if it does anything. */
export function onModelKey(event: KeyboardEvent, where: Where): void {
  const { place, at, shape, actions, goTo } = where;
  const isControl = event.ctrlKey || event.metaKey;
  const { target } = event;
  if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    event.preventDefault();
    const by = event.key === "ArrowUp" ? -1 : 1;
    const places = actions.meant(place);
    if (where.tellFixed) where.tellFixed();
    else if (actions.canStep(places, by)) {
      actions.step(places, by);
      where.goAlong();
    }
  } else if (event.key === "Delete") {
    event.preventDefault();
    const places = actions.meant(place);
    actions.remove(places);
    goTo({ ...at, row: Math.min(at.row, Math.max(shape.rows - places.length - 1, 0)) });
  } else if (event.key === "F2" && where.isOnLabel) {
    event.preventDefault();
    (target as HTMLElement).click();
  } else if (event.key === "Enter" && !(target instanceof HTMLButtonElement)) {
    event.preventDefault();
    actions.open(place);
  } else if (event.key === " " && !(target instanceof HTMLInputElement || target instanceof HTMLButtonElement)) {
    event.preventDefault();
    actions.select(where.rowKey, event.shiftKey);
  } else if (event.key.toLowerCase() === "a" && isControl) {
    event.preventDefault();
    where.onSelectAll();
  } else if (event.key === "Escape" && where.onClear) {
    event.preventDefault();
    where.onClear();
  } else {
    const next = nextCell(at, event, shape);
    if (!next) return;
    event.preventDefault();
    const isStep = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (isStep && event.shiftKey && !isControl) actions.selectStep(where.rowKey, where.keyOfRow(next.row));
    goTo(next);
  }
}
