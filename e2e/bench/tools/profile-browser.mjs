import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { ROOT, run, runTool } from "../../../src/host/command.mjs";
import { startHost } from "../../../test-servers/static-host.mjs";
import { launchOptions } from "../../run/browser.mjs";

/** @typedef {import("playwright").Page} Page */

/**
 * Serves the build, created if missing, to a browser with its profile on disk, and removes everything afterwards.
 *
 * @template Result
 * @param {(page: Page, parts: { url: string; folder: string; renderersMb: () => number | undefined }) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProfile(work) {
  if (!existsSync(join(ROOT, "dist", "index.html"))) {
    const { isOk, output } = await runTool("vite", ["build", "--logLevel", "warn"]);
    if (!isOk) throw new Error(output);
  }
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const profile = join(folder, "profile");
  const host = await startHost();
  const options = { ...(await launchOptions()), viewport: { width: 1600, height: 900 }, baseURL: host.url };
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    return await work(page, { url: host.url, folder, renderersMb: () => renderersMb(profile) });
  } finally {
    await context.close();
    await host.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Memory of the browser's renderers, shared pages divided. `undefined` except on Linux. */
function renderersMb(/** @type {string} */ profile) {
  if (process.platform !== "linux") return undefined;
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, command: text(`/proc/${pid}/cmdline`), parent: parentOf(pid) }));
  const family = new Set(all.filter(({ command }) => command.includes(profile)).map(({ pid }) => pid));
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  const kilobytes = all
    .filter(({ pid, command }) => family.has(pid) && command.includes("--type=renderer"))
    .map(({ pid }) => Number(/^Pss:\s+(\d+)/m.exec(text(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1000;
}

const parentOf = (/** @type {string} */ pid) => /^PPid:\s+(\d+)/m.exec(text(`/proc/${pid}/status`))?.[1] ?? "";

function text(/** @type {string} */ path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/**
 * Returns the largest increase of `measure` during `work`.
 *
 * @param {() => number | undefined} measure
 * @param {() => Promise<unknown>} work
 */
export async function largestIncrease(measure, work) {
  const before = measure();
  if (before === undefined) return work().then(() => undefined);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, measure() ?? 0)), 100);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(0, most - before);
}

/** Describes the machine in one line, since figures depend on it. */
export async function machine() {
  const { cpus, totalmem, release, platform } = await import("node:os");
  const commit = await run("git", ["rev-parse", "--short", "HEAD"]);
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 1e9)} GB`;
  return `${cpus().length} × ${cpu?.model ?? "?"}, ${memory}, ${platform()} ${release()}, ${commit.output.trim()}`;
}
