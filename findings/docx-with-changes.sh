#!/usr/bin/env bash
# mammoth 1.13.0, officeparser 7.8.0, word-extractor 1.0.4, any-text 1.2.0, docx-parser 0.2.1, @thasmorato/docx-parser
# 1.4.0, @docen/import-docx 0.2.9; the document is made by docx 9.15.2 and jszip 3.10.2.
#
# An offer whose price was changed from 10 to 12, and a line of which was moved, with Word's tracked changes. Seven packages
# that take its text out return five texts. mammoth's is the one that Word shows when all is accepted. Three have the moved
# line twice. Two of the others have the old price as well, side by side: 1012 by one, `10 12` by the other. One has neither
# price nor line. Nothing warns, and none says that the document has changes at all.
#
# Why it matters: documents in negotiation are the ones that people hand to a model. It then reads a price of 1,012, no
# price, or a clause twice, and quotes it. A reader that is right about what was inserted and deleted is wrong about what
# was moved.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  mammoth@1.13.0 officeparser@7.8.0 word-extractor@1.0.4 any-text@1.2.0 docx-parser@0.2.1 \
  @thasmorato/docx-parser@1.4.0 @docen/import-docx@0.2.9 docx@9.15.2 jszip@3.10.2

cat >write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { DeletedTextRun, Document, InsertedTextRun, Packer, Paragraph, TextRun } from "docx";
import JSZip from "jszip";

const change = { author: "A", date: "2026-11-01T00:00:00Z" };
const children = [
  new TextRun("The price is "),
  new DeletedTextRun({ ...change, id: 1, text: "10" }),
  new InsertedTextRun({ ...change, id: 2, text: "12" }),
  new TextRun(" euro."),
];
const document = new Document({ sections: [{ children: [new Paragraph({ children })] }] });
const zip = await JSZip.loadAsync(await Packer.toBuffer(document));

/** Moved paragraphs, which the package cannot write, as ISO/IEC 29500-1 has them (17.13.5.21 to 28). */
const by = 'w:author="A" w:date="2026-11-01T00:00:00Z"';
const run = (text) => `<w:r><w:t>${text}</w:t></w:r>`;
const moved = (kind, id) =>
  `<w:p><w:${kind}RangeStart w:id="${id}" ${by} w:name="move1"/><w:${kind} w:id="${id + 1}" ${by}>` +
  `${run("Up to 100 calls are free.")}</w:${kind}><w:${kind}RangeEnd w:id="${id}"/></w:p>`;
const path = "word/document.xml";
const xml = await zip.file(path).async("string");
const more = `${moved("moveFrom", 20)}<w:p>${run("It is due in May.")}</w:p>${moved("moveTo", 30)}`;
zip.file(path, xml.replace("<w:sectPr", `${more}<w:sectPr`));
writeFileSync("offer.docx", await zip.generateAsync({ type: "nodebuffer" }));
JS

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseDOCX } from "@docen/import-docx";
import { extractText } from "@thasmorato/docx-parser";
import anyText from "any-text";
import docxParser from "docx-parser";
import mammoth from "mammoth";
import { parseOffice } from "officeparser";
import WordExtractor from "word-extractor";

const file = resolve("offer.docx");
const bytes = readFileSync(file);
const textIn = (node) => node.text ?? `${(node.content ?? []).map(textIn).join("")}${node.type === "paragraph" ? " " : ""}`;
const readers = {
  mammoth: async () => (await mammoth.extractRawText({ buffer: bytes })).value,
  officeparser: async () => (await parseOffice(bytes)).toText(),
  "word-extractor": async () => (await new WordExtractor().extract(bytes)).getBody(),
  "any-text": () => anyText.getText(file),
  "docx-parser": () => new Promise((resolve) => docxParser.parseDocx(file, resolve)),
  "@thasmorato/docx-parser": async () => extractText(bytes),
  "@docen/import-docx": async () => textIn(await parseDOCX(bytes)),
};
const seen = new Map();
for (const [name, read] of Object.entries(readers)) {
  // Where a line ends is not compared.
  const text = (await read()).replace(/\s+/g, " ").replace(/\.(?=\S)/g, ". ").trim();
  seen.set(text, [...(seen.get(text) ?? []), name]);
}
for (const [text, names] of seen) console.log(`${text} (${names.join(", ")})`);
process.exit();
JS

cat >expected.txt <<'TXT'
The price is 12 euro. It is due in May. Up to 100 calls are free. (mammoth)
The price is 12 euro. Up to 100 calls are free. It is due in May. Up to 100 calls are free. (officeparser, word-extractor, any-text)
The price is 1012 euro. Up to 100 calls are free. It is due in May. Up to 100 calls are free. (docx-parser)
The price is 10 12 euro. Up to 100 calls are free. It is due in May. Up to 100 calls are free. (@thasmorato/docx-parser)
The price is euro. It is due in May. (@docen/import-docx)
TXT

node write.mjs
node read.mjs 2>errors.txt | tee seen.txt
diff expected.txt seen.txt || { tail -5 errors.txt; echo "The behaviour has changed." >&2; exit 1; }
