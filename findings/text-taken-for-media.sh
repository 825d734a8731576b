#!/usr/bin/env bash
# file-type 21.3.4, magic-bytes.js 1.13.1, file-type-checker 1.1.7, detect-file-type 0.2.8, wasmagic 1.0.10 (libmagic).
#
# Plain texts that begin with an everyday word, asked for their media type by five detectors. A list that begins with
# "BMW;" is a picture in four of them, "ID3 tags" is music in four, "FWS;" is Flash in four. For file-type "solid oak
# table" is a 3D model, "MAC addresses" is music, "AC1000" is a drawing of AutoCAD, and text in UTF-16 as Excel saves it
# is MP3. libmagic takes "MP+ plan" and "MAC addresses" for music.
#
# Why it matters: detectors are asked instead of trusting the name of a file. A customer's list of cars is then refused,
# or stored and shown as a picture that is broken.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  file-type@21.3.4 magic-bytes.js@1.13.1 file-type-checker@1.1.7 detect-file-type@0.2.8 \
  wasmagic@1.0.10

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { fileTypeFromBuffer } from "file-type";
import { filetypemime } from "magic-bytes.js";
import fileTypeChecker from "file-type-checker";
import { WASMagic } from "wasmagic";
const require = createRequire(import.meta.url);
const detect = promisify(require("detect-file-type").fromBuffer);

const magic = await WASMagic.create();
const detectors = {
  "file-type": async (bytes) => (await fileTypeFromBuffer(bytes))?.mime,
  "magic-bytes.js": (bytes) => filetypemime(bytes)[0],
  "file-type-checker": (bytes) => fileTypeChecker.detectFile(bytes)?.mimeType,
  "detect-file-type": async (bytes) => (await detect(bytes))?.mime,
  wasmagic: (bytes) => magic.detect(bytes),
};
const text = (start) => Buffer.from(`${start}\n${"A line of ordinary text, and one more.\n".repeat(20)}`);
const texts = {
  "BMW;320d;2024": text("BMW;320d;2024"),
  "ID3 tags explained": text("ID3 tags explained"),
  "FWS;fish and wildlife": text("FWS;fish and wildlife"),
  "solid oak table": text("solid oak table"),
  "MAC addresses": text("MAC addresses"),
  "AC1000 air conditioner": text("AC1000 air conditioner"),
  "MP+ plan, monthly": text("MP+ plan, monthly"),
  "MZ-12;part;price": text("MZ-12;part;price"),
  "Name;Price in UTF-16": Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text("Name;Price").toString(), "utf16le")]),
};
for (const [what, bytes] of Object.entries(texts)) {
  const seen = [];
  for (const [name, ask] of Object.entries(detectors)) {
    const type = await ask(bytes);
    if (type && !type.startsWith("text/")) seen.push(`${name} ${type}`);
  }
  console.log(`${what}: ${seen.join(", ")}`);
}
JS

cat >expected.txt <<'TXT'
BMW;320d;2024: file-type image/bmp, magic-bytes.js image/bmp, file-type-checker image/bmp, detect-file-type image/bmp
ID3 tags explained: file-type audio/mpeg, magic-bytes.js audio/mpeg, file-type-checker audio/mpeg, detect-file-type audio/mpeg
FWS;fish and wildlife: file-type application/x-shockwave-flash, magic-bytes.js application/x-shockwave-flash, file-type-checker application/x-shockwave-flash, detect-file-type application/x-shockwave-flash
solid oak table: file-type model/stl, file-type-checker application/sla
MAC addresses: file-type audio/ape, detect-file-type audio/ape, wasmagic audio/x-ape
AC1000 air conditioner: file-type image/vnd.dwg
MP+ plan, monthly: file-type audio/x-musepack, detect-file-type audio/x-musepack, wasmagic audio/x-musepack
MZ-12;part;price: file-type application/x-msdownload, file-type-checker application/x-msdownload, detect-file-type application/x-msdownload
Name;Price in UTF-16: file-type audio/mpeg
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
