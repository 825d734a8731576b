#!/usr/bin/env bash
# parsedbf 2.0.0 (of shapefile-js), shapefile 0.6.6, @loaders.gl/shapefile 4.5.2, dbffile 1.13.0, dbf-reader 1.0.3, xlsx
# 0.18.5; node-dbf 0.4.0 and dbfstream 1.0.26, which mark what is deleted.
#
# A dBASE table, as programs for maps and for accounts still export it. Who deletes a row there sets a mark before it,
# and the row stays in the file until somebody packs it. Three of six return the deleted row like the others. A price
# that was left empty is 0 for two of eight and NaN for two, "not known" is "no" for three, and a date that was left
# empty is in the year 1899 for two, and invalid for two. dbf-reader moves each date by a month: 31 December is 31
# January. node-dbf loses yes and no.
#
# Why it matters: what was deleted is sold again, and what has no price is free. A map's program and a reader of the
# same file do not have the same rows, and none of the readers says that there was a mark.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  parsedbf@2.0.0 shapefile@0.6.6 @loaders.gl/core@4.5.4 @loaders.gl/shapefile@4.5.2 dbffile@1.13.0 dbf-reader@1.0.3 \
  xlsx@0.18.5 node-dbf@0.4.0 dbfstream@1.0.26

cat >write.mjs <<'JS'
import { writeFileSync } from "node:fs";

/** Each column's name, type, width and decimals. */
const columns = [
  ["ID", "C", 12, 0],
  ["PRICE", "N", 10, 4],
  ["BETA", "L", 1, 0],
  ["SINCE", "D", 8, 0],
];
/** The mark of each row, `*` where it is deleted, and its values. */
const rows = [
  [" ", "gpt-4o", "    2.5000", "T", "20241231"],
  ["*", "gpt-3", "   20.0000", "F", "20200611"],
  [" ", "o3", "", "?", ""],
];
const width = columns.reduce((sum, [, , size]) => sum + size, 1);
const head = Buffer.alloc(32 * (columns.length + 1) + 1);
head.set([3, 126, 11, 30]);
head.writeUInt32LE(rows.length, 4);
head.writeUInt16LE(head.length, 8);
head.writeUInt16LE(width, 10);
for (const [at, [name, type, size, decimals]] of columns.entries()) {
  head.write(name, 32 * (at + 1), "latin1");
  head.write(type, 32 * (at + 1) + 11, "latin1");
  head.set([size, decimals], 32 * (at + 1) + 16);
}
head[head.length - 1] = 13;
const body = rows.map(([mark, ...values]) => mark + values.map((value, at) => value.padEnd(columns[at][2])).join(""));
writeFileSync("models.dbf", Buffer.concat([head, Buffer.from(`${body.join("")}\x1a`, "latin1")]));
JS

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse } from "@loaders.gl/core";
import { DBFLoader } from "@loaders.gl/shapefile";
import { Dbf } from "dbf-reader";
import { DBFFile } from "dbffile";
import parsedbf from "parsedbf";
import { openDbf } from "shapefile";
import xlsx from "xlsx";

const require = createRequire(import.meta.url);
const bytes = readFileSync("models.dbf");
const memory = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
const all = (source, event) =>
  new Promise((resolve, reject) => {
    const rows = [];
    source.on(event, (row) => rows.push(row));
    source.on("end", () => resolve(rows));
    source.on("error", reject);
  });

const readers = {
  parsedbf: () => parsedbf(new DataView(memory)),
  shapefile: async () => {
    const source = await openDbf(memory);
    const rows = [];
    for (let read = await source.read(); !read.done; read = await source.read()) rows.push(read.value);
    return rows;
  },
  "@loaders.gl/shapefile": () => parse(memory, DBFLoader, { worker: false }),
  dbffile: async () => (await DBFFile.open("models.dbf")).readRecords(),
  "dbf-reader": () => Dbf.read(bytes).rows,
  xlsx: () => {
    const { Sheets, SheetNames } = xlsx.read(bytes, { cellDates: true });
    return xlsx.utils.sheet_to_json(Sheets[SheetNames[0]]);
  },
  "node-dbf": () => {
    const Parser = require("node-dbf").default ?? require("node-dbf");
    const parser = new Parser("models.dbf");
    const rows = all(parser, "record");
    parser.parse();
    return rows;
  },
  dbfstream: () => all(require("dbfstream")("models.dbf", "utf-8"), "data"),
};
const day = (value) => {
  if (typeof value === "string") return value;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? "an invalid date" : date.toISOString().slice(0, 10);
};
const shown = ({ ID, PRICE, BETA, SINCE, "@deleted": deleted }) =>
  [
    ID,
    PRICE ?? "no price",
    BETA ?? "not known",
    SINCE === "" || (SINCE ?? null) === null ? "no day" : day(SINCE),
    ...(deleted ? ["(marked as deleted)"] : []),
  ].join(" ");
for (const [name, read] of Object.entries(readers)) console.log(`${name}: ${(await read()).map(shown).join("; ")}`);
process.exit();
JS

cat >expected.txt <<'TXT'
parsedbf: gpt-4o 2.5 true 2024-12-31; gpt-3 20 false 2020-06-11; o3 NaN false an invalid date
shapefile: gpt-4o 2.5 true 2024-12-31; gpt-3 20 false 2020-06-11; o3 no price not known 1899-11-30
@loaders.gl/shapefile: gpt-4o 2.5 true 2024-12-31; gpt-3 20 false 2020-06-11; o3 no price not known an invalid date
dbffile: gpt-4o 2.5 true 2024-12-31; o3 no price not known no day
dbf-reader: gpt-4o 2.5 true 2025-01-31; o3 0 false no day
xlsx: gpt-4o 2.5 true 2024-12-31; o3 no price not known 1899-11-30
node-dbf: gpt-4o 2.5 not known 20241231; gpt-3 20 not known 20200611 (marked as deleted); o3 NaN not known no day
dbfstream: gpt-4o 2.5 true 20241231; gpt-3 20 false 20200611 (marked as deleted); o3 0 false no day
TXT

node write.mjs
TZ=UTC node read.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
