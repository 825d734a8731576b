import { expect, it } from "vitest";
import { formatDate, weekdayOf } from "./calendar-date.ts";
import { dayAfterKey, weeksOf } from "./month-grid.ts";

it.each([
  [2026, 2, 5, "2026-01-26", "2026-03-01"],
  [2027, 2, 4, "2027-02-01", "2027-02-28"],
  [2028, 2, 5, "2028-01-31", "2028-03-05"],
  [2026, 12, 5, "2026-11-30", "2027-01-03"],
  [2026, 11, 6, "2026-10-26", "2026-12-06"],
])("shows %i-%i in %i whole weeks", (year, month, count, first, last) => {
  const weeks = weeksOf({ year, month });
  expect(weeks).toHaveLength(count);
  const days = weeks.flat();
  expect(days.map(formatDate)).toEqual([...new Set(days.map(formatDate))].toSorted());
  expect(days.map(weekdayOf)).toEqual(days.map((_, index) => index % 7));
  expect(formatDate(days[0] ?? { year, month, day: 0 })).toBe(first);
  expect(formatDate(days.at(-1) ?? { year, month, day: 0 })).toBe(last);
});

it.each([
  ["ArrowLeft", false, "2026-12-31"],
  ["ArrowRight", false, "2027-01-02"],
  ["ArrowUp", false, "2026-12-25"],
  ["ArrowDown", false, "2027-01-08"],
  ["Home", false, "2026-12-28"],
  ["End", false, "2027-01-03"],
  ["PageUp", false, "2026-12-01"],
  ["PageDown", false, "2027-02-01"],
  ["PageUp", true, "2026-01-01"],
  ["PageDown", true, "2028-01-01"],
])("%s (shift %s) moves from the first of January to %s", (key, isShift, to) => {
  const moved = dayAfterKey(key, isShift, { year: 2027, month: 1, day: 1 });
  expect(moved && formatDate(moved)).toBe(to);
});

it("leaves other keys alone", () => {
  expect(dayAfterKey("a", false, { year: 2027, month: 1, day: 1 })).toBeUndefined();
});
