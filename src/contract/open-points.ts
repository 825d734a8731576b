import points from "./open-points.json" with { type: "json" };

/**
 * How the console treats what the API document leaves open:
 * - unchanged: shown and sent as it is
 * - any value: every value is accepted; those of the document are suggested
 * - this browser: the local backend has to do something, and `how` says what
 */
export type Treatment = "unchanged" | "any value" | "this browser";

/** Something the API document leaves open, and how the console treats it. */
export interface OpenPoint {
  readonly id: string;
  readonly where: string;
  readonly question: string;
  readonly quote: string;
  readonly treatment: Treatment;
  readonly how: string;
}

/** In document order. A test compares this list with every "not shown" in the document. */
export const openPoints = points as readonly OpenPoint[];
