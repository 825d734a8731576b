import { dateText, localTime } from "#text/format.ts";
import { addDays, DATE_FORM, dateIn, daysBetween } from "./calendar-date.ts";
import type { Today } from "./today.ts";

const YEAR_DAYS = 365.2425;
const MAX_DAYS = 730;

const RELATIVE = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

const words = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...format, timeZone: "UTC", calendar: "gregory" });
const MONTH = words({ month: "long" });
const WEEKDAY = words({ weekday: "long" });
const DAY = words({ day: "numeric", month: "long", year: "numeric" });

/** Returns why a text is not a date, as a sentence for the user; `undefined` for a valid date. */
export function dateProblem(text: string): string | undefined {
  if (dateIn(text) !== undefined) return undefined;
  if (text === "") return "Choose a date.";
  const [, year, month] = DATE_FORM.exec(text) ?? [];
  if (month === undefined) return "Write the date like 2027-01-31.";
  const first = new Date(`${year}-${month}-01`);
  if (Number.isNaN(first.getTime())) return `There is no month ${month}.`;
  const last = new Date(first);
  last.setUTCMonth(first.getUTCMonth() + 1, 0);
  return `${MONTH.format(first)} ${year} has ${last.getUTCDate()} days.`;
}

/** Returns a date such as "Friday, 25 December 2026". */
export const longDate = (date: string): string =>
  `${WEEKDAY.format(Date.parse(date))}, ${DAY.format(Date.parse(date))}`;

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
