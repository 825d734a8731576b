import type { PointerEvent } from "react";

/** What can be done with the model at a place of the request. The same object from render to render, so that a row only draws when it changed. */
export interface RowActions {
  readonly open: (place: number) => void;
  readonly select: (key: number, isRange: boolean) => void;
  readonly setEnabled: (place: number, isEnabled: boolean) => void;
  readonly setLabel: (place: number, label: string) => void;
  readonly duplicate: (place: number) => void;
  readonly remove: (place: number) => void;
  readonly step: (place: number, by: -1 | 1) => void;
  readonly moveTo: (place: number) => void;
  readonly drag: (event: PointerEvent, row: number) => void;
}
