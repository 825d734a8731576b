#!/usr/bin/env bash
# json-repair-js 1.0.0, @toolsycc/json-repair 0.1.22, best-effort-json-parser 1.5.1, llm-json-repair 0.1.11, jsonrepair
# 3.15.0, json-fixer 1.6.15, dirty-json 0.9.2, relaxed-json 1.0.3, jsonic 2.28.0, json5 2.2.3.
#
# A model's entry ends with a comma behind its last member, as JSON5 allows and people leave it. Without the comma all ten
# packages read the entry right. With it four change another member, without an error. json-repair-js makes the text
# "false" of `false`, which counts as true, and line feeds of a key become a backslash and an n. best-effort-json-parser
# reads the price 1e-7 as 1. @toolsycc/json-repair takes a comment out of a text and changes its words. llm-json-repair
# returns the example inside a prompt instead of the entry. Six change nothing.
#
# Why it matters: these packages read what models answer and people paste. A model that was off is on, a price is ten
# million times as high, and only where somebody left a comma, far from what has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  json-repair-js@1.0.0 @toolsycc/json-repair@0.1.22 best-effort-json-parser@1.5.1 llm-json-repair@0.1.11 jsonrepair@3.15.0 \
  json-fixer@1.6.15 dirty-json@0.9.2 relaxed-json@1.0.3 jsonic@2.28.0 json5@2.2.3

cat >probe.cjs <<'JS'
const { parse: bestEffort } = require("best-effort-json-parser");
const dirty = require("dirty-json");
const fixer = require("json-fixer");
const { loads } = require("json-repair-js");
const json5 = require("json5");
const { Jsonic } = require("jsonic");
const { jsonrepair } = require("jsonrepair");
const { repairJson: llmRepair } = require("llm-json-repair");
const relaxed = require("relaxed-json");
const { repairJson: toolsyccRepair } = require("@toolsycc/json-repair");

const readers = {
  "json-repair-js": loads,
  "@toolsycc/json-repair": (text) => {
    const read = toolsyccRepair(text);
    return typeof read === "string" ? JSON.parse(read) : read;
  },
  "best-effort-json-parser": bestEffort,
  "llm-json-repair": (text) => llmRepair(text).value,
  jsonrepair: (text) => JSON.parse(jsonrepair(text)),
  "json-fixer": (text) => fixer(text).data,
  "dirty-json": (text) => dirty.parse(text),
  "relaxed-json": (text) => relaxed.parse(text),
  jsonic: Jsonic,
  json5: (text) => json5.parse(text),
};
const members = {
  enabled: false,
  limit: null,
  price: 1e-7,
  key: "-----BEGIN PRIVATE KEY-----\nMC4C\n-----END PRIVATE KEY-----\n",
  rule: "None, True or False",
  note: "a /* b */ c",
  prompt: 'Answer like ```json\n{"a": 1}\n```',
};

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
for (const [name, read] of Object.entries(readers)) {
  const plain = [];
  const changed = [];
  for (const [member, value] of Object.entries(members)) {
    const entry = { [member]: value, id: "m" };
    const text = JSON.stringify(entry, null, 2);
    if (!same(read(text), entry)) plain.push(member);
    let seen;
    try {
      seen = read(text.replace(/\n}$/, ",\n}"));
    } catch (error) {
      changed.push(`${member}: raises`);
      continue;
    }
    if (!same(seen, entry)) changed.push(JSON.stringify(seen));
  }
  console.log(`${name}: ${plain.length} changed without the comma, ${changed.length} with it`);
  for (const change of changed) console.log(`  ${change}`);
}
JS

cat >expected.txt <<'TXT'
json-repair-js: 0 changed without the comma, 4 with it
  {"enabled":"false","id":"m"}
  {"limit":"null","id":"m"}
  {"key":"-----BEGIN PRIVATE KEY-----\\nMC4C\\n-----END PRIVATE KEY-----\\n","id":"m"}
  {"prompt":"Answer like ```json\\n{\\\"a\\\": 1}\\n```","id":"m"}
@toolsycc/json-repair: 0 changed without the comma, 2 with it
  {"rule":"None, true or false","id":"m"}
  {"note":"a  c","id":"m"}
best-effort-json-parser: 0 changed without the comma, 2 with it
  {"price":1,"e-7,\n  \"id\"":"m"}
  prompt: raises
llm-json-repair: 0 changed without the comma, 1 with it
  {"\\\"a\\\"":1}
jsonrepair: 0 changed without the comma, 0 with it
json-fixer: 0 changed without the comma, 0 with it
dirty-json: 0 changed without the comma, 0 with it
relaxed-json: 0 changed without the comma, 0 with it
jsonic: 0 changed without the comma, 0 with it
json5: 0 changed without the comma, 0 with it
TXT

node probe.cjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
