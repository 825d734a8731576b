#!/usr/bin/env bash
# js-yaml 5.5.0, yaml 2.9.1, yamljs 0.3.0, yaml-js 0.3.1.
#
# Values without quotes, as people write keys, ids and passwords into YAML. `1234e567`, a piece of a hash, is Infinity
# in yaml and yamljs, the text itself in js-yaml and yaml-js. `12e03` is 12000 in three of four. `0123` is 123 or 83,
# `0b101` text, 5 or 0, `08` is 8, 0 or text, `1,000` is 1000 in yamljs, `12:30:45` is 45045 in yaml-js.
#
# Why it matters: a hash or a key of digits with one `e` in it is rare, so it works for years and then for one key not.
# Of the four readers no two agree on all eight values.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  js-yaml@5.5.0 yaml@2.9.1 yamljs@0.3.0 yaml-js@0.3.1

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import { load } from "js-yaml";
import { parse } from "yaml";
const require = createRequire(import.meta.url);

const readers = { "js-yaml": load, yaml: parse, yamljs: require("yamljs").parse, "yaml-js": require("yaml-js").load };
console.log(`${" ".repeat(10)} ${Object.keys(readers).map((name) => name.padEnd(12)).join(" ")}`.trimEnd());
for (const written of ["1234e567", "12e03", "0123", "08", "0b101", "0o17", "12:30:45", "1,000"]) {
  const values = Object.values(readers).map((read) => read(`key: ${written}`).key);
  const shown = values.map((value) => (typeof value === "string" ? JSON.stringify(value) : String(value)).padEnd(12));
  console.log(written.padEnd(10), shown.join(" ").trimEnd());
}
JS

cat >expected.txt <<'TXT'
           js-yaml      yaml         yamljs       yaml-js
1234e567   "1234e567"   Infinity     Infinity     "1234e567"
12e03      12000        12000        12000        "12e03"
0123       123          123          83           83
08         8            8            0            "08"
0b101      "0b101"      "0b101"      0            5
0o17       15           15           0            15
12:30:45   "12:30:45"   "12:30:45"   "12:30:45"   45045
1,000      "1,000"      "1,000"      1000         "1,000"
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
