import { afterEach, expect, it } from "vitest";
import { dayOf, type DayClock } from "./calendar-date.ts";
import { expiryInWords, relativeDays } from "./days-in-words.ts";

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

it.each([
  [0, "today"],
  [1, "tomorrow"],
  [-1, "yesterday"],
  [7, "in 7 days"],
  [730, "in 730 days"],
  [731, "in 2 years"],
  [26_663, "in 73 years"],
  [-3, "3 days ago"],
  [-9_300, "25 years ago"],
  [2_912_000, "in 7,973 years"],
])("%i days read as %s", (days, words) => {
  expect(relativeDays(days)).toBe(words);
});

it.each<[zone: string, moment: string, clock: DayClock, lastDay: string, words: string]>([
  // 23:30 on the 22nd there: the UTC day and the token have ended.
  [
    "America/Los_Angeles",
    "2026-11-23T07:30Z",
    "UTC",
    "2026-11-22",
    "yesterday · ended 22 Nov 2026, 24:00 UTC (16:00 local time)",
  ],
  [
    "America/Los_Angeles",
    "2026-11-22T18:00Z",
    "UTC",
    "2026-11-22",
    "today · ends 22 Nov 2026, 24:00 UTC (16:00 local time)",
  ],
  ["America/Los_Angeles", "2026-11-22T18:00Z", "UTC", "2026-11-24", "in 2 days"],
  // 00:30 on the 23rd there: the UTC day still runs.
  [
    "Pacific/Auckland",
    "2026-11-22T11:30Z",
    "UTC",
    "2026-11-22",
    "today · ends 22 Nov 2026, 24:00 UTC (23 Nov 2026, 13:00 local time)",
  ],
  ["UTC", "2026-11-22T11:30Z", "UTC", "2026-11-22", "today"],
  [
    "Pacific/Auckland",
    "2026-11-22T11:30Z",
    "device",
    "2026-11-22",
    "yesterday · the API does not define the time zone",
  ],
  ["UTC", "2026-11-22T11:30Z", "device", "2026-11-23", "tomorrow · the API does not define the time zone"],
  ["UTC", "2026-11-22T11:30Z", "device", "2026-11-24", "in 2 days"],
])("in %s at %s by the clock of %s, %s reads as %s", (name, moment, clock, lastDay, words) => {
  process.env["TZ"] = name;
  expect(expiryInWords(lastDay, { day: dayOf(new Date(moment), clock), clock })).toBe(words);
});
