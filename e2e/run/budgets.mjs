import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { ROOT } from "../../src/host/command.mjs";
import { recordFirstPaint } from "../every-screen/mark-first-paint.mjs";
import { startHost } from "../servers/static-host.mjs";
import { adapterFiles } from "./adapter-weights.mjs";
import { launchOptions } from "./browser.mjs";
import { filesOfScreens, SCREENS } from "./screen-weights.mjs";

/** Limits of the JavaScript and CSS of the spaces screen, in kB of gzip: until it is seen, and with the service. */
const FIRST_SCREEN_KB = 155;
const TOTAL_KB = 246;

const QUIET_MS = 3_000;
const DIST = join(ROOT, "dist");

const MSW_MARK = "[MSW]";

/** @param {string} path */
const containsMsw = (path) => readFileSync(join(DIST, path), "utf8").includes(MSW_MARK);

const manifest = /** @type {Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>} */ (
  JSON.parse(readFileSync(join(DIST, ".vite", "manifest.json"), "utf8"))
);

function mswChunk() {
  const chunk = Object.values(manifest).find(({ name }) => name === "msw");
  if (!chunk || !containsMsw(chunk.file)) throw new Error("No chunk carries msw, so its weight cannot be told apart.");
  return chunk.file;
}

/**
 * Chunks that import each other in a circle run in an undefined order: one may use another before it is initialised, so
 * that a screen fails only in the build.
 *
 * @param {string} key
 * @param {readonly string[]} [above]
 * @param {Set<string>} [seen]
 * @returns {string[] | undefined}
 */
function findCycle(key, above = [], seen = new Set()) {
  if (above.includes(key)) return [...above.slice(above.indexOf(key)), key];
  if (seen.has(key)) return undefined;
  seen.add(key);
  for (const needed of manifest[key]?.imports ?? []) {
    const circle = findCycle(needed, [...above, key], seen);
    if (circle) return circle;
  }
  return undefined;
}

const SPACE_LINK = 'main a[href*="/spaces/"]';

/**
 * Opens the spaces screen and returns the code loaded before its list was visible, and all code. msw is delayed until
 * then: a first screen that waited for it would fail here.
 *
 * @param {string} msw
 */
async function loadedCode(msw) {
  const host = await startHost({ dir: DIST });
  const browser = await chromium.launch(await launchOptions());
  /** @param {string[]} urls */
  const codeOf = (urls) => {
    const paths = urls.map((url) => new URL(url, host.url).pathname.slice(1));
    return [...new Set(paths)].filter((path) => /\.(?:js|css)$/.test(path));
  };
  try {
    const page = await browser.newPage();
    await page.addInitScript(recordFirstPaint, SPACE_LINK);
    let release = () => {};
    /** @type {Promise<void>} */
    const isShown = new Promise((resolve) => (release = resolve));
    await page.route(`**/${msw}`, async (route) => isShown.then(() => route.continue()));
    await page.goto(host.url, { waitUntil: "commit" });
    const space = page.locator(SPACE_LINK).first();
    await space.waitFor().catch((cause) => {
      throw new Error("No space was seen while msw was held back: the first screen waits for it, or is broken.", {
        cause,
      });
    });
    const first = await page.evaluate(() => {
      const { seenAt } = /** @type {{ seenAt?: number }} */ (globalThis);
      if (seenAt === undefined) throw new Error("Nobody noted when the first space was seen.");
      return performance
        .getEntriesByType("resource")
        .filter(({ startTime }) => startTime < seenAt)
        .map(({ name }) => name);
    });
    const mswArrival = page.waitForResponse(`**/${msw}`);
    release();
    await mswArrival;
    // Each file may request the next, after a pause on a busy machine.
    for (let seen = -1; seen !== host.requests.length;) {
      seen = host.requests.length;
      await page.waitForTimeout(QUIET_MS);
    }
    return { first: codeOf(first), all: codeOf(host.requests.map(({ path }) => path)) };
  } finally {
    await browser.close();
    await host.close();
  }
}

/** @param {string} path */
function gzipKb(path) {
  return gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length / 1000;
}

/** @param {number} kb */
const column = (kb) => kb.toFixed(1).padStart(7);

/**
 * @param {string} title
 * @param {string[]} files
 * @param {number} limitKb
 */
function isWithin(title, files, limitKb) {
  console.log(`   ${title}`);
  const weights = files.map((path) => ({ path, kb: gzipKb(path) })).toSorted((a, b) => b.kb - a.kb);
  for (const { path, kb } of weights) console.log(`   ${column(kb)} kB  ${path}`);
  const sumKb = weights.reduce((sum, { kb }) => sum + kb, 0);
  const isLight = sumKb <= limitKb;
  console.log(`   ${column(sumKb)} kB  of ${limitKb} kB${isLight ? "" : ": TOO HEAVY"}\n`);
  return isLight;
}

/** @param {{ pattern: string; files: string[] }} screen */
function isScreenWithin({ pattern, files }) {
  const limits = SCREENS[pattern];
  if (!limits) throw new Error(`No limit for ${pattern}`);
  /** @param {RegExp} kind @param {(path: string) => number} kbOf */
  const sum = (kind, kbOf) => files.filter((path) => kind.test(path)).reduce((kb, path) => kb + kbOf(path), 0);
  /** @param {string} path */
  const rawKb = (path) => statSync(join(DIST, path)).size / 1000;
  const found = {
    codeKb: sum(/\.(?:js|css)$/, gzipKb),
    fontsKb: sum(/\.woff2$/, rawKb),
    picturesKb: sum(/\.(?:png|svg|jpg|webp)$/, rawKb),
  };
  const isKept = Object.entries(found).every(([what, kb]) => kb <= limits[/** @type {keyof typeof limits} */ (what)]);
  const texts = Object.entries(found).map(
    ([what, kb]) => `${column(kb)} of ${limits[/** @type {keyof typeof limits} */ (what)]}`,
  );
  console.log(`   ${pattern.padEnd(22)}${texts.join("")}${isKept ? "" : ": TOO HEAVY"}`);
  return isKept;
}

/** Selectors that make a browser restyle far more than what changes, such as on each row that scrolls into view. */
const COSTLY_RULES = /** @type {const} */ ([
  // Tailwind's own group-hover.
  [
    /[^{}]*:hover \*\)[^{}]*/,
    "styles all that is in what the pointer enters: use a variant of styles.css, as hovered-row",
  ],
  [/\*(?:,[^{}]*)?\{[^{}]*(?:transition|animation)[^{}]*/, "looks for transitions in every element"],
]);

for (const { css = [] } of Object.values(manifest)) {
  for (const path of css) {
    const text = readFileSync(join(DIST, path), "utf8");
    for (const [pattern, why] of COSTLY_RULES) {
      const rule = pattern.exec(text);
      if (rule) throw new Error(`${rule[0].trim()} ${why}`);
    }
  }
}
const circle = Object.keys(manifest)
  .map((key) => findCycle(key))
  .find(Boolean);
if (circle) throw new Error(`Files of the build need each other in a circle: ${circle.join(" needs ")}`);
const [{ first, all }, screens] = await Promise.all([loadedCode(mswChunk()), filesOfScreens(DIST)]);
if (first.some(containsMsw))
  throw new Error(`msw is part of the first screen: ${first.filter(containsMsw).join(", ")}`);
const results = [
  isWithin("Until the spaces are seen, gzip", first, FIRST_SCREEN_KB),
  isWithin("With the backend behind them, gzip", all, TOTAL_KB),
];
console.log("   Each screen opened at its address: kB of code, fonts and pictures");
for (const screen of screens) results.push(isScreenWithin(screen));
for (const { kind, file, codeKb } of adapterFiles(manifest, (path) => readFileSync(join(DIST, path), "utf8"))) {
  const early = screens.find(({ files }) => files.includes(file));
  if (early) throw new Error(`${early.pattern} loads the adapter of ${kind}, although no file is sent there.`);
  results.push(isWithin(`With the first file to an upload target: ${kind}`, [file], codeKb));
}
process.exitCode = results.every(Boolean) ? 0 : 1;
