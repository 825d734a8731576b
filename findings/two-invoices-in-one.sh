#!/usr/bin/env bash
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, pdf-merger-js 5.1.2, mupdf 1.28.1, @neslinesli93/qpdf-wasm 0.3.0; read by
# pdfjs-dist 5.6.205 and mupdf.
#
# Two invoices as PDF, each with its amount in a form's field and its data as an attached XML, as electronic invoices
# have it, are joined by five packages. In four the result has no attachment. qpdf keeps that of the first invoice, and
# drops the other. Joined by mupdf's `graftPage` the pages have no amounts any more, neither to read nor to see.
# pdf-lib, and two that are built on it, leave the picture of the amount, but the document has no form, so that a
# program that asks for its fields finds none. qpdf alone keeps both amounts as fields. Nothing raises or warns.
#
# Why it matters: what people see looks whole, or nearly, and the part that machines are paid by is gone. The invoices
# are joined to be sent or kept as one file, and the single ones are deleted.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 pdf-merger-js@5.1.2 mupdf@1.28.1 @neslinesli93/qpdf-wasm@0.3.0 pdfjs-dist@5.6.205

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import * as mupdf from "mupdf";
import { PDFDocument } from "pdf-lib";
import PDFMerger from "pdf-merger-js";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const require = createRequire(import.meta.url);
const invoice = async (number, amount) => {
  const made = await PDFDocument.create();
  const page = made.addPage([300, 200]);
  page.drawText(`Invoice ${number}`, { x: 20, y: 150 });
  const field = made.getForm().createTextField("amount");
  field.setText(amount);
  field.addToPage(page, { x: 20, y: 80, width: 200, height: 30 });
  await made.attach(Buffer.from(`<total>${amount}</total>`), `invoice-${number}.xml`, { mimeType: "text/xml" });
  return Buffer.from(await made.save());
};
const invoices = [await invoice(1, "100"), await invoice(2, "2500")];

const copied = async (Document) => {
  const joined = await Document.create();
  for (const bytes of invoices) {
    const source = await Document.load(bytes);
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page);
  }
  return joined.save();
};
const joiners = {
  "the first one alone": () => invoices[0],
  "pdf-lib": () => copied(PDFDocument),
  "@cantoo/pdf-lib": () => copied(require("@cantoo/pdf-lib").PDFDocument),
  "pdf-merger-js": async () => {
    const merger = new PDFMerger();
    for (const bytes of invoices) await merger.add(bytes);
    return merger.saveAsBuffer();
  },
  mupdf: () => {
    const joined = new mupdf.PDFDocument();
    for (const bytes of invoices) joined.graftPage(-1, mupdf.Document.openDocument(bytes, "application/pdf"), 0);
    return joined.saveToBuffer("").asUint8Array();
  },
  qpdf: async () => {
    const start = require("@neslinesli93/qpdf-wasm");
    const wasm = require.resolve("@neslinesli93/qpdf-wasm/dist/qpdf.wasm");
    const qpdf = await (start.default ?? start)({ locateFile: () => wasm });
    for (const [at, bytes] of invoices.entries()) qpdf.FS.writeFile(`/${at}.pdf`, bytes);
    qpdf.callMain(["/0.pdf", "--pages", "/0.pdf", "1-z", "/1.pdf", "1-z", "--", "/joined.pdf"]);
    return qpdf.FS.readFile("/joined.pdf");
  },
};
/** Whether a page shows anything where its amount is. */
const shows = (document, at) => {
  const pixels = document.loadPage(at).toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, false, true);
  const lines = Array.from({ length: 25 }, (_, line) => (90 + line) * pixels.getStride());
  return lines.some((start) => pixels.getPixels().subarray(start + 25, start + 120).some((grey) => grey < 128));
};
for (const [name, join] of Object.entries(joiners)) {
  const bytes = Buffer.from(await join());
  const rendered = mupdf.Document.openDocument(bytes, "application/pdf");
  const shown = Array.from({ length: rendered.countPages() }, (_, at) => (shows(rendered, at) ? "shown" : "not shown"));
  const read = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const fields = Object.values((await read.getFieldObjects()) ?? {}).flat();
  const values = fields.map(({ value }) => value).filter(Boolean);
  const attached = Object.keys((await read.getAttachments()) ?? {});
  console.log(
    `${name}: amounts ${shown.join(", ")}; fields: ${values.join(", ") || "none"}; attached: ${attached.join(", ") || "none"}`,
  );
}
process.exit();
JS

cat >expected.txt <<'TXT'
the first one alone: amounts shown; fields: 100; attached: invoice-1.xml
pdf-lib: amounts shown, shown; fields: none; attached: none
@cantoo/pdf-lib: amounts shown, shown; fields: none; attached: none
pdf-merger-js: amounts shown, shown; fields: none; attached: none
mupdf: amounts not shown, not shown; fields: none; attached: none
qpdf: amounts shown, shown; fields: 100, 2500; attached: invoice-1.xml
TXT

node probe.mjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
