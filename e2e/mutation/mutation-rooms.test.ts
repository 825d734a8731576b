import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { rooms } from "./mutation-rooms.mjs";

it.each(rooms)("$name has code to mutate and tests to notice it", ({ folders }) => {
  const files = folders.map((folder) => readdirSync(`src/${folder}`));
  expect(files.every((names) => names.some((name) => /^(?!test-).*(?<!\.test)\.ts$/.test(name)))).toBe(true);
  expect(files.some((names) => names.some((name) => name.endsWith(".test.ts")))).toBe(true);
});
