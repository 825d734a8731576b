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

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export const monthName = (month: number): string => MONTHS[month - 1] ?? "";

/** 0 is Monday, 6 is Sunday. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday] ?? "";

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

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

/** The number of a day, counted from 1 March of the year 0. Years begin in March here, so that a leap day comes last. */
function dayNumber({ year, month, day }: CalendarDate): number {
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((marchMonth * 306 + 5) / 10) + day - 1;
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  let { year, month } = date;
  let day = date.day + days;
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    if (++month > 12) [year, month] = [year + 1, 1];
  }
  while (day < 1) {
    if (--month < 1) [year, month] = [year - 1, 12];
    day += daysInMonth(year, month);
  }
  return { year, month, day };
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const index = date.year * 12 + date.month - 1 + months;
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return { year, month, day: Math.min(date.day, daysInMonth(year, month)) };
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  // 1 March of the year 0 was a Wednesday.
  return (((dayNumber(date) + 2) % 7) + 7) % 7;
}

export function isSameDay(one: CalendarDate, other: CalendarDate): boolean {
  return one.year === other.year && one.month === other.month && one.day === other.day;
}

/** For people: "Friday, 25 December 2026". */
export function longDate(date: CalendarDate): string {
  return `${weekdayName(weekdayOf(date))}, ${date.day} ${monthName(date.month)} ${date.year}`;
}
