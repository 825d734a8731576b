// One form everywhere: a grid that reads "1,234.5" here and "1.234,5" there cannot be compared with the raw JSON.
const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 });
const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A number with its thousands apart and every digit it came with. */
export function numberText(value: number): string {
  return number.format(value);
}

/**
 * A date the way it came: a calendar date stays that date in every time zone, and a moment is written in UTC, so that
 * two people see the same. Text of another form is left alone.
 */
export function dateText(value: string): string {
  const moment = MOMENT.exec(value);
  if (!moment) return value;
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return value;
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** One line for any value: text as it is, everything else as JSON. */
export function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return numberText(value);
  return JSON.stringify(value);
}

const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** A count of bytes in decimal units, with three digits: `1.24 MB`. */
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
