// A fixed locale: users compare these numbers with raw JSON.
const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 });
const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

export function formatNumber(value: number): string {
  return number.format(value);
}

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
