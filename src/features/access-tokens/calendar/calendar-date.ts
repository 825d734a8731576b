import { fileTime } from "#text/format.ts";

/** A calendar date is its text, YYYY-MM-DD, without a time zone: the chosen day is the sent day in every time zone. */
const FORM = /^(\d{4})-(\d{2})-\d{2}$/;
const DAY_MS = 86_400_000;

/** In characters. */
export const DATE_LENGTH = "YYYY-MM-DD".length;

const words = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...format, timeZone: "UTC", calendar: "gregory" });
const MONTH = words({ month: "long" });
const WEEKDAY = words({ weekday: "long" });
const DAY = words({ day: "numeric", month: "long", year: "numeric" });

/** Returns a text that is a date; `undefined` for other texts and for days that do not exist. */
export function dateIn(text: string): string | undefined {
  const isMoment = FORM.test(text) && !Number.isNaN(Date.parse(text));
  // Some browsers take the 30 February for the 2 March.
  return isMoment && dayOf(new Date(text), "UTC") === text ? text : undefined;
}

/** Returns why a text is not a date, as a sentence for the user; `undefined` for a valid date. */
export function dateProblem(text: string): string | undefined {
  if (dateIn(text) !== undefined) return undefined;
  if (text === "") return "Choose a date.";
  const [, year, month] = FORM.exec(text) ?? [];
  if (month === undefined) return "Write the date like 2027-01-31.";
  const first = new Date(`${year}-${month}-01`);
  if (Number.isNaN(first.getTime())) return `There is no month ${month}.`;
  const last = new Date(first);
  last.setUTCMonth(first.getUTCMonth() + 1, 0);
  return `${MONTH.format(first)} ${year} has ${last.getUTCDate()} days.`;
}

/** The clock that starts a new day at midnight. */
export type DayClock = "UTC" | "device";

/** Returns the date of a moment. */
export const dayOf = (moment: Date, clock: DayClock): string =>
  (clock === "UTC" ? moment.toISOString() : fileTime(moment)).slice(0, DATE_LENGTH);

/** Returns the days from one date to another; negative if that is before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

export const addDays = (date: string, days: number): string => dayOf(new Date(Date.parse(date) + days * DAY_MS), "UTC");

/** Returns a date such as "Friday, 25 December 2026". */
export const longDate = (date: string): string =>
  `${WEEKDAY.format(Date.parse(date))}, ${DAY.format(Date.parse(date))}`;
