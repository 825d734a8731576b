#!/usr/bin/env bash
# officeparser 7.8.0 and Debian 12's odt2txt 0.5-7; beside them xlsx 0.18.5 and hucre 1.0.0. (Needs apt-get; nothing is
# installed in the system.)
#
# A table as LibreOffice saves it (.ods), with a price of 12.50 € and a comment on its cell, "ask for 9". officeparser
# gives `ask for 912.50 €` for the cell. Two lines of one cell are run together, and three spaces are one. In a text
# (.odt) it has a paragraph that was deleted with tracked changes, "We pay no tax.", as the first words of all. odt2txt
# has it there, too, with the name of who deleted it, and breaks a sentence at its comment: "It costs
# Ann2026-11-30T10:00:00ask for 9", "12 euros." xlsx and hucre read the table right.
#
# Why it matters: these are what a model is given, or a search, where people attach a table or an offer. It reads
# 912.50, or a promise that was struck, and nothing marks it as a comment. In .xlsx the same package leaves comments
# out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 .
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund officeparser@7.8.0 xlsx@0.18.5 hucre@1.0.0 jszip@3.10.2
apt-get download -qq odt2txt=0.5-7 libzip4 2>/dev/null >&2
for package in *.deb; do dpkg -x "$package" root; done

cat >probe.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readOds } from "hucre";
import JSZip from "jszip";

const require = createRequire(import.meta.url);
const { parseOffice } = require("officeparser");
const { read, utils } = require("xlsx");

const OASIS = "urn:oasis:names:tc:opendocument:xmlns";
const spaces = ["office", "table", "text"].map((name) => `xmlns:${name}="${OASIS}:${name}:1.0"`).join(" ");
const packed = (kind, body) => {
  const type = `application/vnd.oasis.opendocument.${kind}`;
  const entry = (path, media) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${media}"/>`;
  const zip = new JSZip();
  zip.file("mimetype", type, { compression: "STORE" });
  zip.file(
    "content.xml",
    `<?xml version="1.0"?><office:document-content ${spaces} xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"><office:body>${body}</office:body></office:document-content>`,
  );
  zip.file(
    "META-INF/manifest.xml",
    `<?xml version="1.0"?><manifest:manifest xmlns:manifest="${OASIS}:manifest:1.0">${entry("/", type)}${entry("content.xml", "text/xml")}</manifest:manifest>`,
  );
  return zip.generateAsync({ type: "nodebuffer" });
};
const who = "<dc:creator>Ann</dc:creator><dc:date>2026-11-30T10:00:00</dc:date>";
const comment = `<office:annotation office:name="1">${who}<text:p>ask for 9</text:p></office:annotation>`;
const cell = (content) => `<table:table-cell office:value-type="string">${content}</table:table-cell>`;
const table = await packed(
  "spreadsheet",
  `<office:spreadsheet><table:table table:name="s"><table:table-row>${cell("<text:p>a</text:p>")}<table:table-cell office:value-type="float" office:value="12.5">${comment}<text:p>12.50 €</text:p></table:table-cell>${cell("<text:p>one</text:p><text:p>two</text:p>")}${cell('<text:p>a <text:s text:c="2"/>b</text:p>')}</table:table-row></table:table></office:spreadsheet>`,
);
const text = await packed(
  "text",
  `<office:text><text:tracked-changes><text:changed-region text:id="c"><text:deletion><office:change-info>${who}</office:change-info><text:p>We pay no tax.</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>It costs ${comment}12<office:annotation-end office:name="1"/> euros.</text:p><text:p><text:change text:change-id="c"/>The end.</text:p></office:text>`,
);
writeFileSync("offer.odt", text);
const said = (what, value) => console.log(`${what}: ${JSON.stringify(value)}`);
said(".ods, officeparser", (await parseOffice(table)).toText().split("\n"));
said(".ods, xlsx", utils.sheet_to_json(read(table).Sheets.s, { header: 1 })[0]);
said(".ods, hucre", (await readOds(new Uint8Array(table))).sheets[0].rows[0]);
said(".odt, officeparser", (await parseOffice(text)).toText().split("\n"));
JS

cat >expected.txt <<'TXT'
.ods, officeparser: ["a","ask for 912.50 €","onetwo","a b"]
.ods, xlsx: ["a",12.5,"one\ntwo","a   b"]
.ods, hucre: ["a",12.5,"one\ntwo","a   b"]
.odt, officeparser: ["We pay no tax.","It costs 12 euros.","The end."]
.odt, odt2txt:
Ann2026-11-30T10:00:00We pay no tax.
It costs Ann2026-11-30T10:00:00ask for 9
12 euros.
The end.
TXT

{
  node probe.mjs
  echo ".odt, odt2txt:"
  LD_LIBRARY_PATH=root/usr/lib/x86_64-linux-gnu root/usr/bin/odt2txt.odt2txt --width=-1 offer.odt | grep .
} | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
