#!/usr/bin/env bash
# fflate 0.8.3, pako 3.0.3, minizlib 3.1.0, gunzip-maybe 1.4.2, seek-bzip 2.0.0, unbzip2-stream 1.4.3, compressjs 1.0.3,
# fzstd 0.1.1, zstddec 0.3.4, @bokuweb/zstd-wasm 0.0.27.
#
# Two compressed files one after the other are one valid compressed file, in gzip, bzip2 and zstd alike: logs that are
# appended to, and tools that compress in parallel, make them. fflate's `gunzipSync` and `decompressSync` return the
# first part, cut to the length of the last one ("one" of "one,"), and raise nothing; its own `Gunzip` reads both.
# seek-bzip's `decode` and compressjs return the first part; seek-bzip reads both if a third argument says so.
# @bokuweb/zstd-wasm raises, with the word "compress" in its error. All others read both.
#
# Why it matters: a log, a list or a backup is read to its first seam, and looks whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  fflate@0.8.3 pako@3.0.3 minizlib@3.1.0 gunzip-maybe@1.4.2 \
  seek-bzip@2.0.0 unbzip2-stream@1.4.3 compressjs@1.0.3 fzstd@0.1.1 \
  zstddec@0.3.4 @bokuweb/zstd-wasm@0.0.27

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import { PassThrough, Readable } from "node:stream";
import { gunzipSync as nodeGunzip, gzipSync } from "node:zlib";
import * as fflate from "fflate";
import * as pako from "pako";
import { Gunzip } from "minizlib";
import gunzipMaybe from "gunzip-maybe";
import * as fzstd from "fzstd";
import { ZSTDDecoder } from "zstddec";
import * as zstdWasm from "@bokuweb/zstd-wasm";
const require = createRequire(import.meta.url);
const seekBzip = require("seek-bzip");
const unbzip2 = require("unbzip2-stream");
const { Bzip2 } = require("compressjs");

await zstdWasm.init();
const zstddec = new ZSTDDecoder();
await zstddec.init();
const joined = (compress) => Buffer.concat(["one,", "two"].map((text) => Buffer.from(compress(Buffer.from(text)))));
const piped = async (bytes, stream) => {
  const parts = [];
  for await (const part of Readable.from([bytes]).pipe(stream).pipe(new PassThrough())) parts.push(part);
  return Buffer.concat(parts);
};
const streamed = (bytes) => {
  const parts = [];
  new fflate.Gunzip((part) => parts.push(part)).push(bytes, true);
  return Buffer.concat(parts);
};
const gzip = joined(gzipSync);
const bzip2 = joined((bytes) => Bzip2.compressFile(bytes));
const zstd = joined((bytes) => zstdWasm.compress(bytes, 3));
const readers = {
  "gzip  Node": () => nodeGunzip(gzip),
  "gzip  DecompressionStream": async () =>
    Buffer.from(await new Response(new Blob([gzip]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()),
  "gzip  pako": () => pako.ungzip(gzip),
  "gzip  minizlib": () => piped(gzip, new Gunzip()),
  "gzip  gunzip-maybe": () => piped(gzip, gunzipMaybe()),
  "gzip  fflate gunzipSync": () => fflate.gunzipSync(gzip),
  "gzip  fflate decompressSync": () => fflate.decompressSync(gzip),
  "gzip  fflate Gunzip": () => streamed(gzip),
  "bzip2 unbzip2-stream": () => piped(bzip2, unbzip2()),
  "bzip2 seek-bzip decode": () => seekBzip.decode(bzip2),
  "bzip2 seek-bzip decode, multi": () => seekBzip.decode(bzip2, undefined, true),
  "bzip2 compressjs": () => Bzip2.decompressFile(bzip2),
  "zstd  fzstd": () => fzstd.decompress(zstd),
  "zstd  zstddec": () => zstddec.decode(zstd),
  "zstd  zstd-wasm": () => zstdWasm.decompress(zstd),
};
for (const [name, read] of Object.entries(readers)) {
  try {
    console.log(name.padEnd(30), Buffer.from(await read()).toString());
  } catch (error) {
    console.log(name.padEnd(30), "raises:", error.message);
  }
}
JS

cat >expected.txt <<'TXT'
gzip  Node                     one,two
gzip  DecompressionStream      one,two
gzip  pako                     one,two
gzip  minizlib                 one,two
gzip  gunzip-maybe             one,two
gzip  fflate gunzipSync        one
gzip  fflate decompressSync    one
gzip  fflate Gunzip            one,two
bzip2 unbzip2-stream           one,two
bzip2 seek-bzip decode         one,
bzip2 seek-bzip decode, multi  one,two
bzip2 compressjs               one,
zstd  fzstd                    one,two
zstd  zstddec                  one,two
zstd  zstd-wasm                raises: Failed to compress with code -70
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
