#!/usr/bin/env bash
# yjs 13.6.33; beside it loro-crdt 1.17.1 and @automerge/automerge 3.5.0.
#
# Prices are changed 100,000 times in a document that several people share, and it is saved. If it is one price of a map,
# yjs' document has 41 bytes: what was overwritten is joined to one piece. If the same changes go to ten prices in turn, it
# has 583,661, fourteen thousand times as many, for ten numbers, as only neighbouring pieces of the same name are joined. In
# a list it is the other way round: one row that is replaced, 583,515, and ten in turn 58,410. loro and automerge, which
# promise to keep the whole history, have about 400 and 200 KB in both cases.
#
# Why it matters: a table's cells, a form or a cursor's place that are kept in a map grow with each change, for ever, for all
# who open the document, although the library promises to drop what was deleted. A test with one field never shows it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund yjs@13.6.33 loro-crdt@1.17.1 @automerge/automerge@3.5.0

cat >probe.mjs <<'JS'
import * as Automerge from "@automerge/automerge";
import { LoroDoc } from "loro-crdt";
import * as Y from "yjs";

const changes = 100_000;
/** Each changes `count` prices in turn, and returns the size of the document. */
const libraries = {
  "yjs, a map": (count) => {
    const document = new Y.Doc();
    document.clientID = 1;
    const prices = document.getMap("prices");
    for (let index = 0; index < changes; index += 1) prices.set(`model ${index % count}`, index);
    return Y.encodeStateAsUpdate(document).length;
  },
  "yjs, a list": (count) => {
    const document = new Y.Doc();
    document.clientID = 1;
    const prices = document.getArray("prices");
    prices.insert(0, Array.from({ length: count }, () => 0));
    for (let index = 0; index < changes; index += 1) {
      prices.delete(index % count);
      prices.insert(index % count, [index]);
    }
    return Y.encodeStateAsUpdate(document).length;
  },
  "loro, a map": (count) => {
    const document = new LoroDoc();
    const prices = document.getMap("prices");
    for (let index = 0; index < changes; index += 1) prices.set(`model ${index % count}`, index);
    document.commit();
    return document.export({ mode: "snapshot" }).length;
  },
  "automerge, a map": (count) => {
    let document = Automerge.from({ prices: {} });
    for (let start = 0; start < changes; start += 1000) {
      document = Automerge.change(document, ({ prices }) => {
        for (let index = start; index < start + 1000; index += 1) prices[`model ${index % count}`] = index;
      });
    }
    return Automerge.save(document).length;
  },
};
// The other two have random ids in their documents.
const shown = (name, size) => (name.startsWith("yjs") ? `${size} bytes` : `about ${Number(size.toPrecision(1))} bytes`);
for (const [name, change] of Object.entries(libraries)) {
  const sizes = [1, 10].map(change);
  console.log(`${name}: one price ${shown(name, sizes[0])}, ten prices ${shown(name, sizes[1])}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
yjs, a map: one price 41 bytes, ten prices 583661 bytes
yjs, a list: one price 583515 bytes, ten prices 58410 bytes
loro, a map: one price about 400000 bytes, ten prices about 400000 bytes
automerge, a map: one price about 200000 bytes, ten prices about 200000 bytes
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
