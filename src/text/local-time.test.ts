import { afterEach, expect, it } from "vitest";
import { dateText, fileTime, localTime } from "./format.ts";

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

it.each([
  ["Etc/GMT+12", "31 Dec 2026, 18:05", "2026-12-31T18-05-59"],
  ["UTC", "1 Jan 2027, 06:05", "2027-01-01T06-05-59"],
  ["Pacific/Kiritimati", "1 Jan 2027, 20:05", "2027-01-01T20-05-59"],
])("formats a time in the zone %s", (name, expected, inFileName) => {
  process.env["TZ"] = name;
  const moment = new Date("2027-01-01T06:05:59.999Z");
  expect(localTime(moment.toISOString())).toBe(expected);
  expect(fileTime(moment)).toBe(inFileName);
});

it("shows seconds where they are asked for", () => {
  process.env["TZ"] = "UTC";
  expect(localTime("2026-11-21T09:58:07.000Z", { hasSeconds: true })).toBe("21 Nov 2026, 09:58:07");
});

it("shows the end of a token without one, which is in the year 10000 east of Greenwich", () => {
  process.env["TZ"] = "Europe/Berlin";
  expect(localTime("9999-12-31T23:59:59Z")).toBe("1 Jan 10000, 00:59");
});

it.each(["", "never", "2026-13-45"])("leaves %j unchanged", (text) => {
  expect(localTime(text)).toBe(text);
});

it.each([
  ["2026-03-01", "1 Mar 2026"],
  ["2026-03-01T00:30:00.000Z", "1 Mar 2026, 00:30 UTC"],
  ["2026-03-01T00:30:00+02:00", "28 Feb 2026, 22:30 UTC"],
  ["soon", undefined],
  ["2026-02-30", undefined],
  ["2026-13-01", undefined],
])("writes the date %j for people", (value, expected) => {
  expect(dateText(value)).toBe(expected);
});
