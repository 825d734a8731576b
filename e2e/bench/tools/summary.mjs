import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../src/host/command.mjs";

export const RESULTS = join(ROOT, "e2e", ".output", "bench");

/** Returns a quantile: 0.5 is the median, 0.95 the p95. @param {readonly number[]} values @param {number} share from 0 to 1 */
export function quantile(values, share) {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const rounded = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/** @typedef {{ what: string; value: number; atMost?: number; atLeast?: number }} LimitedFigure a figure with its limit */

/** @param {LimitedFigure} figure */
export const isWithinLimit = ({ value, atMost = Infinity, atLeast = -Infinity }) => value <= atMost && value >= atLeast;

/** Formats a figure and its limit. @param {LimitedFigure} figure */
export function formatFigure({ value, atMost, atLeast }) {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return {
    measured: Number(value.toFixed(digits)),
    "to reach": atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`,
  };
}

export function ratio(
  /** @type {Record<string, readonly number[]>} */ found,
  /** @type {string} */ what,
  /** @type {string} */ against,
  /** @type {number} */ atMost,
) {
  const value = quantile(found[what] ?? [], 0.5) / quantile(found[against] ?? [], 0.5);
  return { what: `${what} : ${against}`, value, atMost };
}

export function p95(
  /** @type {Record<string, readonly number[]>} */ found,
  /** @type {string} */ what,
  /** @type {number} */ atMost,
) {
  return { what: `${what}, p95`, value: quantile(found[what] ?? [], 0.95), atMost };
}

/**
 * @param {string} name of the file
 * @param {string} title what was measured, with its unit
 * @param {Record<string, readonly number[]>} found
 * @param {readonly LimitedFigure[]} figures
 */
export function summary(name, title, found, figures) {
  console.log(`\n${title}`);
  const rows = Object.entries(found).map(([what, values]) => [
    what,
    { median: rounded(quantile(values, 0.5)), p95: rounded(quantile(values, 0.95)), runs: values.length },
  ]);
  console.table(Object.fromEntries(rows));
  for (const figure of figures) {
    const { measured, "to reach": bound } = formatFigure(figure);
    console.log(`${figure.what} = ${measured} (${bound}${isWithinLimit(figure) ? "" : ": SHORT"})`);
  }
  saveResults(name, { title, found, held: figures });
}

/**
 * @param {string} name
 * @param {Record<string, unknown> & { held: readonly LimitedFigure[] }} all
 */
function saveResults(name, all) {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(all, null, 2)}\n`);
}

/** Reads the figures with limits of a benchmark. @param {string} name */
export function figuresOf(name) {
  const all = /** @type {{ held: readonly LimitedFigure[] }} */ (
    JSON.parse(readFileSync(join(RESULTS, `${name}.json`), "utf8"))
  );
  return all.held;
}
