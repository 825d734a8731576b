#!/usr/bin/env bash
# exceljs 4.4.0, @zurmokeeper/exceljs 4.4.9, xlsx-populate 1.21.0, xlsx-stream-reader 1.1.1, hucre 1.0.0, xlstream
# 2.5.5; xlsx 0.18.5, @e965/xlsx 0.20.3, read-excel-file 9.3.17, @cj-tech-master/excelts 5.1.17.
#
# A day in a workbook is a number with a format, or a text of type `d` like "2026-11-30". Excel writes the second where
# a workbook is saved as "Strict Open XML Spreadsheet", and SheetJS where it is asked to keep dates. Ten readers are
# given both. exceljs and its descendant read the year alone, and take it for a number of days: 18 July 1905. So does
# xlsx-stream-reader, which says 2026, and finds no row in the other file. xlsx-populate has NaN, two return the text,
# and four return the day.
#
# Why it matters: a model is since 1905, a token has long expired, and all days of one year are one day. Nothing
# raises, and a sheet does not show which of the two forms its days have.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  exceljs@4.4.0 @zurmokeeper/exceljs@4.4.9 xlsx-populate@1.21.0 xlsx-stream-reader@1.1.1 hucre@1.0.0 xlstream@2.5.5 \
  xlsx@0.18.5 @e965/xlsx@0.20.3 read-excel-file@9.3.17 @cj-tech-master/excelts@5.1.17 fflate@0.8.3

cat >write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import xlsx from "@e965/xlsx";

// As Excel writes "Strict Open XML Spreadsheet".
const main = 'xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"';
const office = "http://purl.oclc.org/ooxml/officeDocument/relationships";
const package_ = "http://schemas.openxmlformats.org/package/2006";
const type = (part, name) =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml"/>`;
const relations = (...targets) =>
  `<Relationships xmlns="${package_}/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join("")}</Relationships>`;
const format = (id, more = "") => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0"${more}/>`;
const text = (cell, words) => `<c r="${cell}" t="inlineStr"><is><t>${words}</t></is></c>`;
const parts = {
  "[Content_Types].xml": `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type("/xl/workbook.xml", "sheet.main")}${type("/xl/worksheets/sheet1.xml", "worksheet")}${type("/xl/styles.xml", "styles")}</Types>`,
  "_rels/.rels": relations(["officeDocument", "xl/workbook.xml"]),
  "xl/workbook.xml": `<workbook ${main} xmlns:r="${office}" conformance="strict"><workbookPr dateCompatibility="0"/><sheets><sheet name="models" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]),
  "xl/styles.xml": `<styleSheet ${main}><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><start/><end/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">${format(0)}</cellStyleXfs><cellXfs count="2">${format(0, ' xfId="0"')}${format(14, ' xfId="0" applyNumberFormat="1"')}</cellXfs></styleSheet>`,
  "xl/worksheets/sheet1.xml": `<worksheet ${main}><sheetData><row r="1">${text("A1", "id")}${text("B1", "since")}</row><row r="2">${text("A2", "gpt-4o")}<c r="B2" s="1" t="d"><v>2026-11-30</v></c></row></sheetData></worksheet>`,
};
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const bytes = Object.entries(parts).map(([name, part]) => [name, strToU8(head + part)]);
writeFileSync("strict.xlsx", zipSync(Object.fromEntries(bytes)));

const rows = [
  ["id", "since"],
  ["gpt-4o", new Date(2026, 10, 30)],
];
const sheet = xlsx.utils.aoa_to_sheet(rows, { cellDates: true });
const book = xlsx.utils.book_new();
xlsx.utils.book_append_sheet(book, sheet, "models");
writeFileSync("sheetjs.xlsx", xlsx.write(book, { type: "buffer", bookType: "xlsx", cellDates: true }));
JS

cat >read.mjs <<'JS'
import { createReadStream, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Workbook } from "@cj-tech-master/excelts";
import { readXlsx } from "hucre";
import readExcelFile from "read-excel-file/node";
import { getXlsxStream } from "xlstream";

const require = createRequire(import.meta.url);
const bySheetJs = (name) => (file) => {
  const { read, utils } = require(name);
  const { Sheets } = read(readFileSync(file), { cellDates: true });
  return utils.sheet_to_json(Sheets.models, { header: 1 })[1][1];
};
const byExcelJs = (Book) => async (file) => {
  const book = new Book();
  await book.xlsx.readFile(file);
  return book.worksheets[0].getCell("B2").value;
};
const readers = {
  xlsx: bySheetJs("xlsx"),
  "@e965/xlsx": bySheetJs("@e965/xlsx"),
  "read-excel-file": async (file) => (await readExcelFile(file))[0].data[1][1],
  excelts: byExcelJs(Workbook),
  exceljs: byExcelJs(require("exceljs").Workbook),
  "@zurmokeeper/exceljs": byExcelJs(require("@zurmokeeper/exceljs").Workbook),
  "xlsx-populate": async (file) => (await require("xlsx-populate").fromFileAsync(file)).sheet(0).cell("B2").value(),
  "xlsx-stream-reader": (file) =>
    new Promise((resolve, reject) => {
      const Reader = require("xlsx-stream-reader");
      const reader = new Reader();
      reader.on("error", reject);
      reader.on("end", resolve);
      reader.on("worksheet", (sheet) => {
        sheet.on("row", ({ values }) => values[1] === "gpt-4o" && resolve(values[2]));
        sheet.process();
      });
      createReadStream(file).pipe(reader);
    }),
  hucre: async (file) => (await readXlsx(readFileSync(file))).sheets[0].rows[1][1],
  xlstream: async (file) => {
    const rows = [];
    for await (const { raw } of await getXlsxStream({ filePath: file, sheet: 0 })) rows.push(raw.arr);
    return rows[1][1];
  },
};
for (const file of ["strict.xlsx", "sheetjs.xlsx"]) {
  console.log(file);
  const seen = new Map();
  for (const [name, read] of Object.entries(readers)) {
    let value;
    try {
      value = await read(file);
    } catch {
      value = "an error";
    }
    const shown = value instanceof Date ? `a date, ${value.toISOString()}` : `${typeof value} ${value}`;
    seen.set(shown, [...(seen.get(shown) ?? []), name]);
  }
  for (const [shown, names] of seen) console.log(`  ${shown}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
strict.xlsx
  a date, 2026-11-30T00:00:00.000Z: xlsx, @e965/xlsx, read-excel-file, excelts
  a date, 1905-07-18T00:00:00.000Z: exceljs, @zurmokeeper/exceljs
  number NaN: xlsx-populate
  number 2026: xlsx-stream-reader
  string 2026-11-30: hucre, xlstream
sheetjs.xlsx
  a date, 2026-11-30T00:00:00.000Z: xlsx, @e965/xlsx, read-excel-file, excelts
  a date, 1905-07-18T00:00:00.000Z: exceljs, @zurmokeeper/exceljs
  number NaN: xlsx-populate
  undefined undefined: xlsx-stream-reader
  string 2026-11-30T00:00:00.000Z: hucre, xlstream
TXT

export TZ=UTC
{ node write.mjs && node read.mjs; } | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
