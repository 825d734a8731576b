#!/usr/bin/env bash
# csv-parser 3.2.1; beside it csv-parse 7.0.3, fast-csv 5.0.8, csvtojson 2.0.14, papaparse 5.7.1.
#
# A table that was uploaded is in memory. It is read, to check it, and then stored. Five packages read it right. csv-parser
# takes the doubled quotes of a cell out in the memory that it was given, so that what is stored afterwards is another file:
# `the ""mini"" one` is now `the "mini" onene`. Two of the five refuse that file, and three read the wrong words, csv-parser
# among them. A table without quotes in its cells stays as it is, and nothing raises at the first reading.
#
# Why it matters: the check is green, the preview is right, and the file in the bucket, its checksum and its copy for the
# backup are broken. It happens with each upload that is kept in memory and only where somebody typed a quote. Read a copy.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  csv-parser@3.2.1 csv-parse@7.0.3 fast-csv@5.0.8 csvtojson@2.0.14 papaparse@5.7.1

cat >probe.mjs <<'JS'
import { Readable } from "node:stream";
import { parse as csvParse } from "csv-parse";
import csvParser from "csv-parser";
import csvtojson from "csvtojson";
import * as fastCsv from "fast-csv";
import Papa from "papaparse";

const table = 'model,note\ngpt-4.1,"the ""mini"" one"\no3,plain\n';
const rowsOf = async (stream) => JSON.stringify((await stream.toArray()).map((row) => Object.values(row)));
const readers = {
  "csv-parse": (bytes) => rowsOf(Readable.from([bytes]).pipe(csvParse({ columns: true }))),
  "fast-csv": (bytes) => rowsOf(Readable.from([bytes]).pipe(fastCsv.parse({ headers: true }))),
  csvtojson: async (bytes) => {
    const rows = await csvtojson().fromStream(Readable.from([bytes]));
    return JSON.stringify(rows.map((row) => Object.values(row)));
  },
  papaparse: (bytes) => rowsOf(Readable.from([bytes]).pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { header: true }))),
  "csv-parser": (bytes) => rowsOf(Readable.from([bytes]).pipe(csvParser())),
};
let stored;
for (const [name, read] of Object.entries(readers)) {
  const bytes = Buffer.from(table);
  const rows = await read(bytes);
  stored = bytes.toString();
  console.log(`${name} reads ${rows}, and ${stored === table ? "the file is as it was" : "the file is another one"}`);
}
console.log(`what csv-parser leaves: ${JSON.stringify(stored)}`);
for (const [name, read] of Object.entries(readers)) {
  const rows = await read(Buffer.from(stored)).catch(() => "an error");
  console.log(`${name} reads of it ${rows}`);
}
JS

cat >expected.txt <<'TXT'
csv-parse reads [["gpt-4.1","the \"mini\" one"],["o3","plain"]], and the file is as it was
fast-csv reads [["gpt-4.1","the \"mini\" one"],["o3","plain"]], and the file is as it was
csvtojson reads [["gpt-4.1","the \"mini\" one"],["o3","plain"]], and the file is as it was
papaparse reads [["gpt-4.1","the \"mini\" one"],["o3","plain"]], and the file is as it was
csv-parser reads [["gpt-4.1","the \"mini\" one"],["o3","plain"]], and the file is another one
what csv-parser leaves: "model,note\ngpt-4.1,\"the \"mini\" onene\"\no3,plain\n"
csv-parse reads of it an error
fast-csv reads of it an error
csvtojson reads of it [["gpt-4.1","the \"mini\" onene"],["o3","plain"]]
papaparse reads of it [["gpt-4.1","the \"mini\" onene"],["o3","plain"]]
csv-parser reads of it [["gpt-4.1","the \"mini\" onene"],["o3","plain"]]
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
