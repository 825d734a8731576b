import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT, run, runTool } from "../../src/host/command.mjs";
import { lockProblems, packagesOf } from "../../src/host/lock.mjs";
import { ensurePortkey } from "../servers/portkey/portkey.mjs";
import { APACHE, CADDY, ensureWebServer, NGINX } from "../servers/web-servers.mjs";
import { ensureBrowser } from "./browser.mjs";
import { ensureFirefox } from "./firefox-browser.mjs";
import { installedLicenses, licenseProblems } from "./licenses.mjs";
import { testWithNodes } from "./test-with-nodes.mjs";

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string} [note] shown beside the outcome
 * @property {string} [output] shown when something failed
 */

/**
 * @typedef {object} Step
 * @property {string} name as it is given on the command line
 * @property {string} title
 * @property {string[]} [needs] the steps without whose success this one cannot run
 * @property {boolean} [isLong] whether it runs with --long alone, or when it is named
 * @property {() => Promise<Result>} run
 */

/** @param {import("../../src/host/command.mjs").Outcome} outcome */
const asCheck = ({ isOk, output }) => ({ passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, output });

/** @param {string} packageName @param {string[]} args */
const tool = async (packageName, ...args) => asCheck(await runTool(packageName, args));

/** @type {Step[]} */
export const steps = [
  { name: "lock", title: "The lock file is whole", run: checkLock },
  { name: "licenses", title: "Licenses of all packages", run: checkLicenses },
  { name: "typecheck", title: "Types", run: () => tool("typescript") },
  { name: "lint", title: "Lint", run: () => tool("oxlint", "--type-aware", "--deny-warnings") },
  { name: "format", title: "Format", run: () => tool("oxfmt", "--check") },
  { name: "knip", title: "Nothing unused", run: () => tool("knip") },
  { name: "unit", title: "Unit tests", run: unitTests },
  { name: "build", title: "Build", run: () => tool("vite", "build", "--logLevel", "warn") },
  { name: "browser", title: "A browser to test with", run: browser },
  { name: "firefox", title: "A Firefox to test with", run: firefox },
  { name: "servers", title: "Web servers to test host files with", run: webServers },
  { name: "budgets", title: "Weight of the first screen", needs: ["build", "browser"], run: budgets },
  { name: "journeys", title: "Journeys in a browser", needs: ["build", "browser"], run: journeys },
  { name: "nodes", title: "What runs in Node with the others of Node 20, 22 and 24", isLong: true, run: testWithNodes },
];

async function checkLock() {
  const problems = lockProblems(packagesOf("package-lock.json"));
  return asCheck({ isOk: problems.length === 0, output: `${problems.join("\n")}\n` });
}

async function checkLicenses() {
  const locked = packagesOf("package-lock.json");
  const problems = new Set([...licenseProblems(locked), ...licenseProblems(installedLicenses(locked))]);
  return asCheck({ isOk: problems.size === 0, output: `${[...problems].join("\n")}\n` });
}

/** Later steps read the browser from the environment. */
async function browser() {
  const path = await ensureBrowser();
  const whole = await ensureBrowser({ isWhole: true });
  process.env.CHROMIUM_PATH = path;
  return { passed: 1, failed: 0, note: path === whole ? path : `${path}, ${whole}` };
}

async function firefox() {
  const path = await ensureFirefox();
  process.env.FIREFOX_PATH = path;
  return { passed: 1, failed: 0, note: path };
}

/** Each missing server is one failure: its host file is not tested. */
async function webServers() {
  /** @type {string[]} */
  const missing = [];
  const servers = [NGINX, APACHE, CADDY];
  for (const server of servers) {
    await ensureWebServer(server).catch((/** @type {Error} */ { message }) => missing.push(message));
  }
  await ensurePortkey().catch((/** @type {Error} */ { message }) => missing.push(message));
  return { passed: servers.length + 1 - missing.length, failed: missing.length, output: missing.join("\n") };
}

async function budgets() {
  return asCheck(await run(process.execPath, ["e2e/run/budgets.mjs"], { isShown: true }));
}

const REPORTS = join(ROOT, "e2e", ".output", "reports");

/**
 * Reads the report that a runner has just written; a crashed runner writes none.
 *
 * @template T
 * @param {string} name
 * @param {(path: string) => Promise<import("../../src/host/command.mjs").Outcome>} start
 * @param {(report: T) => { passed: number; failed: number; notRun: number; output?: string }} count
 * @returns {Promise<Result>}
 */
async function counted(name, start, count) {
  const path = join(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(path, { force: true });
  const { isOk, output } = await start(path);
  if (!existsSync(path)) return { passed: 0, failed: 1, output: `${output}\nThe runner wrote no report.\n` };
  const {
    passed,
    failed,
    notRun,
    output: shownOutput = output,
  } = count(/** @type {T} */ (JSON.parse(readFileSync(path, "utf8"))));
  const failures = failed + notRun;
  if (failures)
    return { passed, failed: failures, output: `${shownOutput}${notRun ? `\n${notRun} were not run.\n` : ""}` };
  if (passed === 0) return { passed, failed: 1, output: `${output}\nNot one test was run.\n` };
  return isOk ? { passed, failed: 0 } : { passed, failed: 1, output: `${output}\nThe runner itself failed.\n` };
}

/**
 * @typedef {object} UnitReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string; assertionResults: unknown[] }[]} testResults
 */

function unitTests() {
  return counted(
    "unit",
    (path) => runTool("vitest", ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${path}`]),
    /** @param {UnitReport} report */
    (report) => {
      const brokenFiles = report.testResults.filter(
        (file) => file.status === "failed" && !file.assertionResults.length,
      );
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + brokenFiles.length,
        notRun: report.numPendingTests + report.numTodoTests,
      };
    },
  );
}

/**
 * @typedef {object} Suite
 * @property {{ title: string; file: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[]} [specs]
 * @property {Suite[]} [suites]
 */

/**
 * @typedef {object} JourneysReport
 * @property {{ expected: number; unexpected: number; flaky: number; skipped: number }} stats
 * @property {Suite[]} suites
 */

/**
 * Failures with short reasons, printed last: a cut log keeps its end.
 *
 * @param {Suite} suite
 * @returns {string[]}
 */
function failuresIn({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      const text = errors.map(({ message = "" }) => stripVTControlCharacters(message)).join("\n");
      return `${file}: ${title}\n${text.split("\n").slice(0, 16).join("\n")}\n`;
    });
  return [...own, ...suites.flatMap(failuresIn)];
}

function journeys() {
  const files = process.env.JOURNEYS?.split(" ") ?? [];
  return counted(
    "journeys",
    (path) =>
      runTool("playwright", ["test", "--config", "e2e/playwright.config.ts", ...files], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
        isShown: true,
      }),
    /** @param {JourneysReport} report */
    ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      notRun: stats.skipped,
      output: suites.flatMap(failuresIn).join("\n"),
    }),
  );
}
