import { existsSync } from "node:fs";
import { run } from "../../src/host/command.mjs";
import { canUseApt, findOrInstall, installWithApt, onPath } from "../run/browser.mjs";

/**
 * @typedef {object} WebServer A web server for which the build writes a host file.
 * @property {string} name
 * @property {readonly string[]} commands
 * @property {string} debianPackage
 */

/** @type {WebServer} */
export const NGINX = { name: "nginx", commands: ["nginx"], debianPackage: "nginx" };
/** @type {WebServer} */
// Debian's apache2 also starts a service; this package has only the program and its modules.
export const APACHE = { name: "Apache", commands: ["apache2", "httpd"], debianPackage: "apache2-bin" };

/** @type {WebServer} */
export const CADDY = { name: "Caddy", commands: ["caddy"], debianPackage: "caddy" };

/**
 * Returns the path of a web server. A user's PATH lacks the sbin folders, where Debian has its servers.
 *
 * @param {WebServer} server
 */
export function findWebServer({ commands }) {
  const places = ["/usr/sbin", "/usr/local/sbin"];
  const more = commands.flatMap((command) => places.map((place) => `${place}/${command}`));
  return [...onPath(commands), ...more].find((path) => existsSync(path));
}

/** @param {WebServer} server */
export const notRun = ({ name }) => `not run: ${name}. Install ${name} to run the journeys that need it.`;

/** @param {WebServer} server */
export function ensureWebServer(server) {
  const { debianPackage } = server;
  return findOrInstall(
    async () => findWebServer(server),
    [
      {
        title: `Installing Debian's ${debianPackage}`,
        isPossible: canUseApt,
        install: () => installWithoutService(debianPackage),
      },
    ],
    { advice: notRun(server) },
  );
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
