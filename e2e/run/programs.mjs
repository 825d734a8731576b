import { run } from "../../src/host/command.mjs";
import { findPortkey, installPortkey } from "../../test-servers/portkey/portkey.mjs";
import { AGE, APACHE, CADDY, findProgram, NGINX, SWIFT } from "../../test-servers/programs.mjs";
import { canUseApt, ensureBrowser, findOrInstall, findWholeBrowser, installWithApt } from "./browser.mjs";
import { ensureFirefox, findFirefox } from "./firefox-browser.mjs";
import { DESKTOP_PACKAGES, findDesktop, findWebKit, WEBKIT_PACKAGES } from "./webkit-browser.mjs";

/**
 * @typedef {object} Needed
 * @property {string} name also the tag of the journeys that need it, as in `@nginx`
 * @property {boolean} [isLong] whether tests of the long set alone need it
 * @property {() => Promise<string | undefined>} find returns its path
 * @property {() => Promise<string>} ensure installs it if it is missing; throws with advice if it cannot
 */

/** What tests need besides Node and any Chromium. @type {readonly Needed[]} */
export const PROGRAMS = [
  { name: "whole", find: findWholeBrowser, ensure: () => ensureBrowser({ isWhole: true }) },
  ofDebian(AGE),
  ofDebian(NGINX),
  { ...ofDebian(APACHE), isLong: true },
  { ...ofDebian(CADDY), isLong: true },
  { ...ofDebian(SWIFT), isLong: true },
  { name: "firefox", find: findFirefox, ensure: ensureFirefox },
  ofPackages("webkit", () => findWebKit()?.driver, WEBKIT_PACKAGES),
  { ...ofPackages("desktop", findDesktop, DESKTOP_PACKAGES), isLong: true },
  {
    ...installedBy("portkey", findPortkey, "Installing Portkey's gateway beside the lock", installPortkey),
    isLong: true,
  },
];

/**
 * Installs the programs of the set. Tests that need what cannot be installed are left out.
 *
 * @param {readonly Pick<Needed, "name" | "isLong" | "ensure">[]} [programs]
 * @returns {Promise<import("./report.mjs").Result>}
 */
export async function ensurePrograms(programs = PROGRAMS) {
  const needed = programs.filter((program) => process.env.LONG || !program.isLong);
  /** @type {string[]} */
  const leftOut = [];
  for (const { name, ensure } of needed) {
    await ensure().catch((/** @type {Error} */ { message }) => leftOut.push(`tests that need ${name}. ${message}`));
  }
  return { passed: needed.length - leftOut.length, failed: 0, leftOut };
}

/** @param {import("../../test-servers/programs.mjs").Program} program */
function ofDebian(program) {
  return ofPackages(program.name, () => findProgram(program), program.debianPackage, installWithoutService);
}

/**
 * @param {string} name
 * @param {() => string | undefined} find
 * @param {string} packages of Debian, with spaces between them
 * @returns {Needed}
 */
function ofPackages(name, find, packages, install = async (/** @type {string} */ all) => installWithApt([all])) {
  return installedBy(name, find, `Installing Debian's ${packages}`, () => install(packages), canUseApt);
}

/**
 * @param {string} name
 * @param {() => string | undefined} find
 * @param {string} title
 * @param {() => Promise<import("../../src/host/command.mjs").Outcome>} install
 * @param {() => boolean} [isPossible]
 * @returns {Needed}
 */
function installedBy(name, find, title, install, isPossible = () => true) {
  const found = async () => find();
  const advice = `Install ${name}, as your system does it.`;
  return { name, find: found, ensure: () => findOrInstall(found, [{ title, isPossible, install }], { advice }) };
}

/** Debian starts an installed server as a service on port 80. @param {string} debianPackage */
async function installWithoutService(debianPackage) {
  const outcome = await installWithApt([debianPackage]);
  await run("service", [debianPackage, "stop"]);
  return outcome;
}
