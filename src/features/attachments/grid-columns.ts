import { scaledPx } from "#ui/text-scale.ts";
import type { Field, FieldType } from "#workspace/workspace.ts";

/** All in pixels, at the usual size of text. */
const MIN_WIDTH = 72;
const MAX_WIDTH = 800;
/** The column of row numbers, as wide as the last of them. */
export const numberColumnWidth = (rows = 0) => scaledPx(Math.max(56, 16 + 8.5 * String(rows).length));
export const rowHeight = () => scaledPx(40);
export const headerHeight = () => scaledPx(36);

const DEFAULT_WIDTHS: Record<FieldType, number> = { text: 220, number: 120, date: 160, attachment: 200 };
const PRIMARY_WIDTH = 260;
const PRIMARY_WIDTH_NARROW = 150;
// Of the screen, however large the text: the other columns need the rest.
const NARROW_SHARE = 0.4;

/** The width of a column before anyone changed it. On a narrow screen the first column leaves room for the others. */
export function defaultWidth(field: Field, isPrimary: boolean, isNarrow: boolean): number {
  if (isPrimary && isNarrow) {
    return Math.max(PRIMARY_WIDTH_NARROW, Math.min(scaledPx(PRIMARY_WIDTH_NARROW), innerWidth * NARROW_SHARE));
  }
  if (isPrimary) return scaledPx(PRIMARY_WIDTH);
  return scaledPx(DEFAULT_WIDTHS[field.type]);
}

export const allowedWidth = (width: number) => Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width)));
