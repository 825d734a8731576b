import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** Everything a script imports before it runs, files followed. */
function staticImports(path: string, seen = new Set<string>()): Set<string> {
  const source = readFileSync(path, "utf8");
  for (const { moduleRequest } of parseSync(path, source).module.staticImports) {
    const specifier = moduleRequest.value;
    const isFile = specifier.startsWith(".");
    const target = isFile ? join(path, "..", specifier) : specifier;
    if (seen.has(target)) continue;
    seen.add(target);
    if (isFile) staticImports(target, seen);
  }
  return seen;
}

const isForeign = (target: string) => !target.startsWith("node:") && !target.startsWith(import.meta.dirname);

test.each(["start.mjs", "test.mjs", "serve-api.mjs"])("%s starts with nothing installed", (script) => {
  const imports = [...staticImports(join(import.meta.dirname, script))];
  expect(imports).toContain(join(import.meta.dirname, "install.mjs"));
  expect(imports.filter(isForeign)).toEqual([]);
});

test("a script that uses a package would be noticed", () => {
  const imports = [...staticImports(join(import.meta.dirname, "static-host.mjs"))];
  expect(imports.filter(isForeign)).toEqual(["vite"]);
});
