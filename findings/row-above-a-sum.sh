#!/usr/bin/env bash
# exceljs 4.4.0, @protobi/exceljs 4.4.0-protobi.10, @zurmokeeper/exceljs 4.4.9, @cj-tech-master/excelts 5.1.17, hucre
# 1.0.0, excelize-wasm 0.1.3 with xlsx 0.18.5; hyperformula 3.5.0 calculates what they have written.
#
# A workbook has three prices, their sum, and twice the sum. Six packages insert a model among the prices, or remove
# one, and save. excelize moves what the formulas mean, as Excel does. The other five (four of one family) move cells
# alone: formulas name the old ones. The sum leaves out the last price, 13 of 17, and twice the sum is twice the price
# that is now in its place, 8 of 34. After a removal the sum has itself among its parts, which Excel warns of and shows
# as 0. excelize, the one that is right, keeps the old size in the file, and xlsx, which goes by it, then lists a row
# less.
#
# Why it matters: reports and bills are made by filling in a workbook that somebody has drawn. Excel calculates it anew
# when it is opened, so the wrong sum looks calculated, and it is wrong by the amount of one row.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  exceljs@4.4.0 @protobi/exceljs@4.4.0-protobi.10 @zurmokeeper/exceljs@4.4.9 @cj-tech-master/excelts@5.1.17 hucre@1.0.0 \
  excelize-wasm@0.1.3 xlsx@0.18.5 hyperformula@3.5.0

cat >probe.mjs <<'JS'
import * as excelts from "@cj-tech-master/excelts";
import protobi from "@protobi/exceljs";
import zurmokeeper from "@zurmokeeper/exceljs";
import exceljs from "exceljs";
import { init } from "excelize-wasm";
import { deleteRows, insertRows, openXlsx, saveXlsx } from "hucre";
import { HyperFormula } from "hyperformula";
import xlsx from "xlsx";

const sum = { formula: "SUM(B2:B4)", result: 7 };
const twice = { formula: "B5*2", result: 14 };
const workbook = new exceljs.Workbook();
const sheet = workbook.addWorksheet("Prices");
sheet.addRows([["model", "price"], ["a", 1], ["b", 2], ["c", 4], ["sum", sum], ["twice", twice]]);
const template = Buffer.from(await workbook.xlsx.writeBuffer());

const excelize = await init("node_modules/excelize-wasm/excelize.wasm.gz");
const family = ({ Workbook }) => async (insert) => {
  const opened = new Workbook();
  await opened.xlsx.load(template);
  if (insert) opened.worksheets[0].insertRow(3, ["new", 10]);
  else opened.worksheets[0].spliceRows(3, 1);
  return opened.xlsx.writeBuffer();
};
/** Each opens the workbook, inserts a model above the third row, or removes that row, and saves. */
const packages = {
  exceljs: family(exceljs),
  "@protobi/exceljs": family(protobi),
  "@zurmokeeper/exceljs": family(zurmokeeper),
  "@cj-tech-master/excelts": family(excelts),
  hucre: async (insert) => {
    const opened = await openXlsx(template);
    const [first] = opened.sheets;
    if (insert) {
      insertRows(first, 2, 1);
      first.rows[2] = ["new", 10];
    } else deleteRows(first, 2, 1);
    return saveXlsx(opened);
  },
  "excelize-wasm": (insert) => {
    const opened = excelize.OpenReader(new Uint8Array(template));
    if (insert) {
      opened.InsertRows("Prices", 3, 1);
      opened.SetCellValue("Prices", "A3", "new");
      opened.SetCellValue("Prices", "B3", 10);
    } else opened.RemoveRow("Prices", 3);
    return opened.WriteToBuffer().buffer;
  },
};
/** All cells that are in the file, whatever size it says it has. */
const cellsOf = (cells) => {
  const list = [];
  for (const [name, { v: value, f: formula }] of Object.entries(cells)) {
    if (name.startsWith("!")) continue;
    const { r: row, c: column } = xlsx.utils.decode_cell(name);
    (list[row] ??= [])[column] = formula ? `=${formula}` : value;
  }
  return list;
};
for (const insert of [true, false]) {
  const expected = insert ? "10 is inserted: the sum is 17, twice 34" : "2 is removed: the sum is 5, twice 10";
  console.log(`a model of ${expected}`);
  for (const [name, edit] of Object.entries(packages)) {
    const cells = xlsx.read(Buffer.from(await edit(insert))).Sheets.Prices;
    const list = cellsOf(cells);
    const values = HyperFormula.buildFromArray(list, { licenseKey: "gpl-v3" }).getSheetValues(0);
    const [total, double] = ["sum", "twice"].map((word) => {
      const at = values.findIndex(([first]) => first === word);
      return `${values[at][1]} (${list[at][1]})`;
    });
    const lost = list.length - xlsx.utils.sheet_to_json(cells, { header: 1 }).length;
    console.log(`  ${name}: ${total}, twice ${double}${lost > 0 ? `; xlsx lists ${lost} row less` : ""}`);
  }
}
process.exit();
JS

cat >expected.txt <<'TXT'
a model of 10 is inserted: the sum is 17, twice 34
  exceljs: 13 (=SUM(B2:B4)), twice 8 (=B5*2)
  @protobi/exceljs: 13 (=SUM(B2:B4)), twice 8 (=B5*2)
  @zurmokeeper/exceljs: 13 (=SUM(B2:B4)), twice 8 (=B5*2)
  @cj-tech-master/excelts: 13 (=SUM(B2:B4)), twice 8 (=B5*2)
  hucre: 13 (=SUM(B2:B4)), twice 8 (=B5*2)
  excelize-wasm: 17 (=SUM(B2:B5)), twice 34 (=B6*2); xlsx lists 1 row less
a model of 2 is removed: the sum is 5, twice 10
  exceljs: #CYCLE! (=SUM(B2:B4)), twice #CYCLE! (=B5*2)
  @protobi/exceljs: #CYCLE! (=SUM(B2:B4)), twice #CYCLE! (=B5*2)
  @zurmokeeper/exceljs: #CYCLE! (=SUM(B2:B4)), twice #CYCLE! (=B5*2)
  @cj-tech-master/excelts: #CYCLE! (=SUM(B2:B4)), twice #CYCLE! (=B5*2)
  hucre: #CYCLE! (=SUM(B2:B4)), twice #CYCLE! (=B5*2)
  excelize-wasm: 5 (=SUM(B2:B3)), twice 10 (=B4*2)
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
