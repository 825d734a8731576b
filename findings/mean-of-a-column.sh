#!/usr/bin/env bash
# lodash 4.18.1, es-toolkit 1.53.2, remeda 2.62.2, jstat 1.9.6, alasql 4.19.1, d3-array 3.2.5, datalib 1.9.3, mathjs
# 15.2.0, simple-statistics 7.12.1; beside them data-forge 1.10.5 and hyperformula 3.5.0.
#
# Eleven packages are asked for the mean, the sum and the highest of three prices: of 2, a null and 4, as JSON has them;
# of 2, an empty text and 4, as tables and forms have them; and of the texts 2.5, 10 and 4, as CSV has them. The mean of
# 2 and 4 is 2 where the null counts as 0, in four packages. With the empty text it is 8 for three and 14 for one, which
# is more than any of the prices: they put the texts behind each other and divide by three. Of the three texts the mean
# is 0.84 for four and 1367.5 for one, the sum "2.5104", and the highest 4 for six. A sum of numbers is a text then. Two
# packages read texts as numbers throughout, and two raise or say NaN.
#
# Why it matters: a column that was typed in, or came from a file, has texts and empty cells, and a report has the mean
# at its top. It is a number, and it is not marked. With numbers alone, as in the tests, all eleven agree.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  lodash@4.18.1 es-toolkit@1.53.2 remeda@2.62.2 jstat@1.9.6 alasql@4.19.1 d3-array@3.2.5 datalib@1.9.3 mathjs@15.2.0 \
  simple-statistics@7.12.1 data-forge@1.10.5 hyperformula@3.5.0

cat >probe.mjs <<'JS'
import alasql from "alasql";
import * as d3 from "d3-array";
import forge from "data-forge";
import datalib from "datalib";
import * as toolkit from "es-toolkit/compat";
import { HyperFormula } from "hyperformula";
import jstat from "jstat";
import lodash from "lodash";
import * as mathjs from "mathjs";
import * as remeda from "remeda";
import * as statistics from "simple-statistics";

const sql = (name) => (prices) => {
  const rows = prices.map((price) => ({ price }));
  return alasql(`select ${name}(price) as found from ?`, [rows])[0].found;
};
const formula = (name) => (prices) => {
  const sheet = HyperFormula.buildFromArray([[...prices, `=${name}(A1:C1)`]], { licenseKey: "gpl-v3" });
  return sheet.getCellValue({ sheet: 0, row: 0, col: prices.length });
};
const series = (name) => (prices) => new forge.Series(prices)[name]();
const packages = {
  lodash,
  "es-toolkit": toolkit,
  remeda: { ...remeda, max: undefined },
  jstat: jstat.jStat,
  alasql: { mean: sql("avg"), sum: sql("sum"), max: sql("max") },
  "d3-array": d3,
  datalib,
  mathjs,
  "simple-statistics": statistics,
  "data-forge": { mean: series("average"), sum: series("sum"), max: series("max") },
  hyperformula: { mean: formula("AVERAGE"), sum: formula("SUM"), max: formula("MAX") },
};
const columns = {
  "2, null and 4": [2, null, 4],
  "2, an empty text and 4": [2, "", 4],
  'the texts "2.5", "10" and "4"': ["2.5", "10", "4"],
};
for (const [words, prices] of Object.entries(columns))
  for (const what of ["mean", "sum", "max"]) {
    const lines = {};
    for (const [name, { [what]: calculate }] of Object.entries(packages)) {
      if (!calculate) continue;
      let line;
      try {
        const found = calculate([...prices]);
        line = typeof found === "string" ? JSON.stringify(found) : `${found ?? "nothing"}`.slice(0, 8);
      } catch {
        line = "an error";
      }
      (lines[line] ??= []).push(name);
    }
    console.log(`the ${what} of ${words}`);
    for (const [line, names] of Object.entries(lines)) console.log(`  ${line}: ${names.join(", ")}`);
  }
JS

cat >expected.txt <<'TXT'
the mean of 2, null and 4
  2: lodash, es-toolkit, remeda, jstat
  3: alasql, d3-array, datalib, data-forge, hyperformula
  an error: mathjs
  NaN: simple-statistics
the sum of 2, null and 4
  6: lodash, es-toolkit, remeda, jstat, alasql, d3-array, datalib, data-forge, hyperformula
  an error: mathjs
  NaN: simple-statistics
the max of 2, null and 4
  4: lodash, es-toolkit, jstat, alasql, d3-array, datalib, simple-statistics, data-forge, hyperformula
  an error: mathjs
the mean of 2, an empty text and 4
  2: alasql, d3-array, datalib, mathjs
  3: hyperformula
  8: lodash, es-toolkit, remeda
  14: jstat
  NaN: simple-statistics
  an error: data-forge
the sum of 2, an empty text and 4
  6: alasql, d3-array, mathjs, hyperformula
  "24": lodash, es-toolkit, remeda, datalib
  "42": jstat
  NaN: simple-statistics
  an error: data-forge
the max of 2, an empty text and 4
  4: lodash, es-toolkit, jstat, alasql, d3-array, datalib, mathjs, simple-statistics, hyperformula
  an error: data-forge
the mean of the texts "2.5", "10" and "4"
  0.836800: lodash, es-toolkit, remeda, alasql
  1367.5: jstat
  5.5: d3-array, datalib, mathjs, hyperformula
  NaN: simple-statistics
  an error: data-forge
the sum of the texts "2.5", "10" and "4"
  "2.5104": lodash, es-toolkit
  "02.5104": remeda, datalib
  "04102.5": jstat
  nothing: alasql
  16.5: d3-array, mathjs, hyperformula
  NaN: simple-statistics
  an error: data-forge
the max of the texts "2.5", "10" and "4"
  10: mathjs, hyperformula
  "4": lodash, es-toolkit, jstat, d3-array, datalib, simple-statistics
  nothing: alasql
  an error: data-forge
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
