import { cutText } from "#api/answer/excerpt.ts";
import { formatNumber } from "#text/format.ts";

/** Any value in one line: text as it is, everything else as JSON, up to a length that a page can show. */
export function valueText(value: unknown): string {
  if (typeof value === "string") return cutText(value);
  if (typeof value === "number") return formatNumber(value);
  return cutText(JSON.stringify(value));
}
