import { addDays } from "../calendar/calendar-date.ts";

interface Reminder {
  /** Same for the same token, so that a second import replaces the first. */
  readonly uid: string;
  readonly day: string;
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
    `DTSTAMP:${basic(writtenTime.toISOString())}`,
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

/** Without separators and fractions of seconds. */
const basic = (time: string) => time.replaceAll(/[-:]|\.\d+/g, "");

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
