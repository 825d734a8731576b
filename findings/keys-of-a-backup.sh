#!/usr/bin/env bash
# indexeddb-export-import 2.2.0; beside it dexie-export-import 4.4.0 with dexie 4.4.7; the database is fake-indexeddb 6.2.8.
#
# A database of a browser, saved to a file and restored. indexeddb-export-import saves the values without their keys. Where
# the database numbers its rows itself and the first was removed, the others are numbered anew: what belonged to token 2,
# the green one, belongs to the blue one, without an error. Where keys are given apart from the values, as for settings, the
# export is fine, and the restore fails as a whole: the other store, whose keys are in its values, is empty too.
# dexie-export-import gives both back as they were.
#
# Why it matters: a backup is tried when the original is gone. One of these cannot be restored at all, and the other
# restores rights, prices or files of somebody else. A backup has to be read back, and its keys compared, on the day it is
# made.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  indexeddb-export-import@2.2.0 dexie-export-import@4.4.0 dexie@4.4.7 fake-indexeddb@6.2.8

cat >probe.mjs <<'JS'
import "fake-indexeddb/auto";
import backup from "indexeddb-export-import";

globalThis.self = globalThis;
// Dexie's export reads blobs as browsers did before they could be asked for their bytes.
globalThis.FileReader = class {
  readAsBinaryString(blob) {
    void this.#read(blob, (bytes) => bytes.toString("latin1"));
  }
  readAsArrayBuffer(blob) {
    void this.#read(blob, ({ buffer, byteOffset, length }) => buffer.slice(byteOffset, byteOffset + length));
  }
  async #read(blob, resultOf) {
    this.result = resultOf(Buffer.from(await blob.arrayBuffer()));
    this.onload?.({ target: this });
    this.onloadend?.({ target: this });
  }
};
const { Dexie } = await import("dexie");
const { exportDB, importDB } = await import("dexie-export-import");

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
function open(name, stores) {
  const request = indexedDB.open(name, 10);
  request.onupgradeneeded = () => {
    for (const [store, options] of Object.entries(stores)) request.result.createObjectStore(store, options);
  };
  return done(request);
}
const storeOf = (database, name) => database.transaction(name, "readwrite").objectStore(name);
async function rowsOf(database, name) {
  const keys = await done(storeOf(database, name).getAllKeys());
  const values = await done(storeOf(database, name).getAll());
  return keys.map((key, at) => `${key}: ${values[at].id ?? values[at]}`).join(", ") || "nothing";
}

/** Tokens numbered by the database, of which the first was removed; what refers to them; and settings under their names. */
const layouts = {
  numbered: { tokens: { autoIncrement: true }, uses: { keyPath: "id" } },
  named: { uses: { keyPath: "id" }, settings: {} },
};
const copies = {
  "indexeddb-export-import": async (database, name, stores) => {
    const text = await new Promise((resolve, reject) => {
      backup.exportToJsonString(database, (error, json) => (error ? reject(error) : resolve(json)));
    });
    const restored = await open(name, stores);
    await new Promise((resolve, reject) => {
      backup.importFromJsonString(restored, text, (error) => (error ? reject(error) : resolve()));
    });
  },
  "dexie-export-import": async (database, name) => {
    const blob = await exportDB(await new Dexie(database.name).open());
    (await importDB(blob, { name })).close();
  },
};
for (const [layout, stores] of Object.entries(layouts)) {
  const database = await open(layout, stores);
  for (const store of Object.keys(stores)) {
    if (store === "tokens") for (const token of ["red", "green", "blue"]) await done(storeOf(database, store).put(token));
    if (store === "tokens") await done(storeOf(database, store).delete(1));
    if (store === "uses") await done(storeOf(database, store).put({ id: "by token 2" }));
    if (store === "settings") await done(storeOf(database, store).put("dark", "theme"));
  }
  for (const [name, copy] of Object.entries({ original: null, ...copies })) {
    const target = copy ? `${layout} by ${name}` : layout;
    let error = "";
    if (copy) await copy(database, target, stores).catch(({ name: kind }) => (error = ` (${kind})`));
    const found = await open(target, stores);
    const rows = [];
    for (const store of Object.keys(stores)) rows.push(`${store} { ${await rowsOf(found, store)} }`);
    console.log(`${layout}, ${name}: ${rows.join(" ")}${error}`);
  }
}
process.exit();
JS

cat >expected.txt <<'TXT'
numbered, original: tokens { 2: green, 3: blue } uses { by token 2: by token 2 }
numbered, indexeddb-export-import: tokens { 1: green, 2: blue } uses { by token 2: by token 2 }
numbered, dexie-export-import: tokens { 2: green, 3: blue } uses { by token 2: by token 2 }
named, original: uses { by token 2: by token 2 } settings { theme: dark }
named, indexeddb-export-import: uses { nothing } settings { nothing } (DataError)
named, dexie-export-import: uses { by token 2: by token 2 } settings { theme: dark }
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
