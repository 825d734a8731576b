import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/host/command.mjs";

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [leftOut] what was not run for want of a program: fails with CI alone
 * @property {string[]} [unsteady] what failed once and then passed
 * @property {string} [note] shown beside the outcome
 * @property {string} [output] shown when something failed
 */

export const OUTPUT = join(ROOT, "e2e", ".output");

/**
 * Reads the report that a runner has just written; a crashed runner writes none.
 *
 * @template T
 * @param {string} name
 * @param {(path: string) => Promise<import("../../src/host/command.mjs").Outcome>} start
 * @param {(report: T) => Result} count
 * @returns {Promise<Result>}
 */
export async function counted(name, start, count) {
  const path = join(OUTPUT, "reports", `${name}.json`);
  mkdirSync(join(OUTPUT, "reports"), { recursive: true });
  rmSync(path, { force: true });
  const { isOk, output } = await start(path);
  if (!existsSync(path)) return { passed: 0, failed: 1, output: `${output}\nThe runner wrote no report.\n` };
  const result = { output, ...count(/** @type {T} */ (JSON.parse(readFileSync(path, "utf8")))) };
  if (result.failed) return result;
  if (result.passed === 0) return { passed: 0, failed: 1, output: `${output}\nNot one test was run.\n` };
  return isOk ? result : { ...result, failed: 1, output: `${output}\nThe runner itself failed.\n` };
}

/**
 * Returns how many tests that were left out count as failures: all with CI, none on the machine of a person, which may
 * lack programs.
 *
 * @param {readonly string[]} leftOut
 * @param {string | undefined} ci of the environment
 */
export const failuresOf = (leftOut, ci = process.env.CI) => (ci ? leftOut.length : 0);
