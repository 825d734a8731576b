import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT, runTool } from "../../src/host/command.mjs";
import { counted, OUTPUT } from "./report.mjs";

/** A product that fails more journeys is broken: running them again would only take time. */
const MOST_TRIED_AGAIN = 10;

/**
 * @typedef {object} Spec
 * @property {string} title
 * @property {string} file
 * @property {boolean} ok
 * @property {{ results: { errors: { message?: string }[]; attachments: { name: string; path?: string }[] }[] }[]} tests
 */

/**
 * @typedef {object} Suite
 * @property {Spec[]} [specs]
 * @property {Suite[]} [suites]
 */

/**
 * @typedef {object} Report
 * @property {{ expected: number; unexpected: number; skipped: number }} stats
 * @property {Suite[]} suites
 * @property {{ message?: string }[]} errors of no journey, such as of the servers that all of them share
 */

/**
 * Runs the journeys of the set, and those that failed once more, one at a time. A journey that then passes is unsteady;
 * one that fails again has failed.
 *
 * @returns {Promise<import("./report.mjs").Result>}
 */
export async function journeys() {
  const files = process.env.JOURNEYS?.split(" ") ?? [];
  /** @type {string[]} */
  let suspects = [];
  const first = await runJourneys("journeys", files, (failures) => (suspects = failures.map(nameWithTrace)));
  if (suspects.length === 0 || suspects.length > MOST_TRIED_AGAIN) return first;
  console.log(`\n${first.output}\n   Once more, by themselves: ${suspects.length}`);
  const failed = join(OUTPUT, "journeys", ".last-run.json");
  const again = await runJourneys("journeys-again", ["--last-failed", "--last-failed-file", failed, "--workers", "1"]);
  const result = { ...again, passed: first.passed + again.passed };
  return again.failed ? result : { ...result, unsteady: suspects };
}

/**
 * @param {string} name of the report, and of the folder with traces
 * @param {string[]} args
 * @param {(failures: Spec[]) => void} [see]
 */
function runJourneys(name, args, see) {
  return counted(
    name,
    (path) =>
      runTool(
        "playwright",
        ["test", "--config", "e2e/playwright.config.ts", "--output", `e2e/.output/${name}`, ...args],
        { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path }, isShown: true },
      ),
    /** @param {Report} report */
    ({ stats, suites, errors }) => {
      const failures = suites.flatMap(failuresIn);
      if (errors.length === 0) see?.(failures);
      const notRun = stats.skipped ? [`${stats.skipped} journeys were not run.\n`] : [];
      const reasons = [...failures.map(reasonOf), ...notRun, ...errors.map(({ message = "" }) => message)];
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.skipped + errors.length,
        output: stripVTControlCharacters(reasons.join("\n")),
      };
    },
  );
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
const failuresIn = ({ specs = [], suites = [] }) => [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failuresIn)];

/** A short reason, printed last: a cut log keeps its end. @param {Spec} spec */
function reasonOf({ file, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  const text = errors.map(({ message = "" }) => message).join("\n");
  return `${file}: ${title}\n${text.split("\n").slice(0, 16).join("\n")}\n`;
}

/** @param {Spec} spec */
function nameWithTrace({ file, title, tests }) {
  const kept = tests.flatMap(({ results }) => results.flatMap(({ attachments }) => attachments));
  const trace = kept.find(({ name }) => name === "trace")?.path;
  return `${file}: ${title}${trace ? ` · ${relative(ROOT, trace)}` : ""}`;
}
