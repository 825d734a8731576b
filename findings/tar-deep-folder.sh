#!/usr/bin/env bash
# nanotar 0.3.0, modern-tar 0.8.6, tar 7.5.23, tar-stream 3.2.2, @obsidize/tar-browserify 6.3.2.
#
# A file 148 characters deep in folders, packed and unpacked by five tar libraries, each with each. The format has three
# ways to write such a name. nanotar and tar-browserify read another name from the archives of tar, tar-stream and
# modern-tar: its last 22, 99 or 8 characters. nanotar packs the first 100, which all others then read. Nobody raises.
# tar, tar-stream and modern-tar agree in all pairs.
#
# Why it matters: files of one name in two folders overwrite each other when they are unpacked, and nobody says so. Deep
# folders are usual in archives of packages.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  nanotar@0.3.0 modern-tar@0.8.6 tar@7.5.23 tar-stream@3.2.2 \
  @obsidize/tar-browserify@6.3.2

cat >probe.mjs <<'JS'
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createTar, parseTar } from "nanotar";
import { packTar, unpackTar } from "modern-tar";
import * as tar from "tar";
import tarStream from "tar-stream";
import { Archive, ArchiveWriter } from "@obsidize/tar-browserify";

const name = `${"folder/".repeat(20)}file.txt`;
const body = "hello";
mkdirSync(dirname(name), { recursive: true });
writeFileSync(name, body);

async function bytesOf(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
const writers = {
  tar: async () => {
    await tar.c({ file: "a.tar" }, [name]);
    return readFileSync("a.tar");
  },
  "tar-stream": () => {
    const pack = tarStream.pack();
    pack.entry({ name }, body);
    pack.finalize();
    return bytesOf(pack);
  },
  "modern-tar": () => packTar([{ header: { name, size: body.length, type: "file" }, body }]),
  nanotar: () => createTar([{ name, data: body }]),
  "tar-browserify": async () => {
    const archive = new ArchiveWriter();
    archive.addTextFile(name, body);
    return archive.toUint8Array();
  },
};
const readers = {
  tar: async (bytes) => {
    const names = [];
    const parser = new tar.Parser({ onReadEntry: (entry) => void [names.push(entry.path), entry.resume()] });
    await new Promise((resolve, reject) => parser.on("end", resolve).on("error", reject).end(Buffer.from(bytes)));
    return names;
  },
  "tar-stream": async (bytes) => {
    const names = [];
    const extract = tarStream.extract();
    extract.end(Buffer.from(bytes));
    for await (const entry of extract) {
      names.push(entry.header.name);
      entry.resume();
    }
    return names;
  },
  "modern-tar": async (bytes) => (await unpackTar(bytes)).map(({ header }) => header.name),
  nanotar: (bytes) => parseTar(bytes).map((file) => file.name),
  "tar-browserify": async (bytes) => (await Archive.extract(bytes)).entries.map((entry) => entry.fileName),
};
for (const [writer, write] of Object.entries(writers)) {
  // A copy of its own: a view into a larger memory is another question.
  const bytes = new Uint8Array(await write());
  const wrong = [];
  for (const [reader, read] of Object.entries(readers)) {
    const [found] = await read(bytes.slice());
    if (found !== name) wrong.push(found === undefined ? `${reader} reads no file` : `${reader} reads ${found.length} characters, "…${found.slice(-15)}"`);
  }
  console.log(`packed by ${writer}: ${wrong.join("; ") || "all read the name"}`);
}
JS

cat >expected.txt <<'TXT'
packed by tar: nanotar reads 22 characters, "…folder/file.txt"; tar-browserify reads 22 characters, "…folder/file.txt"
packed by tar-stream: nanotar reads 99 characters, "…folder/file.txt"; tar-browserify reads 99 characters, "…folder/file.txt"
packed by modern-tar: nanotar reads 8 characters, "…file.txt"; tar-browserify reads 8 characters, "…file.txt"
packed by nanotar: tar reads 100 characters, "…older/folder/fo"; tar-stream reads 100 characters, "…older/folder/fo"; modern-tar reads 100 characters, "…older/folder/fo"; nanotar reads 100 characters, "…older/folder/fo"; tar-browserify reads 100 characters, "…older/folder/fo"
packed by tar-browserify: all read the name
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
