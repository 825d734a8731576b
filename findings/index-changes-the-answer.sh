#!/usr/bin/env bash
# lokijs 1.5.12, tingodb 0.6.1, zangodb 1.0.8, pouchdb-find 9.0.0, rxdb 17.6.0; the same with and without:
# @seald-io/nedb 4.1.2, @signaldb/core 1.8.1. All in memory, the browser's ones over fake-indexeddb 6.2.8.
#
# Seven databases for browsers and small programs are asked the same eight things twice: without an index on the price,
# and with one. An index is there to be faster. In five of seven the same question has another answer with it. "Cheaper
# than 1" has the model without a price from pouchdb-find and RxDB once there is an index, and lacks the model whose
# price is kept as a text in zangodb. "Has no price" then finds every model in RxDB, and no model in tingodb, where "has
# a price" finds all. "Costs 2, or has none" finds one model more in lokijs. nedb and signaldb answer alike with and
# without.
#
# Why it matters: an index is added long after a query was written and tested, often by somebody who only looks at the
# time, and in a migration that changes no data. The cheapest models are then those without a price. Nothing raises.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  lokijs@1.5.12 tingodb@0.6.1 zangodb@1.0.8 pouchdb-core@9.0.0 pouchdb-adapter-memory@9.0.0 pouchdb-find@9.0.0 \
  rxdb@17.6.0 rxjs@7.8.2 ajv@8.20.0 @seald-io/nedb@4.1.2 @signaldb/core@1.8.1 fake-indexeddb@6.2.8

cat >probe.mjs <<'JS'
import "fake-indexeddb/auto";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import Nedb from "@seald-io/nedb";
import { Collection, createIndex } from "@signaldb/core";
import Loki from "lokijs";
import { addRxPlugin, createRxDatabase } from "rxdb";
import { RxDBDevModePlugin, disableWarnings } from "rxdb/plugins/dev-mode";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { wrappedValidateAjvStorage } from "rxdb/plugins/validate-ajv";
import tingodb from "tingodb";
import zangodb from "zangodb";

const require = createRequire(import.meta.url);
const PouchDB = require("pouchdb-core");
PouchDB.plugin(require("pouchdb-adapter-memory")).plugin(require("pouchdb-find"));

const models = () => [
  { _id: "two", price: 2 },
  { _id: "half", price: 0.5 },
  { _id: "null", price: null },
  { _id: "none" },
  { _id: "text", price: "0.7" },
];

/** Each opens a database with the models, with an index on the price or without. */
const databases = {
  nedb: async (indexed) => {
    const database = new Nedb();
    await database.insertAsync(models());
    if (indexed) await database.ensureIndexAsync({ fieldName: "price" });
    return (filter) => database.findAsync(filter);
  },
  signaldb: (indexed) => {
    const collection = new Collection({ indices: indexed ? [createIndex("price")] : [] });
    for (const model of models()) collection.insert({ id: model._id, ...model });
    return (filter) => collection.find(filter).fetch();
  },
  lokijs: (indexed) => {
    const collection = new Loki("memory").addCollection("models", { indices: indexed ? ["price"] : [] });
    collection.insert(models());
    return (filter) => collection.find(filter);
  },
  tingodb: async (indexed) => {
    const { Db } = tingodb({ memStore: true });
    const collection = new Db(`memory-${indexed}`, {}).collection(`models-${indexed}`);
    await promisify(collection.insert).call(collection, models());
    if (indexed) await promisify(collection.ensureIndex).call(collection, { price: 1 });
    return (filter) => {
      const found = collection.find(filter);
      return promisify(found.toArray).call(found);
    };
  },
  zangodb: async (indexed) => {
    const collection = new zangodb.Db(`zango-${indexed}`, { models: indexed ? ["price"] : [] }).collection("models");
    await collection.insert(models());
    return (filter) => collection.find(filter).toArray();
  },
  "pouchdb-find": async (indexed) => {
    const database = new PouchDB(`pouch-${indexed}`, { adapter: "memory" });
    await database.bulkDocs(models());
    if (indexed) await database.createIndex({ index: { fields: ["price"] } });
    return async (selector) => (await database.find({ selector })).docs;
  },
  // Its schema is checked, so only the models that it allows are stored.
  rxdb: async (indexed) => {
    const price = { type: "number", minimum: 0, maximum: 100, multipleOf: 0.01 };
    const properties = { _id: { type: "string", maxLength: 20 }, price };
    const schema = { version: 0, primaryKey: "_id", type: "object", properties, indexes: indexed ? ["price"] : [] };
    const storage = wrappedValidateAjvStorage({ storage: getRxStorageMemory() });
    const database = await createRxDatabase({ name: `rx-${indexed}`, storage });
    await database.addCollections({ models: { schema } });
    for (const model of models().slice(0, 2)) await database.models.insert(model);
    await database.models.insert({ _id: "none" });
    return async (selector) => await database.models.find({ selector }).exec();
  },
};
const filters = {
  "costs 2": { price: 2 },
  "cheaper than 1": { price: { $lt: 1 } },
  "0 or more": { price: { $gte: 0 } },
  "has no price": { price: null },
  "has a price": { price: { $ne: null } },
  "does not cost 2": { price: { $ne: 2 } },
  "costs 2, or has none": { price: { $in: [2, null] } },
  "has not the member": { price: { $exists: false } },
};
const order = models().map(({ _id }) => _id);

disableWarnings();
addRxPlugin(RxDBDevModePlugin);
for (const [name, open] of Object.entries(databases)) {
  const plain = await open(false);
  const indexed = await open(true);
  let same = 0;
  for (const [words, filter] of Object.entries(filters)) {
    const idsOf = async (find) => {
      try {
        const found = (await find(filter)).map(({ _id }) => _id);
        return order.filter((id) => found.includes(id)).join(" ") || "no model";
      } catch {
        return "an error";
      }
    };
    const before = await idsOf(plain);
    const after = await idsOf(indexed);
    if (before === after) same += 1;
    else console.log(`${name}, ${words}: ${before}; with an index: ${after}`);
  }
  console.log(`${name}: ${same} of ${Object.keys(filters).length} answers are the same`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
nedb: 8 of 8 answers are the same
signaldb: 8 of 8 answers are the same
lokijs, costs 2, or has none: two null; with an index: two null none
lokijs: 7 of 8 answers are the same
tingodb, cheaper than 1: half null text; with an index: half text
tingodb, 0 or more: two half null text; with an index: two half text
tingodb, has no price: null; with an index: no model
tingodb, has a price: two half text; with an index: two half null none text
tingodb, costs 2, or has none: two null none; with an index: two
tingodb: 3 of 8 answers are the same
zangodb, cheaper than 1: half text; with an index: half
zangodb: 7 of 8 answers are the same
pouchdb-find, cheaper than 1: half null; with an index: half null none
pouchdb-find, has no price: null; with an index: null none
pouchdb-find: 6 of 8 answers are the same
rxdb, cheaper than 1: half; with an index: half none
rxdb, 0 or more: two half; with an index: two half none
rxdb, has no price: none; with an index: two half none
rxdb: 5 of 8 answers are the same
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
