import { fileTime } from "#text/format.ts";

/**
 * A calendar date is its text, YYYY-MM-DD, without a time zone: the chosen day is the sent day in every time zone. Captures
 * the year and the month.
 */
export const DATE_FORM = /^(\d{4})-(\d{2})-\d{2}$/;
const DAY_MS = 86_400_000;

/** In characters. */
export const DATE_LENGTH = "YYYY-MM-DD".length;

/** Returns a text that is a date; `undefined` for other texts and for days that do not exist. */
export function dateIn(text: string): string | undefined {
  const isMoment = DATE_FORM.test(text) && !Number.isNaN(Date.parse(text));
  // Some browsers take the 30 February for the 2 March.
  return isMoment && dayOf(new Date(text), "UTC") === text ? text : undefined;
}

/** The clock that starts a new day at midnight. */
export type DayClock = "UTC" | "device";

/** Returns the date of a moment. */
export const dayOf = (moment: Date, clock: DayClock): string =>
  (clock === "UTC" ? moment.toISOString() : fileTime(moment)).slice(0, DATE_LENGTH);

/** Returns the days from one date to another; negative if that is before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

export const addDays = (date: string, days: number): string => dayOf(new Date(Date.parse(date) + days * DAY_MS), "UTC");
