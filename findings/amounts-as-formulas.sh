#!/usr/bin/env bash
# papaparse 5.7.1, csv-stringify 6.9.0, json2csv 5.0.7.
#
# A table of amounts is written as CSV by the option that keeps spreadsheets from running formulas. A negative amount that
# is a number stays `-5`. One that is kept as a text, so that its digits stay exact, becomes `'-0.25`, and `+49` becomes
# `'+49`; json2csv makes `="-0.25"` of it. Read back by papaparse, the amount is a text with a quote, or with a sign before it.
#
# Why it matters: whoever keeps prices as texts for their digits and switches the option on for safety gets another
# value out of the file than went in, in the negative rows alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund papaparse@5.7.1 csv-stringify@6.9.0 json2csv@5.0.7

cat >probe.mjs <<'JS'
import { stringify } from "csv-stringify/sync";
import json2csv from "json2csv";
import Papa from "papaparse";

const rows = [{ id: "credit", number: -5, text: "-0.25", phone: "+49 30 1" }];
const writers = {
  papaparse: () => Papa.unparse(rows, { escapeFormulae: true }),
  "csv-stringify": () => stringify(rows, { header: true, escape_formulas: true }),
  json2csv: () => json2csv.parse(rows, { excelStrings: true, header: false, fields: ["id", "number", "text", "phone"] }),
};
for (const [name, write] of Object.entries(writers)) {
  const last = Papa.parse(write().trim()).data.at(-1);
  console.log(`${name} ${JSON.stringify(last)}`);
}
JS

cat >expected.txt <<'TXT'
papaparse ["credit","-5","'-0.25","'+49 30 1"]
csv-stringify ["credit","-5","'-0.25","'+49 30 1"]
json2csv ["=\"credit\"","-5","=\"-0.25\"","=\"+49 30 1\""]
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
