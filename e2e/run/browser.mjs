import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { run, runTool, secondsSince } from "../../src/host/command.mjs";
import { onPath } from "../../test-servers/programs.mjs";

// No background services, and a second host name for insecure http.
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

// A headless shell needs two thirds of the work of a whole browser.
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

/** Playwright's own browser and the headless shell of the same release. */
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

/** @param {string} path */
async function isUsable(path) {
  if (!existsSync(path)) return false;
  if (process.platform === "win32") return true;
  return (await run(path, ["--version"], { timeoutMs: 10_000 })).isOk;
}

export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, and there is no such file.`);
  }
  return firstUsable([...(await ownBrowsers()), ...systemBrowsers()]);
}

/** Returns the path of a Chromium with tabs that hide each other, which a headless shell lacks. */
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

// Chromium counts the last list alone, so Playwright's features that matter to journeys stand here too.
const UNWANTED_FEATURES = [
  // Two pages of the address bar for each window: half of the work of opening one.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
];

// Journey pages live for seconds: a GPU process of its own costs time.
const SHORT_LIVED_ARGS = ["--in-process-gpu", `--disable-features=${UNWANTED_FEATURES.join()}`];

/**
 * Returns the launch options of journeys, budgets and benchmarks. `isShortLived` is for pages that measure nothing.
 *
 * @param {{ isShortLived?: boolean; isWhole?: boolean }} [wanted]
 */
export async function launchOptions({ isShortLived = false, isWhole = false } = {}) {
  const executablePath = await (isWhole ? findWholeBrowser() : findBrowser());
  return {
    args: isShortLived ? [...LAUNCH_ARGS, ...SHORT_LIVED_ARGS] : LAUNCH_ARGS,
    // Without a locale, Chromium on Linux reads the names of chosen files as ASCII.
    env: { ...process.env, LC_ALL: "C.UTF-8" },
    ...(executablePath && { executablePath }),
  };
}

export const canUseApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** @param {readonly string[]} names tried in this order until one is installed; each names one or more packages */
export async function installWithApt(names) {
  // Without this runlevel, Debian starts an installed server.
  const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  let outcome = await run("apt-get", ["update"], { env });
  for (const name of names) {
    // Another run may hold the lock.
    const options = ["-o", "DPkg::Lock::Timeout=300", "-y", "--no-install-recommends"];
    outcome = await run("apt-get", ["install", ...options, ...name.split(" ")], { env });
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
 * Playwright's download, or Debian's package if this user may install it.
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

/** @param {{ isWhole?: boolean }} [wanted] */
export function ensureBrowser({ isWhole = false } = {}) {
  return findOrInstall(isWhole ? findWholeBrowser : findBrowser, installations(isWhole), {
    advice: "No browser to test with. Install Chrome, Chromium or Edge, or set CHROMIUM_PATH to the file of one.",
  });
}

/**
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
