#!/usr/bin/env bash
# zipson 0.2.12; beside it compress-json 3.4.0, jsonpack 2.0.0, flatted 3.4.4, superjson 2.2.7, devalue 6.0.3,
# @msgpack/msgpack 3.1.3, msgpackr 2.1.4, notepack.io 3.0.1, cbor-x 1.6.9, cborg 6.1.5, bson 7.3.4. The prices are those of
# @pydantic/genai-prices 0.1.8.
#
# A real price list, 3,541 prices in dollars for a token, is packed and unpacked by twelve packages. Eleven give it back.
# zipson keeps three digits behind the point unless it is asked for all (`fullPrecisionFloats`), as its manual says, so that
# almost every price is 0. Asked for all, it drops the exponent of a number of one digit: 8e-8 is 8, while 7.5e-8 stays. 596
# prices are ten million to a billion times dearer, and the sum of the list goes from one and a half cents to 2,800 dollars.
# Nothing raises.
#
# Why it matters: a page that keeps a catalogue in a small cache shows it right until it is opened again, and then most
# models right, and the cheapest dearest. The option that was turned on for exact numbers makes them so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  zipson@0.2.12 compress-json@3.4.0 jsonpack@2.0.0 flatted@3.4.4 superjson@2.2.7 devalue@6.0.3 @msgpack/msgpack@3.1.3 \
  msgpackr@2.1.4 notepack.io@3.0.1 cbor-x@1.6.9 cborg@6.1.5 bson@7.3.4 @pydantic/genai-prices@0.1.8

cat >probe.mjs <<'JS'
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as msgpack from "@msgpack/msgpack";
import { BSON } from "bson";
import * as cborX from "cbor-x";
import * as cborg from "cborg";
import * as compressJson from "compress-json";
import * as devalue from "devalue";
import * as flatted from "flatted";
import * as jsonpack from "jsonpack";
import * as msgpackr from "msgpackr";
import notepack from "notepack.io";
import superjson from "superjson";
import * as zipson from "zipson";

// The package has its prices in its code, in dollars for a million tokens.
const code = readFileSync(fileURLToPath(import.meta.resolve("@pydantic/genai-prices")), "utf8");
const found = code.matchAll(/(?:input|output|cache_read|cache_write)_mtok"?:\s*([\d.e-]+)/g);
const prices = [...found].map(([, text]) => Number(text) / 1e6);

/** Each packs a list and unpacks it. */
const packages = {
  "compress-json": (list) => compressJson.decompress(compressJson.compress(list)),
  jsonpack: (list) => jsonpack.unpack(jsonpack.pack(list)),
  flatted: (list) => flatted.parse(flatted.stringify(list)),
  superjson: (list) => superjson.parse(superjson.stringify(list)),
  devalue: (list) => devalue.parse(devalue.stringify(list)),
  "@msgpack/msgpack": (list) => msgpack.decode(msgpack.encode(list)),
  msgpackr: (list) => msgpackr.unpack(msgpackr.pack(list)),
  "notepack.io": (list) => notepack.decode(notepack.encode(list)),
  "cbor-x": (list) => cborX.decode(cborX.encode(list)),
  cborg: (list) => cborg.decode(cborg.encode(list)),
  bson: (list) => BSON.deserialize(BSON.serialize({ list })).list,
  zipson: (list) => zipson.parse(zipson.stringify(list)),
  "zipson, asked for all digits": (list) =>
    zipson.parse(zipson.stringify(list, { fullPrecisionFloats: true })),
};
const sum = (list) => list.reduce((all, price) => all + price, 0).toPrecision(3);
console.log(`${prices.length} prices, their sum ${sum(prices)}`);
const seen = new Map();
for (const [name, pack] of Object.entries(packages)) {
  const back = pack(prices);
  const other = prices.findIndex((price, at) => back[at] !== price);
  const count = prices.filter((price, at) => back[at] !== price).length;
  const verdict =
    count === 0 ? "all right" : `${count} other prices, as ${back[other]} for ${prices[other]}, their sum ${sum(back)}`;
  seen.set(verdict, [...(seen.get(verdict) ?? []), name]);
}
for (const [verdict, names] of seen) console.log(`${verdict}: ${names.join(", ")}`);
JS

cat >expected.txt <<'TXT'
3541 prices, their sum 0.0141
all right: compress-json, jsonpack, flatted, superjson, devalue, @msgpack/msgpack, msgpackr, notepack.io, cbor-x, cborg, bson
3541 other prices, as 0 for 0.000008, their sum 0.00200: zipson
596 other prices, as 8 for 8e-8, their sum 2.80e+3: zipson, asked for all digits
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
