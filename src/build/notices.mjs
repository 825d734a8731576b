import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** @typedef {Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>} Packages by path in node_modules */

/**
 * Writes the licenses of the packages inside the build beside it.
 *
 * @param {Packages} packages of the lock
 * @returns {import("vite").Plugin}
 */
export function notices(packages) {
  return {
    name: "notices",
    apply: "build",
    generateBundle() {
      const source = thirdPartyNotices(packages);
      this.emitFile({ type: "asset", fileName: "THIRD-PARTY-NOTICES.txt", source });
    },
  };
}

/** Tools that write code of their own into the build. */
const WRITE_INTO_BUILD = new Set(["tailwindcss", "vite", "rolldown"].map((name) => `node_modules/${name}`));

/** Packages whose license stands in their read-me alone, or in an old form of their package.json. */
export const LICENSE_ELSEWHERE = new Map([
  ["busboy", "MIT"],
  ["combine-errors", "MIT"],
  ["humanize-number", "MIT"],
  ["only", "MIT"],
  ["streamsearch", "MIT"],
]);

/**
 * Returns the licenses of all packages that may be in a build, as a text to distribute with it. Equal texts come once. Throws
 * if a package names no license.
 *
 * @param {Packages} packages of the lock
 */
export function thirdPartyNotices(packages) {
  /** @type {Map<string, Set<string>>} */
  const namesByText = new Map();
  for (const [path, { dev, optional, devOptional }] of Object.entries(packages)) {
    const isTool = dev === true || optional === true || devOptional === true;
    if (path === "" || (isTool && !WRITE_INTO_BUILD.has(path)) || !existsSync(join(ROOT, path))) continue;
    const { name, text } = noticeOf(path);
    namesByText.set(text, (namesByText.get(text) ?? new Set()).add(name));
  }
  const parts = [...namesByText].map(([text, names]) => `${[...names].toSorted().join("\n")}\n\n${text}\n`);
  return `Workspace Console includes parts of these packages.\n\n${parts.toSorted().join(`\n${"-".repeat(80)}\n\n`)}`;
}

/** @param {string} path */
function noticeOf(path) {
  const folder = join(ROOT, path);
  const {
    name,
    version,
    license = LICENSE_ELSEWHERE.get(name),
    author,
  } = /** @type {{ name: string; version: string; license?: unknown; author?: string | { name?: string } }} */ (
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  );
  if (typeof license !== "string") throw new Error(`${path} names no license.`);
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim());
  // Some packages have no file of their own: the name of the license and of the author is all there is.
  const holder = typeof author === "string" ? author : author?.name;
  const text = texts.length > 0 ? texts.join("\n\n") : `License: ${license}${holder ? `, by ${holder}` : ""}`;
  return { name: `${name} ${version} (${license})`, text };
}
