import "../../src/host/node-version.mjs";
import { secondsSince } from "../../src/host/command.mjs";
import { installPackages } from "../../src/host/install.mjs";
import { steps } from "./checks.mjs";
import { failuresOf } from "./report.mjs";

const start = performance.now();
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const leftOut = [];
/** @type {string[]} */
const unsteady = [];

/** @param {string[]} names */
function chosen(names) {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) throw new Error(`No step "${unknown}". There are: ${steps.map((step) => step.name).join(", ")}.`);
  if (names.length === 0) return steps.filter(({ sets }) => sets.includes(process.env.LONG ? "long" : "gate"));
  const needed = steps.flatMap((step) => (names.includes(step.name) ? (step.needs ?? []) : []));
  const selected = new Set([...names, ...needed]);
  return steps.filter((step) => selected.has(step.name));
}

try {
  const words = process.argv.slice(2);
  if (words.includes("--long")) process.env.LONG = "1";
  process.env.SEED ??= process.env.LONG ? String(Math.floor(Math.random() * 1e9)) : "1";
  console.log(`Random tests start from SEED=${process.env.SEED}.\n`);
  const todo = chosen(words.filter((word) => !word.startsWith("--")));
  await installPackages();
  /** @type {Set<string>} */
  const failedSteps = new Set();
  for (const { name, title, needs = [], run } of todo) {
    console.log(`── ${title}`);
    const stepStart = performance.now();
    const missing = needs.filter((need) => failedSteps.has(need));
    const result = missing.length ? notRun(missing) : await outcome(run);
    const { passed, failed, output, note } = result;
    total.passed += passed;
    total.failed += failed;
    leftOut.push(...(result.leftOut ?? []));
    unsteady.push(...(result.unsteady ?? []));
    if (failed) {
      failedSteps.add(name);
      if (output) console.log(output.trimEnd());
    }
    const count = passed + failed > 1 ? `${passed} passed, ${failed} failed` : note;
    console.log(
      `   ${[failed ? "FAILED" : passed ? "ok" : "NOT RUN", name, count, secondsSince(stepStart)].filter(Boolean).join(" · ")}\n`,
    );
  }
} catch (error) {
  total.failed += 1;
  console.error(error instanceof Error ? error.message : error);
}

/**
 * @param {import("./checks.mjs").Step["run"]} run
 * @returns {Promise<import("./report.mjs").Result>}
 */
async function outcome(run) {
  try {
    return await run();
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * @param {string[]} missing
 * @returns {import("./report.mjs").Result}
 */
function notRun(missing) {
  return { passed: 0, failed: 1, output: `Not run, for want of: ${missing.join(", ")}` };
}

for (const what of leftOut) console.log(`Left out: ${what}`);
total.failed += failuresOf(leftOut);
for (const journey of unsteady) console.log(`Unsteady: ${journey}`);
console.log(`All of it in ${secondsSince(start)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
