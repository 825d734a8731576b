import type { CSSProperties } from "react";
import type { ShownColumn } from "./grid-column.ts";

/** Class names of a grid's parts. `rows` draws a line below each row, `cells` also one beside each cell, `cards` a frame for each row. */
export const gridLooks = {
  rows: {
    grid: "outline-none",
    header: "border-b text-muted",
    corner: "contents",
    headerCell: "px-2.5",
    row: "items-center border-b text-sm outline-none",
    surface: "bg-surface hover:bg-hover",
    cell: "px-2.5 outline-none",
  },
  cells: {
    grid: "bg-surface isolate max-h-full overscroll-contain",
    header: "",
    corner: "absolute inset-0 flex items-center justify-center",
    headerCell: "gap-1.5 border-r border-b px-2 -outline-offset-2",
    row: "",
    surface: "bg-surface hover:bg-canvas",
    cell: "overflow-hidden border-r border-b px-2 -outline-offset-2 focus-visible:z-10",
  },
  cards: {
    grid: "bg-surface isolate max-h-full overscroll-contain",
    header: "border-b print:hidden",
    corner: "",
    headerCell: "px-2.5 -outline-offset-2",
    row: "p-1.5",
    surface: "",
    cell: "overflow-hidden rounded-md border outline-offset-1",
  },
} as const;

export type GridLook = keyof typeof gridLooks;

/** The place of a cell in its row, a flex container. `before` is the rendered column to its left. */
export function placeOf(
  { startPx, widthPx, isFlexible, pinned }: ShownColumn<never, never>,
  before: ShownColumn<never, never> | undefined,
): { readonly style: CSSProperties; readonly className: string } {
  const style: CSSProperties = { flex: `${isFlexible ? 1 : 0} 0 ${widthPx}px` };
  if (pinned === "left") return { style: { ...style, left: startPx }, className: "sticky" };
  if (pinned === "right") return { style: { ...style, right: 0 }, className: "sticky" };
  // Columns between the two are not rendered, but keep their room.
  const gapPx = before ? startPx - before.startPx - before.widthPx : 0;
  return { style: gapPx > 0 ? { ...style, marginLeft: gapPx } : style, className: "relative" };
}
