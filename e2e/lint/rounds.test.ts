import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const E2E = join(import.meta.dirname, "..");

it("marks journeys that have more rounds in the long run, which would leave them out", () => {
  const files = readdirSync(E2E, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".spec.ts"));
  const texts = files.map((file) => ({ file, text: readFileSync(join(E2E, file), "utf8") }));
  const counting = texts.filter(({ text }) => text.includes('process.env["LONG"]'));
  expect(counting.length).toBeGreaterThan(5);
  const unmarked = counting.filter(({ text }) => !text.includes("@rounds"));
  expect(unmarked.map(({ file }) => file)).toEqual([]);
});
