import { useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useMemo, type RefObject } from "react";
import type { ShownColumn } from "./grid-column.ts";
import { withActive } from "./with-active.ts";

/** Wider grids render only the columns in view. */
const MAX_RENDERED = 20;

/** The columns to render, and how wide are: those pinned on either side, and all together. In pixels. */
export function useRenderedColumns<Item, Shared>(
  columns: readonly ShownColumn<Item, Shared>[],
  scroller: RefObject<HTMLElement | null>,
  activeColumn: number,
) {
  const { left, middle, right } = useMemo(
    () => ({
      left: columns.filter(({ pinned }) => pinned === "left"),
      middle: columns.filter(({ pinned }) => !pinned),
      right: columns.filter(({ pinned }) => pinned === "right"),
    }),
    [columns],
  );
  const isWide = columns.length > MAX_RENDERED;
  const leftPx = widthOf(left);
  const virtual = useVirtualizer({
    enabled: isWide,
    horizontal: true,
    count: middle.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => middle[index]?.widthPx ?? 0,
    scrollMargin: leftPx,
    overscan: 2,
    initialRect: { width: innerWidth, height: 0 },
    rangeExtractor: (range) => withActive(range, activeColumn - left.length),
  });
  useLayoutEffect(() => {
    if (isWide) virtual.measure();
  }, [virtual, isWide, columns]);
  const inView = isWide ? virtual.getVirtualItems() : undefined;
  const rendered = useMemo(
    () => [...left, ...(inView ? inView.flatMap(({ index }) => middle[index] ?? []) : middle), ...right],
    [left, middle, right, inView],
  );
  return { columns: rendered, leftPx, rightPx: widthOf(right), widthPx: widthOf(columns) };
}

const widthOf = (columns: readonly { readonly widthPx: number }[]) =>
  columns.reduce((sum, { widthPx }) => sum + widthPx, 0);
