import { afterEach, expect, it } from "vitest";
import { fileTime, localTime } from "./local-time.ts";

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

it.each([
  ["Etc/GMT+12", "2026-12-31 18:05"],
  ["UTC", "2027-01-01 06:05"],
  ["Pacific/Kiritimati", "2027-01-01 20:05"],
])("formats a time in the zone %s", (name, expected) => {
  process.env["TZ"] = name;
  expect(localTime("2027-01-01T06:05:59.999Z")).toBe(expected);
  expect(fileTime(new Date("2027-01-01T06:05:59.999Z"))).toBe(`${expected.replace(" ", "T").replace(":", "-")}-59`);
});

it.each(["", "never", "2026-13-45"])("leaves %j unchanged", (text) => {
  expect(localTime(text)).toBe(text);
});
