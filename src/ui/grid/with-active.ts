import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";

/** The indexes in view and the active one, so that the focus is not lost when it scrolls out of view. */
export function withActive(range: Range, active: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (active < 0 || active >= range.count || indexes.includes(active)) return indexes;
  return [...indexes, active].toSorted((a, b) => a - b);
}
