import { dateText, localTime } from "#text/format.ts";
import { addDays, daysBetween } from "./calendar-date.ts";
import type { Today } from "./today.ts";

const YEAR_DAYS = 365.2425;
const MAX_DAYS = 730;

const RELATIVE = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** Returns a number of days in words: "today", "in 12 days", "3 days ago", or "in 73 years" for more than two years. */
export const relativeDays = (days: number): string =>
  Math.abs(days) > MAX_DAYS ? RELATIVE.format(Math.round(days / YEAR_DAYS), "year") : RELATIVE.format(days, "day");

/** Returns when a token that ends within a day does so in local time, or that this is unknown; else `undefined`. */
export function exactEndText(lastDay: string, today: Today): string | undefined {
  const daysLeft = daysBetween(today.day, lastDay);
  if (Math.abs(daysLeft) > 1) return undefined;
  if (today.clock === "device") return "the API does not define the time zone";
  const day = dateText(lastDay);
  const nextDay = addDays(lastDay, 1);
  const localEnd = localTime(`${nextDay}T00:00:00Z`);
  if (localEnd === `${dateText(nextDay)}, 00:00`) return undefined;
  const here = localEnd.startsWith(`${day}, `) ? localEnd.slice(`${day}, `.length) : localEnd;
  return `${daysLeft < 0 ? "ended" : "ends"} ${day}, 24:00 UTC (${here} local time)`;
}

export function expiryInWords(lastDay: string, today: Today): string {
  return [relativeDays(daysBetween(today.day, lastDay)), exactEndText(lastDay, today)]
    .filter((part) => part !== undefined)
    .join(" · ");
}
