#!/usr/bin/env bash
# json-schema-merge-allof 0.8.1, @stoplight/json-schema-merge-allof 0.8.0, allof-merge 0.6.8, json-schema-resolve-allof
# 1.5.0, @x0k/json-schema-merge 1.1.0; ajv 8.20.0 checks with each schema before and after.
#
# Five packages make one schema of the parts of an `allOf`, as it is done before a form, a type or a page of
# documentation is made of it. Six pairs of parts, and values that both parts allow. Three packages refuse such values:
# of "begins with gpt" and "ends with mini" they make one expression that wants both at one and the same place, which no
# text has, and "number or null" with "integer or null" leaves null alone, as they look for the same word. Of two
# conditions, of two rules for what is required with a price, or of two things that a list has to contain, one is left
# in two packages, and in one even of "has an id or a name" and "has a price or a plan", of which it makes one choice of
# four. Two raise where they know no better.
#
# Why it matters: the schema is right, and so is each part. A form made of it refuses gpt-4o-mini, or does not ask for
# what has to be there, and the service then says no. The packages do not say that a part was left out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  json-schema-merge-allof@0.8.1 @stoplight/json-schema-merge-allof@0.8.0 allof-merge@0.6.8 json-schema-resolve-allof@1.5.0 \
  @x0k/json-schema-merge@1.1.0 ajv@8.20.0

cat >probe.mjs <<'JS'
import stoplight from "@stoplight/json-schema-merge-allof";
import * as x0k from "@x0k/json-schema-merge";
import { createDeduplicator, createIntersector } from "@x0k/json-schema-merge/lib/array";
import Ajv from "ajv/dist/2020.js";
import { merge } from "allof-merge";
import mergeAllOf from "json-schema-merge-allof";
import resolveAllOf from "json-schema-resolve-allof";

const ajv = new Ajv.default({ strict: false });
const { compareSchemaDefinitions, compareSchemaValues } = x0k.createComparator();
const { mergeArrayOfSchemaDefinitions } = x0k.createMerger({
  intersectJson: createIntersector(compareSchemaValues),
  deduplicateJsonSchemaDef: createDeduplicator(compareSchemaDefinitions),
});
const packages = {
  "json-schema-merge-allof": (schema) => mergeAllOf(schema),
  "@stoplight/json-schema-merge-allof": (schema) => stoplight(schema),
  "allof-merge": (schema) => merge(schema, {}),
  "json-schema-resolve-allof": (schema) => (resolveAllOf.default ?? resolveAllOf)(schema),
  "@x0k/json-schema-merge": (schema) => x0k.createShallowAllOfMerge(mergeArrayOfSchemaDefinitions)(schema),
};
/** Each has two parts, and values that both allow and that one of them does not. */
const by = (value, required) => ({
  if: { properties: { by: { const: value } }, required: ["by"] },
  then: { required: [required] },
});
const schemas = {
  "begins with gpt, and ends with mini": {
    parts: [{ type: "string", pattern: "^gpt" }, { pattern: "mini$" }],
    good: ["gpt-mini", "gpt-4o-mini"],
    bad: ["gpt-4o", "o3-mini"],
  },
  "a text, number or null, and an integer or null": {
    parts: [{ type: ["string", "number", "null"] }, { type: ["integer", "null"] }],
    good: [1, null],
    bad: [1.5, "1"],
  },
  "by id there is an id, and by price a price": {
    parts: [by("id", "id"), by("price", "price")],
    good: [{ by: "id", id: 1 }, { by: "price", price: 1 }],
    bad: [{ by: "id" }, { by: "price" }],
  },
  "with a price there is a unit, and a currency": {
    parts: [{ dependentRequired: { price: ["unit"] } }, { dependentRequired: { price: ["currency"] } }],
    good: [{ price: 1, unit: "token", currency: "EUR" }],
    bad: [{ price: 1, unit: "token" }, { price: 1, currency: "EUR" }],
  },
  "has one of id and name, and one of price and plan": {
    parts: [
      { oneOf: [{ required: ["id"] }, { required: ["name"] }] },
      { oneOf: [{ required: ["price"] }, { required: ["plan"] }] },
    ],
    good: [{ id: 1, price: 1 }, { name: 1, plan: 1 }],
    bad: [{ id: 1 }, { plan: 1 }],
  },
  "a list with an a, and with a b": {
    parts: [{ type: "array", contains: { const: "a" } }, { contains: { const: "b" } }],
    good: [["a", "b"]],
    bad: [["a"], ["b"]],
  },
};
for (const [words, { parts, good, bad }] of Object.entries(schemas)) {
  const whole = ajv.compile({ allOf: parts });
  if (!good.every((value) => whole(value)) || bad.some((value) => whole(value))) throw new Error(words);
  console.log(words);
  const lines = {};
  for (const [name, inOnePiece] of Object.entries(packages)) {
    let line;
    try {
      const check = ajv.compile(inOnePiece(structuredClone({ allOf: parts })));
      const refused = good.filter((value) => !check(value));
      const told = refused.length > 0 ? [`refuses ${refused.map((value) => JSON.stringify(value)).join(" and ")}`] : [];
      if (bad.some((value) => check(value))) told.push("a part is lost");
      line = told.join(", ") || "as before";
    } catch {
      line = "an error";
    }
    (lines[line] ??= []).push(name);
  }
  for (const [line, names] of Object.entries(lines)) console.log(`  ${line}: ${names.join(", ")}`);
}
JS

cat >expected.txt <<'TXT'
begins with gpt, and ends with mini
  refuses "gpt-mini" and "gpt-4o-mini": json-schema-merge-allof, @stoplight/json-schema-merge-allof, allof-merge
  a part is lost: json-schema-resolve-allof
  as before: @x0k/json-schema-merge
a text, number or null, and an integer or null
  refuses 1: json-schema-merge-allof, @stoplight/json-schema-merge-allof, allof-merge
  a part is lost: json-schema-resolve-allof
  as before: @x0k/json-schema-merge
by id there is an id, and by price a price
  an error: json-schema-merge-allof, @stoplight/json-schema-merge-allof
  a part is lost: allof-merge
  refuses {"by":"price","price":1}, a part is lost: json-schema-resolve-allof
  as before: @x0k/json-schema-merge
with a price there is a unit, and a currency
  an error: json-schema-merge-allof, @stoplight/json-schema-merge-allof
  a part is lost: allof-merge, @x0k/json-schema-merge
  as before: json-schema-resolve-allof
has one of id and name, and one of price and plan
  as before: json-schema-merge-allof, @stoplight/json-schema-merge-allof, allof-merge, @x0k/json-schema-merge
  refuses {"id":1,"price":1} and {"name":1,"plan":1}, a part is lost: json-schema-resolve-allof
a list with an a, and with a b
  an error: json-schema-merge-allof, @stoplight/json-schema-merge-allof
  a part is lost: allof-merge, json-schema-resolve-allof
  as before: @x0k/json-schema-merge
TXT

node probe.mjs 2>log.txt | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
