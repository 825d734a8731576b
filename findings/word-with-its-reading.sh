#!/usr/bin/env bash
# exceljs 4.4.0, officeparser 7.8.0, hucre 1.0.0, @cj-tech-master/excelts 10.2.0, xlsx 0.18.5, read-excel-file 9.3.17,
# xlsx-populate 1.21.0, xlsx-stream-reader 1.1.1, xlstream 2.5.5, fast-xlsx-reader 0.3.1, excelize-wasm 0.1.3.
#
# Excel in Japan writes the reading of a typed word beside it (`rPh`), for sorting: Tokyo in kanji, and how it is said in
# katakana. Twelve readers are asked for such a workbook. The stream reader of exceljs returns the last part of the reading
# INSTEAD of the word, while the other reader of the same package returns the word. officeparser returns both as one word.
# Where the word is in its cell and not in the list of texts, hucre joins both, exceljs returns nothing and excelts raises.
#
# Why it matters: a table of records is read without an error, and each name typed by hand is another word. No file finds
# its record by such a name, and a model that is given the text reads every word twice. A test in another language is green.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  exceljs@4.4.0 officeparser@7.8.0 hucre@1.0.0 @cj-tech-master/excelts@10.2.0 xlsx@0.18.5 read-excel-file@9.3.17 \
  xlsx-populate@1.21.0 xlsx-stream-reader@1.1.1 xlstream@2.5.5 fast-xlsx-reader@0.3.1 excelize-wasm@0.1.3 fflate@0.8.3

cat >workbook.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import XLSX from "xlsx";

// A word and how it is said, in two parts as Excel writes it.
const word =
  '<t>東京都庁</t><rPh sb="0" eb="3"><t>トウキョウト</t></rPh><rPh sb="3" eb="4"><t>チョウ</t></rPh><phoneticPr fontId="0"/>';

/** Writes a workbook of one word below a heading. The word is in the list of texts, or in the cell itself. */
export function writeWorkbook(name, isInCell) {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([["name"], ["WORD"]]), "Sheet1");
  const parts = unzipSync(new Uint8Array(XLSX.write(book, { type: "array", bookSST: true })));
  const replace = (path, from, to) => {
    const text = strFromU8(parts[path]);
    if (!from.test(text)) throw new Error(`${path} is of another shape: ${text}`);
    parts[path] = strToU8(text.replace(from, to));
  };
  if (isInCell) {
    replace("xl/worksheets/sheet1.xml", /<c r="A2".*?<\/c>/, `<c r="A2" t="inlineStr"><is>${word}</is></c>`);
  } else {
    replace("xl/sharedStrings.xml", /<t>WORD<\/t>/, word);
  }
  const bytes = zipSync(parts);
  writeFileSync(name, bytes);
  return Buffer.from(bytes);
}
JS

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { Workbook } from "@cj-tech-master/excelts";
import ExcelJS from "exceljs";
import { readXlsx } from "hucre";
import { parseOffice } from "officeparser";
import readExcelFile from "read-excel-file/node";
import XLSX from "xlsx";
import XlsxPopulate from "xlsx-populate";
import XlsxStreamReader from "xlsx-stream-reader";
import { getXlsxStream } from "xlstream";
import { writeWorkbook } from "./workbook.mjs";

const require = createRequire(import.meta.url);
const second = async (rows) => {
  const all = [];
  for await (const row of rows) all.push(row);
  return all[1];
};
async function* rowsOfStream(bytes) {
  const options = { sharedStrings: "cache", worksheets: "emit" };
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([bytes]), options)) {
    for await (const row of sheet) yield row.getCell(1).value;
  }
}
const loaded = async (book, bytes) => {
  await book.xlsx.load(bytes);
  return book.worksheets[0].getCell("A2").value;
};
const readers = {
  exceljs: (bytes) => loaded(new ExcelJS.Workbook(), bytes),
  "exceljs, its stream reader": (bytes) => second(rowsOfStream(bytes)),
  excelts: (bytes) => loaded(new Workbook(), bytes),
  officeparser: async (bytes) => (await parseOffice(bytes)).toText().split("\n")[1],
  hucre: async (bytes) => (await readXlsx(bytes)).sheets[0].rows[1][0],
  xlsx: (bytes) => XLSX.read(bytes).Sheets.Sheet1.A2.v,
  "read-excel-file": async (bytes) => (await readExcelFile(bytes))[0].data[1][0],
  "xlsx-populate": async (bytes) => (await XlsxPopulate.fromDataAsync(bytes)).sheet(0).cell("A2").value(),
  "xlsx-stream-reader": (bytes) =>
    new Promise((resolve, reject) => {
      const reader = new XlsxStreamReader();
      reader.on("error", reject);
      reader.on("worksheet", (sheet) => {
        sheet.on("row", ({ values }) => values[1] !== "name" && resolve(values[1]));
        sheet.process();
      });
      Readable.from([bytes]).pipe(reader);
    }),
  xlstream: async (_bytes, name) => (await second(await getXlsxStream({ filePath: name, sheet: 0 }))).raw.arr[0],
  "fast-xlsx-reader": (_bytes, name) => {
    const reader = require("fast-xlsx-reader").createReader({ input: name });
    reader.readNext();
    return reader.readNext()[0];
  },
  excelize: async (bytes) => {
    const { OpenReader } = await require("excelize-wasm").init(require.resolve("excelize-wasm/excelize.wasm.gz"));
    return OpenReader(bytes).GetRows("Sheet1").result[1][0];
  },
};

const print = console.log;
console.log = () => {};
for (const [where, isInCell] of Object.entries({ "in the list of texts": false, "in the cell": true })) {
  const name = `${isInCell}.xlsx`;
  const bytes = writeWorkbook(name, isInCell);
  for (const [reader, read] of Object.entries(readers)) {
    let seen;
    try {
      seen = String(await read(bytes, name));
    } catch (error) {
      seen = `raises ${error.name}`;
    }
    print(`${where}, ${reader}: ${seen}`);
  }
}
process.exit();
JS

cat >expected.txt <<'TXT'
in the list of texts, exceljs: 東京都庁
in the list of texts, exceljs, its stream reader: チョウ
in the list of texts, excelts: 東京都庁
in the list of texts, officeparser: 東京都庁トウキョウトチョウ
in the list of texts, hucre: 東京都庁
in the list of texts, xlsx: 東京都庁
in the list of texts, read-excel-file: 東京都庁
in the list of texts, xlsx-populate: 東京都庁
in the list of texts, xlsx-stream-reader: 東京都庁
in the list of texts, xlstream: 東京都庁
in the list of texts, fast-xlsx-reader: 東京都庁
in the list of texts, excelize: 東京都庁
in the cell, exceljs: undefined
in the cell, exceljs, its stream reader: チョウ
in the cell, excelts: raises InvalidValueTypeError
in the cell, officeparser: 東京都庁
in the cell, hucre: 東京都庁トウキョウトチョウ
in the cell, xlsx: 東京都庁
in the cell, read-excel-file: 東京都庁
in the cell, xlsx-populate: 東京都庁
in the cell, xlsx-stream-reader: 東京都庁
in the cell, xlstream: 東京都庁
in the cell, fast-xlsx-reader: 東京都庁
in the cell, excelize: 東京都庁
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
