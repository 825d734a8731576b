// Writes all strings of the screens to one Markdown file, as the journeys meet them: npm run copy
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runTool } from "../../src/host/command.mjs";
import { ensureBrowser } from "./browser.mjs";

const FOUND = join(ROOT, "e2e", ".output", "copy");
const FILE = join(ROOT, "e2e", ".output", "copy.md");
/** The most words of a kind; exact ones may need one more. */
const MOST_WORDS = new Map([
  ["button", 4],
  ["help", 20],
  ["title", 6],
]);

process.env.CHROMIUM_PATH = await ensureBrowser();
process.env.COPY = FOUND;
rmSync(FOUND, { recursive: true, force: true });
mkdirSync(FOUND, { recursive: true });
const build = await runTool("vite", ["build", "--logLevel", "warn"]);
if (!build.isOk) throw new Error(build.output);
// A journey that fails has shown its strings too.
const journeys = ["test", "--config", "e2e/playwright.config.ts", ...process.argv.slice(2)];
await runTool("playwright", journeys, { isShown: true });

/** @type {Map<string, Map<string, Set<string>>>} */
const screens = new Map();
for (const name of readdirSync(FOUND)) {
  for (const line of readFileSync(join(FOUND, name), "utf8").trim().split("\n")) {
    const { screen, kind, text } = /** @type {import("../copy/collect-strings.ts").ScreenString} */ (JSON.parse(line));
    const kinds = screens.get(screen) ?? /** @type {Map<string, Set<string>>} */ (new Map());
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(text));
    screens.set(screen, kinds);
  }
}

/** @type {Set<string>} */
const seen = new Set();
const lines = ["# Strings of the screens", ""];
/** @type {string[]} */
const long = [];
for (const [screen, kinds] of [...screens].toSorted(([a], [b]) => a.localeCompare(b))) {
  const fresh = [...kinds].flatMap(([kind, texts]) =>
    [...texts].filter((text) => !seen.has(`${kind} ${text}`)).map((text) => ({ kind, text })),
  );
  if (fresh.length === 0) continue;
  lines.push(`## ${screen}`, "");
  for (const { kind, text } of fresh) {
    seen.add(`${kind} ${text}`);
    lines.push(`- ${kind}: ${text}`);
    if (text.split(" ").length > (MOST_WORDS.get(kind) ?? Infinity)) long.push(`- ${kind}: ${text}`);
  }
  lines.push("");
}
writeFileSync(FILE, lines.join("\n"));
console.log(`${seen.size} strings of ${screens.size} screens and dialogs: ${FILE}`);
if (long.length > 0) console.warn(["Longer than a button, help or title should be:", ...long].join("\n"));
