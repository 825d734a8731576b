import { expect, it } from "vitest";
import { icsOf } from "../register/entry-menu.tsx";

const reminder = {
  uid: "k1",
  day: "2028-02-29",
  summary: "Access token “CI” expires",
  description: "a; b, c\\d\nsecond line",
  writtenTime: new Date("2026-12-31T23:59:58Z"),
};

it("writes an all-day event on the expiry date with two alarms", () => {
  expect(icsOf(reminder).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Workspace Console//Access tokens//EN",
    "BEGIN:VEVENT",
    "UID:k1@workspace-console",
    "DTSTAMP:20261231T235958Z",
    "DTSTART;VALUE=DATE:20280229",
    "DTEND;VALUE=DATE:20280301",
    "SUMMARY:Access token “CI” expires",
    String.raw`DESCRIPTION:a\; b\, c\\d\nsecond line`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-P7D",
    "DESCRIPTION:Access token “CI” expires",
    "END:VALARM",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-P1D",
    "DESCRIPTION:Access token “CI” expires",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("folds long lines between characters", () => {
  const summary = "🔑ключ ".repeat(40);
  const file = icsOf({ ...reminder, summary });
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${summary}`);
});
