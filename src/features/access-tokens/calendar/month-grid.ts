import { addDays, addMonths, daysInMonth, weekdayOf, type CalendarDate } from "./calendar-date.ts";

const DAYS_A_WEEK = 7;

/** The weeks that show a month, Monday first, filled with days of the months beside it. */
export function weeksOf({ year, month }: Pick<CalendarDate, "year" | "month">): CalendarDate[][] {
  const first = { year, month, day: 1 };
  const lead = weekdayOf(first);
  const count = Math.ceil((lead + daysInMonth(year, month)) / DAYS_A_WEEK);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_, day) => addDays(first, week * DAYS_A_WEEK + day - lead)),
  );
}

/** Where a key moves to in the grid, as the grid pattern of WAI-ARIA has it; `undefined` for any other key. */
export function dayAfterKey(key: string, isShift: boolean, day: CalendarDate): CalendarDate | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -DAYS_A_WEEK);
    case "ArrowDown":
      return addDays(day, DAYS_A_WEEK);
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, DAYS_A_WEEK - 1 - weekdayOf(day));
    case "PageUp":
      return addMonths(day, isShift ? -12 : -1);
    case "PageDown":
      return addMonths(day, isShift ? 12 : 1);
    default:
      return undefined;
  }
}
