import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";

/** The indexes to draw: what is visible, and the active one wherever it is, so that the focus never falls out of the page. */
export function withActive(range: Range, active: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (active < 0 || active >= range.count || indexes.includes(active)) return indexes;
  return [...indexes, active].toSorted((a, b) => a - b);
}
