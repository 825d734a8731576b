#!/usr/bin/env bash
# apache-arrow 21.2.0 (with parquet-wasm 0.8.0), @duckdb/duckdb-wasm 1.32.0 (with apache-arrow 17.0.0), @dsnp/parquetjs
# 1.8.8, hyparquet 1.33.0, @uwdata/flechette 2.6.0, arquero 8.0.3; the file is written by @duckdb/node-api 1.5.6-r.1.
#
# A table of prices that DuckDB writes as decimals, which is what it makes of 0.15 by itself. apache-arrow, and duckdb-wasm,
# which returns its rows, give the digits without the point: 2.50 is 250, 0.00000015 is 1500, 12.5 is 125000000000, each
# with its own factor, as that is in the schema alone. They calculate like numbers: `select 3 * 0.15` in duckdb-wasm is 45.
# In JSON they are a text in two pairs of quotes. flechette, arquero and hyparquet read the same bytes right,
# @dsnp/parquetjs all but the wide column, of which it gives the bytes. Nothing raises.
#
# Why it matters: a price is wrong by a factor between a hundred and ten billion, and another one in the next column, so
# that no single correction helps. Whoever shows such a table has to divide by the scale of the field, or to ask for
# doubles.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  apache-arrow@21.2.0 parquet-wasm@0.8.0 @duckdb/duckdb-wasm@1.32.0 @dsnp/parquetjs@1.8.8 hyparquet@1.33.0 \
  @uwdata/flechette@2.6.0 arquero@8.0.3 @duckdb/node-api@1.5.6-r.1

cat >write.mjs <<'JS'
import { DuckDBInstance } from "@duckdb/node-api";

const database = await (await DuckDBInstance.create()).connect();
await database.run(`copy (
  select 'gpt-4o' as id, 2.50::decimal(9, 2) as price, 0.00000015::decimal(18, 10) as token, 12.5::decimal(38, 10) as total
  union all select 'refund', -0.50, -0.000002, -1.25
) to 'prices.parquet' (format parquet)`);
const rows = await database.runAndReadAll("select price, token, total from 'prices.parquet'");
for (const row of rows.getRowsJson()) console.log(`${row.join(" ")}: written`);
JS

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import parquetjs from "@dsnp/parquetjs";
import * as flechette from "@uwdata/flechette";
import * as arrow from "apache-arrow";
import { fromArrow, op } from "arquero";
import { parquetReadObjects } from "hyparquet";
import { readParquet } from "parquet-wasm";

const require = createRequire(import.meta.url);
const duckdb = require("@duckdb/duckdb-wasm/blocking");

const bytes = new Uint8Array(readFileSync("prices.parquet"));
const stream = readParquet(bytes).intoIPCStream();
const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);

const folder = dirname(require.resolve("@duckdb/duckdb-wasm"));
const bundle = { mainModule: join(folder, "duckdb-eh.wasm"), mainWorker: "" };
const wasm = await duckdb.createDuckDB({ mvp: bundle, eh: bundle }, new duckdb.VoidLogger(), duckdb.NODE_RUNTIME);
await wasm.instantiate();
const connection = wasm.connect();
connection.insertArrowFromIPCStream(stream, { name: "prices" });
const ask = (query) => connection.query(query).toArray();

const rowsOf = {
  "parquet-wasm, apache-arrow": () => arrow.tableFromIPC(stream).toArray(),
  "duckdb-wasm": () => ask("select * from prices"),
  "parquet-wasm, flechette": () => flechette.tableFromIPC(stream).toArray(),
  "parquet-wasm, arquero": () => fromArrow(stream).objects(),
  hyparquet: () => parquetReadObjects({ file }),
  "@dsnp/parquetjs": async () => {
    const cursor = (await parquetjs.ParquetReader.openBuffer(Buffer.from(bytes))).getCursor();
    return [await cursor.next(), await cursor.next()];
  },
};
const seen = new Map();
for (const [name, read] of Object.entries(rowsOf)) {
  for (const { id, price, token, total } of await read()) {
    const amounts = [price, token, total].map((amount) =>
      Buffer.isBuffer(amount) ? `${amount.length} bytes` : `${amount}`,
    );
    const text = `${id} ${amounts.join(" ")}`;
    seen.set(text, [...(seen.get(text) ?? []), name]);
  }
}
for (const [text, names] of seen) console.log(`${text}: ${names.join("; ")}`);

const [row] = ask("select 0.15 as price, 3 * 0.15 as three, 0.15::double as number");
console.log(`duckdb-wasm, select 0.15, 3 * 0.15, 0.15::double: ${row.price}, ${row.three}, ${row.number}`);
console.log(`duckdb-wasm, 1,000 tokens at 0.15: ${1000 * row.price}, in JSON: ${JSON.stringify({ price: row.price })}`);
process.exit();
JS

cat >expected.txt <<'TXT'
2.50 0.0000001500 12.5000000000: written
-0.50 -0.0000020000 -1.2500000000: written
gpt-4o 250 1500 125000000000: parquet-wasm, apache-arrow; duckdb-wasm
refund -50 -20000 -12500000000: parquet-wasm, apache-arrow; duckdb-wasm
gpt-4o 2.5 1.5e-7 12.5: parquet-wasm, flechette; parquet-wasm, arquero; hyparquet
refund -0.5 -0.000002 -1.25: parquet-wasm, flechette; parquet-wasm, arquero; hyparquet
gpt-4o 2.5 1.5e-7 16 bytes: @dsnp/parquetjs
refund -0.5 -0.000002 16 bytes: @dsnp/parquetjs
duckdb-wasm, select 0.15, 3 * 0.15, 0.15::double: 15, 45, 0.15
duckdb-wasm, 1,000 tokens at 0.15: 15000, in JSON: {"price":"\"15\""}
TXT

{ node write.mjs && node read.mjs; } | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
