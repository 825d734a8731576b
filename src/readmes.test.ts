import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const ROOMS = [...readdirSync("src"), ...readdirSync("src/features").map((name) => `features/${name}`)]
  .map((name) => `src/${name}`)
  .filter((path) => !/\.\w+$/.test(path));
const ROOM_LINES = 30;
const README_LINES = 150;
const PAGE_LINES = 50;
const DECISIONS = readdirSync("docs/decisions").filter((name) => name !== "README.md");
const DOCS = readdirSync("docs", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".md"))
  .map((path) => `docs/${path}`);

const linesOf = (path: string) => readFileSync(path, "utf8").trimEnd().split("\n").length;

function pathsIn(path: string): string[] {
  return [...readFileSync(path, "utf8").matchAll(/`([#\w./-]+\.(?:tsx?|mjs|js|md))`/g)].flatMap(
    ([, named]) => named ?? [],
  );
}

function isThere(readme: string, named: string): boolean {
  if (named.startsWith("#")) return existsSync(join("src", named.slice(1)));
  const folder = dirname(readme);
  return (
    [folder, "src", "."].some((base) => existsSync(join(base, named))) ||
    filesIn(folder).some((file) => file.endsWith(`/${named}`))
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `/${name.replaceAll("\\", "/")}`);
}

it.each(ROOMS)("%s has a README of at most 30 lines", (room) => {
  expect(linesOf(`${room}/README.md`)).toBeLessThanOrEqual(ROOM_LINES);
});

it.each(["README.md", "src/README.md"])("%s has at most 150 lines", (readme) => {
  expect(linesOf(readme)).toBeLessThanOrEqual(README_LINES);
});

it("the list of decisions has each, and each is a page", () => {
  const list = readFileSync("docs/decisions/README.md", "utf8");
  expect(DECISIONS.filter((name) => !list.includes(`(${name})`))).toEqual([]);
  expect(DECISIONS.filter((name) => linesOf(`docs/decisions/${name}`) > PAGE_LINES)).toEqual([]);
});

it.each(["README.md", "src/README.md", ...DOCS, ...ROOMS.map((room) => `${room}/README.md`)])(
  "%s names files that exist",
  (readme) => {
    expect(pathsIn(readme).filter((named) => !isThere(readme, named))).toEqual([]);
  },
);
