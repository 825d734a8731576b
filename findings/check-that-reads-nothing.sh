#!/usr/bin/env bash
# dependency-cruiser 17.4.3 beside typescript 7.0.2, and beside typescript 5.9.3.
#
# A rule against circles between modules, in a project of two TypeScript files that import each other. Beside TypeScript
# 5 the circle is an error. Beside TypeScript 7, which has no API for other programs, dependency-cruiser reads no file
# at all, says "no dependency violations found (0 modules, 0 dependencies cruised)" and ends with 0. npm installs the
# two without a complaint.
#
# Why it matters: after an update of the compiler the check of the architecture is green for ever. A check should fail
# if it looked at nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  dependency-cruiser@17.4.3 typescript@7.0.2 typescript-5@npm:typescript@5.9.3

cat >probe.mjs <<'JS'
import { spawnSync } from "node:child_process";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";

mkdirSync("src");
writeFileSync("src/a.ts", `import { b } from "./b";\nexport const a: number = b;\n`);
writeFileSync("src/b.ts", `import { a } from "./a";\nexport const b: number = 1 + Number(typeof a);\n`);
writeFileSync(
  "rules.cjs",
  `module.exports = { forbidden: [{ name: "no-circles", severity: "error", from: {}, to: { circular: true } }] };\n`,
);
function cruise(what) {
  const { status, stdout } = spawnSync("node_modules/.bin/depcruise", ["src", "--config", "rules.cjs"], {
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  const summary = stdout.trim().split("\n").filter((line) => line.includes("cruised"));
  console.log(`${what}: exit status ${status}, ${summary.join(" ").replace(/^\W+/, "")}`);
}
cruise("TypeScript 7");
renameSync("node_modules/typescript", "node_modules/typescript-7");
renameSync("node_modules/typescript-5", "node_modules/typescript");
cruise("TypeScript 5");
JS

cat >expected.txt <<'TXT'
TypeScript 7: exit status 0, no dependency violations found (0 modules, 0 dependencies cruised)
TypeScript 5: exit status 1, x 1 dependency violations (1 errors, 0 warnings). 2 modules, 2 dependencies cruised.
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
