#!/usr/bin/env bash
# jsonpath 1.3.0, jsonpath-plus 10.4.0, @astronautlabs/jsonpath 1.1.2, nimma 0.7.2; beside them jsonpath-rfc9535 1.3.0,
# json-p3 2.3.1, jsonpath-js 0.3.1.
#
# Seven packages read one JSONPath. Since 2024 it has a standard (RFC 9535), which three follow: a filter that only
# names a member asks whether it is there. The other four ask for its truth, as JavaScript does. "Has a price" then
# leaves out the model that costs 0 and the one whose price is null, and "has no price" finds both. "Cheaper than 1" has
# the model without a known price, and "2 or more" a price that is a text. Written without brackets, as the standard has
# it, the filter is an error for three, and finds nothing, without an error, in jsonpath-plus. "The last one", `[-1]`,
# is nothing for three.
#
# Why it matters: a path is copied from a manual into a setting, a workflow or a rule of a gateway, and which package
# reads it is not said there. What is free is left out, or sold as "without a price".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  jsonpath@1.3.0 jsonpath-plus@10.4.0 @astronautlabs/jsonpath@1.1.2 nimma@0.7.2 jsonpath-rfc9535@1.3.0 json-p3@2.3.1 \
  jsonpath-js@0.3.1

cat >probe.mjs <<'JS'
import astronaut from "@astronautlabs/jsonpath";
import { jsonpath as p3 } from "json-p3";
import jsonpath from "jsonpath";
import { JSONPathJS } from "jsonpath-js";
import { JSONPath } from "jsonpath-plus";
import { query } from "jsonpath-rfc9535";
import Nimma from "nimma";

const list = {
  models: [
    { id: "free", price: 0 },
    { id: "dear", price: 5 },
    { id: "unknown", price: null },
    { id: "none" },
    { id: "text", price: "2" },
  ],
};
const packages = {
  "jsonpath-rfc9535": (path) => query(list, path),
  "json-p3": (path) => p3.query(path, list).values(),
  "jsonpath-js": (path) => new JSONPathJS(path).find(list),
  jsonpath: (path) => jsonpath.query(list, path),
  "jsonpath-plus": (path) => JSONPath({ path, json: list }),
  "@astronautlabs/jsonpath": (path) => astronaut.JSONPath.query(list, path),
  nimma: (path) => {
    const found = [];
    new Nimma([path]).query(list, { [path]: ({ value }) => found.push(value) });
    return found;
  },
};
const paths = {
  "has a price": "$.models[?(@.price)]",
  "has a price, without brackets": "$.models[?@.price]",
  "has no price": "$.models[?(!@.price)]",
  "has null for a price": "$.models[?(@.price==null)]",
  "cheaper than 1": "$.models[?(@.price<1)]",
  "2 or more": "$.models[?(@.price>=2)]",
  "the last one": "$.models[-1]",
};
for (const [words, path] of Object.entries(paths)) {
  console.log(`${path} (${words})`);
  const lines = {};
  for (const [name, find] of Object.entries(packages)) {
    let line;
    try {
      line = find(path).map(({ id }) => id).join(" ") || "nothing";
    } catch {
      line = "an error";
    }
    (lines[line] ??= []).push(name);
  }
  for (const [line, names] of Object.entries(lines)) console.log(`  ${line}: ${names.join(", ")}`);
}
JS

cat >expected.txt <<'TXT'
$.models[?(@.price)] (has a price)
  free dear unknown text: jsonpath-rfc9535, json-p3, jsonpath-js
  dear text: jsonpath, jsonpath-plus, @astronautlabs/jsonpath, nimma
$.models[?@.price] (has a price, without brackets)
  free dear unknown text: jsonpath-rfc9535, json-p3, jsonpath-js
  an error: jsonpath, @astronautlabs/jsonpath, nimma
  nothing: jsonpath-plus
$.models[?(!@.price)] (has no price)
  none: jsonpath-rfc9535, json-p3, jsonpath-js
  free unknown none: jsonpath, jsonpath-plus, @astronautlabs/jsonpath, nimma
$.models[?(@.price==null)] (has null for a price)
  unknown: jsonpath-rfc9535, json-p3, jsonpath-js
  unknown none: jsonpath, jsonpath-plus, @astronautlabs/jsonpath, nimma
$.models[?(@.price<1)] (cheaper than 1)
  free: jsonpath-rfc9535, json-p3, jsonpath-js
  free unknown: jsonpath, jsonpath-plus, @astronautlabs/jsonpath, nimma
$.models[?(@.price>=2)] (2 or more)
  dear: jsonpath-rfc9535, json-p3, jsonpath-js
  dear text: jsonpath, jsonpath-plus, @astronautlabs/jsonpath, nimma
$.models[-1] (the last one)
  text: jsonpath-rfc9535, json-p3, jsonpath-js, nimma
  nothing: jsonpath, jsonpath-plus, @astronautlabs/jsonpath
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
