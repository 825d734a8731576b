#!/usr/bin/env bash
# csvtojson 2.0.14, json-2-csv 5.6.0, csv42 5.0.3, convert-csv-to-json 4.72.0, csv-parse 7.0.3, papaparse 5.7.1,
# fast-csv 5.0.8, csv-parser 3.2.1, d3-dsv 3.0.2.
#
# A table with one column for each model, headed `gpt-4.1` and `llama3.2:1b`. csvtojson, json-2-csv and csv42 take the
# dot for a path: the column becomes `{"gpt-4": [null, 1]}`. json-2-csv loses the value of the second column:
# `{"llama3": []}`. The other six return the columns as they are headed.
#
# Why it matters: a price or a limit disappears from a table that looks right in every editor, for the models alone that
# have a version with a dot.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  csvtojson@2.0.14 json-2-csv@5.6.0 csv42@5.0.3 convert-csv-to-json@4.72.0 \
  csv-parse@7.0.3 papaparse@5.7.1 fast-csv@5.0.8 csv-parser@3.2.1 \
  d3-dsv@3.0.2

cat >probe.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import csvtojson from "csvtojson";
import { csv2json as json2csv } from "json-2-csv";
import { csv2json as csv42 } from "csv42";
import convert from "convert-csv-to-json";
import { parse as csvParse } from "csv-parse/sync";
import Papa from "papaparse";
import { parseString } from "fast-csv";
import csvParser from "csv-parser";
import { csvParse as d3 } from "d3-dsv";

const table = "task,gpt-4.1,llama3.2:1b\nchat,1,2\n";
writeFileSync("table.csv", table);
const collected = (stream) =>
  new Promise((resolve, reject) => {
    const rows = [];
    stream.on("data", (row) => rows.push(row)).on("end", () => resolve(rows)).on("error", reject);
  });
const readers = {
  csvtojson: () => csvtojson().fromString(table),
  "json-2-csv": () => json2csv(table),
  csv42: () => csv42(table),
  "convert-csv-to-json": () => convert.fieldDelimiter(",").getJsonFromCsv("table.csv"),
  "csv-parse": () => csvParse(table, { columns: true }),
  papaparse: () => Papa.parse(table, { header: true }).data,
  "fast-csv": () => collected(parseString(table, { headers: true })),
  "csv-parser": () => collected(Readable.from([table]).pipe(csvParser())),
  "d3-dsv": () => d3(table),
};
for (const [name, read] of Object.entries(readers)) console.log(name.padEnd(19), JSON.stringify((await read())[0]));
JS

cat >expected.txt <<'TXT'
csvtojson           {"task":"chat","gpt-4":[null,"1"],"llama3":{"2:1b":"2"}}
json-2-csv          {"task":"chat","gpt-4":[null,1],"llama3":[]}
csv42               {"task":"chat","gpt-4":[null,1],"llama3":{"2:1b":2}}
convert-csv-to-json {"task":"chat","gpt-4.1":"1","llama3.2:1b":"2"}
csv-parse           {"task":"chat","gpt-4.1":"1","llama3.2:1b":"2"}
papaparse           {"task":"chat","gpt-4.1":"1","llama3.2:1b":"2"}
fast-csv            {"task":"chat","gpt-4.1":"1","llama3.2:1b":"2"}
csv-parser          {"task":"chat","gpt-4.1":"1","llama3.2:1b":"2"}
d3-dsv              {"task":"chat","gpt-4.1":"1","llama3.2:1b":"2"}
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
