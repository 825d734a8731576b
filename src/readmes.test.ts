import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const ROOMS = [...readdirSync("src"), ...readdirSync("src/features").map((name) => `features/${name}`)]
  .map((name) => `src/${name}`)
  .filter((path) => !/\.\w+$/.test(path));
const ROOM_LINES = 30;
const USER_LINES = 150;

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

it("the README for users has at most 150 lines", () => {
  expect(linesOf("README.md")).toBeLessThanOrEqual(USER_LINES);
});

it.each(["README.md", "src/README.md", ...ROOMS.map((room) => `${room}/README.md`)])(
  "%s names files that exist",
  (readme) => {
    expect(pathsIn(readme).filter((named) => !isThere(readme, named))).toEqual([]);
  },
);
