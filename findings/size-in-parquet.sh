#!/usr/bin/env bash
# @dsnp/parquetjs 1.8.8, parquetjs 0.11.2, parquetjs-lite 0.8.7, parquets 0.10.10, hyparquet 1.33.0, parquet-wasm 0.8.0
# (with apache-arrow 21.2.0); the file is written by @duckdb/node-api 1.5.6-r.1.
#
# A table of files as DuckDB writes it to Parquet: a size of 4,000,000,000 bytes as a number without sign, a hash of 64
# bits, the first bytes of the file, and how long it is kept. Four of six readers, all of one family, have a size of
# -294,967,296 and a hash below zero, and parquetjs rounds it, too; up to 2,147,483,647 they are right. hyparquet takes
# the bytes for a text, as it comes, and puts the sign for "not readable" in place of those that are none, so that they
# are lost. With parquet-wasm, "a month, two days and three hours" is two days and three hours. Nothing raises, but
# parquets at the hash, and hyparquet at the month.
#
# Why it matters: pandas, Polars, Arrow and DuckDB have such numbers for sizes, counters, ids and colours, and they are
# small in each test. One large file makes the sum of all sizes less, or negative. Bytes that are shown as a text cannot
# be saved again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @dsnp/parquetjs@1.8.8 parquetjs@0.11.2 parquetjs-lite@0.8.7 parquets@0.10.10 hyparquet@1.33.0 parquet-wasm@0.8.0 \
  apache-arrow@21.2.0 @duckdb/node-api@1.5.6-r.1

cat >probe.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DuckDBInstance } from "@duckdb/node-api";
import { tableFromIPC } from "apache-arrow";
import { parquetReadObjects } from "hyparquet";
import startParquet, { readParquet } from "parquet-wasm/esm";

const require = createRequire(import.meta.url);
await startParquet({ module_or_path: readFileSync("node_modules/parquet-wasm/esm/parquet_wasm_bg.wasm") });
const database = await (await DuckDBInstance.create()).connect();

const columns = {
  "a small size": "2000000000::uinteger",
  "a size of 4 GB": "4000000000::uinteger",
  "a hash": "18000000000000000001::ubigint",
  "the first bytes of a PNG": "'\\x89PNG'::blob",
  "a month, two days and three hours": "interval '1 month 2 days 3 hours'",
};
const family = (name) => async (file) => {
  const reader = await require(name).ParquetReader.openFile(file);
  const { value } = await reader.getCursor().next();
  return value;
};
const readers = {
  "@dsnp/parquetjs": family("@dsnp/parquetjs"),
  parquetjs: family("parquetjs"),
  "parquetjs-lite": family("parquetjs-lite"),
  parquets: family("parquets"),
  hyparquet: async (file) => (await parquetReadObjects({ file: new Uint8Array(readFileSync(file)).buffer }))[0].value,
  "parquet-wasm": (file) => {
    const table = tableFromIPC(readParquet(new Uint8Array(readFileSync(file))).intoIPCStream());
    return table.getChild("value").get(0);
  },
};
const shown = (value) => {
  if (value instanceof Uint8Array) return `bytes ${[...value].join(" ")}`;
  if (ArrayBuffer.isView(value)) return `[${[...value].join(", ")}]`;
  return typeof value === "bigint" ? `${value}` : JSON.stringify(value);
};
// parquets reports by its own assertions too.
console.error = () => {};
for (const [index, [what, value]] of Object.entries(columns).entries()) {
  const file = `${index}.parquet`;
  await database.run(`copy (select ${value} as value) to '${file}' (format parquet, compression 'uncompressed')`);
  const seen = new Map();
  for (const [name, read] of Object.entries(readers)) {
    const found = await Promise.resolve(read(file)).then(shown, () => "an error");
    seen.set(found, [...(seen.get(found) ?? []), name]);
  }
  console.log(what);
  for (const [found, names] of seen) console.log(`  ${found}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
a small size
  2000000000: @dsnp/parquetjs, parquetjs, parquetjs-lite, parquets, hyparquet, parquet-wasm
a size of 4 GB
  -294967296: @dsnp/parquetjs, parquetjs, parquetjs-lite, parquets
  4000000000: hyparquet, parquet-wasm
a hash
  -446744073709551615: @dsnp/parquetjs, parquetjs-lite
  -446744073709551600: parquetjs
  an error: parquets
  18000000000000000001: hyparquet, parquet-wasm
the first bytes of a PNG
  bytes 137 80 78 71: @dsnp/parquetjs, parquetjs, parquetjs-lite, parquets, parquet-wasm
  "�PNG": hyparquet
a month, two days and three hours
  {"months":1,"days":2,"milliseconds":10800000}: @dsnp/parquetjs, parquetjs, parquetjs-lite, parquets
  an error: hyparquet
  [2, 10800000]: parquet-wasm
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
