import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {readonly string[]} commands
 * @property {string} debianPackage
 */

/** @type {Program} */
export const AGE = { name: "age", commands: ["age"], debianPackage: "age" };
/** @type {Program} */
export const NGINX = { name: "nginx", commands: ["nginx"], debianPackage: "nginx" };
/** @type {Program} */
// Debian's apache2 also starts a service; this package has only the program and its modules.
export const APACHE = { name: "apache", commands: ["apache2", "httpd"], debianPackage: "apache2-bin" };
/** @type {Program} */
export const CADDY = { name: "caddy", commands: ["caddy"], debianPackage: "caddy" };

/** @type {Program} */
export const SWIFT = { name: "swift", commands: ["swift-proxy-server"], debianPackage: "swift-proxy" };

/** @param {readonly string[]} commands */
export function onPath(commands) {
  const directories = (process.env.PATH ?? "").split(delimiter);
  return commands.flatMap((command) => directories.map((directory) => join(directory, command)));
}

/**
 * Returns the path of a program. A user's PATH lacks the sbin folders, where Debian has its servers.
 *
 * @param {Program} program
 */
export function findProgram({ commands }) {
  const places = ["/usr/sbin", "/usr/local/sbin"];
  const more = commands.flatMap((command) => places.map((place) => `${place}/${command}`));
  return [...onPath(commands), ...more].find((path) => existsSync(path));
}

/**
 * Returns the path of a program. Throws if it is missing.
 *
 * @param {Program} program
 */
export function pathOf(program) {
  const path = findProgram(program);
  if (path === undefined) throw new Error(`There is no ${program.name} here.`);
  return path;
}
