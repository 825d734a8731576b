#!/usr/bin/env bash
# apache-arrow 21.2.0 (with parquet-wasm 0.8.0); beside it hyparquet-writer 0.17.0 and @dsnp/parquetjs 1.8.8; read by
# @duckdb/node-api 1.5.6-r.1, which reads the same records as JSON, too, and by hyparquet 1.33.0.
#
# Three records as a service answers them: one has all members, one leaves out what is not set, and one has null there.
# They are written as Parquet by three packages and asked by DuckDB, which takes the JSON as well. For two, and for the
# JSON, both forms are null. apache-arrow, in `tableFromJSON`, keeps the null, and makes of what is left out a price of
# NaN, a "false" and an empty text. The mean of the column is NaN then, for all rows; three models have a price, where
# two have one; one is "not beta", where none is. Where a date or a list is left out, the call raises. Without null and
# with all members it is right.
#
# Why it matters: services leave out what is not set, so "was never asked" becomes "no", and counts as an answer. One
# record of a million is enough to make each sum and mean NaN, and the table in the page shows an empty cell, as JSON
# writes NaN as null.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  apache-arrow@21.2.0 parquet-wasm@0.8.0 hyparquet-writer@0.17.0 @dsnp/parquetjs@1.8.8 @duckdb/node-api@1.5.6-r.1 \
  hyparquet@1.33.0 hyparquet-compressors@1.1.2

cat >probe.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tableFromJSON, tableToIPC } from "apache-arrow";
import { DuckDBInstance } from "@duckdb/node-api";
import { parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { ByteWriter, parquetWriteRows } from "hyparquet-writer";
import startParquet, { Table, writeParquet } from "parquet-wasm/esm";

const { ParquetSchema, ParquetWriter } = createRequire(import.meta.url)("@dsnp/parquetjs");
await startParquet({ module_or_path: readFileSync("node_modules/parquet-wasm/esm/parquet_wasm_bg.wasm") });
const records = [
  { model: "a", price: 2, beta: true, note: "x" },
  { model: "b" },
  { model: "c", price: 4, beta: null, note: null },
];
const writers = {
  "the JSON itself": (file) => writeFileSync(file, JSON.stringify(records)),
  "hyparquet-writer": (file) => {
    const writer = new ByteWriter();
    parquetWriteRows({ writer, rows: records, columns: Object.keys(records[0]).map((name) => ({ name })) });
    writeFileSync(file, new Uint8Array(writer.getBuffer()));
  },
  "@dsnp/parquetjs": async (file) => {
    const optional = (type) => ({ type, optional: true });
    const schema = { model: { type: "UTF8" }, price: optional("DOUBLE"), beta: optional("BOOLEAN"), note: optional("UTF8") };
    const writer = await ParquetWriter.openFile(new ParquetSchema(schema), file);
    for (const record of records) await writer.appendRow(record);
    await writer.close();
  },
  "apache-arrow": (file) => {
    const stream = tableToIPC(tableFromJSON(records), "stream");
    writeFileSync(file, writeParquet(Table.fromIPCStream(stream)));
  },
};
const database = await (await DuckDBInstance.create()).connect();
const ask = async (question) => (await database.runAndReadAll(question)).getRowObjectsJson();
for (const [index, [name, write]] of Object.entries(writers).entries()) {
  const file = `${index}.${index === 0 ? "json" : "parquet"}`;
  await write(file);
  const [{ mean, priced, sure, noted }] = await ask(
    `select avg(price) mean, count(price) priced, count(*) filter (not beta) sure, count(note) noted from '${file}'`,
  );
  console.log(`${name}: a mean of ${mean}, ${priced} priced, ${sure} not beta, ${noted} with a note`);
}
const bytes = new Uint8Array(readFileSync("3.parquet")).buffer;
const read = (await parquetReadObjects({ file: bytes, compressors }))[1];
console.log("the second record of apache-arrow:", read, "in JSON:", JSON.stringify(read));
for (const left of [[{ day: new Date(0) }, {}], [{ tags: ["a"] }, {}]])
  try {
    console.log(tableFromJSON(left).toArray());
  } catch ({ message }) {
    console.log(message);
  }
JS

cat >expected.txt <<'TXT'
the JSON itself: a mean of 3, 2 priced, 0 not beta, 1 with a note
hyparquet-writer: a mean of 3, 2 priced, 0 not beta, 1 with a note
@dsnp/parquetjs: a mean of 3, 2 priced, 0 not beta, 1 with a note
apache-arrow: a mean of NaN, 3 priced, 1 not beta, 2 with a note
the second record of apache-arrow: { model: 'b', price: NaN, beta: false, note: '' } in JSON: {"model":"b","price":null,"beta":false,"note":""}
Cannot convert undefined to a BigInt
Unable to infer Vector type from input values, explicit type declaration expected.
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
