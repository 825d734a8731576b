/** Towards the first row, or the last. */
export type Step = -1 | 1;

/** What can be done with models, by their place in the request. The same object in every render, so that rows need not render again. */
export interface RowActions {
  readonly open: (place: number) => void;
  readonly setEnabled: (place: number, isEnabled: boolean) => void;
  readonly setLabel: (place: number, label: string) => void;
  /** The model at a place, or all selected models if it is one of them. */
  readonly targetsOf: (place: number) => readonly number[];
  readonly duplicate: (places: readonly number[]) => void;
  readonly remove: (places: readonly number[]) => void;
  /** Whether the table has a neighbour to move them past. */
  readonly canStep: (places: readonly number[], by: Step) => boolean;
  readonly step: (places: readonly number[], by: Step) => void;
  readonly moveTo: (places: readonly number[]) => void;
}
