import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LICENSE_ELSEWHERE } from "../../src/build/notices.mjs";
import { ROOT } from "../../src/host/command.mjs";

/** Licenses of packages in the build: they require at most a notice. */
const IN_BUILD = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "OFL-1.1",
  "Unlicense",
];

/** Licenses of build and test tools, which are not distributed. */
const IN_TOOLS = [...IN_BUILD, "MPL-2.0"];

/**
 * @typedef {object} LicensedPackage
 * @property {unknown} [license]
 * @property {boolean} [dev]
 * @property {boolean} [optional] such as the binaries of other platforms
 * @property {boolean} [devOptional]
 */

/** @param {Readonly<Record<string, LicensedPackage>>} packages by their path, as in a lock file */
export function licenseProblems(packages) {
  return Object.entries(packages).flatMap(([path, { dev, optional, devOptional, ...named }]) => {
    const license = named.license ?? LICENSE_ELSEWHERE.get(path.split("node_modules/").at(-1) ?? "");
    const list = dev === true || optional === true || devOptional === true ? IN_TOOLS : IN_BUILD;
    if (path === "" || isAllowed(license, list)) return [];
    const what = typeof license === "string" ? `the license ${license}` : "no license that can be read";
    return [`${path} has ${what}. Allowed here: ${list.join(", ")}.`];
  });
}

/**
 * Whether a license expression is covered by a list: one of an OR, all of an AND. Mixed expressions are refused.
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
 * Returns the licenses in the installed packages; a lock file only repeats the registry.
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
    const { name, license = LICENSE_ELSEWHERE.get(name) } = /** @type {{ name: string; license?: unknown }} */ (
      JSON.parse(readFileSync(manifest, "utf8"))
    );
    installed[path] = { ...flags, license };
  }
  return installed;
}
