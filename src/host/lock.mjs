import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./command.mjs";

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [optional]
 * @property {boolean} [dev] whether only tools need it
 * @property {boolean} [devOptional] the same, and something else can do without it
 * @property {string} [license]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {Record<string, LockedPackage>} Packages by their path, as npm writes them */

/**
 * The packages of a lock file, or of npm's own record of what it installed.
 *
 * @param {string} path
 */
export function packagesOf(path) {
  const lock = /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(join(ROOT, path), "utf8")));
  return lock.packages;
}

/**
 * What is wrong with a lock file: optional packages that are named but not locked (npm drops those of other platforms
 * when a registry lags, and the people on these platforms then lack a binary), and recorded download addresses (they
 * tie the lock to one registry).
 *
 * @param {Packages} packages
 */
export function lockProblems(packages) {
  return Object.entries(packages).flatMap(([path, { resolved, optionalDependencies = {} }]) => [
    ...(resolved ? [`${path} records the address ${resolved}`] : []),
    ...Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${path} names ${name}, which is not in the lock`),
  ]);
}

/**
 * Whether a package finds another one the way Node does: in its own node_modules, then in each one above.
 *
 * @param {Packages} packages
 * @param {string} path
 * @param {string} name
 */
function isLocked(packages, path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1))) {
    if (`${from}${from && "/"}node_modules/${name}` in packages) return true;
    if (!from) return false;
  }
}

/**
 * Whether everything a lock asks for is installed in that version. Optional packages are for other platforms.
 *
 * @param {Packages} locked
 * @param {Packages} installed
 */
export function isInstalled(locked, installed) {
  return Object.entries(locked).every(
    ([path, { version, optional = false }]) => path === "" || optional || installed[path]?.version === version,
  );
}
