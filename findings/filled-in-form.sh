#!/usr/bin/env bash
# pdfjs-dist 5.6.205, unpdf 1.7.0, pdf-parse 2.4.5, mupdf 1.28.1, @hyzyla/pdfium 2.1.13, pdf-ts 0.0.2, officeparser 7.8.0;
# the form is made by pdf-lib 1.17.1.
#
# A PDF form with an amount and a country that were filled in, each with its picture in the file. Seven packages that take
# the text out of a PDF return the labels, `Amount:` and `Country:`, and not one of them what stands behind them. None says
# that the file has a form. Flattened, which a form is not that someone sends back, the same page is read whole. pdfjs gives
# the values to whoever asks for the fields of a page as well.
#
# Why it matters: an application, an order or a tax form that is handed to a model as text is an empty one, and the model
# answers that nothing was filled in, or invents it. A check for empty files passes, as there is text enough.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  pdfjs-dist@5.6.205 unpdf@1.7.0 pdf-parse@2.4.5 mupdf@1.28.1 @hyzyla/pdfium@2.1.13 pdf-ts@0.0.2 \
  officeparser@7.8.0 pdf-lib@1.17.1

cat >write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { PDFDocument } from "pdf-lib";

for (const isFlat of [false, true]) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 300]);
  page.drawText("Amount:", { x: 30, y: 200, size: 12 });
  page.drawText("Country:", { x: 30, y: 160, size: 12 });
  const form = pdf.getForm();
  const amount = form.createTextField("amount");
  amount.setText("4711 EUR");
  amount.addToPage(page, { x: 120, y: 190, width: 150, height: 24 });
  const country = form.createDropdown("country");
  country.addOptions(["Norway", "Chile"]);
  country.select("Chile");
  country.addToPage(page, { x: 120, y: 150, width: 150, height: 24 });
  if (isFlat) form.flatten();
  writeFileSync(isFlat ? "flattened.pdf" : "filled in.pdf", await pdf.save());
}
JS
node write.mjs

# One reader a process: most of them share a worker that two versions of pdfjs cannot have together.
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";

const [, , name, file] = process.argv;
const data = file && new Uint8Array(readFileSync(file));
const readers = {
  "pdfjs-dist": async () => {
    const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
    const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1);
    return (await page.getTextContent()).items.map(({ str }) => str).join(" ");
  },
  unpdf: async () => {
    const { extractText } = await import("unpdf");
    return (await extractText(data, { mergePages: true })).text;
  },
  "pdf-parse": async () => {
    const { PDFParse } = await import("pdf-parse");
    return (await new PDFParse({ data }).getText()).text;
  },
  mupdf: async () => {
    const { Document } = await import("mupdf");
    return Document.openDocument(data, "application/pdf").loadPage(0).toStructuredText().asText();
  },
  "@hyzyla/pdfium": async () => {
    const { PDFiumLibrary } = await import("@hyzyla/pdfium");
    return (await (await PDFiumLibrary.init()).loadDocument(data)).getPage(0).getText();
  },
  "pdf-ts": async () => (await import("pdf-ts")).pdfToText(data),
  officeparser: async () => {
    const { parseOffice } = await import("officeparser");
    return (await parseOffice(Buffer.from(data))).toText();
  },
  "pdfjs-dist, asked for its fields": async () => {
    const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
    const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1);
    return (await page.getAnnotations()).map(({ fieldValue }) => [fieldValue].flat().join()).join(" ");
  },
};
if (!name) console.log(Object.keys(readers).join("\n"));
else {
  const text = await readers[name]();
  const words = ["Amount:", "4711 EUR", "Country:", "Chile"].filter((word) => text.replace(/\s+/g, " ").includes(word));
  console.error(`${file}, ${name}: ${words.join(" ") || "nothing"}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
filled in.pdf, @hyzyla/pdfium: Amount: Country:
filled in.pdf, mupdf: Amount: Country:
filled in.pdf, officeparser: Amount: Country:
filled in.pdf, pdf-parse: Amount: Country:
filled in.pdf, pdf-ts: Amount: Country:
filled in.pdf, pdfjs-dist, asked for its fields: 4711 EUR Chile
filled in.pdf, pdfjs-dist: Amount: Country:
filled in.pdf, unpdf: Amount: Country:
flattened.pdf, @hyzyla/pdfium: Amount: 4711 EUR Country: Chile
flattened.pdf, mupdf: Amount: 4711 EUR Country: Chile
flattened.pdf, officeparser: Amount: 4711 EUR Country: Chile
flattened.pdf, pdf-parse: Amount: 4711 EUR Country: Chile
flattened.pdf, pdf-ts: Amount: 4711 EUR Country: Chile
flattened.pdf, pdfjs-dist, asked for its fields: nothing
flattened.pdf, pdfjs-dist: Amount: 4711 EUR Country: Chile
flattened.pdf, unpdf: Amount: 4711 EUR Country: Chile
TXT

node read.mjs | while read -r name; do
  for file in "filled in.pdf" flattened.pdf; do
    node read.mjs "$name" "$file" 2>&1 >/dev/null | grep -a "^$file, " || echo "$file, $name: an error"
  done
done | sort | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
