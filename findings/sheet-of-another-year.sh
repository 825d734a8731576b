#!/usr/bin/env bash
# xlsx-populate 1.21.0; beside it xlsx 0.18.5, exceljs 4.4.0, read-excel-file 9.3.17, hucre 1.0.0, xlstream 2.5.5; the
# workbook is made by excelize-wasm 0.1.3.
#
# A workbook has a sheet "2025" and a sheet "2026". The second one is moved to the front, as the newest year is wanted
# first. A sheet keeps the name of its file then, and the workbook says which file is whose. Five packages read both
# right. xlsx-populate takes the first file for the first sheet: the sheet "2026" has the prices of 2025, and "2025"
# those of 2026. What it saves has them exchanged for every reader.
#
# Why it matters: nothing is lost, so nothing looks wrong. A template is filled in on the other sheet, and a bill is
# made with the prices of the year before. Sheets that were never moved, as in a test, are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  xlsx-populate@1.21.0 xlsx@0.18.5 exceljs@4.4.0 read-excel-file@9.3.17 hucre@1.0.0 xlstream@2.5.5 excelize-wasm@0.1.3

cat >probe.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readXlsx } from "hucre";
import { readSheet } from "read-excel-file/node";

const require = createRequire(import.meta.url);
const { Workbook } = require("exceljs");
const populate = require("xlsx-populate");
const sheetjs = require("xlsx");

const { NewFile } = await require("excelize-wasm").init("node_modules/excelize-wasm/excelize.wasm.gz");
const book = NewFile();
book.SetSheetName("Sheet1", "2025");
book.NewSheet("2026");
for (const year of ["2025", "2026"]) book.SetCellValue(year, "A1", `prices of ${year}`);
const written = () => Buffer.from(book.WriteToBuffer().buffer);
writeFileSync("before.xlsx", written());
book.MoveSheet("2026", "2025");
writeFileSync("moved.xlsx", written());

const years = ["2025", "2026"];
const bySheetjs = (file) => {
  const { Sheets } = sheetjs.read(readFileSync(file));
  return years.map((year) => Sheets[year].A1.v);
};
const readers = {
  "xlsx-populate": async (file) => {
    const opened = await populate.fromFileAsync(file);
    return years.map((year) => opened.sheet(year).cell("A1").value());
  },
  xlsx: bySheetjs,
  exceljs: async (file) => {
    const opened = new Workbook();
    await opened.xlsx.readFile(file);
    return years.map((year) => opened.getWorksheet(year).getCell("A1").value);
  },
  "read-excel-file": (file) => Promise.all(years.map(async (year) => (await readSheet(file, year))[0][0])),
  hucre: async (file) => {
    const { sheets } = await readXlsx(new Uint8Array(readFileSync(file)));
    return years.map((year) => sheets.find(({ name }) => name === year).rows[0][0]);
  },
  xlstream: (file) =>
    Promise.all(
      years.map(async (sheet) => {
        for await (const { raw } of await require("xlstream").getXlsxStream({ filePath: file, sheet })) return raw.arr[0];
      }),
    ),
};
const told = (values) => values.map((value, at) => `"${years[at]}" has the ${value}`).join(", ");
for (const file of ["before.xlsx", "moved.xlsx"])
  for (const [name, read] of Object.entries(readers)) console.log(`${file}, ${name}: ${told(await read(file))}`);
const saved = await (await populate.fromFileAsync("moved.xlsx")).outputAsync();
writeFileSync("saved.xlsx", saved);
console.log(`saved by xlsx-populate, read by xlsx: ${told(bySheetjs("saved.xlsx"))}`);
process.exit();
JS

cat >expected.txt <<'TXT'
before.xlsx, xlsx-populate: "2025" has the prices of 2025, "2026" has the prices of 2026
before.xlsx, xlsx: "2025" has the prices of 2025, "2026" has the prices of 2026
before.xlsx, exceljs: "2025" has the prices of 2025, "2026" has the prices of 2026
before.xlsx, read-excel-file: "2025" has the prices of 2025, "2026" has the prices of 2026
before.xlsx, hucre: "2025" has the prices of 2025, "2026" has the prices of 2026
before.xlsx, xlstream: "2025" has the prices of 2025, "2026" has the prices of 2026
moved.xlsx, xlsx-populate: "2025" has the prices of 2026, "2026" has the prices of 2025
moved.xlsx, xlsx: "2025" has the prices of 2025, "2026" has the prices of 2026
moved.xlsx, exceljs: "2025" has the prices of 2025, "2026" has the prices of 2026
moved.xlsx, read-excel-file: "2025" has the prices of 2025, "2026" has the prices of 2026
moved.xlsx, hucre: "2025" has the prices of 2025, "2026" has the prices of 2026
moved.xlsx, xlstream: "2025" has the prices of 2025, "2026" has the prices of 2026
saved by xlsx-populate, read by xlsx: "2025" has the prices of 2026, "2026" has the prices of 2025
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
