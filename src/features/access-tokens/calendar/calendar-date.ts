/**
 * A day of the calendar, as people write it. It has no time and no time zone: everything here reckons in years, months
 * and days, so that the day chosen is the day sent wherever the browser stands.
 */
export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;

const words = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...format, timeZone: "UTC", calendar: "gregory" });
const MONTH = words({ month: "long" });
const WEEKDAY = words({ weekday: "long" });

/** The start of a day in UTC, where each day has 24 hours. */
function momentOf({ year, month, day }: CalendarDate): Date {
  const moment = new Date(0);
  // `Date.UTC` takes the years 0 to 99 for those of the last century.
  moment.setUTCFullYear(year, month - 1, day);
  return moment;
}

const monthName = (month: number): string => MONTH.format(momentOf({ year: 2000, month, day: 1 }));

/** The last day of a month: 28 to 31. */
export const daysInMonth = (year: number, month: number): number =>
  momentOf({ year, month: month + 1, day: 0 }).getUTCDate();

/** Reads YYYY-MM-DD and nothing else; a day that does not exist gives `undefined`. */
export function parseDate(text: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return { year, month, day };
}

/** Why a text is not a date, in words for the person who typed it; `undefined` when it is one. */
export function dateProblem(text: string): string | undefined {
  if (parseDate(text)) return undefined;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (text === "") return "Choose or type a date: the document requires one.";
  if (!match) return "Write the date as year-month-day, like 2027-01-31.";
  const [year, month] = [Number(match[1]), Number(match[2])];
  if (month < 1 || month > 12) return `There is no month ${match[2]}.`;
  return `${monthName(month)} ${match[1]} has ${daysInMonth(year, month)} days.`;
}

/** YYYY-MM-DD, for years 0 to 9999. */
export function formatDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** By whose midnight days are told: that of UTC, or that of the person's device. */
export type DayClock = "UTC" | "device";

/** The day that a moment lies in. */
export function dayOf(moment: Date, clock: DayClock): CalendarDate {
  if (clock === "UTC") {
    return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() };
  }
  return { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() };
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (momentOf(to).getTime() - momentOf(from).getTime()) / DAY_MS;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dayOf(momentOf({ ...date, day: date.day + days }), "UTC");
}

/** For people: "Friday, 25 December 2026". */
export function longDate(date: CalendarDate): string {
  return `${WEEKDAY.format(momentOf(date))}, ${date.day} ${monthName(date.month)} ${date.year}`;
}
