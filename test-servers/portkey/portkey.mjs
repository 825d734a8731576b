// A gateway of someone else's, in front of the project's own. It is not in the lock: it has 95 packages of its own.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "../../src/host/command.mjs";

const PACKAGE = "@portkey-ai/gateway";
const VERSION = "1.15.2";
const FOLDER = join(ROOT, ".cache", `portkey-${VERSION}`);
const START = join(FOLDER, "node_modules", PACKAGE, "build", "start-server.js");

/** Returns the path of its start script; `undefined` if it is not installed. */
export const findPortkey = () => (existsSync(START) ? START : undefined);

/** Installs it beside the lock. */
export function installPortkey() {
  mkdirSync(FOLDER, { recursive: true });
  const options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  return run("npm", ["install", "--prefix", FOLDER, ...options, `${PACKAGE}@${VERSION}`]);
}
