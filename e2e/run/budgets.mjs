import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { ROOT } from "../../src/host/command.mjs";
import { noteSight } from "../every-screen/mark-first-paint.mjs";
import { startHost } from "../servers/static-host.mjs";
import { launchOptions } from "./browser.mjs";

/** What the spaces screen may weigh in JavaScript and CSS, as gzip sends it: until it is seen, and in the end. */
const FIRST_SCREEN_KB = 155;
const TOTAL_KB = 245;

const QUIET_MS = 3_000;
const DIST = join(ROOT, "dist");

// What msw starts its messages with.
const MSW_MARK = "[MSW]";

/** @param {string} path */
const carriesMsw = (path) => readFileSync(join(DIST, path), "utf8").includes(MSW_MARK);

const manifest = /** @type {Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>} */ (
  JSON.parse(readFileSync(join(DIST, ".vite", "manifest.json"), "utf8"))
);

/** The chunk that carries msw, as Vite's configuration names it. */
function mswChunk() {
  const chunk = Object.values(manifest).find(({ name }) => name === "msw");
  if (!chunk || !carriesMsw(chunk.file)) throw new Error("No chunk carries msw, so its weight cannot be told apart.");
  return chunk.file;
}

/**
 * Files that need each other run in an order that nobody chose, and one may find that another has made nothing yet: a
 * screen then fails in the build alone. How files are shared between screens may bring that about.
 *
 * @param {string} key
 * @param {readonly string[]} [above]
 * @param {Set<string>} [seen]
 * @returns {string[] | undefined}
 */
function circleFrom(key, above = [], seen = new Set()) {
  if (above.includes(key)) return [...above.slice(above.indexOf(key)), key];
  if (seen.has(key)) return undefined;
  seen.add(key);
  for (const needed of manifest[key]?.imports ?? []) {
    const circle = circleFrom(needed, [...above, key], seen);
    if (circle) return circle;
  }
  return undefined;
}

const SPACE_LINK = 'main a[href*="/spaces/"]';

/**
 * Opens the spaces screen for the first time and tells which code was asked for before the list stood there, and which
 * came at all. msw is held back until then: a first screen that waited for it would never be seen.
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
    await page.addInitScript(noteSight, SPACE_LINK);
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
    // One file asks for the next, and a busy machine takes its time in between.
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
  const isKept = sumKb <= limitKb;
  console.log(`   ${column(sumKb)} kB  of ${limitKb} kB${isKept ? "" : ": TOO HEAVY"}\n`);
  return isKept;
}

/** What a rule may not say, for a browser would then style much more than what changes, as with each row that scrolls into sight. */
const COSTLY_RULES = /** @type {const} */ ([
  // As Tailwind's own group-hover is written.
  [
    /[^{}]*:hover \*\)[^{}]*/,
    "styles all that is in what the pointer enters: use a variant of styles.css, as hovered-row",
  ],
  [/\*(?:,[^{}]*)?\{[^{}]*(?:transition|animation)[^{}]*/, "looks for transitions in every element"],
  [/background-color:inherit/, "keeps a style for each row, and looks through them all for the next: say which"],
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
  .map((key) => circleFrom(key))
  .find(Boolean);
if (circle) throw new Error(`Files of the build need each other in a circle: ${circle.join(" needs ")}`);
const { first, all } = await loadedCode(mswChunk());
if (first.some(carriesMsw)) throw new Error(`msw is part of the first screen: ${first.filter(carriesMsw).join(", ")}`);
const results = [
  isWithin("Until the spaces are seen, gzip", first, FIRST_SCREEN_KB),
  isWithin("With the backend behind them, gzip", all, TOTAL_KB),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
