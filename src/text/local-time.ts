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
