import { run } from "../../src/host/command.mjs";
import { ensurePortkey, findPortkey } from "../servers/portkey/portkey.mjs";
import { AGE, APACHE, CADDY, findProgram, NGINX } from "../servers/programs.mjs";
import { canUseApt, ensureBrowser, findOrInstall, findWholeBrowser, installWithApt } from "./browser.mjs";
import { ensureFirefox, findFirefox } from "./firefox-browser.mjs";

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
  { name: "firefox", isLong: true, find: findFirefox, ensure: ensureFirefox },
  { name: "portkey", isLong: true, find: async () => findPortkey(), ensure: ensurePortkey },
];

/**
 * Installs the programs of the set. Tests that need what cannot be installed are left out.
 *
 * @returns {Promise<import("./report.mjs").Result>}
 */
export async function ensurePrograms() {
  const needed = PROGRAMS.filter((program) => process.env.LONG || !program.isLong);
  /** @type {string[]} */
  const leftOut = [];
  for (const { name, ensure } of needed) {
    await ensure().catch((/** @type {Error} */ { message }) => leftOut.push(`tests that need ${name}. ${message}`));
  }
  return { passed: needed.length - leftOut.length, failed: 0, leftOut };
}

/**
 * @param {import("../servers/programs.mjs").Program} program
 * @returns {Needed}
 */
function ofDebian(program) {
  const { name, debianPackage } = program;
  const find = async () => findProgram(program);
  const install = {
    title: `Installing Debian's ${debianPackage}`,
    isPossible: canUseApt,
    install: () => installWithoutService(debianPackage),
  };
  const advice = `Install ${name}, as your system does it.`;
  return { name, find, ensure: () => findOrInstall(find, [install], { advice }) };
}

/**
 * Debian starts an installed server as a service on port 80.
 *
 * @param {string} debianPackage
 */
async function installWithoutService(debianPackage) {
  const outcome = await installWithApt([debianPackage]);
  await run("service", [debianPackage, "stop"]);
  return outcome;
}
