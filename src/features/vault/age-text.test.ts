import { expect, it } from "vitest";
import { ageText } from "./age-text.ts";

it.each([
  ["2026-11-26T09:00:00Z", "today"],
  ["2026-11-27T09:00:00Z", "today"],
  ["no date", "today"],
  ["2027-11-27T09:00:00Z", "by a clock that was ahead"],
  ["2026-11-25T10:00:00Z", "1 day ago"],
  ["2026-10-01T10:00:00Z", "56 days ago"],
  ["2026-08-01T10:00:00Z", "3 months ago"],
  ["2023-08-01T10:00:00Z", "3 years ago"],
])("says how long ago %s was: %s", (savedTime, text) => {
  expect(ageText(savedTime, new Date("2026-11-26T10:00:00Z"))).toBe(text);
});

it("says 1 day ago of yesterday's last minute", () => {
  expect(ageText(new Date(2026, 10, 25, 23, 59).toISOString(), new Date(2026, 10, 26, 0, 1))).toBe("1 day ago");
});
