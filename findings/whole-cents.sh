#!/usr/bin/env bash
# ajv 8.20.0, tv4 1.3.0, zod-from-json-schema 0.5.6, z-schema 12.5.0, @cfworker/json-schema 4.1.6, jsonschema 1.5.0,
# @exodus/schemasafe 1.3.0, json-schema-library 11.6.2, is-my-json-valid 2.20.6, zod 4.6.7 (fromJSONSchema).
#
# `multipleOf: 0.01`, the usual way to say "a price in whole cents", on the 20,000 prices from 0.01 to 200.00. ajv and
# tv4 refuse 2,729 of them, among them 0.07 and 0.29, zod-from-json-schema 2,727, not quite the same ones. The seven
# others take all, zod's own fromJSONSchema with them.
#
# Why it matters: a form accepts 0.29 and the gateway in front of the service refuses it, or the other way round, with
# the same schema. One price of seven is hit.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  ajv@8.20.0 z-schema@12.5.0 tv4@1.3.0 zod-from-json-schema@0.5.6 \
  @cfworker/json-schema@4.1.6 jsonschema@1.5.0 @exodus/schemasafe@1.3.0 json-schema-library@11.6.2 \
  is-my-json-valid@2.20.6 zod@4.6.7

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import ZSchema from "z-schema";
import { convertJsonSchemaToZod } from "zod-from-json-schema";
import { Validator as CfWorker } from "@cfworker/json-schema";
import { Validator as JsonSchema } from "jsonschema";
import { compileSchema } from "json-schema-library";
import { validator as schemasafe } from "@exodus/schemasafe";
import { z } from "zod";
const require = createRequire(import.meta.url);
const tv4 = require("tv4");
const isMyJsonValid = require("is-my-json-valid");

const schema = { type: "number", multipleOf: 0.01 };
const ofZod = (type) => (value) => type.safeParse(value).success;
const zSchema = ZSchema.create();
function zSchemaTakes(value) {
  try {
    return zSchema.validate(value, schema) === true;
  } catch {
    return false;
  }
}
const cfWorker = new CfWorker(schema);
const jsonSchema = new JsonSchema();
const library = compileSchema(schema);
const validators = {
  ajv: new Ajv().compile(schema),
  tv4: (value) => tv4.validate(value, schema),
  "zod-from-json-schema": ofZod(convertJsonSchemaToZod(schema)),
  "z-schema": zSchemaTakes,
  "@cfworker/json-schema": (value) => cfWorker.validate(value).valid,
  jsonschema: (value) => jsonSchema.validate(value, schema).valid,
  "@exodus/schemasafe": schemasafe(schema),
  "json-schema-library": (value) => library.validate(value).valid,
  "is-my-json-valid": isMyJsonValid(schema),
  "zod fromJSONSchema": ofZod(z.fromJSONSchema(schema)),
};
const prices = Array.from({ length: 20_000 }, (_, index) => Number(`${(index + 1) / 100}`));
for (const [name, takes] of Object.entries(validators)) {
  const refused = prices.filter((price) => !takes(price));
  const first = refused.length > 0 ? `, first ${refused.slice(0, 5).join(" ")}` : "";
  console.log(`${name} refuses ${refused.length} of ${prices.length}${first}`);
}
JS

cat >expected.txt <<'TXT'
ajv refuses 2729 of 20000, first 0.07 0.14 0.28 0.29 0.47
tv4 refuses 2729 of 20000, first 0.07 0.14 0.28 0.29 0.47
zod-from-json-schema refuses 2727 of 20000, first 0.28 0.29 0.47 0.56 0.57
z-schema refuses 0 of 20000
@cfworker/json-schema refuses 0 of 20000
jsonschema refuses 0 of 20000
@exodus/schemasafe refuses 0 of 20000
json-schema-library refuses 0 of 20000
is-my-json-valid refuses 0 of 20000
zod fromJSONSchema refuses 0 of 20000
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
