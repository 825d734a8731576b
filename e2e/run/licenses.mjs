import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/host/command.mjs";

/** Licenses of packages whose code or fonts are in the build: they ask for no more than a notice. */
const IN_BUILD = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1", "Unlicense"];

/** Licenses of packages that only build or test: nobody gets a copy of them from us. */
const IN_TOOLS = [...IN_BUILD, "BlueOak-1.0.0", "MPL-2.0"];

/**
 * @typedef {object} LicensedPackage
 * @property {unknown} [license]
 * @property {boolean} [dev]
 * @property {boolean} [optional] such as the binaries of other platforms
 * @property {boolean} [devOptional]
 */

/**
 * Packages whose license is not on the short list, one line each.
 *
 * @param {Readonly<Record<string, LicensedPackage>>} packages by their path, as in a lock file
 */
export function licenseProblems(packages) {
  return Object.entries(packages).flatMap(([path, { license, dev, optional, devOptional }]) => {
    const list = dev === true || optional === true || devOptional === true ? IN_TOOLS : IN_BUILD;
    if (path === "" || isAllowed(license, list)) return [];
    const what = typeof license === "string" ? `the license ${license}` : "no license that can be read";
    return [`${path} has ${what}. Allowed here: ${list.join(", ")}.`];
  });
}

/**
 * Whether a license expression leaves a choice, or nothing but, licenses of a list. What mixes OR and AND is refused.
 *
 * @param {unknown} license
 * @param {readonly string[]} list
 */
function isAllowed(license, list) {
  if (typeof license !== "string") return false;
  const expression = license.replace(/^\((.*)\)$/, "$1");
  return (
    expression.split(" OR ").some((one) => list.includes(one)) ||
    expression.split(" AND ").every((one) => list.includes(one))
  );
}

/**
 * Licenses as the installed packages state them: a lock file repeats what a registry said of them.
 *
 * @template {object} T
 * @param {Readonly<Record<string, T>>} locked
 */
export function installedLicenses(locked) {
  /** @type {Record<string, T & { license?: unknown }>} */
  const installed = {};
  for (const [path, flags] of Object.entries(locked)) {
    const manifest = join(ROOT, path, "package.json");
    if (path === "" || !existsSync(manifest)) continue;
    const { license } = /** @type {{ license?: unknown }} */ (JSON.parse(readFileSync(manifest, "utf8")));
    installed[path] = { ...flags, license };
  }
  return installed;
}
