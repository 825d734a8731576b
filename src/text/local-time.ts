const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

const pad = (part: number, digits = 2) => String(part).padStart(digits, "0");

/** "21 Nov 2026"; `month` is 1 to 12. */
function dayText({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${day} ${MONTHS[month - 1]} ${pad(year, 4)}`;
}

/** A moment in local time: "21 Nov 2026, 09:58", or with its seconds. Returns other texts unchanged. */
export function localTime(text: string, { hasSeconds = false } = {}): string {
  const moment = new Date(text);
  if (text === "" || Number.isNaN(moment.getTime())) return text;
  const day = dayText({ year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() });
  return `${day}, ${hasSeconds ? clockTime(moment) : clockTime(moment).slice(0, 5)}`;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * A calendar date stays the same in every time zone, and a moment is shown in UTC, so that two people see the same:
 * "1 Mar 2026", "1 Mar 2026, 00:30 UTC". Returns `undefined` for other texts.
 */
export function dateText(value: string): string | undefined {
  const date = DATE.exec(value);
  const moment = new Date(value);
  if ((!date && !MOMENT.test(value)) || Number.isNaN(moment.getTime())) return undefined;
  if (date && moment.getUTCDate() !== Number(date[3])) return undefined;
  const day = dayText({ year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() });
  return date ? day : `${day}, ${pad(moment.getUTCHours())}:${pad(moment.getUTCMinutes())} UTC`;
}

/** Local time for file names: "2026-11-21T09-58-07". */
export function fileTime(moment: Date): string {
  const day = [pad(moment.getFullYear(), 4), pad(moment.getMonth() + 1), pad(moment.getDate())].join("-");
  return `${day}T${clockTime(moment).replaceAll(":", "-")}`;
}

/** Local time: "09:58:07". */
export function clockTime(moment: Date): string {
  return [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map((part) => pad(part)).join(":");
}
