import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./command.mjs";

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [optional]
 * @property {boolean} [dev] true for a dependency of tools
 * @property {boolean} [devOptional] true for a dev dependency that is also optional
 * @property {string} [license]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {Record<string, LockedPackage>} Packages by path in node_modules */

/** @param {string} path of a lock file, or of npm's record of installed packages */
export function packagesOf(path) {
  const lock = /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(join(ROOT, path), "utf8")));
  return lock.packages;
}

/**
 * Reports optional packages that are missing in the lock, because npm drops binaries of other platforms when a registry
 * lags. Also reports download URLs, which tie the lock to one registry.
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
 * Whether a package finds another one as Node does: in its own node_modules, then in each parent's.
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
 * Whether all locked versions are installed, except optional packages, which may be for other platforms.
 *
 * @param {Packages} locked
 * @param {Packages} installed
 */
export function isInstalled(locked, installed) {
  return Object.entries(locked).every(
    ([path, { version, optional = false }]) => path === "" || optional || installed[path]?.version === version,
  );
}
