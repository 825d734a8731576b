import type { KeyboardEvent } from "react";
import { moved, type GridCell, type GridShape } from "#ui/grid-navigation.ts";
import type { RowActions } from "./row-actions.ts";

interface Where {
  /** Place in the request of the model whose row has the keyboard. */
  readonly place: number;
  readonly rowKey: number;
  readonly at: GridCell;
  readonly shape: GridShape;
  readonly isOnLabel: boolean;
  /** Whether rows cannot be moved now. */
  readonly isFixed: boolean;
  readonly actions: Omit<RowActions, "drag">;
  readonly onSelectAll: () => void;
  readonly goTo: (cell: GridCell) => void;
}

/** What a key does in the grid of models, and takes the key from the page if it does anything. */
export function onModelKey(event: KeyboardEvent, where: Where): void {
  const { place, at, shape, actions, goTo } = where;
  const isControl = event.ctrlKey || event.metaKey;
  const { target } = event;
  if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    event.preventDefault();
    const by = event.key === "ArrowUp" ? -1 : 1;
    if (where.isFixed || at.row + by < 0 || at.row + by >= shape.rows) return;
    actions.step(place, by);
    goTo({ ...at, row: at.row + by });
  } else if (event.key === "Delete") {
    event.preventDefault();
    actions.remove(place);
    goTo({ ...at, row: Math.min(at.row, Math.max(shape.rows - 2, 0)) });
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
  } else {
    const next = moved(at, event, shape);
    if (!next) return;
    event.preventDefault();
    goTo(next);
  }
}
