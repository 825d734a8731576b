#!/usr/bin/env bash
# papaparse 5.7.1, csv-stringify 6.9.0, fast-csv 5.0.8, objects-to-csv 1.3.6, export-to-csv 1.5.0, flatgeobuf 4.4.0,
# apache-arrow 21.2.0, json-2-csv 5.6.0; right are @json2csv/plainjs 7.0.8, d3-dsv 3.0.2, jsonexport 3.2.0, xlsx 0.18.5,
# @duckdb/node-api 1.5.6-r.1.
#
# Services that keep tables leave a field out of a record where it is empty, or send null. Two records, of which the first
# lacks `note` and has null for `batch`, are written as a table by thirteen packages. Five writers of CSV, and the writer of
# maps, take the columns of the first record: `note` is gone, for all records, without an error. The map also has `batch` as
# a text, "1.5", as its first value was null. Arrow has the note that was missing as an empty text, where its other columns
# have null. json-2-csv writes the words `null` and `undefined` into the cells, and export-to-csv `null`.
#
# Why it matters: an export has or lacks a column by which record comes first, so that a test with full records is green
# and a sorted view loses data. Give the columns to the writer instead of letting it find them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  papaparse@5.7.1 csv-stringify@6.9.0 fast-csv@5.0.8 objects-to-csv@1.3.6 export-to-csv@1.5.0 flatgeobuf@4.4.0 apache-arrow@21.2.0 \
  json-2-csv@5.6.0 @json2csv/plainjs@7.0.8 d3-dsv@3.0.2 jsonexport@3.2.0 xlsx@0.18.5 @duckdb/node-api@1.5.6-r.1

cat >probe.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import { Parser } from "@json2csv/plainjs";
import { tableFromIPC, tableFromJSON, tableToIPC } from "apache-arrow";
import { stringify } from "csv-stringify/sync";
import { csvFormat } from "d3-dsv";
import { asString, generateCsv, mkConfig } from "export-to-csv";
import { writeToString } from "fast-csv";
import { geojson } from "flatgeobuf";
import { json2csv } from "json-2-csv";
import jsonexport from "jsonexport";
import ObjectsToCsv from "objects-to-csv";
import Papa from "papaparse";
import * as XLSX from "xlsx";

const records = [
  { id: "a", price: 2, batch: null },
  { id: "b", price: 2.5, batch: 1.5, note: "new" },
];
const writers = {
  papaparse: () => Papa.unparse(records),
  "csv-stringify": () => stringify(records, { header: true }),
  "fast-csv": () => writeToString(records, { headers: true }),
  "objects-to-csv": () => new ObjectsToCsv(records).toString(),
  "export-to-csv": () => asString(generateCsv(mkConfig({ useKeysAsHeaders: true, useBom: false }))(records)),
  "json-2-csv": () => json2csv(records),
  "@json2csv/plainjs": () => new Parser().parse(records),
  "d3-dsv": () => csvFormat(records),
  jsonexport: () => jsonexport(records),
  xlsx: () => XLSX.utils.sheet_to_csv(XLSX.utils.json_to_sheet(records)),
  flatgeobuf: async () => {
    const point = { type: "Point", coordinates: [1, 2] };
    const features = records.map((properties) => ({ type: "Feature", geometry: point, properties }));
    const found = [];
    for await (const feature of geojson.deserialize(geojson.serialize({ type: "FeatureCollection", features }))) {
      found.push(feature.properties);
    }
    return JSON.stringify(found);
  },
  "apache-arrow": () => JSON.stringify(tableFromIPC(tableToIPC(tableFromJSON(records))).toArray()),
  "@duckdb/node-api": async () => {
    writeFileSync("records.json", JSON.stringify(records));
    const connection = await (await DuckDBInstance.create()).connect();
    const found = await connection.runAndReadAll("select * from read_json('records.json')");
    return JSON.stringify(found.getRowObjectsJson());
  },
};
for (const [name, write] of Object.entries(writers)) {
  const text = (await write()).trim().replaceAll(/\r?\n/g, " | ");
  console.log(`${name}, ${text.includes("new") ? "with" : "without"} the note: ${text}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
papaparse, without the note: id,price,batch | a,2, | b,2.5,1.5
csv-stringify, without the note: id,price,batch | a,2, | b,2.5,1.5
fast-csv, without the note: id,price,batch | a,2, | b,2.5,1.5
objects-to-csv, without the note: id,price,batch | a,2, | b,2.5,1.5
export-to-csv, without the note: "id","price","batch" | "a",2,"null" | "b",2.5,1.5
json-2-csv, with the note: id,price,batch,note | a,2,null,undefined | b,2.5,1.5,new
@json2csv/plainjs, with the note: "id","price","batch","note" | "a",2,, | "b",2.5,1.5,"new"
d3-dsv, with the note: id,price,batch,note | a,2,, | b,2.5,1.5,new
jsonexport, with the note: id,price,batch,note | a,2, | b,2.5,1.5,new
xlsx, with the note: id,price,batch,note | a,2,, | b,2.5,1.5,new
flatgeobuf, without the note: [{"id":"a","price":2},{"id":"b","price":2.5,"batch":"1.5"}]
apache-arrow, with the note: [{"id":"a","price":2,"batch":null,"note":""},{"id":"b","price":2.5,"batch":1.5,"note":"new"}]
@duckdb/node-api, with the note: [{"id":"a","price":2,"batch":null,"note":null},{"id":"b","price":2.5,"batch":1.5,"note":"new"}]
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
