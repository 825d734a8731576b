/** @param {readonly number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Prints a table: median, p95, how often. @param {string} title @param {Record<string, readonly number[]>} found */
export function summary(title, found) {
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      Object.entries(found).map(([name, values]) => [
        name,
        { median: +quantile(values, 0.5).toFixed(1), p95: +quantile(values, 0.95).toFixed(1), runs: values.length },
      ]),
    ),
  );
}
