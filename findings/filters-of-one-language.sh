#!/usr/bin/env bash
# @seald-io/nedb 4.1.2, minimongo 7.1.1, zangodb 1.0.8, tingodb 0.6.1, mongo-parse 2.1.0, lokijs 1.5.12; sift 17.1.4, mingo
# 7.2.7, mongo-mock 4.2.0.
#
# Nine packages filter by MongoDB's language, in memory or in a browser's database. Five models are asked six things. Its
# manual compares a number with numbers alone, takes `null` for what is not set too, and `$ne` of a list for "not in the
# list". Three do that. The others differ in three to six answers (lokijs, which only borrows its words, in all):
# "cheaper than 1" has models without a price from four, "0 or more" a price kept as a text from five, "has no price" lacks
# the model that has none from four, "has a price" has it from five, "is beta" is empty from three, and "is not beta" has
# beta ones from five.
#
# Why it matters: a query that was written for the server is run in the browser, or in a test without a server, and lists
# other models there. Whatever has no price is the cheapest. Nothing raises.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @seald-io/nedb@4.1.2 minimongo@7.1.1 zangodb@1.0.8 tingodb@0.6.1 mongo-parse@2.1.0 lokijs@1.5.12 sift@17.1.4 \
  mingo@7.2.7 mongo-mock@4.2.0 fake-indexeddb@6.2.8

cat >probe.mjs <<'JS'
import "fake-indexeddb/auto";
import { promisify } from "node:util";
import Nedb from "@seald-io/nedb";
import Loki from "lokijs";
import { find as findByMingo } from "mingo";
import minimongo from "minimongo";
import mongoMock from "mongo-mock";
import mongoParse from "mongo-parse";
import sift from "sift";
import tingodb from "tingodb";
import zangodb from "zangodb";

const models = () => [
  { _id: "two", price: 2, tags: ["chat", "beta"] },
  { _id: "half", price: 0.5, tags: ["chat"] },
  { _id: "null", price: null, tags: [] },
  { _id: "none" },
  { _id: "text", price: "0.7", tags: ["beta"] },
];

const { Db } = tingodb({ memStore: true });
const tingo = new Db("memory", {}).collection("models");
await promisify(tingo.insert).call(tingo, models());

const nedb = new Nedb();
await nedb.insertAsync(models());

const mini = new minimongo.MemoryDb();
await new Promise((resolve, reject) => mini.addCollection("models", resolve, reject));
await new Promise((resolve, reject) => mini.models.cache(models(), {}, {}, resolve, reject));

const zango = new zangodb.Db("memory", { models: [] }).collection("models");
await zango.insert(models());

const loki = new Loki("memory").addCollection("models");
loki.insert(models());

mongoMock.max_delay = 0;
const mock = (await mongoMock.MongoClient.connect("mongodb://localhost/memory")).db().collection("models");
await mock.insertMany(models());

const packages = {
  sift: (filter) => models().filter(sift(filter)),
  mingo: (filter) => findByMingo(models(), filter).all(),
  "mongo-mock": (filter) => mock.find(filter).toArray(),
  nedb: (filter) => nedb.findAsync(filter),
  minimongo: (filter) => mini.models.find(filter, {}).fetch(),
  zangodb: (filter) => zango.find(filter).toArray(),
  tingodb: (filter) => {
    const found = tingo.find(filter);
    return promisify(found.toArray).call(found);
  },
  "mongo-parse": (filter) => mongoParse.search(models(), filter),
  lokijs: (filter) => loki.find(filter),
};
/** Each filter with what MongoDB's manual says of it. */
const filters = [
  ["cheaper than 1", { price: { $lt: 1 } }, "half"],
  ["0 or more", { price: { $gte: 0 } }, "two half"],
  ["has no price", { price: null }, "null none"],
  ["has a price", { price: { $ne: null } }, "two half text"],
  ["is beta", { tags: "beta" }, "two text"],
  ["is not beta", { tags: { $ne: "beta" } }, "half null none"],
];
const order = models().map(({ _id }) => _id);
for (const [words, filter, manual] of filters) {
  console.log(`${words}, ${JSON.stringify(filter)}: ${manual}`);
  const seen = new Map();
  for (const [name, find] of Object.entries(packages)) {
    const found = (await find(filter)).map(({ _id }) => _id);
    const ids = order.filter((id) => found.includes(id)).join(" ") || "no model";
    const verdict = ids === manual ? "so" : ids;
    seen.set(verdict, [...(seen.get(verdict) ?? []), name]);
  }
  for (const [verdict, names] of seen) console.log(`  ${verdict}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
cheaper than 1, {"price":{"$lt":1}}: half
  so: sift, mingo, mongo-mock, nedb
  half null none: minimongo
  half text: zangodb
  half null text: tingodb, mongo-parse
  half null none text: lokijs
0 or more, {"price":{"$gte":0}}: two half
  so: sift, mingo, mongo-mock, nedb
  two half text: minimongo, zangodb, lokijs
  two half null text: tingodb, mongo-parse
has no price, {"price":null}: null none
  so: sift, mingo, mongo-mock, minimongo, mongo-parse
  null: nedb, zangodb, tingodb, lokijs
has a price, {"price":{"$ne":null}}: two half text
  so: sift, mingo, mongo-mock, tingodb
  two half none text: nedb, minimongo, zangodb, mongo-parse, lokijs
is beta, {"tags":"beta"}: two text
  so: sift, mingo, mongo-mock, nedb, minimongo, mongo-parse
  no model: zangodb, tingodb, lokijs
is not beta, {"tags":{"$ne":"beta"}}: half null none
  so: sift, mingo, mongo-mock, minimongo
  two half none: nedb, mongo-parse
  two half null none text: zangodb, lokijs
  two half null none: tingodb
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
