import type { PointerEvent } from "react";

/** Towards the first row, or the last. */
export type Step = -1 | 1;

/** What can be done with the model at a place of the request. The same object from render to render, so that a row only draws when it changed. */
export interface RowActions {
  readonly open: (place: number) => void;
  readonly select: (key: number, isRange: boolean) => void;
  /** Takes the row along that the keyboard goes on to. */
  readonly selectStep: (from: number, to: number) => void;
  readonly setEnabled: (place: number, isEnabled: boolean) => void;
  readonly setLabel: (place: number, label: string) => void;
  /** What is meant where one model is pointed at: it, or all that are chosen if it is one of them. */
  readonly meant: (place: number) => readonly number[];
  readonly duplicate: (places: readonly number[]) => void;
  readonly remove: (places: readonly number[]) => void;
  /** Whether the table has a neighbour that they can be moved past. */
  readonly canStep: (places: readonly number[], by: Step) => boolean;
  /** Moves them past their neighbour, if there is one. */
  readonly step: (places: readonly number[], by: Step) => void;
  /** Asks where to. */
  readonly moveTo: (places: readonly number[]) => void;
  readonly drag: (event: PointerEvent, row: number) => void;
}
