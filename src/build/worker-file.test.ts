import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

test("public/mockServiceWorker.js is the file of the installed msw", () => {
  const packaged = createRequire(import.meta.url).resolve("msw/mockServiceWorker.js");
  const served = new URL("../../public/mockServiceWorker.js", import.meta.url);
  expect(readFileSync(served, "utf8")).toBe(readFileSync(packaged, "utf8"));
});
