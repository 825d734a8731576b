import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * @typedef {object} Outcome
 * @property {boolean} isOk
 * @property {string} output empty if it was shown
 */

/**
 * Runs a command in the repository root, without stdin.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ isShown?: boolean; env?: NodeJS.ProcessEnv; timeoutMs?: number }} [options] isShown: prints the output
 * @returns {Promise<Outcome>}
 */
export function run(file, args, { isShown = false, env = {}, timeoutMs = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, ...(isShown || process.stdout.isTTY ? {} : { NO_COLOR: "1" }), ...env },
      stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"],
      timeout: timeoutMs,
      shell: process.platform === "win32" && file === "npm",
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += String(chunk)));
    child.stderr?.on("data", (chunk) => (output += String(chunk)));
    child.on("error", (error) => resolve({ isOk: false, output: `${output}${error.message}\n` }));
    child.on("close", (code) => resolve({ isOk: code === 0, output }));
  });
}

/**
 * Runs the command-line tool of a package with the current Node.
 *
 * @param {string} packageName
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(packageName, args, options) {
  const directory = join(ROOT, "node_modules", packageName);
  const manifest = readFileSync(join(directory, "package.json"), "utf8");
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (JSON.parse(manifest));
  const script = typeof bin === "string" ? bin : Object.values(bin)[0];
  return run(process.execPath, [join(directory, script ?? ""), ...args], options);
}

/** @param {number} since a reading of performance.now() */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
