#!/usr/bin/env bash
# unstorage 1.17.6 (memory), keyv 6.1.0 (memory), localforage 1.10.0, idb-keyval 6.3.0 (both over fake-indexeddb 6.2.8).
#
# Texts that are stored and read again from four stores of keys and values. unstorage returns another type for texts
# that look like JSON: "123" is the number 123, "1e3" is 1000, "true" is true, "null" is null, " 5 " is 5, "{}" is an
# object. "007" stays a text, and so do numbers of twenty digits. The three others return the texts.
#
# Why it matters: a name, a token or an answer "no" is a text in the tests and a number or nothing for the one user
# whose value happens to look like one. `getItemRaw` returns what was stored.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  unstorage@1.17.6 keyv@6.1.0 localforage@1.10.0 idb-keyval@6.3.0 \
  fake-indexeddb@6.2.8

cat >probe.mjs <<'JS'
globalThis.self = globalThis;
await import("fake-indexeddb/auto");
const { createStorage } = await import("unstorage");
const { Keyv } = await import("keyv");
const { default: localforage } = await import("localforage");
const { get, set } = await import("idb-keyval");

const storage = createStorage();
const keyv = new Keyv();
const stores = {
  unstorage: [(value) => storage.setItem("key", value), () => storage.getItem("key")],
  keyv: [(value) => keyv.set("key", value), () => keyv.get("key")],
  localforage: [(value) => localforage.setItem("key", value), () => localforage.getItem("key")],
  "idb-keyval": [(value) => set("key", value), () => get("key")],
};
for (const text of ["123", "1e3", "007", "12345678901234567890", "true", "null", " 5 ", "{}"]) {
  const changed = [];
  for (const [name, [write, read]] of Object.entries(stores)) {
    await write(text);
    const value = await read();
    if (value !== text) changed.push(`${name} returns ${JSON.stringify(value)}, ${value === null ? "null" : typeof value}`);
  }
  console.log(`${JSON.stringify(text)}: ${changed.join("; ") || "all return the text"}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
"123": unstorage returns 123, number
"1e3": unstorage returns 1000, number
"007": all return the text
"12345678901234567890": all return the text
"true": unstorage returns true, boolean
"null": unstorage returns null, null
" 5 ": unstorage returns 5, number
"{}": unstorage returns {}, object
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
