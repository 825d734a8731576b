import { scaledPx, touchPx } from "#ui/style/text-scale.ts";
import type { Field, FieldType } from "#workspace/workspace.ts";

/** The limits of a column that the user resizes, in pixels. */
export const WIDTH_LIMITS = { min: 72, max: 800 };

/** The width of the column of row numbers, which holds the last of them. */
export const numberColumnWidth = (rows = 0) => scaledPx(Math.max(56, 16 + 8.5 * String(rows).length));
export const rowHeight = () => touchPx(40);
export const headerHeight = () => touchPx(36);
/** The height of a card and of the gap below it. */
export const cardHeight = () => scaledPx(212);
/** The least width of a card: two fit side by side on a phone, and one beside its margins where text is large. */
export const cardWidth = (isNarrow: boolean) => Math.min(scaledPx(isNarrow ? 160 : 200), innerWidth - scaledPx(48));

// In pixels, at the usual size of text.
const DEFAULT_WIDTHS: Record<FieldType, number> = { text: 220, number: 120, date: 160, attachment: 200 };
const PRIMARY_WIDTH = 260;
const PRIMARY_WIDTH_NARROW = 150;
const ATTACHMENT_WIDTH_NARROW = 140;
// Share of the screen, however large the text. The other columns need the rest.
const NARROW_SHARE = 0.4;
// The count of further attachments, at the end of the cell, would lie outside the screen.
const NARROW_ATTACHMENT_SHARE = 0.36;
const THUMBNAIL_PLACE = 34;
const COUNT_WIDTH = 64;
const PENDING_WIDTH = 34;
const HINT_WIDTH = 60;

/** The default width of a column, in pixels. On a narrow screen the first one leaves room for one with attachments. */
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

/** How many attachments a cell shows, beside the counts of further ones and of those being uploaded. */
export function thumbnailPlaces(width: number, pending: number): number {
  const taken = COUNT_WIDTH + (pending > 0 ? PENDING_WIDTH : 0);
  return Math.max(1, Math.floor((width - scaledPx(taken)) / scaledPx(THUMBNAIL_PLACE)));
}

/** Whether a cell with `count` attachments has room for a hint in words behind them. */
export function hasHintRoom(width: number, count: number): boolean {
  return count * scaledPx(THUMBNAIL_PLACE) + scaledPx(HINT_WIDTH) <= width && count <= thumbnailPlaces(width, 0);
}
