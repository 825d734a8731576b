import type { CSSProperties } from "react";
import type { ShownColumn } from "./grid-column.ts";

/** Class names of a grid's parts. `rows` draws a line below each row, `cells` also one beside each cell. */
export const gridLooks = {
  rows: {
    grid: "outline-none",
    header: "border-b text-muted",
    headerCell: "px-2.5",
    row: "items-center border-b text-sm outline-none",
    surface: "bg-surface hover:bg-hover",
    cell: "px-2.5 outline-none",
  },
  cells: {
    grid: "bg-surface isolate max-h-full overscroll-contain",
    header: "",
    headerCell: "gap-1.5 border-r border-b px-2 -outline-offset-2",
    row: "",
    surface: "bg-surface hover:bg-canvas",
    cell: "overflow-hidden border-r border-b px-2 -outline-offset-2 focus-visible:z-10",
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
