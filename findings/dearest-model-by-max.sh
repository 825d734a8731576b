#!/usr/bin/env bash
# @tursodatabase/database 0.7.2, the rewrite of SQLite in Rust; beside it node-sqlite3-wasm 0.8.60, sql.js 1.17.0, libsql
# 0.5.29.
#
# "The dearest model" is `select name, max(price) from models` in SQLite, which promises that the other columns come from the
# row of the maximum. Three packages with SQLite inside keep to it. Turso, which reads the same files and is made to answer
# as SQLite does, returns the right price with another row's name: the first one that it met. By provider it is the same for
# `min`. Nothing raises. Of 93 queries that were asked of both, two more had another answer without an error.
#
# Why it matters: a list of the cheapest model of each provider has the right prices and wrong names, and looks right. Whoever
# moves a program from SQLite should write `order by price limit 1`, or a window function.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts \
  @tursodatabase/database@0.7.2 node-sqlite3-wasm@0.8.60 sql.js@1.17.0 libsql@0.5.29

cat >probe.mjs <<'JS'
import { connect } from "@tursodatabase/database";
import Libsql from "libsql";
import wasm from "node-sqlite3-wasm";
import initSqlJs from "sql.js";

const setup = `create table models (provider text, name text, price real);
insert into models values ('openai', 'gpt-4.1', 2), ('openai', 'o3-pro', 20), ('openai', 'gpt-4.1-nano', 0.1),
  ('mistral', 'large', 2), ('mistral', 'small', 0.1), ('mistral', 'medium', 0.4);`;
const queries = [
  "select name, max(price) as price from models",
  "select name, min(price) as price from models",
  "select provider, name, max(price) as price from models group by provider order by provider",
  "select provider, name, min(price) as price from models group by provider order by provider",
];
const { Database: WasmDatabase } = wasm;
const { Database: SqlJsDatabase } = await initSqlJs();
const wasmDatabase = new WasmDatabase(":memory:");
const sqlJs = new SqlJsDatabase();
const libsql = new Libsql(":memory:");
const turso = await connect(":memory:");
for (const database of [wasmDatabase, sqlJs, libsql, turso]) await database.exec(setup);
const rowsOf = (found) => found.map((row) => Object.values(row).filter((value) => typeof value !== "object"));
const engines = {
  "node-sqlite3-wasm": (query) => rowsOf(wasmDatabase.all(query)),
  "sql.js": (query) => sqlJs.exec(query)[0].values,
  libsql: (query) => libsql.prepare(query).raw(true).all(),
  turso: async (query) => rowsOf(await (await turso.prepare(query)).all()),
};
for (const query of queries) {
  const seen = new Map();
  for (const [name, ask] of Object.entries(engines)) {
    const text = (await ask(query)).map((row) => row.join(" ")).join(" | ");
    seen.set(text, [...(seen.get(text) ?? []), name]);
  }
  console.log(query);
  for (const [text, names] of seen) console.log(`  ${text}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
select name, max(price) as price from models
  o3-pro 20: node-sqlite3-wasm, sql.js, libsql
  gpt-4.1 20: turso
select name, min(price) as price from models
  gpt-4.1-nano 0.1: node-sqlite3-wasm, sql.js, libsql
  gpt-4.1 0.1: turso
select provider, name, max(price) as price from models group by provider order by provider
  mistral large 2 | openai o3-pro 20: node-sqlite3-wasm, sql.js, libsql
  mistral large 2 | openai gpt-4.1 20: turso
select provider, name, min(price) as price from models group by provider order by provider
  mistral small 0.1 | openai gpt-4.1-nano 0.1: node-sqlite3-wasm, sql.js, libsql
  mistral large 0.1 | openai gpt-4.1 0.1: turso
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
