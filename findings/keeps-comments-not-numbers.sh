#!/usr/bin/env bash
# yaml 2.9.1, comment-json 5.0.0, json5 2.2.3, jsonc-parser 3.3.1, prettier 3.10.1, @biomejs/biome 2.6.8.
#
# Tools that change a file and keep its comments. yaml's Document, made for that, rewrites numbers that nobody touched:
# an id of 20 digits ends in 000, 0123 becomes 123, 1e400 becomes .inf, .5 becomes 0.5 (while 1.10 and 1_000 stay).
# comment-json rounds too and turns 1.10 into 1.1, -0 into 0 and 1e400 into null. jsonc-parser edits the text and keeps
# all. prettier and biome keep the digits and shorten 1.10 to 1.1 in JSON, but prettier keeps it in YAML.
#
# Why it matters: one setting is changed by a tool that promises to leave the rest as it is, and the account id three
# lines below is another one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  yaml@2.9.1 comment-json@5.0.0 json5@2.2.3 jsonc-parser@3.3.1 \
  prettier@3.10.1 @biomejs/biome@2.6.8

cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { parse, stringify } from "comment-json";
import JSON5 from "json5";
import { applyEdits, modify } from "jsonc-parser";
import * as prettier from "prettier";
import { parseDocument } from "yaml";

const numbers = ["12345678901234567890", "1.10", "1e400", "-0", "0.1234567890123456789", "1E+2"];
const yamlNumbers = [...numbers, "0123", ".5", "1_000", "0x1F"];
const json = `{\n  // kept\n${numbers.map((number, index) => `  "n${index}": ${number}`).join(",\n")}\n}\n`;
const yaml = `# kept\n${yamlNumbers.map((number, index) => `n${index}: ${number}\n`).join("")}`;

const changed = (list, text) =>
  list.flatMap((number, index) => {
    const after = new RegExp(`n${index}"?: ([^,\\n]+)`).exec(text)[1].trim();
    return after === number ? [] : [`${number} → ${after}`];
  });
const edited = parseDocument(yaml);
edited.set("other", 1);
const value = parse(json);
value.other = 1;
const biome = (text) =>
  execFileSync("node_modules/.bin/biome", ["format", "--stdin-file-path=a.jsonc"], {
    input: text,
    encoding: "utf8",
  });
const seen = {
  "yaml Document": changed(yamlNumbers, edited.toString()),
  "comment-json": changed(numbers, stringify(value, null, 2)),
  json5: changed(numbers, JSON5.stringify(JSON5.parse(json), null, 2)),
  "jsonc-parser": changed(numbers, applyEdits(json, modify(json, ["other"], 1, { formattingOptions: {} }))),
  "prettier, JSON": changed(numbers, await prettier.format(json, { parser: "jsonc" })),
  "prettier, YAML": changed(yamlNumbers, await prettier.format(yaml, { parser: "yaml" })),
  "biome, JSON": changed(numbers, biome(json)),
};
for (const [tool, changes] of Object.entries(seen)) console.log(`${tool}: ${changes.join(", ") || "nothing"}`);
JS

cat >expected.txt <<'TXT'
yaml Document: 12345678901234567890 → 12345678901234567000, 1e400 → .inf, 0.1234567890123456789 → 0.12345678901234568, 1E+2 → 1e+2, 0123 → 123, .5 → 0.5, 0x1F → 0x1f
comment-json: 12345678901234567890 → 12345678901234567000, 1.10 → 1.1, 1e400 → null, -0 → 0, 0.1234567890123456789 → 0.12345678901234568, 1E+2 → 100
json5: 12345678901234567890 → 12345678901234567000, 1.10 → 1.1, 1e400 → Infinity, -0 → 0, 0.1234567890123456789 → 0.12345678901234568, 1E+2 → 100
jsonc-parser: nothing
prettier, JSON: 1.10 → 1.1, 1E+2 → 1e2
prettier, YAML: nothing
biome, JSON: 1.10 → 1.1, 1E+2 → 1e2
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
