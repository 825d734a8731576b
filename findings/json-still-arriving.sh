#!/usr/bin/env bash
# partial-json 0.1.7, best-effort-json-parser 1.5.1, jsonrepair 3.15.0, untruncate-json 0.0.1, ai 6.0.326
# (parsePartialJson), incomplete-json-parser 1.1.5, partial-json-parser 1.2.2.
#
# Readers of JSON that is still arriving, as structured answers of models do. Of `{"price": 2e-` on its way to 2e-7 five
# of seven say 2, ten million times too much; of `-` on its way to -5 four say 0; of `t` five say true and jsonrepair
# the text "t". All say 12 while 1250 arrives. None marks the value as unfinished.
#
# Why it matters: these readers feed forms and tables while the model writes. What is acted on before the end (a limit
# checked, a price compared) is acted on with numbers that nobody wrote.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  partial-json@0.1.7 best-effort-json-parser@1.5.1 jsonrepair@3.15.0 untruncate-json@0.0.1 \
  ai@6.0.326 incomplete-json-parser@1.1.5 partial-json-parser@1.2.2

cat >probe.mjs <<'JS'
import { parse as partialJson } from "partial-json";
import { parse as bestEffort } from "best-effort-json-parser";
import { jsonrepair } from "jsonrepair";
import untruncateJson from "untruncate-json";
import { parsePartialJson } from "ai";
import { IncompleteJsonParser } from "incomplete-json-parser";
import partialJsonParser from "partial-json-parser";

const untruncate = untruncateJson.default ?? untruncateJson;
const parsePartial = partialJsonParser.default ?? partialJsonParser;
const readers = {
  "partial-json": partialJson,
  "best-effort-json-parser": bestEffort,
  jsonrepair: (text) => JSON.parse(jsonrepair(text)),
  "untruncate-json": (text) => JSON.parse(untruncate(text)),
  ai: async (text) => (await parsePartialJson(text)).value,
  "incomplete-json-parser": (text) => IncompleteJsonParser.parse(text),
  "partial-json-parser": (text) => parsePartial(text),
};
console.error = () => {};
for (const [arrived, whole] of [
  [`{"price": 12`, `1250`],
  [`{"price": 2e-`, `2e-7`],
  [`{"price": -`, `-5`],
  [`{"ok": t`, `true`],
  [`{"x": nul`, `null`],
]) {
  const said = new Map();
  for (const [name, read] of Object.entries(readers)) {
    let value;
    try {
      value = JSON.stringify(await read(arrived));
    } catch {
      value = "raises";
    }
    said.set(value, [...(said.get(value) ?? []), name]);
  }
  console.log(`${arrived} … of ${whole}`);
  for (const [value, by] of said) console.log("   ", value.padEnd(14), by.join(", "));
}
JS

cat >expected.txt <<'TXT'
{"price": 12 … of 1250
    {"price":12}   partial-json, best-effort-json-parser, jsonrepair, untruncate-json, ai, incomplete-json-parser, partial-json-parser
{"price": 2e- … of 2e-7
    {"price":2}    partial-json, best-effort-json-parser, jsonrepair, untruncate-json, ai
    raises         incomplete-json-parser, partial-json-parser
{"price": - … of -5
    {}             partial-json, ai, partial-json-parser
    {"price":0}    best-effort-json-parser, jsonrepair, untruncate-json, incomplete-json-parser
{"ok": t … of true
    {"ok":true}    partial-json, best-effort-json-parser, untruncate-json, ai, incomplete-json-parser
    {"ok":"t"}     jsonrepair
    raises         partial-json-parser
{"x": nul … of null
    {"x":null}     partial-json, best-effort-json-parser, untruncate-json, ai, incomplete-json-parser
    {"x":"nul"}    jsonrepair
    raises         partial-json-parser
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
