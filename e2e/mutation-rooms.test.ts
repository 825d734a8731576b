import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { rooms } from "./mutation-rooms.mjs";

/** The files that a pattern names one by one: `{a,b}.ts` are two. */
function namedIn(pattern: string): string[] {
  const [whole, names] = /\{([^}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined || names === undefined) return pattern.includes("*") ? [] : [pattern];
  return names.split(",").flatMap((name) => namedIn(pattern.replace(whole, name)));
}

it("names files that there are, for what no pattern finds is left out of the breaks unsaid", () => {
  const named = rooms.flatMap(({ code, tests }) => [...code, ...tests].flatMap(namedIn));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
