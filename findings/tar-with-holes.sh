#!/usr/bin/env bash
# tar 7.5.23, tar-stream 3.2.2, modern-tar 0.8.6, nanotar 0.3.0, it-tar 6.0.6, decompress-tar 4.1.1, multitars 1.0.2,
# @remix-run/tar-parser 0.7.1, @obsidize/tar-browserify 6.3.2, tar-iterator 3.3.11, @napi-rs/tar 1.1.3, libarchive.js 2.0.2.
#
# GNU tar, asked to keep a file's holes (`--sparse`, for databases and disks), writes only what is between them, in two
# forms. A table of 1 MiB with two rows comes back as 8 KiB from seven readers of twelve, with the second row right behind
# the first, and is missing from two, `tar` among them; three are right. With nine rows four of the seven raise, and so does
# one of the two. In the other form (pax) eleven return a file `GNUSparseFile.N/two.db`, which begins with the map of the
# holes. Only libarchive.js is right throughout. But for the errors nothing is said.
#
# Why it matters: a restored database has its rows in the wrong places, under another name, or is not there, and the restore
# says that all went well. Whoever reads a tar should look for the type `S` and for `GNU.sparse` before trusting a size.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  tar@7.5.23 tar-stream@3.2.2 modern-tar@0.8.6 nanotar@0.3.0 it-tar@6.0.6 decompress-tar@4.1.1 \
  multitars@1.0.2 @remix-run/tar-parser@0.7.1 @obsidize/tar-browserify@6.3.2 tar-iterator@3.3.11 @napi-rs/tar@1.1.3 \
  libarchive.js@2.0.2

tar --version | grep -q GNU || { echo "This needs GNU tar." >&2; exit 1; }
cat >write.mjs <<'JS'
import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";

/** A file of `count` rows of 4,096 bytes, each 1 MiB after the one before it. */
function writeTable(name, count) {
  const file = openSync(name, "w");
  for (let row = 0; row < count; row += 1) writeSync(file, Buffer.alloc(4096, `row ${row} `), 0, 4096, row * 2 ** 20);
  closeSync(file);
}
writeTable("two.db", 2);
writeTable("nine.db", 9);
writeFileSync("after.txt", "after");
JS
node write.mjs
for form in gnu pax; do
  for name in two nine; do tar --sparse --hole-detection=raw --format=$form -cf "$name-$form.tar" "$name.db" after.txt; done
done

cat >read.mjs <<'JS'
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as napiTar from "@napi-rs/tar";
import { Archive } from "@obsidize/tar-browserify";
import { parseTar as parseRemix } from "@remix-run/tar-parser";
import decompressTar from "decompress-tar";
import { extract as itTar } from "it-tar";
import { Archive as LibArchive } from "libarchive.js/dist/libarchive-node.mjs";
import { unpackTar } from "modern-tar";
import { untar } from "multitars";
import { parseTar } from "nanotar";
import * as tar from "tar";
import TarIterator from "tar-iterator";
import { extract } from "tar-stream";

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => statSync(`${folder}/${name}`).isFile())
    .map((name) => [name, readFileSync(`${folder}/${name}`)]);
const newFolder = () => mkdtempSync("out-");
const none = new Uint8Array();

/** Each returns the files of an archive, by name. */
const readers = {
  tar: async (bytes, file) => {
    const folder = newFolder();
    await tar.x({ file, cwd: folder });
    return filesIn(folder);
  },
  "tar-stream": async (bytes) => {
    const found = [];
    const reader = Readable.from([bytes]).pipe(extract());
    for await (const entry of reader) found.push([entry.header.name, await buffer(entry)]);
    return found;
  },
  "modern-tar": async (bytes) => (await unpackTar(bytes)).map(({ header, data }) => [header.name, data ?? none]),
  nanotar: async (bytes) => parseTar(bytes).map(({ name, data }) => [name, data ?? none]),
  "it-tar": async (bytes) => {
    const found = [];
    for await (const { header, body } of itTar()([bytes])) {
      const parts = [];
      for await (const part of body) parts.push(part.subarray());
      found.push([header.name, Buffer.concat(parts)]);
    }
    return found;
  },
  "decompress-tar": async (bytes) => (await decompressTar()(bytes)).map(({ path, data }) => [path, data]),
  multitars: async (bytes) => {
    const found = [];
    for await (const file of untar(new Blob([bytes]).stream())) found.push([file.name, await file.bytes()]);
    return found;
  },
  "@remix-run/tar-parser": async (bytes) => {
    const found = [];
    await parseRemix(bytes, async (entry) => {
      found.push([entry.name, await entry.bytes()]);
    });
    return found;
  },
  "@obsidize/tar-browserify": async (bytes) =>
    (await Archive.extract(bytes)).entries.map(({ fileName, content }) => [fileName, content ?? none]),
  "tar-iterator": async (bytes) => {
    const folder = newFolder();
    for await (const entry of new TarIterator(Readable.from([bytes]))) await entry.create(folder, {});
    return filesIn(folder);
  },
  "@napi-rs/tar": async (bytes) => {
    const found = [];
    for (const entry of new napiTar.Archive(bytes).entries()) found.push([entry.path(), entry.asBytes()]);
    return found;
  },
  "libarchive.js": async (bytes) => {
    const archive = await LibArchive.open(new Blob([bytes]));
    const found = [];
    for (const { file, path } of await archive.getFilesArray()) {
      found.push([path + file.name, await (await file.extract()).bytes()]);
    }
    await archive.close();
    return found;
  },
};
for (const name of ["two", "nine"]) {
  const right = { [`${name}.db`]: readFileSync(`${name}.db`), "after.txt": Buffer.from("after") };
  const describe = ([path, data]) => {
    const shown = path.replace(/^\.\//, "").replace(/GNUSparseFile\.\d+/, "GNUSparseFile.N");
    if (!right[shown]) return shown.endsWith(".db") ? `${shown} of ${data.length} bytes` : "a file that was not sent";
    return right[shown].equals(data) ? shown : `${shown} of ${data.length} bytes`;
  };
  for (const form of ["gnu", "pax"]) {
    const file = `${name}-${form}.tar`;
    const seen = new Map();
    for (const [reader, read] of Object.entries(readers)) {
      const answer = read(readFileSync(file), file);
      const text = await answer.then(
        (files) => files.map(describe).sort().join(" | "),
        () => "an error",
      );
      seen.set(text, [...(seen.get(text) ?? []), reader]);
    }
    console.log(`${file}, ${right[`${name}.db`].length} bytes in ${name}.db`);
    for (const [text, names] of seen) console.log(`  ${text}: ${names.join(", ")}`);
  }
}
process.exit();
JS

cat >expected.txt <<'TXT'
two-gnu.tar, 1052672 bytes in two.db
  after.txt: tar, multitars
  after.txt | two.db of 8192 bytes: tar-stream, modern-tar, nanotar, it-tar, decompress-tar, @remix-run/tar-parser, @obsidize/tar-browserify
  after.txt | two.db: tar-iterator, @napi-rs/tar, libarchive.js
two-pax.tar, 1052672 bytes in two.db
  GNUSparseFile.N/two.db of 8704 bytes | after.txt: tar, tar-stream, modern-tar, nanotar, it-tar, decompress-tar, multitars, @remix-run/tar-parser, @obsidize/tar-browserify, tar-iterator, @napi-rs/tar
  after.txt | two.db: libarchive.js
nine-gnu.tar, 8392704 bytes in nine.db
  after.txt: tar
  an error: tar-stream, it-tar, decompress-tar, multitars, @remix-run/tar-parser
  after.txt | nine.db of 36864 bytes: modern-tar, @obsidize/tar-browserify
  a file that was not sent | nine.db of 36864 bytes: nanotar
  after.txt | nine.db: tar-iterator, @napi-rs/tar, libarchive.js
nine-pax.tar, 8392704 bytes in nine.db
  GNUSparseFile.N/nine.db of 37376 bytes | after.txt: tar, tar-stream, modern-tar, nanotar, it-tar, decompress-tar, multitars, @remix-run/tar-parser, @obsidize/tar-browserify, tar-iterator, @napi-rs/tar
  after.txt | nine.db: libarchive.js
TXT

node read.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
