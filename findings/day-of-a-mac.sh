#!/usr/bin/env bash
# xlsx 0.18.5 (SheetJS, the newest on npm), xlsx-populate 1.21.0, xlstream 2.5.5, @e965/xlsx 0.20.3; beside them exceljs
# 4.4.0, read-excel-file 9.3.17, hucre 1.0.0.
#
# A workbook that was begun on an old Mac counts its days from 1904, and says so in one attribute, which every copy of
# it keeps. Its cell holds 44893, which is 29 November 2026. Four of seven readers say so. xlsx, asked for dates, says
# 28 November 2022, and beside it, as the text of the same cell, 2026-11-29, which its CSV has too. xlsx-populate's own
# function makes 2022 of it, and xlstream gives the bare number. Where a sheet is put into a new workbook, as to join
# several files, xlsx and its newer version lose the attribute, so that the day is in 2022 for every reader.
#
# Why it matters: all days are four years and a day early, each as plausible as the right one. A token has long expired,
# and an export as CSV and one as JSON of the same file differ.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  xlsx@0.18.5 xlsx-populate@1.21.0 xlstream@2.5.5 @e965/xlsx@0.20.3 exceljs@4.4.0 read-excel-file@9.3.17 hucre@1.0.0

cat >probe.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readXlsx } from "hucre";
import { readSheet } from "read-excel-file/node";

const require = createRequire(import.meta.url);
const { Workbook } = require("exceljs");
const populate = require("xlsx-populate");

const made = new Workbook();
made.properties.date1904 = true;
const cell = made.addWorksheet("keys").getCell("A1");
cell.value = new Date("2026-11-29");
cell.numFmt = "yyyy-mm-dd";
await made.xlsx.writeFile("mac.xlsx");

const bytes = readFileSync("mac.xlsx");
const bySheetjs = (name) => () => {
  const { read, utils, write } = require(name);
  const { Sheets } = read(bytes, { cellDates: true });
  const { v, w } = Sheets.keys.A1;
  console.log(`${name}: in text ${w}, in CSV ${utils.sheet_to_csv(Sheets.keys)}`);
  const joined = utils.book_new();
  utils.book_append_sheet(joined, read(bytes, { cellNF: true }).Sheets.keys, "keys");
  const { Workbook: head, Sheets: copied } = require("@e965/xlsx").read(write(joined, { type: "buffer" }), { cellNF: true });
  console.log(`${name}: in a new workbook ${copied.keys.A1.w}, counted from ${head.WBProps.date1904 ? 1904 : 1900}`);
  return v;
};
const readers = {
  xlsx: bySheetjs("xlsx"),
  "@e965/xlsx": bySheetjs("@e965/xlsx"),
  "xlsx-populate": async () => {
    const opened = await populate.fromDataAsync(bytes);
    return populate.numberToDate(opened.sheet(0).cell("A1").value());
  },
  xlstream: async () => {
    for await (const { raw } of await require("xlstream").getXlsxStream({ filePath: "mac.xlsx", sheet: 0 })) return raw.arr[0];
  },
  exceljs: async () => {
    const opened = new Workbook();
    await opened.xlsx.load(bytes);
    return opened.getWorksheet("keys").getCell("A1").value;
  },
  "read-excel-file": async () => (await readSheet(bytes))[0][0],
  hucre: async () => (await readXlsx(new Uint8Array(bytes))).sheets[0].rows[0][0],
};
for (const [name, read] of Object.entries(readers)) {
  const day = await read();
  console.log(`${name}: ${day instanceof Date ? day.toISOString().slice(0, 10) : day}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
xlsx: in text 2026-11-29, in CSV 2026-11-29
xlsx: in a new workbook 2022-11-28, counted from 1900
xlsx: 2022-11-28
@e965/xlsx: in text 2026-11-29, in CSV 2026-11-29
@e965/xlsx: in a new workbook 2022-11-28, counted from 1900
@e965/xlsx: 2026-11-29
xlsx-populate: 2022-11-28
xlstream: 44893
exceljs: 2026-11-29
read-excel-file: 2026-11-29
hucre: 2026-11-29
TXT

TZ=UTC node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
