import type { PointerEvent } from "react";

/** What can be done with the model at a place of the request. The same object from render to render, so that a row only draws when it changed. */
export interface RowActions {
  readonly open: (place: number) => void;
  readonly select: (key: number, isRange: boolean) => void;
  readonly setEnabled: (place: number, isEnabled: boolean) => void;
  readonly setLabel: (place: number, label: string) => void;
  readonly duplicate: (place: number) => void;
  readonly remove: (place: number) => void;
  /** Removes the model, with all that are chosen if it is one of them; gives how many went. */
  readonly removeWith: (place: number) => number;
  /** Moves the model past its neighbour, with all that are chosen if it is one of them; false where there is no neighbour. */
  readonly step: (place: number, by: -1 | 1) => boolean;
  /** Asks where to. */
  readonly moveTo: (places: readonly number[]) => void;
  readonly drag: (event: PointerEvent, row: number) => void;
}
