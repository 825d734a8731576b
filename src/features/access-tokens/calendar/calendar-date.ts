/** A calendar date without time or time zone, so that the chosen day is the sent day in every time zone. */
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

function momentOf({ year, month, day }: CalendarDate): Date {
  const moment = new Date(0);
  // `Date.UTC` maps the years 0 to 99 to 1900 to 1999.
  moment.setUTCFullYear(year, month - 1, day);
  return moment;
}

const monthName = (month: number): string => MONTH.format(momentOf({ year: 2000, month, day: 1 }));

export const daysInMonth = (year: number, month: number): number =>
  momentOf({ year, month: month + 1, day: 0 }).getUTCDate();

/** Parses YYYY-MM-DD. Returns `undefined` for other texts and for days that do not exist. */
export function parseDate(text: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return { year, month, day };
}

/** Returns why a text is not a date, as a sentence for the user; `undefined` for a valid date. */
export function dateProblem(text: string): string | undefined {
  if (parseDate(text)) return undefined;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (text === "") return "Choose a date.";
  if (!match) return "Write the date like 2027-01-31.";
  const [year, month] = [Number(match[1]), Number(match[2])];
  if (month < 1 || month > 12) return `There is no month ${match[2]}.`;
  return `${monthName(month)} ${match[1]} has ${daysInMonth(year, month)} days.`;
}

export function formatDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** The clock that starts a new day at midnight. */
export type DayClock = "UTC" | "device";

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

/** Returns a date such as "Friday, 25 December 2026". */
export function longDate(date: CalendarDate): string {
  return `${WEEKDAY.format(momentOf(date))}, ${date.day} ${monthName(date.month)} ${date.year}`;
}
