import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT, run, secondsSince } from "../../src/host/command.mjs";
import { canUseApt, installWithApt } from "./browser.mjs";

/** Where the repository is on the bare machine. */
const CONSOLE = "/console";
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
const STARTING_MS = 10 * 60_000;

/**
 * Runs both commands of the README as root in a root file system that has Node and npm, and nothing else. It takes Debian
 * and packages from where this machine takes them.
 *
 * @param {string[]} [steps] of `npm test`, to run less than all
 * @returns {Promise<import("./report.mjs").Result>}
 */
export async function testOnBareMachine(steps = []) {
  if (!canUseApt()) return { passed: 0, failed: 0, leftOut: ["a bare machine, which needs root on Debian"] };
  const start = performance.now();
  const folder = await mkdtemp(join(tmpdir(), "bare-machine-"));
  try {
    await makeMachine(folder);
    console.log(`   A bare machine after ${secondsSince(start)}`);
    const started = await isServing(folder);
    if (!started.isOk) return { passed: 0, failed: 1, output: `npm start fails:\n${started.output}` };
    console.log(`   npm start serves the console after ${secondsSince(start)}`);
    const { isOk } = await inside(folder, ["npm", "test", "--", ...steps], { isShown: true });
    return { passed: isOk ? 2 : 1, failed: isOk ? 0 : 1, output: "npm test fails, see above." };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder becomes a root file system */
async function makeMachine(folder) {
  if (!existsSync("/usr/sbin/debootstrap")) await installWithApt(["debootstrap"]);
  const { mirror, suite } = await debianOfThisMachine();
  const made = await run("debootstrap", ["--variant=minbase", suite, folder, mirror]);
  if (!made.isOk) throw new Error(`debootstrap failed:\n${made.output.slice(-2_000)}`);
  // Where packages come from, and which certificates are trusted: as on this machine.
  await cp("/etc/apt", join(folder, "etc/apt"), { recursive: true });
  await mkdir(join(folder, dirname(CERTIFICATES)), { recursive: true });
  for (const file of ["/etc/resolv.conf", "/etc/hosts", CERTIFICATES]) {
    if (existsSync(file)) await cp(await realpath(file), join(folder, file));
  }
  const local = join(folder, "usr/local");
  await mkdir(join(local, "lib/node_modules"), { recursive: true });
  await cp(process.execPath, join(local, "bin/node"));
  const { output: modules } = await run("npm", ["root", "--global"]);
  await cp(join(modules.trim(), "npm"), join(local, "lib/node_modules/npm"), { recursive: true });
  await symlink("../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin/npm"));
  const { output: registry } = await run("npm", ["config", "get", "registry"]);
  const trusted = existsSync(CERTIFICATES) ? `cafile=${CERTIFICATES}\n` : "";
  await writeFile(join(folder, "root/.npmrc"), `registry=${registry.trim()}\n${trusted}`);
  const { output: files } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
  for (const file of files.trim().split("\n")) {
    if (existsSync(join(ROOT, file))) await cp(join(ROOT, file), join(folder, CONSOLE, file), { recursive: true });
  }
}

/** Returns the first source of packages, in the old form or in that of Debian 12. */
async function debianOfThisMachine() {
  const lists = existsSync("/etc/apt/sources.list") ? ["/etc/apt/sources.list"] : [];
  const more = (await readdir("/etc/apt/sources.list.d")).filter((name) => /\.(?:list|sources)$/.test(name));
  for (const path of [...lists, ...more.map((name) => `/etc/apt/sources.list.d/${name}`)]) {
    const text = await readFile(path, "utf8");
    const [, mirror = /^URIs: *(\S+)/m.exec(text)?.[1], suite = /^Suites: *(\S+)/m.exec(text)?.[1]] =
      /^deb (?:\[[^\]]*\] )?(\S+) (\S+) main/m.exec(text) ?? [];
    if (mirror && suite) return { mirror, suite };
  }
  throw new Error("No source of Debian's packages was found in /etc/apt.");
}

/** Mounts are gone with the process: a namespace of their own has them. */
const ENTER = `
set -e
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
mount -t tmpfs tmpfs "$0/dev/shm"
root="$0"
exec chroot "$root" /usr/bin/env -i "$@"`;

/** @param {string} folder @param {string[]} command @returns {[string, string[]]} */
function entering(folder, command) {
  const kept = Object.entries(process.env).filter(([name]) => /^(?:https?_proxy|no_proxy)$/i.test(name));
  const env = {
    ...Object.fromEntries(kept),
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: "/root",
    CI: "true",
    ...(existsSync(CERTIFICATES) && { NODE_EXTRA_CA_CERTS: CERTIFICATES }),
  };
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const started = ["sh", "-c", `cd ${CONSOLE} && exec "$@"`, "sh", ...command];
  const apart = ["--mount", "--pid", "--fork", "--kill-child"];
  return ["unshare", [...apart, "sh", "-c", ENTER, folder, ...settings, ...started]];
}

/** @param {string} folder @param {string[]} command @param {Parameters<typeof run>[2]} [options] */
const inside = (folder, command, options) => run(...entering(folder, command), options);

/** Runs npm start until it serves the console. @param {string} folder */
async function isServing(folder) {
  const child = spawn(...entering(folder, ["npm", "start", "--", "--port", "4870"]), {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const ended = new Promise((resolve) => child.once("close", resolve));
  const until = performance.now() + STARTING_MS;
  let isOk = false;
  while (!isOk && child.exitCode === null && performance.now() < until) {
    const [address] = /http:\/\/localhost:\d+\S*/.exec(output) ?? [];
    isOk =
      address !== undefined &&
      (await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill("SIGKILL");
  await ended;
  return { isOk, output };
}
