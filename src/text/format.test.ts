import { expect, test, afterEach, it } from "vitest";
import { bytesText, counted, formatNumber, dateText, fileTime, localTime, cleanText, stripBidi } from "./format.ts";

test("numbers keep their digits", () => {
  expect(formatNumber(1234567.891)).toBe("1,234,567.891");
  expect(formatNumber(0.000001)).toBe("0.000001");
  expect(formatNumber(-3)).toBe("-3");
});

test("bytes have three digits and decimal units", () => {
  expect([0, 999, 1000, 1240, 12_400, 124_000, 999_600, 2_000_000_000].map(bytesText)).toEqual([
    "0 B",
    "999 B",
    "1.00 kB",
    "1.24 kB",
    "12.4 kB",
    "124 kB",
    "1.00 MB",
    "2.00 GB",
  ]);
});

test("uses the singular only for one", () => {
  expect([0, 1, 2_500].map((count) => counted(count, "model"))).toEqual(["0 models", "1 model", "2,500 models"]);
});

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

test("a name cannot change the direction of the text after it", () => {
  expect(stripBidi("photo\u202egpj.exe")).toBe("photogpj.exe");
});

test("a text of a file stays on its line, and keeps what it may", () => {
  expect(cleanText("\u2066Ac\u0000me\n\u2028\u0085")).toBe("Ac me   ");
  expect(cleanText("one\ntwo\u001b\u202e", "\n\t")).toBe("one\ntwo ");
});
