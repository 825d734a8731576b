#!/usr/bin/env bash
# client-zip 2.5.1, archiver 8.0.0, yazl 3.3.1; fflate 0.8.3, unzipper 0.12.5, unzip-stream 0.3.4, @zip.js/zip.js 2.24.0,
# jszip 3.10.2, unzipit 2.1.1.
#
# A zip with another zip inside, both written while they are sent, without compression. Three writers put the size of a file
# after its bytes then. Of four readers that read it from its start, two cut the inner zip, and return files out of it as if
# they lay beside it; one of them never comes to the file behind it. Neither raises an error. The other two find the true
# end, and so do readers that begin with the index at the end.
#
# Why it matters: a delivery of deliveries, or a folder with a .docx in it, loses bytes on its way, gains files that nobody
# sent, and each later check of the inner zip fails elsewhere. Whoever has the whole file should read its index.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  client-zip@2.5.1 archiver@8.0.0 yazl@3.3.1 fflate@0.8.3 unzipper@0.12.5 \
  unzip-stream@0.3.4 @zip.js/zip.js@2.24.0 jszip@3.10.2 unzipit@2.1.1

cat >read.mjs <<'JS'
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipArchive } from "archiver";
import { configure, ZipReaderStream } from "@zip.js/zip.js";
import { downloadZip } from "client-zip";
import { Unzip } from "fflate";
import JSZip from "jszip";
import unzipStream from "unzip-stream";
import unzipper from "unzipper";
import { unzipRaw } from "unzipit";
import yazl from "yazl";

configure({ useWebWorkers: false });
const clientZip = async (files) =>
  Buffer.from(await downloadZip(files.map(([name, input]) => ({ name, input }))).arrayBuffer());
const writers = {
  "client-zip": clientZip,
  archiver: async (files) => {
    const zip = new ZipArchive({ store: true });
    for (const [name, bytes] of files) zip.append(Readable.from([bytes]), { name });
    void zip.finalize();
    return buffer(zip);
  },
  yazl: async (files) => {
    const zip = new yazl.ZipFile();
    for (const [name, bytes] of files) zip.addReadStream(Readable.from([bytes]), name, { compress: false });
    zip.end();
    return buffer(zip.outputStream);
  },
};
const readers = {
  "fflate, stream": async (zip) => {
    const found = new Map();
    const reader = new Unzip((file) => {
      found.set(file.name, []);
      file.ondata = (error, bytes) => found.get(file.name).push(bytes);
      file.start();
    });
    reader.push(new Uint8Array(zip), true);
    return [...found].map(([name, parts]) => [name, Buffer.concat(parts)]);
  },
  "unzipper, stream": async (zip) => {
    const found = [];
    for await (const entry of Readable.from([zip]).pipe(unzipper.Parse({ forceStream: true })))
      found.push([entry.path, await entry.buffer()]);
    return found;
  },
  "unzip-stream": async (zip) => {
    const found = [];
    const parser = Readable.from([zip]).pipe(unzipStream.Parse());
    parser.on("entry", (entry) => found.push(buffer(entry).then((bytes) => [entry.path, bytes])));
    await new Promise((resolve, reject) => parser.on("close", resolve).on("error", reject));
    return Promise.all(found);
  },
  "zip.js, stream": async (zip) => {
    const found = [];
    for await (const entry of new Blob([zip]).stream().pipeThrough(new ZipReaderStream()))
      found.push([entry.filename, await buffer(entry.readable)]);
    return found;
  },
  "jszip, index": async (zip) => {
    const { files } = await JSZip.loadAsync(zip);
    return Promise.all(Object.values(files).map(async (file) => [file.name, await file.async("nodebuffer")]));
  },
  "unzipit, index": async (zip) => {
    const { entries } = await unzipRaw(new Uint8Array(zip));
    return Promise.all(entries.map(async (entry) => [entry.name, Buffer.from(await entry.arrayBuffer())]));
  },
};

const inner = await clientZip([["one.txt", "first"], ["two.txt", "second"]]);
const sent = [["a.txt", Buffer.from("before")], ["inner.zip", inner], ["b.txt", Buffer.from("after")]];
for (const [reader, read] of Object.entries(readers)) {
  const seen = new Map();
  for (const [writer, write] of Object.entries(writers)) {
    const files = (await read(await write(sent))).map(([name, bytes]) => {
      const was = sent.find(([known]) => known === name);
      return !was ? `${name} out of inner.zip` : was[1].equals(bytes) ? name : `${name} cut`;
    });
    const text = files.join(", ");
    seen.set(text, [...(seen.get(text) ?? []), writer]);
  }
  for (const [text, names] of seen) console.log(`${reader} (of ${names.join(", ")}): ${text}`);
}
process.exit(0);
JS

cat >expected.txt <<'TXT'
fflate, stream (of client-zip, archiver, yazl): a.txt, inner.zip cut, one.txt out of inner.zip, two.txt out of inner.zip, b.txt
unzipper, stream (of client-zip, archiver, yazl): a.txt, inner.zip cut, two.txt out of inner.zip
unzip-stream (of client-zip, archiver, yazl): a.txt, inner.zip, b.txt
zip.js, stream (of client-zip, archiver, yazl): a.txt, inner.zip, b.txt
jszip, index (of client-zip, archiver, yazl): a.txt, inner.zip, b.txt
unzipit, index (of client-zip, archiver, yazl): a.txt, inner.zip, b.txt
TXT

node read.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
