import { existsSync, readdirSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { run, runTool, secondsSince } from "../../src/host/command.mjs";

// No services of the browser's own, and a second host name for the insecure http case.
const LAUNCH_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP console.test 127.0.0.1",
];

// A headless shell does the same with two thirds of a whole browser's work.
const COMMANDS = [
  "chromium-headless-shell",
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "microsoft-edge-stable",
  "microsoft-edge",
];

const MAC_APPS = ["Google Chrome", "Chromium", "Microsoft Edge"];
const WINDOWS_APPS = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];

const HEADLESS_SHELL = /^(?:chrome-headless-shell|chromium-headless-shell|headless_shell)(?:\.exe)?$/;

/** @param {string} path */
const isShell = (path) => HEADLESS_SHELL.test(basename(path));

/** Playwright's own browser and, beside it, the headless shell of the same release. */
async function ownBrowsers() {
  const { chromium } = await import("playwright");
  const full = chromium.executablePath();
  const release = /^(.*)chromium-(\d+)/.exec(full);
  const shells = release ? join(`${release[1]}chromium_headless_shell-${release[2]}`) : "";
  if (!existsSync(shells)) return [full];
  const shell = readdirSync(shells, { recursive: true, encoding: "utf8" })
    .map((name) => join(shells, name))
    .filter(isShell);
  return [full, ...shell];
}

function systemBrowsers() {
  if (process.platform === "darwin") {
    return MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === "win32") {
    const roots = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
    return roots.flatMap((root) => (root ? WINDOWS_APPS.map((app) => join(root, app)) : []));
  }
  return onPath(COMMANDS);
}

/**
 * The files that commands may be, in the order of the commands.
 *
 * @param {readonly string[]} commands
 */
export function onPath(commands) {
  const directories = (process.env.PATH ?? "").split(delimiter);
  return commands.flatMap((command) => directories.map((directory) => join(directory, command)));
}

/**
 * Whether a browser is there and starts: a stub that asks for a snap, or one without its libraries, does not.
 *
 * @param {string} path
 */
async function isUsable(path) {
  if (!existsSync(path)) return false;
  if (process.platform === "win32") return true;
  return (await run(path, ["--version"], { timeoutMs: 10_000 })).isOk;
}

/** The path of a Chromium to test with: $CHROMIUM_PATH, Playwright's own, else the system's. */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, and there is no such file.`);
  }
  return firstUsable([...(await ownBrowsers()), ...systemBrowsers()]);
}

/** The path of a Chromium that has windows and tabs even where nobody sees them: a headless shell hides no tab. */
export async function findWholeBrowser() {
  const [own = ""] = await ownBrowsers();
  const { CHROMIUM_PATH = "" } = process.env;
  return firstUsable([CHROMIUM_PATH, own, ...systemBrowsers()].filter((path) => path && !isShell(path)));
}

/** @param {readonly string[]} paths */
export async function firstUsable(paths) {
  for (const path of paths) {
    if (await isUsable(path)) return path;
  }
  return undefined;
}

// Pages live for seconds: code that is optimised for longer, and a process of its own for drawing, cost a seventh of the time.
const SHORT_LIVED_ARGS = ["--js-flags=--no-opt", "--in-process-gpu"];

/**
 * How journeys, budgets and benchmarks start the browser that was found; without one Playwright says what it misses.
 * A short-lived one opens pages for a moment and measures nothing.
 *
 * @param {{ isShortLived?: boolean; isWhole?: boolean }} [wanted]
 */
export async function launchOptions({ isShortLived = false, isWhole = false } = {}) {
  const executablePath = await (isWhole ? findWholeBrowser() : findBrowser());
  return {
    args: isShortLived ? [...LAUNCH_ARGS, ...SHORT_LIVED_ARGS] : LAUNCH_ARGS,
    ...(executablePath && { executablePath }),
  };
}

/** Whether this user may install packages of Debian. */
export const canUseApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/**
 * Installs the first of some Debian packages that can be had.
 *
 * @param {readonly string[]} names
 */
export async function installWithApt(names) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  let outcome = await run("apt-get", ["update"], { env });
  for (const name of names) {
    // Another run may be installing something just now.
    const options = ["-o", "DPkg::Lock::Timeout=300", "-y", "--no-install-recommends"];
    outcome = await run("apt-get", ["install", ...options, name], { env });
    if (outcome.isOk) break;
  }
  return outcome;
}

/**
 * @typedef {object} Installation
 * @property {string} title
 * @property {() => boolean} isPossible
 * @property {() => Promise<import("../../src/host/command.mjs").Outcome>} install
 */

/**
 * Playwright's download where its host can be reached, else Debian's package when this user may install it.
 *
 * @param {boolean} isWhole
 * @returns {Installation[]}
 */
const installations = (isWhole) => [
  {
    title: "Downloading a browser",
    isPossible: () => true,
    install: () =>
      runTool("playwright", ["install", isWhole ? "--no-shell" : "--only-shell", "chromium"], {
        timeoutMs: 5 * 60_000,
      }),
  },
  {
    title: "Installing Debian's chromium",
    isPossible: canUseApt,
    install: () => installWithApt(isWhole ? ["chromium"] : ["chromium-headless-shell", "chromium"]),
  },
];

/**
 * Finds a browser or installs one, on request one that is more than a headless shell. Throws with what to do when neither
 * works.
 *
 * @param {{ isWhole?: boolean }} [wanted]
 */
export function ensureBrowser({ isWhole = false } = {}) {
  return findOrInstall(isWhole ? findWholeBrowser : findBrowser, installations(isWhole), {
    advice: "No browser to test with. Install Chrome, Chromium or Edge, or set CHROMIUM_PATH to the file of one.",
  });
}

/**
 * Finds a program, or tries to install it one way after the other. Throws the advice when none works.
 *
 * @param {() => Promise<string | undefined>} find
 * @param {readonly Installation[]} ways
 * @param {{ advice: string }} failure
 */
export async function findOrInstall(find, ways, { advice }) {
  const present = await find();
  if (present) return present;
  for (const { title, isPossible, install } of ways) {
    if (!isPossible()) continue;
    console.log(title);
    const start = performance.now();
    const { isOk, output } = await install();
    const installed = await find();
    if (installed) {
      console.log(`  installed in ${secondsSince(start)}\n`);
      return installed;
    }
    const reason = isOk ? "it does not start" : (/^(?:E|Error): .*$/m.exec(output)?.[0] ?? output.trim());
    console.log(`  failed after ${secondsSince(start)}: ${reason}\n`);
  }
  throw new Error(advice);
}
