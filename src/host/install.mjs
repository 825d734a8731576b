import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run, secondsSince } from "./command.mjs";
import { isInstalled, packagesOf } from "./lock.mjs";

// npm writes this file last, so an unfinished install has none.
const RECORD = "node_modules/.package-lock.json";

/** Installs missing packages of the lock, without install scripts. Throws if npm fails. */
export async function installPackages() {
  if (existsSync(join(ROOT, RECORD)) && isInstalled(packagesOf("package-lock.json"), packagesOf(RECORD))) return;
  console.log("Installing packages");
  const start = performance.now();
  const { isOk } = await run("npm", ["ci", "--include=dev", "--ignore-scripts", "--loglevel=error"], { isShown: true });
  if (!isOk) throw new Error("npm ci failed, see above. Without a network the packages cannot be installed.");
  console.log(`  installed in ${secondsSince(start)}\n`);
}

/** Installs packages that are not in the lock, beside it. @param {readonly string[]} packages with their versions */
export async function installBeside(packages) {
  const { isOk, output } = await run("npm", ["install", "--no-save", "--ignore-scripts", ...packages]);
  if (!isOk) throw new Error(output);
}
