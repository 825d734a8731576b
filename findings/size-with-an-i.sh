#!/usr/bin/env bash
# bytes 3.1.2 (470 million downloads a month), express 5.3.0, and beside it bytes-iec 3.1.1, xbytes 1.9.1,
# filesize-parser 1.5.2, byte-parser 1.0.0, human-format 1.2.1.
#
# A limit of 10 MiB, written in nine usual ways, is read by six packages. bytes, by which Express, Koa and others read
# their limits, knows `10MB` (for 10,485,760), and takes what it does not know for the whole number at its start: `10MiB`,
# `10 MiB`, `10M`, `10 megabytes` and `10_000_000` are 10 bytes. Express, set to `10MiB`, refuses a JSON of 30 bytes as too
# large. No two of the six agree on all: `10MB` has two values, `10M` three and nothing.
#
# Why it matters: whoever writes the unit exactly, as the standard has it, gets a server that refuses all uploads, or one
# whose limit is a million times smaller than it says. A program should write its limits as a number of bytes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  bytes@3.1.2 express@5.3.0 bytes-iec@3.1.1 xbytes@1.9.1 filesize-parser@1.5.2 byte-parser@1.0.0 human-format@1.2.1

cat >probe.mjs <<'JS'
import byteParser from "byte-parser";
import bytes from "bytes";
import bytesIec from "bytes-iec";
import express from "express";
import filesizeParser from "filesize-parser";
import humanFormat from "human-format";
import xbytes from "xbytes";

const readers = {
  bytes: bytes.parse,
  "bytes-iec": bytesIec.parse,
  xbytes: xbytes.parseSize,
  "filesize-parser": filesizeParser,
  "byte-parser": byteParser.default ?? byteParser,
  "human-format": (text) => humanFormat.parse(text, { unit: "B" }),
};
for (const text of ["10MB", "10 MB", "10MiB", "10 MiB", "10M", "10 megabytes", "10_000_000", "10Mb", "10KiB"]) {
  const seen = new Map();
  for (const [name, read] of Object.entries(readers)) {
    let value;
    try {
      value = String(read(text) ?? "nothing");
    } catch {
      value = "an error";
    }
    seen.set(value, [...(seen.get(value) ?? []), name]);
  }
  console.log(`${text} | ${[...seen].map(([value, names]) => `${value}: ${names.join(", ")}`).join(" | ")}`);
}

for (const limit of ["10MB", "10MiB"]) {
  const app = express();
  app.use(express.json({ limit }));
  app.post("/", (request, response) => response.json(request.body));
  // Keeps Express from printing the error.
  app.use((error, request, response, next) => response.sendStatus(error.status));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const answer = await fetch(`http://127.0.0.1:${server.address().port}/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{ "name": "price list, 2026" }',
  });
  console.log(`Express with a limit of ${limit}, a body of 30 bytes: ${answer.status}`);
  server.close();
}
process.exit();
JS

node probe.mjs | tee seen.txt
cat >expected.txt <<'TXT'
10MB | 10485760: bytes, filesize-parser, byte-parser | 10000000: bytes-iec, xbytes, human-format
10 MB | 10485760: bytes, filesize-parser, byte-parser | 10000000: bytes-iec, xbytes, human-format
10MiB | 10: bytes | 10485760: bytes-iec, xbytes, filesize-parser | an error: byte-parser | 10000000: human-format
10 MiB | 10: bytes | 10485760: bytes-iec, xbytes, filesize-parser | an error: byte-parser | 10000000: human-format
10M | 10: bytes | nothing: bytes-iec, xbytes | 10485760: filesize-parser, byte-parser | 10000000: human-format
10 megabytes | 10: bytes | nothing: bytes-iec, xbytes | an error: filesize-parser, byte-parser | 0.01: human-format
10_000_000 | 10: bytes, human-format | nothing: bytes-iec, xbytes | an error: filesize-parser, byte-parser
10Mb | 10485760: bytes, byte-parser | 10000000: bytes-iec, human-format | 1250000: xbytes | 1310720: filesize-parser
10KiB | 10: bytes | 10240: bytes-iec, xbytes, filesize-parser | an error: byte-parser, human-format
Express with a limit of 10MB, a body of 30 bytes: 200
Express with a limit of 10MiB, a body of 30 bytes: 413
TXT
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
