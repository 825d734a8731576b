#!/usr/bin/env bash
# fake-indexeddb 6.2.8 with idb 8.0.4, Node 20.20.2.
#
# A `File` that is stored in the IndexedDB of tests comes back as a `Blob`: without its name and its date, the bytes are
# right. Every browser gives the `File` back. It is not the library's own doing: the copy is made by Node's
# structuredClone, which knows `Blob` only.
#
# Why it matters: a test of "the name of a dropped file survives a reload" fails where the product is right, or passes
# where the product asks for `name ?? "file"`. A product that keeps the name beside the file is not affected.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  fake-indexeddb@6.2.8 idb@8.0.4

cat >probe.mjs <<'JS'
import "fake-indexeddb/auto";
import { openDB } from "idb";

const database = await openDB("files", 1, { upgrade: (db) => void db.createObjectStore("files") });
const file = new File(["content"], "offer.pdf", { type: "application/pdf", lastModified: 1_000 });
await database.put("files", { file, name: file.name }, 1);
const { file: stored, name } = await database.get("files", 1);
console.log("stored: ", file.constructor.name, file.name, file.type, file.size, "bytes");
console.log("read:   ", stored.constructor.name, stored.name, stored.type, stored.size, "bytes");
console.log("content:", await stored.text());
console.log("a name beside it:", name);
JS

cat >expected.txt <<'TXT'
stored:  File offer.pdf application/pdf 7 bytes
read:    Blob undefined application/pdf 7 bytes
content: content
a name beside it: offer.pdf
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
