import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const FOLDER = fileURLToPath(new URL("../../findings/", import.meta.url));

it("runs each finding by its name, as its README says", () => {
  const scripts = readdirSync(FOLDER).filter((name) => name.endsWith(".sh"));
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((name) => (statSync(FOLDER + name).mode & 0o100) === 0)).toEqual([]);
});
