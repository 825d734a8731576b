import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { newAccessToken } from "#contract/index.ts";
import { addDays, dateIn, daysBetween, dayOf } from "./calendar-date.ts";
import { dateProblem, longDate } from "./days-in-words.ts";

const anyDate = fc
  .date({ min: new Date("0020-01-01"), max: new Date("9980-12-31"), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

describe("reading a date", () => {
  it("takes every date", () => {
    fc.assert(fc.property(anyDate, (day) => dateIn(day) === day));
  });

  it("accepts exactly the dates that the contract accepts", () => {
    const part = fc.constantFrom("00", "01", "02", "04", "11", "12", "13", "28", "29", "30", "31", "32");
    const year = fc.constantFrom("0000", "0004", "1900", "2000", "2024", "2025", "2100", "9999");
    const text = fc.oneof(
      fc.tuple(year, part, part).map((parts) => parts.join("-")),
      fc.string(),
      fc.constantFrom("2026-1-5", "2026/01/05", "2026-01-05 ", "2026-01-05T00:00:00Z"),
    );
    fc.assert(
      fc.property(
        text,
        (typed) => (dateIn(typed) !== undefined) === newAccessToken.shape.expiredTime.safeParse(typed).success,
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["", "Choose a date."],
    ["31.12.2026", "Write the date like 2027-01-31."],
    ["2026-13-01", "There is no month 13."],
    ["2026-02-29", "February 2026 has 28 days."],
    ["2028-02-30", "February 2028 has 29 days."],
    ["2026-04-31", "April 2026 has 30 days."],
    ["2028-02-29", undefined],
  ])("explains what is wrong with %j", (typed, problem) => {
    expect(dateProblem(typed)).toBe(problem);
  });
});

describe("date arithmetic", () => {
  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2028-02-28", 2, "2028-03-01"],
    ["2027-02-28", 1, "2027-03-01"],
    ["2100-02-28", 1, "2100-03-01"],
    ["2000-02-28", 1, "2000-02-29"],
    ["2028-02-29", 365, "2029-02-28"],
    ["2028-01-31", 365, "2029-01-30"],
    ["2026-11-21", 30, "2026-12-21"],
    ["2026-11-21", 60, "2027-01-20"],
    ["2026-11-21", 90, "2027-02-19"],
    ["2026-11-21", 0, "2026-11-21"],
  ])("from %s, %i days lead to %s", (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });

  it("adds and subtracts days without loss between any two dates", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        const moved = addDays(day, days);
        expect(daysBetween(day, moved)).toBe(days);
        expect(addDays(moved, -days)).toEqual(day);
      }),
    );
  });

  it("formats a long date", () => {
    expect(longDate("2026-12-25")).toBe("Friday, 25 December 2026");
    expect(longDate("0099-01-01")).toBe("Thursday, 1 January 99");
  });
});

describe("the current day", () => {
  const zone = process.env["TZ"];
  afterEach(() => {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  });

  it.each([
    ["Etc/GMT+12", "2026-12-31T23:30:00Z", "2026-12-31"],
    ["Etc/GMT+12", "2027-01-01T11:59:00Z", "2026-12-31"],
    ["UTC", "2026-12-31T23:59:59Z", "2026-12-31"],
    ["UTC", "2028-02-29T00:00:00Z", "2028-02-29"],
    ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01"],
    ["Pacific/Kiritimati", "2028-02-28T10:00:00Z", "2028-02-29"],
    ["Europe/Berlin", "2026-03-28T23:30:00Z", "2026-03-29"],
    ["Europe/Berlin", "2026-10-25T22:30:00Z", "2026-10-25"],
    ["America/Sao_Paulo", "2018-11-04T03:00:00Z", "2018-11-04"],
    ["Asia/Kathmandu", "2026-06-30T18:20:00Z", "2026-07-01"],
    ["Australia/Lord_Howe", "2026-10-03T15:45:00Z", "2026-10-04"],
  ])("in %s at %s is %s", (name, moment, expected) => {
    process.env["TZ"] = name;
    expect(dayOf(new Date(moment), "device")).toBe(expected);
    expect(dayOf(new Date(moment), "UTC")).toBe(moment.slice(0, 10));
  });

  it.each(["Etc/GMT+12", "UTC", "Pacific/Kiritimati", "Europe/Berlin", "America/Sao_Paulo", "Asia/Kathmandu"])(
    "in %s counts the same number of days between two dates",
    (name) => {
      process.env["TZ"] = name;
      for (const start of ["2026-03-01", "2026-10-01", "2027-12-15", "2028-02-15"]) {
        for (let days = 0; days < 60; days++) {
          const end = addDays(start, days);
          expect(daysBetween(start, end)).toBe(days);
          expect(dateIn(end)).toBe(end);
        }
      }
    },
  );
});
