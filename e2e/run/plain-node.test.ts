import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

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

const ROOT = join(import.meta.dirname, "../..");
const isForeign = (target: string) => !target.startsWith("node:") && !target.startsWith(ROOT);

test.each(["src/host/start.mjs", "e2e/run/test.mjs", "src/host/serve-api.mjs"])(
  "%s starts with nothing installed",
  (script) => {
    const imports = [...staticImports(join(ROOT, script))];
    expect(imports).toContain(join(ROOT, "src/host/install.mjs"));
    expect(imports.filter(isForeign)).toEqual([]);
  },
);

test("detects a script that uses a package", () => {
  const imports = [...staticImports(join(ROOT, "test-servers/static-host.mjs"))];
  expect(imports.filter(isForeign)).toEqual(["vite"]);
});
