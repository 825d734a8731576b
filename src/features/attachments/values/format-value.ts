import { cutText } from "#api/answer/excerpt.ts";
import { formatNumber } from "#text/format-number.ts";

const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * A calendar date stays the same in every time zone, and a moment is shown in UTC, so that two people see the same. Other
 * text stays as it is, up to a length that a page can show.
 */
export function dateText(value: string): string {
  const moment = MOMENT.exec(value);
  if (!moment) return cutText(value);
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return value;
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Any value in one line: text as it is, everything else as JSON, up to a length that a page can show. */
export function valueText(value: unknown): string {
  if (typeof value === "string") return cutText(value);
  if (typeof value === "number") return formatNumber(value);
  return cutText(JSON.stringify(value));
}
