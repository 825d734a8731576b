import { counted } from "#text/format.ts";

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** Returns how long ago a secret or passkey was saved: "today", "12 days ago", "3 months ago". */
export function ageText(savedTime: string, now = new Date()): string {
  // By dates, as the date stands beside it. A day may have 23 hours.
  const days = Math.round((midnightOf(now) - midnightOf(new Date(savedTime))) / DAY_MS);
  // The clock was set back since, or is slow now. A day is the way to another time zone.
  if (days < -1) return "by a clock that was ahead";
  if (!(days >= 1)) return "today";
  if (days < 2 * MONTH_DAYS) return `${counted(days, "day")} ago`;
  if (days < 2 * YEAR_DAYS) return `${counted(Math.floor(days / MONTH_DAYS), "month")} ago`;
  return `${counted(Math.floor(days / YEAR_DAYS), "year")} ago`;
}

const midnightOf = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0);
