#!/usr/bin/env bash
# exceljs 4.4.0 and its descendant @cj-tech-master/excelts 10.2.0, excelize-wasm 0.1.3; xlsx 0.18.5, read-excel-file 9.3.17,
# hucre 1.0.0, officeparser 7.8.0, fast-xlsx-reader 0.3.1, xlsx-stream-reader 1.1.1, xlstream 2.5.5.
#
# In a workbook the unit of a number is a part of its format. Of the price 2.5, shown as `2.50 M` or `2.50 h` by a letter
# that is escaped, exceljs and excelts make noon of 1 January 1900, and so where the format leaves room as wide as KM, the
# mark of Bosnia. excelize takes the first part of a format whatever its condition says: 2.5 seconds are `2.50 ms`, 2.5 is
# `0.0M`, and a price of 2.5 is `free`. The other seven agree. The other way round, a day in one of the formats that Chinese
# and Japanese workbooks name by number alone is the number 46356 for these three, though they know other days.
#
# Why it matters: a list of prices comes without an error, a few of them dates, or a thousand times too small, or free. It
# is the format of one column that decides, so the same reader is right in the next column, and in every test.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  exceljs@4.4.0 @cj-tech-master/excelts@10.2.0 excelize-wasm@0.1.3 xlsx@0.18.5 read-excel-file@9.3.17 hucre@1.0.0 \
  officeparser@7.8.0 fast-xlsx-reader@0.3.1 xlsx-stream-reader@1.1.1 xlstream@2.5.5 fflate@0.8.3

cat >workbook.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import XLSX from "xlsx";

/** Writes a workbook with a number in each row below a heading: `[number, format]`, a format by its code or its number. */
export function writeWorkbook(name, cells) {
  const book = XLSX.utils.book_new();
  const rows = cells.map(([number]) => [number]);
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([["price"], ...rows]), "Sheet1");
  const parts = unzipSync(new Uint8Array(XLSX.write(book, { type: "array" })));
  const replace = (path, from, to) => {
    const text = strFromU8(parts[path]);
    if (!from.test(text)) throw new Error(`${path} is of another shape: ${text}`);
    parts[path] = strToU8(text.replace(from, () => to));
  };
  const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  const OWN = 164;
  const formats = cells.map(([, format]) => format);
  const idOf = (format, index) => (typeof format === "number" ? format : OWN + index);
  const own = formats.flatMap((format, index) =>
    typeof format === "number" ? [] : `<numFmt numFmtId="${OWN + index}" formatCode="${quoted(format)}"/>`,
  );
  const styles = ["", ...formats].map((format, index) => {
    const id = index === 0 ? 0 : idOf(format, index - 1);
    return `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
  });
  replace("xl/styles.xml", /<numFmts.*<\/numFmts>|(?=<fonts)/, `<numFmts count="${own.length}">${own.join("")}</numFmts>`);
  replace("xl/styles.xml", /<cellXfs.*<\/cellXfs>/, `<cellXfs count="${styles.length}">${styles.join("")}</cellXfs>`);
  for (const [index, [number]] of cells.entries()) {
    const at = `A${index + 2}`;
    const cell = `<c r="${at}" s="${index + 1}"><v>${number}</v></c>`;
    replace("xl/worksheets/sheet1.xml", new RegExp(`<c r="${at}".*?</c>`), cell);
  }
  const bytes = Buffer.from(zipSync(parts));
  writeFileSync(name, bytes);
  return bytes;
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
import XlsxStreamReader from "xlsx-stream-reader";
import { getXlsxStream } from "xlstream";
import { writeWorkbook } from "./workbook.mjs";

const require = createRequire(import.meta.url);
const FILE = "prices.xlsx";
const column = async (book, bytes) => {
  await book.xlsx.load(bytes);
  const sheet = book.worksheets[0];
  return Array.from({ length: sheet.rowCount }, (_, index) => sheet.getCell(index + 1, 1).value);
};
/** The first column of a workbook. */
const readers = {
  exceljs: (bytes) => column(new ExcelJS.Workbook(), bytes),
  excelts: (bytes) => column(new Workbook(), bytes),
  excelize: async (bytes) => {
    const { OpenReader } = await require("excelize-wasm").init(require.resolve("excelize-wasm/excelize.wasm.gz"));
    return OpenReader(bytes).GetRows("Sheet1").result.map(([cell]) => cell);
  },
  xlsx: (bytes) => {
    const { Sheets } = XLSX.read(bytes, { cellDates: true });
    return XLSX.utils.sheet_to_json(Sheets.Sheet1, { header: 1 }).map(([cell]) => cell);
  },
  "read-excel-file": async (bytes) => (await readExcelFile(bytes))[0].data.map(([cell]) => cell),
  hucre: async (bytes) => (await readXlsx(bytes)).sheets[0].rows.map(([cell]) => cell),
  officeparser: async (bytes) => (await parseOffice(bytes)).toText().split("\n"),
  "fast-xlsx-reader": () => {
    const reader = require("fast-xlsx-reader").createReader({ input: FILE });
    const cells = [];
    for (let row = reader.readNext(); row; row = reader.readNext()) cells.push(row[0]);
    return cells;
  },
  "xlsx-stream-reader": (bytes) =>
    new Promise((resolve, reject) => {
      const cells = [];
      const reader = new XlsxStreamReader();
      reader.on("error", reject);
      reader.on("worksheet", (sheet) => {
        sheet.on("row", ({ values }) => cells.push(values[1]));
        sheet.on("end", () => resolve(cells));
        sheet.process();
      });
      Readable.from([bytes]).pipe(reader);
    }),
  xlstream: async () => {
    const cells = [];
    for await (const row of await getXlsxStream({ filePath: FILE, sheet: 0 })) cells.push(row.formatted.arr[0]);
    return cells;
  },
};
const DAY = 46_356;
const cells = [
  [2.5, '0.00" per hour"'],
  [2.5, "0.00\\ \\M"],
  [2.5, "0.00\\ \\h"],
  [2.5, '_-* #,##0.00\\ _K_M_-;\\-* #,##0.00\\ _K_M_-;_-* "-"??\\ _K_M_-;_-@_-'],
  [2.5, '[<1]0.00" ms";0.00" s"'],
  [2.5, '[>=1000000]0.0,,"M";[>=1000]0.0,"k";0.0'],
  [2.5, '[=0]"free";0.00'],
  [DAY, 14],
  [DAY, 31],
  [DAY, 57],
];
const textOf = (cell) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 16);
  return String(cell).trim().replace(/^2\.50?$/, "2.5");
};

const print = console.log;
console.log = () => {};
const bytes = writeWorkbook(FILE, cells);
for (const [reader, read] of Object.entries(readers)) {
  print(`${reader}: ${(await read(bytes)).slice(1, cells.length + 1).map(textOf).join(" | ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
exceljs: 2.5 | 1900-01-01T12:00 | 1900-01-01T12:00 | 1900-01-01T12:00 | 2.5 | 2.5 | 2.5 | 2026-11-30T00:00 | 46356 | 46356
excelts: 2.5 | 1900-01-01T12:00 | 1900-01-01T12:00 | 1900-01-01T12:00 | 2.5 | 2.5 | 2.5 | 2026-11-30T00:00 | 46356 | 46356
excelize: 2.50 per hour | 2.50 M | 2.50 h | 2.5 | 2.50 ms | 0.0M | free | 11-30-26 | 46356 | 46356
xlsx: 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 2026-11-30T00:00 | 2026-11-30T00:00 | 2026-11-30T00:00
read-excel-file: 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 2026-11-30T00:00 | 2026-11-30T00:00 | 2026-11-30T00:00
hucre: 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 2026-11-30T00:00 | 2026-11-30T00:00 | 2026-11-30T00:00
officeparser: 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 46356 | 46356 | 46356
fast-xlsx-reader: 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 2.5 | 46356 | 46356 | 46356
xlsx-stream-reader: 2.50 per hour | 2.50 M | 2.50 h | 2.5 | 2.50 s | 2.5 | 2.5 | 11/30/26 | 11/30/26 | 11/30/26
xlstream: 2.50 per hour | 2.50 M | 2.50 h | 2.5 | 2.50 s | 2.5 | 2.5 | 11/30/26 | 11/30/26 | 11/30/26
TXT

TZ=UTC node probe.mjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
