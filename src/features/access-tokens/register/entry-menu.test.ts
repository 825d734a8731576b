import { expect, it } from "vitest";
import { icsOf } from "../register/entry-menu.tsx";
import { forgetText } from "./entry-menu.tsx";
import type { TokenEntry } from "./register.ts";

const today = { day: "2028-02-28", clock: "UTC" } as const;
const entry = (expiredTime: string, more: Partial<TokenEntry> = {}): TokenEntry => ({
  sentTime: "2028-01-01T00:00:00Z",
  request: { name: "n", scopes: ["a"], expiredTime },
  outcome: "created",
  ...more,
});

it("warns only about a token that still works", () => {
  expect(forgetText(entry("2028-12-31"), today)).toContain("The token still works");
  expect(forgetText(entry("2028-02-01"), today)).toBe(
    "This removes it from this list only. The token has already expired.",
  );
  expect(forgetText(entry("2028-12-31", { outcome: "unknown" }), today)).toContain("If the service created the token");
});

it("mentions the fingerprint if there is one", () => {
  expect(forgetText(entry("2028-12-31"), today)).not.toContain("Check a token");
  expect(forgetText(entry("2028-02-01", { fingerprint: "0f439fc5929a" }), today)).toContain(
    "“Check a token” will no longer find it.",
  );
});

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
