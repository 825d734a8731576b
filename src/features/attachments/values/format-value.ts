import { cutText } from "#api/answer/excerpt.ts";
import { formatNumber } from "#text/format.ts";

/** Returns the value of a record's field as text that a page can show, cut if long: JSON for what is no text or number. */
export function valueText(value: unknown): string {
  if (typeof value === "string") return cutText(value);
  if (typeof value === "number") return formatNumber(value);
  return cutText(JSON.stringify(value));
}
