// A fixed locale: users compare these numbers with raw JSON.
const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 });
const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

export function formatNumber(value: number): string {
  return number.format(value);
}

/** Returns a count with its noun: "1 file", "2,500 files". */
export function counted(count: number, word: string, plural = `${word}s`): string {
  return `${number.format(count)} ${count === 1 ? word : plural}`;
}

/** For example `1.24 MB`: decimal units, three digits. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (Math.abs(value) >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  const digits = unit === 0 ? 0 : value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}

/** Returns a moment in local time as ISO 8601. Ignore its `Z`. */
const localIso = (moment: Date) => new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString();

/** "21 Nov 2026", of a date or moment in ISO 8601. */
const dayText = (iso: string) => new Date(iso).toUTCString().replaceAll(/^\w+, 0?| [\d:]+ GMT$/g, "");

/** A moment in local time: "21 Nov 2026, 09:58", or with its seconds. Returns other texts unchanged. */
export function localTime(text: string, { hasSeconds = false } = {}): string {
  const moment = new Date(text);
  if (text === "" || Number.isNaN(moment.getTime())) return text;
  return `${dayText(localIso(moment))}, ${hasSeconds ? clockTime(moment) : clockTime(moment).slice(0, 5)}`;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const DATE = /^\d{4}-\d{2}-(\d{2})$/;

/**
 * A calendar date stays the same in every time zone, and a moment is shown in UTC, so that two people see the same:
 * "1 Mar 2026", "1 Mar 2026, 00:30 UTC". Returns `undefined` for other texts.
 */
export function dateText(value: string): string | undefined {
  const date = DATE.exec(value);
  const moment = new Date(value);
  if ((!date && !MOMENT.test(value)) || Number.isNaN(moment.getTime())) return undefined;
  if (date && moment.getUTCDate() !== Number(date[1])) return undefined;
  return date ? dayText(value) : `${dayText(value)}, ${moment.toISOString().slice(11, 16)} UTC`;
}

/** Local time for file names: "2026-11-21T09-58-07". */
export const fileTime = (moment: Date) => localIso(moment).slice(0, 19).replaceAll(":", "-");

/** Local time: "09:58:07". */
export const clockTime = (moment: Date) => moment.toTimeString().slice(0, 8);

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes bidi marks from names in plain text (labels, messages), where isolation is impossible. */
export function stripBidi(name: string): string {
  return name.replaceAll(DIRECTION_MARKS, "");
}

/** Returns a text of a file or address for one line: no bidi marks, spaces for control characters that it does not keep. */
export function cleanText(text: string, keeps = ""): string {
  return stripBidi(text).replaceAll(CONTROL, (character) => (keeps.includes(character) ? character : " "));
}

const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** Returns why an action failed, for people. Storage and vault say what to do. */
export function failureText(cause: unknown): string {
  if (!(cause instanceof Error)) return "The browser gave no reason. Reload the page and try again.";
  if (cause.name === "StorageFull") return `${cause.message} Delete data that you no longer need, then try again.`;
  // Those of Chromium's storage, which name its files.
  if (cause.name === "StorageFailed" || cause.name === "UnknownError") {
    return "The browser could not use its storage. The disk may be full. Free space, then reload this page.";
  }
  if (cause.name === "WorkerUnavailable") return `${cause.message} Reload the page and try again.`;
  return cause.message;
}
