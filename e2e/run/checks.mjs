import { relative } from "node:path";
import { ROOT, run, runTool } from "../../src/host/command.mjs";
import { lockProblems, packagesOf } from "../../src/host/lock.mjs";
import { testOnBareMachine } from "./bare-machine.mjs";
import { ensureBrowser } from "./browser.mjs";
import { journeys } from "./journeys.mjs";
import { installedLicenses, licenseProblems } from "./licenses.mjs";
import { ensurePrograms } from "./programs.mjs";
import { counted } from "./report.mjs";
import { testWithNodes } from "./test-with-nodes.mjs";

/** @typedef {import("./report.mjs").Result} Result */

/**
 * @typedef {object} Step
 * @property {string} name as it is given on the command line
 * @property {string} title
 * @property {string[]} [needs] the steps without whose success this one cannot run
 * @property {readonly ("gate" | "long")[]} sets the sets that it is part of; when it is named, it runs in either
 * @property {() => Promise<Result>} run
 */

/** @type {Step["sets"]} */
const GATE = ["gate"];
/** @type {Step["sets"]} */
const LONG = ["long"];
const BOTH = [...GATE, ...LONG];

/** @param {import("../../src/host/command.mjs").Outcome} outcome */
const asCheck = ({ isOk, output }) => ({ passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, output });

/** @param {string} packageName @param {string[]} args */
const tool = async (packageName, ...args) => asCheck(await runTool(packageName, args));

/** Those of both sets use the same build, browsers and servers. @type {Step[]} */
export const steps = [
  { name: "lock", title: "The lock file is whole", sets: GATE, run: checkLock },
  { name: "licenses", title: "Licenses of all packages", sets: GATE, run: checkLicenses },
  { name: "typecheck", title: "Types", sets: GATE, run: () => tool("typescript") },
  { name: "lint", title: "Lint", sets: GATE, run: () => tool("oxlint", "--type-aware", "--deny-warnings") },
  { name: "format", title: "Format", sets: GATE, run: () => tool("oxfmt", "--check") },
  { name: "knip", title: "Nothing unused", sets: GATE, run: () => tool("knip") },
  { name: "browser", title: "A browser to test with", sets: BOTH, run: browser },
  { name: "programs", title: "Programs to test with", sets: BOTH, run: ensurePrograms },
  { name: "unit", title: "Unit tests", sets: BOTH, run: () => vitest("unit") },
  { name: "components", title: "Component tests", sets: GATE, needs: ["browser"], run: () => vitest("components") },
  { name: "build", title: "Build", sets: BOTH, run: () => tool("vite", "build", "--logLevel", "warn") },
  { name: "budgets", title: "Weight of screens", sets: GATE, needs: ["build"], run: budgets },
  { name: "journeys", title: "Journeys in a browser", sets: BOTH, needs: ["build", "browser"], run: journeys },
  { name: "nodes", title: "What runs in Node with the others of Node 20, 22 and 24", sets: LONG, run: testWithNodes },
  { name: "bare", title: "Both commands of the README on a bare machine", sets: LONG, run: () => testOnBareMachine() },
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
  process.env.CHROMIUM_PATH = path;
  return { passed: 1, failed: 0, note: path };
}

async function budgets() {
  return asCheck(await run(process.execPath, ["e2e/run/budgets.mjs"], { isShown: true }));
}

/**
 * @typedef {object} UnitReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]} testResults
 */

/** @param {"unit" | "components"} project of `vitest.config.ts` */
function vitest(project) {
  return counted(
    project,
    (path) =>
      runTool("vitest", [
        "run",
        "--project",
        `${project}*`,
        "--allowOnly=false",
        "--reporter=dot",
        "--reporter=json",
        `--outputFile.json=${path}`,
      ]),
    /** @param {UnitReport} report */
    ({ numPassedTests, numFailedTests, testResults }) => {
      const brokenFiles = testResults.filter(
        ({ status, assertionResults: tests }) => status === "failed" && !tests.length,
      );
      const leftOut = testResults.flatMap(({ name, assertionResults: tests }) =>
        tests
          .filter(({ status }) => status !== "passed" && status !== "failed")
          .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
      );
      return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length, leftOut };
    },
  );
}
