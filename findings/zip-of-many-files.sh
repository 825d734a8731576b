#!/usr/bin/env bash
# fflate 0.8.3 and client-zip 2.5.1, which write; yauzl 3.4.0, unzipper 0.12.5, adm-zip 0.6.1, node-stream-zip 1.16.0,
# @zip.js/zip.js 2.24.0 and fflate, which read.
#
# An archive of 66,000 files. The short form of zip counts to 65,535; beyond that a longer form is needed. fflate writes
# the short form with the count wrapped: five of six readers see 464 files and report nothing, fflate itself among them.
# client-zip writes the longer form, and four readers see 65,535 files in it, two raise. (adm-zip, archiver and yazl
# write archives that all read whole, in half a minute each.)
#
# Why it matters: a backup or an export of many small files is complete in one program and lacks 99 of 100 files in the
# next. It shows only above 65,535.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  fflate@0.8.3 client-zip@2.5.1 yauzl@3.4.0 unzipper@0.12.5 \
  adm-zip@0.6.1 node-stream-zip@1.16.0 @zip.js/zip.js@2.24.0

cat >probe.mjs <<'JS'
import { writeFileSync } from "node:fs";
import AdmZip from "adm-zip";
import { makeZip } from "client-zip";
import { unzipSync, zipSync } from "fflate";
import NodeStreamZip from "node-stream-zip";
import unzipper from "unzipper";
import yauzl from "yauzl";
import { Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";

const FILES = 66_000;
const names = Array.from({ length: FILES }, (_, index) => `f${index}`);
const byte = new Uint8Array([65]);
const writers = {
  fflate: () => Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, byte])), { level: 0 })),
  "client-zip": async () =>
    Buffer.from(await new Response(makeZip(names.map((name) => ({ name, input: byte })))).arrayBuffer()),
};
const readers = {
  yauzl: (bytes) =>
    new Promise((resolve, reject) => {
      yauzl.fromBuffer(bytes, (error, zip) => {
        if (error) return reject(error);
        let count = 0;
        zip.on("entry", () => count++).on("end", () => resolve(count)).on("error", reject);
      });
    }),
  unzipper: async (bytes) => (await unzipper.Open.buffer(bytes)).files.length,
  "adm-zip": (bytes) => new AdmZip(bytes).getEntries().length,
  "node-stream-zip": (bytes) => {
    writeFileSync("a.zip", bytes);
    return new NodeStreamZip.async({ file: "a.zip" }).entriesCount;
  },
  "zip.js": async (bytes) => (await new ZipReader(new Uint8ArrayReader(new Uint8Array(bytes))).getEntries()).length,
  fflate: (bytes) => Object.keys(unzipSync(bytes)).length,
};
for (const [writer, write] of Object.entries(writers)) {
  const bytes = await write();
  const seen = new Map();
  for (const [reader, read] of Object.entries(readers)) {
    let count;
    try {
      count = `${await read(bytes)} files`;
    } catch {
      count = "an error";
    }
    seen.set(count, [...(seen.get(count) ?? []), reader]);
  }
  console.log(`written by ${writer}: ${[...seen].map(([count, by]) => `${count} (${by.join(", ")})`).join("; ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
written by fflate: 464 files (yauzl, unzipper, adm-zip, node-stream-zip, fflate); 66000 files (zip.js)
written by client-zip: 65535 files (yauzl, adm-zip, zip.js, fflate); an error (unzipper, node-stream-zip)
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
