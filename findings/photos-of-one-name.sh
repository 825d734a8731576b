#!/usr/bin/env bash
# Writers: jszip 3.10.2, adm-zip 0.6.1, yazl 3.3.1, archiver 8.0.0, client-zip 2.5.1, fflate 0.8.3, @zip.js/zip.js 2.24.0.
# Readers: jszip, adm-zip, fflate, @zip.js/zip.js, and yauzl 3.4.0, unzipper 0.12.5, decompress-unzip 4.0.1, node-stream-zip
# 1.16.0, unzipit 2.1.1, extract-zip 2.0.1.
#
# Two attachments are both called `photo.jpg`, as cameras call them, and go into one zip. jszip and adm-zip keep the second
# one alone, without an error; @zip.js/zip.js raises. Four write both. Of these archives five readers of ten return the
# second photo alone, without an error, four return both, and adm-zip refuses the whole archive.
#
# Why it matters: an export of all attachments of a table is complete for the one who tests it with one reader, and lacks
# files for the one who restores it with another. Whoever writes a zip has to give each file a name of its own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  jszip@3.10.2 adm-zip@0.6.1 yazl@3.3.1 archiver@8.0.0 client-zip@2.5.1 fflate@0.8.3 @zip.js/zip.js@2.24.0 yauzl@3.4.0 unzipper@0.12.5 \
  decompress-unzip@4.0.1 node-stream-zip@1.16.0 unzipit@2.1.1 extract-zip@2.0.1

cat >probe.mjs <<'JS'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { resolve } from "node:path";
import * as zipJs from "@zip.js/zip.js";
import AdmZip from "adm-zip";
import { ZipArchive } from "archiver";
import { downloadZip } from "client-zip";
import decompressUnzip from "decompress-unzip";
import extractZip from "extract-zip";
import { unzipSync, Zip, ZipDeflate } from "fflate";
import JSZip from "jszip";
import StreamZip from "node-stream-zip";
import { unzip } from "unzipit";
import unzipper from "unzipper";
import yauzl from "yauzl";
import yazl from "yazl";

const photos = [Buffer.from("the first photo"), Buffer.from("the second photo, a little longer")];
const name = "photo.jpg";
const writers = {
  jszip: async () => {
    const zip = new JSZip();
    for (const photo of photos) zip.file(name, photo);
    return zip.generateAsync({ type: "nodebuffer" });
  },
  "adm-zip": async () => {
    const zip = new AdmZip();
    for (const photo of photos) zip.addFile(name, photo);
    return zip.toBuffer();
  },
  "@zip.js/zip.js": async () => {
    const writer = new zipJs.ZipWriter(new zipJs.Uint8ArrayWriter());
    for (const photo of photos) await writer.add(name, new zipJs.Uint8ArrayReader(photo));
    return Buffer.from(await writer.close());
  },
  yazl: async () => {
    const zip = new yazl.ZipFile();
    for (const photo of photos) zip.addBuffer(photo, name);
    zip.end();
    return buffer(zip.outputStream);
  },
  archiver: async () => {
    const archive = new ZipArchive();
    for (const photo of photos) archive.append(photo, { name });
    archive.finalize();
    return buffer(archive);
  },
  "client-zip": async () =>
    Buffer.from(await downloadZip(photos.map((input) => ({ name, input }))).arrayBuffer()),
  fflate: async () => {
    const parts = [];
    const zip = new Zip((error, part) => parts.push(part));
    for (const photo of photos) {
      const file = new ZipDeflate(name);
      zip.add(file);
      file.push(photo, true);
    }
    zip.end();
    return Buffer.concat(parts);
  },
};
const filesIn = (folder) => readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`));
const readers = {
  jszip: async (bytes) => {
    const zip = await JSZip.loadAsync(bytes);
    return Promise.all(Object.values(zip.files).map((file) => file.async("nodebuffer")));
  },
  "adm-zip": async (bytes) => new AdmZip(bytes).getEntries().map((entry) => entry.getData()),
  fflate: async (bytes) => Object.values(unzipSync(bytes)),
  "@zip.js/zip.js": async (bytes) => {
    const entries = await new zipJs.ZipReader(new zipJs.Uint8ArrayReader(bytes)).getEntries();
    return Promise.all(entries.map((entry) => entry.getData(new zipJs.Uint8ArrayWriter())));
  },
  yauzl: (bytes) =>
    new Promise((done, fail) => {
      yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
        if (error) return fail(error);
        const found = [];
        zip.on("entry", (entry) => {
          zip.openReadStream(entry, async (_, stream) => {
            found.push(await buffer(stream));
            zip.readEntry();
          });
        });
        zip.on("end", () => done(found));
        zip.readEntry();
      });
    }),
  unzipper: async (bytes) => Promise.all((await unzipper.Open.buffer(bytes)).files.map((file) => file.buffer())),
  "decompress-unzip": async (bytes) => (await decompressUnzip()(bytes)).map(({ data }) => data),
  "node-stream-zip": async (bytes, file) => {
    const zip = new StreamZip.async({ file });
    return Promise.all(Object.values(await zip.entries()).map((entry) => zip.entryData(entry)));
  },
  unzipit: async (bytes) => {
    const { entries } = await unzip(new Uint8Array(bytes));
    return Promise.all(Object.values(entries).map((entry) => entry.arrayBuffer()));
  },
  "extract-zip": async (bytes, file) => {
    const dir = resolve(mkdtempSync("out-"));
    await extractZip(file, { dir });
    return filesIn(dir);
  },
};
const describe = (bytes) => ["first", "second"][photos.findIndex((photo) => photo.equals(Buffer.from(bytes)))];
for (const [writer, write] of Object.entries(writers)) {
  const bytes = await write().catch(() => {});
  if (!bytes) {
    console.log(`written by ${writer}: an error`);
    continue;
  }
  writeFileSync("photos.zip", bytes);
  const seen = new Map();
  for (const [reader, read] of Object.entries(readers)) {
    const text = await read(bytes, "photos.zip").then(
      (found) => found.map(describe).join(" and "),
      () => "an error",
    );
    seen.set(text, [...(seen.get(text) ?? []), reader]);
  }
  console.log(`written by ${writer}`);
  for (const [text, names] of seen) console.log(`  ${text}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
written by jszip
  second: jszip, adm-zip, fflate, @zip.js/zip.js, yauzl, unzipper, decompress-unzip, node-stream-zip, unzipit, extract-zip
written by adm-zip
  second: jszip, adm-zip, fflate, @zip.js/zip.js, yauzl, unzipper, decompress-unzip, node-stream-zip, unzipit, extract-zip
written by @zip.js/zip.js: an error
written by yazl
  second: jszip, fflate, node-stream-zip, unzipit, extract-zip
  an error: adm-zip
  first and second: @zip.js/zip.js, yauzl, unzipper, decompress-unzip
written by archiver
  second: jszip, fflate, node-stream-zip, unzipit, extract-zip
  an error: adm-zip
  first and second: @zip.js/zip.js, yauzl, unzipper, decompress-unzip
written by client-zip
  second: jszip, fflate, node-stream-zip, unzipit, extract-zip
  an error: adm-zip
  first and second: @zip.js/zip.js, yauzl, unzipper, decompress-unzip
written by fflate
  second: jszip, fflate, node-stream-zip, unzipit, extract-zip
  an error: adm-zip
  first and second: @zip.js/zip.js, yauzl, unzipper, decompress-unzip
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
