#!/usr/bin/env bash
# zod 4.6.7, json-schema-to-zod 2.8.1, is-my-json-valid 2.20.6, djv 2.1.4, tv4 1.3.0, jsen 0.6.6, z-schema 6.0.2; ajv 8.20.0,
# @cfworker/json-schema 4.1.6, @exodus/schemasafe 1.3.0, typebox 1.4.3; jsonschema 1.5.0, json-schema-library 11.6.2. As
# writers arktype 2.2.10, joi 18.3.2 with joi-to-json 5.0.5, yup 1.7.1 with @sodaru/yup-to-json-schema 2.0.1, valibot 1.5.0
# with @valibot/to-json-schema 1.8.0.
#
# `^\p{L}+$` is "letters" in a JSON Schema, whose standard wants patterns read as Unicode. Seven validators of thirteen refuse
# `Zürich` by it, among them zod's own `fromJSONSchema`: without Unicode `\p{L}` is the four signs `p{L}`. `^gpt\-4` has an
# escape that Unicode forbids, and four of the others refuse the whole schema for it: two patterns that people write, and only
# two validators take both. The other way round, a pattern that ignores case (`/^gpt-/i`) loses that in zod, arktype and yup
# when they write it as a JSON Schema, and joi-to-json puts the flag into the pattern: `^gpt-/i`. valibot raises.
#
# Why it matters: a form and the service behind it have one schema, and one refuses every name with an accent that the other
# takes, or every id in capitals, while each of them is right by its own manual.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  zod@4.6.7 json-schema-to-zod@2.8.1 is-my-json-valid@2.20.6 djv@2.1.4 tv4@1.3.0 jsen@0.6.6 z-schema@6.0.2 ajv@8.20.0 @cfworker/json-schema@4.1.6 \
  @exodus/schemasafe@1.3.0 typebox@1.4.3 jsonschema@1.5.0 json-schema-library@11.6.2 arktype@2.2.10 joi@18.3.2 joi-to-json@5.0.5 yup@1.7.1 \
  @sodaru/yup-to-json-schema@2.0.1 valibot@1.5.0 @valibot/to-json-schema@1.8.0

cat >probe.mjs <<'JS'
import { Validator } from "@cfworker/json-schema";
import { validator as schemasafe } from "@exodus/schemasafe";
import { convertSchema } from "@sodaru/yup-to-json-schema";
import { toJsonSchema } from "@valibot/to-json-schema";
import Ajv from "ajv/dist/2020.js";
import { type } from "arktype";
import Djv from "djv";
import isMyJsonValid from "is-my-json-valid";
import joi from "joi";
import joiToJson from "joi-to-json";
import jsen from "jsen";
import { compileSchema } from "json-schema-library";
import { jsonSchemaToZod } from "json-schema-to-zod";
import jsonschema from "jsonschema";
import tv4 from "tv4";
import Schema from "typebox/schema";
import * as v from "valibot";
import * as yup from "yup";
import ZSchema from "z-schema";
import * as z from "zod";

/** Each says whether a schema takes a value. */
const validators = {
  ajv: (schema, value) => new Ajv().validate(schema, value),
  "@cfworker/json-schema": (schema, value) => new Validator(schema, "2020-12").validate(value).valid,
  "@exodus/schemasafe": (schema, value) => schemasafe(schema, { mode: "default", requireValidation: false })(value),
  typebox: (schema, value) => Schema.Compile(schema).Check(value),
  jsonschema: (schema, value) => jsonschema.validate(value, schema).valid,
  "json-schema-library": (schema, value) => compileSchema(schema).validate(value).valid,
  zod: (schema, value) => z.fromJSONSchema(schema).safeParse(value).success,
  "json-schema-to-zod": (schema, value) =>
    new Function("z", `return ${jsonSchemaToZod(schema)}`)(z).safeParse(value).success,
  "is-my-json-valid": (schema, value) => isMyJsonValid(schema)(value),
  djv: (schema, value) => {
    const checks = new Djv();
    checks.addSchema("text", schema);
    return checks.validate("text", value) === undefined;
  },
  tv4: (schema, value) => tv4.validate(value, schema),
  jsen: (schema, value) => jsen(schema)(value),
  "z-schema": (schema, value) => {
    const checks = ZSchema.create ? ZSchema.create() : new ZSchema();
    const answer = checks.validate(value, schema);
    return answer === true || answer.valid === true;
  },
};
for (const [pattern, value] of [
  ["^\\p{L}+$", "Zürich"],
  ["^gpt\\-4", "gpt-4.1"],
]) {
  const seen = new Map();
  for (const [name, takes] of Object.entries(validators)) {
    let verdict = "an error";
    try {
      verdict = takes({ type: "string", pattern }, value) ? "taken" : "refused";
    } catch {
      // The schema is refused.
    }
    seen.set(verdict, [...(seen.get(verdict) ?? []), name]);
  }
  console.log(`${value} by ${pattern}`);
  for (const [verdict, names] of seen) console.log(`  ${verdict}: ${names.join(", ")}`);
}
const writers = {
  zod: () => z.toJSONSchema(z.string().regex(/^gpt-/i)),
  arktype: () => type(/^gpt-/i).toJsonSchema(),
  yup: () => convertSchema(yup.string().matches(/^gpt-/i)),
  "joi-to-json": () => joiToJson(joi.string().pattern(/^gpt-/i)),
  valibot: () => toJsonSchema(v.pipe(v.string(), v.regex(/^gpt-/i))),
};
for (const [name, write] of Object.entries(writers)) {
  let text = "an error";
  try {
    text = write().pattern;
  } catch {
    // It says that it cannot.
  }
  console.log(`/^gpt-/i written by ${name}: ${text}`);
}
JS

cat >expected.txt <<'TXT'
Zürich by ^\p{L}+$
  taken: ajv, @cfworker/json-schema, @exodus/schemasafe, typebox, jsonschema, json-schema-library
  refused: zod, json-schema-to-zod, is-my-json-valid, djv, tv4, jsen, z-schema
gpt-4.1 by ^gpt\-4
  an error: ajv, @cfworker/json-schema, @exodus/schemasafe, typebox
  taken: jsonschema, json-schema-library, zod, json-schema-to-zod, is-my-json-valid, djv, tv4, jsen, z-schema
/^gpt-/i written by zod: ^gpt-
/^gpt-/i written by arktype: ^gpt-
/^gpt-/i written by yup: ^gpt-
/^gpt-/i written by joi-to-json: ^gpt-/i
/^gpt-/i written by valibot: an error
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
