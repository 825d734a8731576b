#!/usr/bin/env bash
# officeparser 7.8.0, textract 2.5.0, pptxtojson 2.2.0; right is @jvmr/pptx-to-html 1.1.2. jsdom 29.1.1 is their browser.
#
# A presentation of eleven slides has its last slide moved to the front, which PowerPoint writes as another order of the same
# files (`presentation.xml`), and its third slide hidden. Four packages that read it for a search or a model are asked for its
# text. Three of them, with a million downloads a month, go by the numbers in the files' names: the slide that was moved is
# the last one still. All four return the hidden slide like the others, and say nothing of it.
#
# Why it matters: a model that is asked what "the next slide" or "slide 1" says answers of another one, and a summary begins
# in the middle. New presentations are read right, and only those that were edited are not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps \
  officeparser@7.8.0 textract@2.5.0 pptxtojson@2.2.0 @jvmr/pptx-to-html@1.1.2 jsdom@29.1.1 pptxgenjs@4.0.1 jszip@3.10.2

cat >write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import JSZip from "jszip";
import PptxGenJS from "pptxgenjs";

const presentation = new PptxGenJS();
for (let number = 1; number <= 11; number += 1) {
  presentation.addSlide().addText(`Slide number ${number}`, { x: 1, y: 1, w: 5, h: 1 });
}
const zip = await JSZip.loadAsync(await presentation.write({ outputType: "nodebuffer" }));
const edit = async (name, change) => zip.file(name, change(await zip.file(name).async("string")));
await edit("ppt/presentation.xml", (xml) => {
  const [first, ...others] = xml.match(/<p:sldId [^>]*>/g).toReversed();
  const moved = [first, ...others.toReversed()].join("");
  return xml.replace(/<p:sldIdLst>.*<\/p:sldIdLst>/s, `<p:sldIdLst>${moved}</p:sldIdLst>`);
});
await edit("ppt/slides/slide3.xml", (xml) => xml.replace("<p:sld ", '<p:sld show="0" '));
writeFileSync("moved.pptx", await zip.generateAsync({ type: "nodebuffer" }));
JS
node write.mjs

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { JSDOM } from "jsdom";

const { DOMParser } = new JSDOM("").window;
globalThis.DOMParser = DOMParser;
const bytes = readFileSync("moved.pptx");
const memory = new Uint8Array(bytes).buffer;
const readers = {
  officeparser: async () => {
    const { OfficeParser } = await import("officeparser");
    return (await OfficeParser.parseOffice("moved.pptx")).toText();
  },
  textract: async () => {
    const { default: textract } = await import("textract");
    return promisify(textract.fromBufferWithName)("moved.pptx", bytes, {});
  },
  pptxtojson: async () => JSON.stringify(await (await import("pptxtojson/dist/index.cjs")).default.parse(memory)),
  "@jvmr/pptx-to-html": async () => {
    const { pptxToHtml } = await import("@jvmr/pptx-to-html");
    return (await pptxToHtml(memory, { domParserFactory: () => new DOMParser() })).join("\n");
  },
};
for (const [name, read] of Object.entries(readers)) {
  const text = String(await read()).replaceAll(/&nbsp;|\u00A0/g, " ");
  const found = [...text.matchAll(/Slide number (\d+)/g)].map(([, number]) => number);
  console.log(`${name}: ${found.join(" ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
officeparser: 1 2 3 4 5 6 7 8 9 10 11
textract: 1 2 3 4 5 6 7 8 9 10 11
pptxtojson: 1 2 3 4 5 6 7 8 9 10 11
@jvmr/pptx-to-html: 11 1 2 3 4 5 6 7 8 9 10
TXT

node --no-warnings read.mjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
