import type { ReactElement, ReactNode } from "react";
import type { Elements } from "../page/elements.ts";
import type { SortValue } from "./compare-values.ts";

/** What a cell of a grid renders from. `Shared` is the same object for all rows, such as what their buttons do. */
export interface GridCellProps<Item, Shared> {
  readonly item: Item;
  /** Index of the row as shown. */
  readonly row: number;
  /** Index of the item before it was filtered and sorted. */
  readonly index: number;
  readonly widthPx: number;
  readonly isSelected: boolean;
  /** For the element marked `data-focus`, if the grid puts the focus into its cells. */
  readonly tabIndex: 0 | -1;
  readonly shared: Shared;
  /** Selects the row, or deselects it. `isRange` includes all rows since the last one. */
  readonly select: (row: number, isRange: boolean) => void;
}

/** A column as a feature declares it. */
export interface GridColumn<Item, Shared> {
  readonly id: string;
  readonly title: string;
  /** The title is then for screen readers only. */
  readonly isTitleHidden?: boolean;
  /** A second, smaller line below the title. */
  readonly note?: string | undefined;
  readonly tip?: string | undefined;
  readonly icon?: Elements;
  readonly widthPx: number;
  /** In pixels; a column with limits can be resized. */
  readonly limitsPx?: { readonly min: number; readonly max: number };
  /** Takes the width that the other columns leave. */
  readonly isFlexible?: boolean;
  /** Stays in view while the other columns scroll. */
  readonly pinned?: "left" | "right";
  readonly isRight?: boolean | undefined;
  readonly isRowHeader?: boolean;
  readonly className?: string;
  /** Makes the column sortable. `undefined` sorts last in either direction. */
  readonly sortValue?: ((item: Item) => SortValue) | undefined;
  /** The accessible name of a cell, where its content does not give one. */
  readonly cellLabel?: (cell: GridCellProps<Item, Shared>, count: number) => string;
  readonly cell: (cell: GridCellProps<Item, Shared>, count: number) => ReactNode;
  /** A component that passes a count to the cell, such as uploads in progress. It has no cell until the item is loaded. Only that cell renders when it changes. */
  readonly Count?: (props: {
    cell: GridCellProps<Item, Shared> | false;
    children: (count: number) => ReactElement;
  }) => ReactElement;
}

/** A visible column, with its place and state. */
export interface ShownColumn<Item, Shared> extends GridColumn<Item, Shared> {
  /** Index among the visible columns. */
  readonly position: number;
  /** Distance from the first column, in pixels. */
  readonly startPx: number;
  readonly sorted: "asc" | "desc" | false;
  /** Sorts ascending, then descending, then not at all. */
  readonly toggleSort: () => void;
  /** Without a width, resets it. */
  readonly resize: (widthPx?: number) => void;
}
