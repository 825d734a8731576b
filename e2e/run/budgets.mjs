import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "../../src/host/command.mjs";

/** Limits of JavaScript and CSS that a screen imports, in kB of gzip: 5 % above what was measured. */
const FIRST_SCREEN_KB = 163;
const HEAVIEST_SCREEN_KB = 427;

const DIST = join(ROOT, "dist");
/** @param {string} path below the build */
const read = (path) => readFileSync(join(DIST, path), "utf8");

/** @typedef {{ file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }} Chunk */
const manifest = /** @type {Record<string, Chunk>} */ (JSON.parse(read(".vite/manifest.json")));

/** Returns a chunk and all it imports. @param {string} key @param {Set<string>} [seen] */
function withImports(key, seen = new Set()) {
  if (!seen.has(key)) {
    seen.add(key);
    for (const needed of manifest[key]?.imports ?? []) withImports(needed, seen);
  }
  return seen;
}

/** @param {Iterable<string>} keys */
const filesOf = (keys) =>
  new Set([...keys].flatMap((key) => [manifest[key]?.file ?? "", ...(manifest[key]?.css ?? [])]));

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

/** Selectors that make a browser restyle far more than what changes, such as on each row that scrolls into view. */
const COSTLY_RULES = /** @type {const} */ ([
  // Tailwind's own group-hover.
  [
    /[^{}]*:hover \*\)[^{}]*/,
    "styles all that is in what the pointer enters: use a variant of styles.css, as hovered-row",
  ],
  [/\*(?:,[^{}]*)?\{[^{}]*(?:transition|animation)[^{}]*/, "looks for transitions in every element"],
]);

function refuseFaults() {
  const circle = Object.keys(manifest)
    .map((key) => findCycle(key))
    .find(Boolean);
  if (circle) throw new Error(`Files of the build need each other in a circle: ${circle.join(" needs ")}`);
  for (const path of new Set(Object.values(manifest).flatMap(({ css = [] }) => css))) {
    for (const [pattern, why] of COSTLY_RULES) {
      const rule = pattern.exec(read(path));
      if (rule) throw new Error(`${rule[0].trim()} ${why}`);
    }
  }
  const folder = "src/upload-targets";
  const adapters = readdirSync(join(ROOT, folder))
    .map((kind) => `${folder}/${kind}/${kind}-adapter.ts`)
    .filter((path) => existsSync(join(ROOT, path)));
  if (adapters.length === 0) throw new Error(`No kind of upload target has an adapter in ${folder}.`);
  for (const key of adapters) {
    if (!manifest[key]) throw new Error(`${key} has no file of its own in the build.`);
    const above = Object.values(manifest).find(({ imports = [] }) => imports.includes(key));
    if (above) throw new Error(`${key} loads with ${above.file}, before a file is sent.`);
  }
}

/** @param {string} path */
const gzipKb = (path) => gzipSync(read(path), { level: 9 }).length / 1000;

/** @param {Iterable<string>} files */
const kbOf = (files) => [...files].reduce((sum, path) => sum + gzipKb(path), 0);

/** @param {string} title @param {Iterable<string>} files @param {number} limitKb */
function isWithin(title, files, limitKb) {
  const isLight = kbOf(files) <= limitKb;
  console.log(`   ${title}: ${kbOf(files).toFixed(1)} kB of ${limitKb}${isLight ? "" : ": TOO HEAVY"}`);
  if (isLight) return true;
  for (const path of [...files].toSorted((a, b) => gzipKb(b) - gzipKb(a))) {
    console.log(`   ${gzipKb(path).toFixed(1).padStart(7)} kB  ${path}`);
  }
  return false;
}

refuseFaults();
const first = new Set([...filesOf(withImports("index.html")), "early.js"]);
const msw = [...first].filter((path) => read(path).includes("[MSW]"));
if (msw.length > 0) throw new Error(`msw is part of the first screen: ${msw.join(", ")}`);
const screens = Object.keys(manifest)
  .filter((key) => manifest[key]?.isDynamicEntry && /^src\/features\/.*-page\.tsx$/.test(key))
  .map((key) => ({ key, files: new Set([...first, ...filesOf(withImports(key))]) }))
  .toSorted((a, b) => kbOf(b.files) - kbOf(a.files));
const [heaviest] = screens;
if (!heaviest) throw new Error("No screen has a file of its own.");
const results = [
  isWithin("The first screen", first, FIRST_SCREEN_KB),
  isWithin(`The heaviest screen, ${heaviest.key}`, heaviest.files, HEAVIEST_SCREEN_KB),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
