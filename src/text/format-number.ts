// One form everywhere: a grid that reads "1,234.5" here and "1.234,5" there cannot be compared with the raw JSON.
const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 });
const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** A number with its thousands apart and every digit it came with. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** How many of something: `1 model`, `2,500 models`. */
export function counted(count: number, word: string): string {
  return `${number.format(count)} ${word}${count === 1 ? "" : "s"}`;
}

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
