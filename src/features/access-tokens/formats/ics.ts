import { addDays, type CalendarDate } from "../calendar/calendar-date.ts";

interface Reminder {
  /** Same for the same token, so that a second import replaces the first. */
  readonly uid: string;
  readonly day: CalendarDate;
  readonly summary: string;
  readonly description: string;
  readonly writtenTime: Date;
}

/** Returns an all-day event with alarms 7 days and 1 day before, as an iCalendar file (RFC 5545). */
export function icsOf({ uid, day, summary, description, writtenTime }: Reminder): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Workspace Console//Access tokens//EN",
    "BEGIN:VEVENT",
    `UID:${text(uid)}@workspace-console`,
    `DTSTAMP:${utc(writtenTime)}`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    "TRANSP:TRANSPARENT",
    ...["-P7D", "-P1D"].flatMap((trigger) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `TRIGGER:${trigger}`,
      `DESCRIPTION:${text(summary)}`,
      "END:VALARM",
    ]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

const digits = (value: number, count = 2) => String(value).padStart(count, "0");

function basic({ year, month, day }: CalendarDate): string {
  return digits(year, 4) + digits(month) + digits(day);
}

function utc(moment: Date): string {
  const date = { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() };
  return `${basic(date)}T${digits(moment.getUTCHours())}${digits(moment.getUTCMinutes())}${digits(moment.getUTCSeconds())}Z`;
}

function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

const MAX_LINE_BYTES = 75;

/** RFC 5545 limits lines to 75 bytes; a continuation line starts with a space. */
function fold(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
