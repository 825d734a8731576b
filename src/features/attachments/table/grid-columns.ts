import { scaledPx } from "#ui/style/text-scale.ts";
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
const ATTACHMENT_WIDTH_NARROW = 140;
// Of the screen, however large the text: the other columns need the rest.
const NARROW_SHARE = 0.4;
// What such a column ends with counts what it has no room for, and would lie beyond the edge.
const NARROW_ATTACHMENT_SHARE = 0.36;
const THUMBNAIL_PLACE = 34;
const COUNT_WIDTH = 64;
const PENDING_WIDTH = 34;

/**
 * The width of a column before anyone changed it. On a narrow screen the first column leaves room for the others, of which
 * one with attachments is seen to its end.
 */
export function defaultWidth(field: Field, isPrimary: boolean, isNarrow: boolean): number {
  if (isPrimary && isNarrow) {
    return Math.max(PRIMARY_WIDTH_NARROW, Math.min(scaledPx(PRIMARY_WIDTH_NARROW), innerWidth * NARROW_SHARE));
  }
  if (isPrimary) return scaledPx(PRIMARY_WIDTH);
  if (isNarrow && field.type === "attachment") {
    const share = innerWidth * NARROW_ATTACHMENT_SHARE;
    return Math.max(ATTACHMENT_WIDTH_NARROW, Math.min(scaledPx(DEFAULT_WIDTHS.attachment), share));
  }
  return scaledPx(DEFAULT_WIDTHS[field.type]);
}

/** How many attachments a cell shows, beside how many more it has and how many are on their way. */
export function thumbnailPlaces(width: number, pending: number): number {
  const taken = COUNT_WIDTH + (pending > 0 ? PENDING_WIDTH : 0);
  return Math.max(1, Math.floor((width - scaledPx(taken)) / scaledPx(THUMBNAIL_PLACE)));
}

export const allowedWidth = (width: number) => Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width)));
