import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../command.mjs";

const RESULTS = join(ROOT, "e2e", ".output", "bench");

/** @param {readonly number[]} values @param {number} share from 0 to 1 */
function quantile(values, share) {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const rounded = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/**
 * Prints median and p95 of what was measured, and keeps every value as JSON.
 *
 * @param {string} name of the file
 * @param {string} title what was measured, with its unit
 * @param {Record<string, readonly number[]>} found
 */
export function summary(name, title, found) {
  console.log(`\n${title}`);
  const rows = Object.entries(found).map(([what, values]) => [
    what,
    { median: rounded(quantile(values, 0.5)), p95: rounded(quantile(values, 0.95)), runs: values.length },
  ]);
  console.table(Object.fromEntries(rows));
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify({ title, found }, null, 2)}\n`);
}

/**
 * Prints the ratios of medians measured in one run, each with the figure to reach.
 *
 * @param {Record<string, readonly number[]>} found
 * @param {readonly (readonly [what: string, against: string, atMost: number])[]} pairs
 */
export function ratios(found, pairs) {
  for (const [what, against, atMost] of pairs) {
    const ratio = quantile(found[what] ?? [], 0.5) / quantile(found[against] ?? [], 0.5);
    console.log(`${what} : ${against} = ${ratio.toFixed(2)} (at most ${atMost}${ratio <= atMost ? "" : ": SHORT"})`);
  }
}

/**
 * Prints the p95 of what was measured, each with the figure to reach.
 *
 * @param {Record<string, readonly number[]>} found
 * @param {Record<string, number>} atMost by what was measured
 */
export function bounds(found, atMost) {
  for (const [what, most] of Object.entries(atMost)) {
    const value = quantile(found[what] ?? [], 0.95);
    console.log(`${what}, p95 = ${rounded(value)} (at most ${most}${value <= most ? "" : ": SHORT"})`);
  }
}
