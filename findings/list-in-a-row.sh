#!/usr/bin/env bash
# xlsx 0.18.5, jsonexport 3.2.0, convert-array-to-csv 2.0.0, csv-stringify 6.9.0, objects-to-csv 1.3.6, fast-csv 5.0.8,
# json-2-csv 5.6.0, to-csv 0.1.1, dataframe-js 1.4.4, d3-dsv 3.0.2, csv42 5.0.3, papaparse 5.7.1, data-forge 1.10.5,
# json2csv 5.0.7, @json2csv/plainjs 7.0.8; read by papaparse.
#
# One record, with a date, a list of two tags, an id as a BigInt and a "no", is written as CSV by fifteen packages, on a
# machine in New York. The list is nothing for xlsx, and two cells for convert-array-to-csv, so that the price stands
# under no heading and the second tag under "price". The id is nothing for xlsx and jsonexport; two raise. "No" is
# nothing for csv-stringify and objects-to-csv, as what is not known is. The date, 3:00 on 1 December in UTC, is in six
# forms and a number: four packages write it as JSON does, two write 30 November and no time, five the words of
# JavaScript in the machine's own zone. to-csv puts a backslash before a quote, which readers keep.
#
# Why it matters: the packages look alike, and are exchanged for speed or size. A column of answers has "yes" and gaps,
# a day depends on where the export was made, and a record with tags has its price in another column than one without.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  papaparse@5.7.1 csv-stringify@6.9.0 fast-csv@5.0.8 objects-to-csv@1.3.6 to-csv@0.1.1 \
  data-forge@1.10.5 convert-array-to-csv@2.0.0 jsonexport@3.2.0 json-2-csv@5.6.0 \
  @json2csv/plainjs@7.0.8 json2csv@5.0.7 d3-dsv@3.0.2 csv42@5.0.3 dataframe-js@1.4.4 xlsx@0.18.5

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import { csvFormat } from "d3-dsv";

const require = createRequire(import.meta.url);
const writers = {
  xlsx: (rows) => {
    const { json_to_sheet, sheet_to_csv } = require("xlsx").utils;
    return sheet_to_csv(json_to_sheet(rows));
  },
  jsonexport: (rows) => require("jsonexport")(rows),
  "convert-array-to-csv": (rows) => require("convert-array-to-csv").convertArrayToCSV(rows),
  "csv-stringify": (rows) => require("csv-stringify/sync").stringify(rows, { header: true }),
  "objects-to-csv": (rows) => new (require("objects-to-csv"))(rows).toString(),
  "fast-csv": (rows) => require("fast-csv").writeToString(rows, { headers: true }),
  "json-2-csv": (rows) => require("json-2-csv").json2csv(rows),
  "to-csv": (rows) => require("to-csv")(rows),
  "dataframe-js": (rows) => new (require("dataframe-js").DataFrame)(rows).toCSV(true),
  "d3-dsv": csvFormat,
  csv42: async (rows) => (await import("csv42")).json2csv(rows),
  papaparse: (rows) => require("papaparse").unparse(rows),
  "data-forge": (rows) => new (require("data-forge").DataFrame)(rows).toCSV(),
  json2csv: (rows) => require("json2csv").parse(rows),
  "@json2csv/plainjs": async (rows) => new (await import("@json2csv/plainjs")).Parser().parse(rows),
};
const values = {
  "a date": new Date("2026-12-01T03:00:00Z"),
  "a list of tags": ["new", "fast"],
  "an id of 20 digits": 12345678901234567890n,
  "no": false,
  'a quote, 5" disk': '5" disk',
};
for (const [what, value] of Object.entries(values)) {
  const seen = new Map();
  for (const [name, write] of Object.entries(writers)) {
    let cells;
    try {
      const text = `${await write([{ name: "a", value, price: 2 }])}`.trim();
      cells = require("papaparse").parse(text, { delimiter: "," }).data[1].join(" | ");
    } catch {
      cells = "an error";
    }
    seen.set(cells, [...(seen.get(cells) ?? []), name]);
  }
  console.log(what);
  for (const [cells, names] of seen) console.log(`  ${cells}: ${names.join(", ")}`);
}
JS

cat >expected.txt <<'TXT'
a date
  a | 11/30/26 | 2: xlsx
  a | 11/30/2026 | 2: jsonexport
  a | Mon Nov 30 2026 22:00:00 GMT-0500 (Eastern Standard Time) | 2: convert-array-to-csv, fast-csv, json-2-csv, to-csv, dataframe-js
  a | 1796094000000 | 2: csv-stringify, objects-to-csv
  a | 2026-12-01T03:00Z | 2: d3-dsv
  a | "2026-12-01T03:00:00.000Z" | 2: csv42
  a | 2026-12-01T03:00:00.000Z | 2: papaparse, data-forge, json2csv, @json2csv/plainjs
a list of tags
  a |  | 2: xlsx
  a | new;fast | 2: jsonexport
  a | new | fast | 2: convert-array-to-csv
  a | ["new","fast"] | 2: csv-stringify, objects-to-csv, json-2-csv, csv42, json2csv, @json2csv/plainjs
  a | new,fast | 2: fast-csv, to-csv, dataframe-js, d3-dsv, papaparse, data-forge
an id of 20 digits
  a |  | 2: xlsx, jsonexport
  a | 12345678901234567890 | 2: convert-array-to-csv, csv-stringify, objects-to-csv, fast-csv, json-2-csv, to-csv, dataframe-js, d3-dsv, papaparse, data-forge, @json2csv/plainjs
  an error: csv42, json2csv
no
  a | FALSE | 2: xlsx
  a | false | 2: jsonexport, convert-array-to-csv, fast-csv, json-2-csv, to-csv, dataframe-js, d3-dsv, csv42, papaparse, data-forge, json2csv, @json2csv/plainjs
  a |  | 2: csv-stringify, objects-to-csv
a quote, 5" disk
  a | 5" disk | 2: xlsx, jsonexport, convert-array-to-csv, csv-stringify, objects-to-csv, fast-csv, json-2-csv, dataframe-js, d3-dsv, csv42, papaparse, data-forge, json2csv, @json2csv/plainjs
  a | 5\" disk | 2: to-csv
TXT

TZ=America/New_York node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
