import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../src/host/command.mjs";

/** The last commit before the folders of the code were rearranged. */
export const OLDER = "24ed027";

/**
 * Builds the console as it was at a commit, with the packages of its own lock file, and returns the folder of the build.
 * Throws where the repository was cloned without its history.
 *
 * @param {string} commit
 */
export function olderBuild(commit) {
  const dist = join(ROOT, "e2e", ".output", `older-${commit}`);
  if (existsSync(join(dist, "index.html"))) return dist;
  // Outside of the repository, where nobody takes its tests for ours.
  const folder = mkdtempSync(join(tmpdir(), "older-"));
  /** @param {string} command @param {string[]} args @param {import("node:child_process").ExecFileSyncOptions} [options] */
  const run = (command, args, options) =>
    execFileSync(command, args, { cwd: folder, stdio: ["pipe", "pipe", "inherit"], maxBuffer: 1e9, ...options });
  try {
    run("tar", ["-x"], { input: run("git", ["archive", commit], { cwd: ROOT }) });
    run("npm", ["ci", "--include=dev", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"]);
    run("npm", ["run", "build", "--", "--logLevel", "warn"]);
    cpSync(join(folder, "dist"), dist, { recursive: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return dist;
}
