#!/usr/bin/env bash
# tabletojson 4.1.15, html-table-to-json 1.0.0, cheerio-tableparser 1.0.1 (cheerio 1.2.0), turndown 7.2.5 with
# @joplin/turndown-plugin-gfm 1.0.68, node-html-markdown 2.0.0, html-to-text 10.0.1.
#
# A price list as an HTML table whose first cell, the provider, spans two rows. tabletojson repeats the provider.
# html-table-to-json, turndown and node-html-markdown move the cells of the second row one column to the left: the model
# "large" becomes a provider, and its price 5 a model. html-to-text leaves the place empty, cheerio-tableparser as well
# unless asked to repeat.
#
# Why it matters: price lists and lists of limits on the web look exactly so. What is made of them has every second row
# wrong, with values that look plausible.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  tabletojson@4.1.15 html-table-to-json@1.0.0 cheerio-tableparser@1.0.1 cheerio@1.2.0 \
  turndown@7.2.5 @joplin/turndown-plugin-gfm@1.0.68 node-html-markdown@2.0.0 html-to-text@10.0.1

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import { load } from "cheerio";
import { convert } from "html-to-text";
import { NodeHtmlMarkdown } from "node-html-markdown";
import { tabletojson } from "tabletojson";
import Turndown from "turndown";
import { gfm } from "@joplin/turndown-plugin-gfm";
const require = createRequire(import.meta.url);
const htmlTableToJson = require("html-table-to-json");
const tableParser = require("cheerio-tableparser");

const html = `<table><thead><tr><th>Provider</th><th>Model</th><th>Price</th></tr></thead><tbody>
<tr><td rowspan="2">Acme</td><td>small</td><td>1</td></tr><tr><td>large</td><td>5</td></tr></tbody></table>`;
const rowOf = (text) => text.split("\n").find((line) => line.includes("large"));
const columns = (repeat) => {
  const $ = load(html);
  tableParser($);
  return $("table").parsetable(repeat, repeat, true).map((column) => column[2]);
};
const readers = {
  tabletojson: () => Object.values(tabletojson.convert(html)[0][1]),
  "html-table-to-json": () => Object.values(htmlTableToJson.parse(html).results[0][1]),
  "cheerio-tableparser": () => columns(false),
  "cheerio-tableparser, repeating": () => columns(true),
  turndown: () => rowOf(new Turndown().use(gfm).turndown(html)).split("|").slice(1, -1),
  "node-html-markdown": () => rowOf(NodeHtmlMarkdown.translate(html)).split("|").slice(1, -1),
  "html-to-text": () => {
    const text = convert(html, { selectors: [{ selector: "table", format: "dataTable" }] });
    const starts = ["PROVIDER", "MODEL", "PRICE"].map((head) => text.indexOf(head));
    return starts.map((start, index) => rowOf(text).slice(start, starts[index + 1]));
  },
};
for (const [name, read] of Object.entries(readers)) console.log(`${name}: ${read().map((cell) => cell.trim() || "(empty)").join(" | ")}`);
JS

cat >expected.txt <<'TXT'
tabletojson: Acme | large | 5
html-table-to-json: large | 5
cheerio-tableparser: (empty) | large | 5
cheerio-tableparser, repeating: Acme | large | 5
turndown: large | 5
node-html-markdown: large | 5 | (empty)
html-to-text: (empty) | large | 5
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
