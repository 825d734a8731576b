#!/usr/bin/env bash
# zod 4.6.7 (fromJSONSchema), json-schema-to-zod 2.8.1, ajv 8.20.0 with ajv-formats 3.0.1, @cfworker/json-schema 4.1.6,
# jsonschema 1.5.0, @exodus/schemasafe 1.3.0.
#
# A schema with `format: "uuid"` and `format: "date-time"`, moved from JSON Schema to zod by zod itself and by
# json-schema-to-zod. Ids that the schema allowed are refused: GUIDs of another variant, as Windows made them for years,
# and made-up ids such as …0001. So are the second 60 of a leap second and small letters in `t` and `z`, all in the RFC.
# The four validators of JSON Schema take them.
#
# Why it matters: the page that is built of the schema refuses what the service takes and sends. One record with an old
# id makes a whole list "invalid".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  zod@4.6.7 json-schema-to-zod@2.8.1 ajv@8.20.0 ajv-formats@3.0.1 \
  @cfworker/json-schema@4.1.6 jsonschema@1.5.0 @exodus/schemasafe@1.3.0

cat >probe.mjs <<'JS'
import { z } from "zod";
import { jsonSchemaToZod } from "json-schema-to-zod";
import { Ajv } from "ajv";
import ajvFormats from "ajv-formats";
import { Validator as CfWorker } from "@cfworker/json-schema";
import { Validator as JsonSchema } from "jsonschema";
import { validator as schemasafe } from "@exodus/schemasafe";

const ofZod = (type) => (value) => type.safeParse(value).success;
const validators = {
  "zod fromJSONSchema": (schema) => ofZod(z.fromJSONSchema(schema)),
  "json-schema-to-zod": (schema) => ofZod(new Function("z", `return ${jsonSchemaToZod(schema)}`)(z)),
  ajv: (schema) => {
    const ajv = new Ajv();
    (ajvFormats.default ?? ajvFormats)(ajv);
    return ajv.compile(schema);
  },
  "@cfworker/json-schema": (schema) => (value) => new CfWorker(schema).validate(value).valid,
  jsonschema: (schema) => (value) => new JsonSchema().validate(value, schema).valid,
  "@exodus/schemasafe": (schema) => schemasafe(schema),
};
const values = {
  uuid: [
    "123e4567-e89b-12d3-a456-426614174000",
    "6F9619FF-8B86-D011-C42D-00CF4FC964FF",
    "00000000-0000-0000-0000-000000000001",
  ],
  "date-time": ["2026-11-28T10:00:00+01:00", "2026-12-31T23:59:60Z", "2026-11-28t10:00:00z"],
};
for (const [format, list] of Object.entries(values)) {
  for (const value of list) {
    const refusing = Object.entries(validators).filter(([, make]) => !make({ type: "string", format })(value));
    console.log(`${format} ${value}: ${refusing.length === 0 ? "taken by all" : `refused by ${refusing.map(([name]) => name).join(", ")}`}`);
  }
}
JS

cat >expected.txt <<'TXT'
uuid 123e4567-e89b-12d3-a456-426614174000: taken by all
uuid 6F9619FF-8B86-D011-C42D-00CF4FC964FF: refused by zod fromJSONSchema, json-schema-to-zod
uuid 00000000-0000-0000-0000-000000000001: refused by zod fromJSONSchema, json-schema-to-zod
date-time 2026-11-28T10:00:00+01:00: taken by all
date-time 2026-12-31T23:59:60Z: refused by zod fromJSONSchema, json-schema-to-zod
date-time 2026-11-28t10:00:00z: refused by zod fromJSONSchema, json-schema-to-zod
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
