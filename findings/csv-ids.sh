#!/usr/bin/env bash
# udsv 0.7.3, xlsx 0.18.5 (SheetJS), d3-dsv 3.0.2 (autoType), csv42 5.0.3, json-2-csv 5.6.0, papaparse 5.7.1
# (dynamicTyping).
#
# A column of ids, some of them all digits, read by six readers that give types. udsv decides for the whole column, here
# by its last id: it holds numbers, so "gpt-4o" and three others become null, without a word. SheetJS makes the day
# number of a date of `1-2` and of `2024-08-06`; d3 makes a Date of the latter. Five of six round the id of twenty
# digits. papaparse alone keeps it, and still makes 7 of `007`.
#
# Why it matters: ids that have gone through such a reader no longer match what they came from, and two ids can become
# one (`1e3` and `1000`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  udsv@0.7.3 xlsx@0.18.5 d3-dsv@3.0.2 csv42@5.0.3 \
  json-2-csv@5.6.0 papaparse@5.7.1

cat >probe.mjs <<'JS'
import { inferSchema, initParser } from "udsv";
import XLSX from "xlsx";
import { autoType, csvParse } from "d3-dsv";
import { csv2json as csv42 } from "csv42";
import { csv2json as json2csv } from "json-2-csv";
import Papa from "papaparse";

const ids = ["gpt-4o", "o1", "007", "1e3", "2024-08-06", "12345678901234567890", "1-2", "0x1F"];
const table = `id,on\n${ids.map((id) => `${id},yes\n`).join("")}`;
const readers = {
  "as written": () => ids.map((id) => ({ id })),
  udsv: () => initParser(inferSchema(table)).typedObjs(table),
  SheetJS: () => XLSX.utils.sheet_to_json(XLSX.read(table, { type: "string" }).Sheets.Sheet1),
  "d3 autoType": () => csvParse(table, autoType),
  csv42: () => csv42(table),
  "json-2-csv": () => json2csv(table),
  papaparse: () => Papa.parse(table, { header: true, dynamicTyping: true, skipEmptyLines: true }).data,
};
for (const [name, read] of Object.entries(readers))
  console.log(name.padEnd(12), JSON.stringify(read().map(({ id }) => id)));
JS

cat >expected.txt <<'TXT'
as written   ["gpt-4o","o1","007","1e3","2024-08-06","12345678901234567890","1-2","0x1F"]
udsv         [null,null,7,1000,null,12345678901234567000,null,31]
SheetJS      ["gpt-4o","o1",7,1000,45510,12345678901234567000,36893,31]
d3 autoType  ["gpt-4o","o1",7,1000,"2024-08-06T00:00:00.000Z",12345678901234567000,"1-2",31]
csv42        ["gpt-4o","o1",7,1000,"2024-08-06",12345678901234567000,"1-2",31]
json-2-csv   ["gpt-4o","o1","007",1000,"2024-08-06",12345678901234567000,"1-2","0x1F"]
papaparse    ["gpt-4o","o1",7,1000,"2024-08-06","12345678901234567890","1-2","0x1F"]
TXT

TZ=UTC node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
