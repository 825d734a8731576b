#!/usr/bin/env bash
# pptxgenjs 4.0.1, xlsx-populate 1.21.0, tokml 0.4.0, togpx 0.5.4, fast-xml-parser 5.12.1; beside them xlsx 0.18.5,
# @e965/xlsx 0.20.3, exceljs 4.4.0, excel4node 1.8.2, write-excel-file 4.1.1, hucre 1.0.0, excelize-wasm 0.1.3, docx
# 9.15.2, @placemarkio/tokml 0.3.9; the files are checked by saxes 6.0.0.
#
# A line that was broken with Shift and Enter in PowerPoint has a sign U+000B in its middle, also where it is pasted
# into a field of a page or into JSON. It is not allowed in XML, not even escaped. Fourteen packages write the text
# "one, two" with it into a workbook, a document, a deck or a map. Five write it as it is: the file is not XML, and no
# strict reader opens it; with xlsx-populate and pptxgenjs that is the whole workbook and the whole deck. Five drop it,
# so that two words are one. excelize puts the sign for "not readable" there. Three write `_x000b_`, which is right in
# .xlsx, and in .ods two words with `_x000b_` between them.
#
# Why it matters: one pasted line among 10,000 rows, which looks like any other on the screen, and the export cannot be
# opened. The program that wrote it reports success, and its author cannot see what is wrong with the line.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  pptxgenjs@4.0.1 xlsx-populate@1.21.0 tokml@0.4.0 togpx@0.5.4 fast-xml-parser@5.12.1 xlsx@0.18.5 @e965/xlsx@0.20.3 \
  exceljs@4.4.0 excel4node@1.8.2 write-excel-file@4.1.1 hucre@1.0.0 excelize-wasm@0.1.3 docx@9.15.2 @placemarkio/tokml@0.3.9 \
  saxes@6.0.0 jszip@3.10.2

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import JSZip from "jszip";
import { SaxesParser } from "saxes";

const require = createRequire(import.meta.url);
const text = "one\u000Btwo";
const place = { type: "Feature", properties: { name: text }, geometry: { type: "Point", coordinates: [10, 50] } };
const map = { type: "FeatureCollection", features: [place] };
const bySheetjs = (name, bookType) => () => {
  const { utils, write } = require(name);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[text]]), "s");
  return write(book, { type: "buffer", bookType });
};
const writers = {
  pptxgenjs: () => {
    const deck = new (require("pptxgenjs"))();
    deck.addSlide().addText(text, { x: 1, y: 1 });
    return deck.write({ outputType: "nodebuffer" });
  },
  "xlsx-populate": async () => {
    const book = await require("xlsx-populate").fromBlankAsync();
    book.sheet(0).cell("A1").value(text);
    return book.outputAsync();
  },
  tokml: () => require("tokml")(map),
  togpx: () => require("togpx")(map),
  "fast-xml-parser": () => new (require("fast-xml-parser").XMLBuilder)().build({ name: text }),
  xlsx: bySheetjs("xlsx", "xlsx"),
  "@e965/xlsx": bySheetjs("@e965/xlsx", "xlsx"),
  "@e965/xlsx, .ods": bySheetjs("@e965/xlsx", "ods"),
  hucre: async () => (await import("hucre")).writeXlsx({ sheets: [{ name: "s", rows: [[text]] }] }),
  exceljs: () => {
    const book = new (require("exceljs").Workbook)();
    book.addWorksheet("s").addRow([text]);
    return book.xlsx.writeBuffer();
  },
  excel4node: () => {
    const book = new (require("excel4node").Workbook)();
    book.addWorksheet("s").cell(1, 1).string(text);
    return book.writeToBuffer();
  },
  "write-excel-file": () => require("write-excel-file/node").default([[{ value: text, type: String }]]).toBuffer(),
  docx: () => {
    const { Document, Packer, Paragraph } = require("docx");
    return Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] }));
  },
  "@placemarkio/tokml": () => require("@placemarkio/tokml").toKML(map),
  "excelize-wasm": async () => {
    const { NewFile } = await require("excelize-wasm").init("node_modules/excelize-wasm/excelize.wasm.gz");
    const book = NewFile();
    book.SetCellValue("Sheet1", "A1", text);
    return book.WriteToBuffer().buffer;
  },
};
const partsOf = async (written) => {
  if (typeof written === "string") return [written];
  const { files } = await JSZip.loadAsync(written);
  const parts = Object.values(files).filter(({ name }) => /\.(xml|rels)$/.test(name));
  return Promise.all(parts.map((part) => part.async("string")));
};
for (const [name, write] of Object.entries(writers)) {
  let faults = 0;
  let found;
  for (const part of await partsOf(await write())) {
    const parser = new SaxesParser({ xmlns: true });
    parser.on("error", () => faults++);
    parser.write(part).close();
    found ??= /one(.{0,9})two/s.exec(part)?.[0];
  }
  console.log(`${name}: ${faults > 0 ? "not XML" : "XML"}, ${JSON.stringify(found)}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
pptxgenjs: not XML, "one\u000btwo"
xlsx-populate: not XML, "one\u000btwo"
tokml: not XML, "one\u000btwo"
togpx: not XML, "one\u000btwo"
fast-xml-parser: not XML, "one\u000btwo"
xlsx: XML, "one_x000b_two"
@e965/xlsx: XML, "one_x000b_two"
@e965/xlsx, .ods: XML, "one_x000b_two"
hucre: XML, "one_x000B_two"
exceljs: XML, "onetwo"
excel4node: XML, "onetwo"
write-excel-file: XML, "onetwo"
docx: XML, "onetwo"
@placemarkio/tokml: XML, "onetwo"
excelize-wasm: XML, "one�two"
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
