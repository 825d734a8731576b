#!/usr/bin/env bash
# zod 4.6.7, valibot 1.5.0, typebox 1.4.3, effect 4.1.0, class-transformer 0.5.1, fastify 5.12.8; envalid 8.2.0,
# superstruct 2.0.2, @sinclair/typebox 0.34.52, env-var 7.5.0; beside them yup 1.7.1, joi 18.3.2, arktype 2.2.10, sury
# 11.0.0.
#
# Fourteen packages make a number of a price, as a form, a setting or a request has it. Where it was left empty, it is 0
# for six: a space for all of these, an empty text for five, a null for four. fastify, which is asked for no conversion
# at all, takes the null of a JSON body for 0, as it sets up its validator so. What cannot be a number is one for
# others: `1,5` is 1, and `12 per million` 12 for two, and two of the six return NaN. `0x10` is 16 for eight and 0 for
# four, among them typebox before its version 1. Four packages refuse what is empty and what is not a number; of these
# arktype and joi read no `0x`.
#
# Why it matters: a price that nobody has entered is 0, and the model is free. A schema that says "number, required"
# looks as if it kept that out, and each test with a number passes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  zod@4.6.7 valibot@1.5.0 typebox@1.4.3 effect@4.1.0 class-transformer@0.5.1 reflect-metadata@0.2.2 fastify@5.12.8 \
  envalid@8.2.0 superstruct@2.0.2 @sinclair/typebox@0.34.52 env-var@7.5.0 yup@1.7.1 joi@18.3.2 arktype@2.2.10 sury@11.0.0

cat >probe.mjs <<'JS'
import "reflect-metadata";
import { Type as OldType } from "@sinclair/typebox";
import { Value as OldValue } from "@sinclair/typebox/value";
import { type } from "arktype";
import transformer from "class-transformer";
import { Schema } from "effect";
import envVar from "env-var";
import envalid from "envalid";
import createFastify from "fastify";
import joi from "joi";
import * as superstruct from "superstruct";
import * as sury from "sury";
import { Type } from "typebox";
import { Value } from "typebox/value";
import * as valibot from "valibot";
import { number as yupNumber } from "yup";
import { z } from "zod";

/** With a library whose conversion is looked at afterwards. */
const checked = (converted, check) => {
  if (!check(converted)) throw new Error("refused");
  return converted;
};
const fastify = createFastify();
const schema = { body: { type: "object", properties: { price: { type: "number" } }, required: ["price"] } };
fastify.post("/", { schema }, async ({ body }) => body);
class Model {}
transformer.Type(() => Number)(Model.prototype, "price");

/** Each makes a number of a price, the way its manual has it for texts of forms, addresses and settings. */
const packages = {
  zod: (price) => z.coerce.number().parse(price),
  valibot: (price) => valibot.parse(valibot.pipe(valibot.unknown(), valibot.toNumber(), valibot.number()), price),
  typebox: (price) => checked(Value.Convert(Type.Number(), price), (made) => Value.Check(Type.Number(), made)),
  effect: (price) => Schema.decodeUnknownSync(Schema.NumberFromString)(price),
  "class-transformer": (price) => transformer.plainToInstance(Model, { price }).price,
  fastify: async (price) => {
    const { statusCode, body } = await fastify.inject({ method: "POST", url: "/", payload: { price } });
    return checked(JSON.parse(body).price, () => statusCode === 200);
  },
  envalid: (price) =>
    envalid.cleanEnv({ price }, { price: envalid.num() }, {
      reporter: ({ errors }) => checked(errors, () => Object.keys(errors).length === 0),
    }).price,
  superstruct: (price) =>
    superstruct.create(price, superstruct.coerce(superstruct.number(), superstruct.string(), (text) => parseFloat(text))),
  "@sinclair/typebox": (price) =>
    checked(OldValue.Convert(OldType.Number(), price), (made) => OldValue.Check(OldType.Number(), made)),
  "env-var": (price) => envVar.from({ price }).get("price").asFloat(),
  yup: (price) => yupNumber().validateSync(price),
  joi: (price) => joi.attempt(price, joi.number()),
  arktype: (price) => checked(type("string.numeric.parse")(price), (made) => !(made instanceof type.errors)),
  sury: (price) => sury.parseOrThrow(price, sury.to(sury.string, sury.number)),
};
const prices = [null, "", " ", true, "0x10", "1,5", "12 per million"];
for (const price of prices) {
  console.log(JSON.stringify(price));
  const lines = {};
  for (const [name, convert] of Object.entries(packages)) {
    let line;
    try {
      const made = await convert(price);
      line = typeof made === "number" ? `${made}` : `stays ${JSON.stringify(made)}`;
    } catch {
      line = "an error";
    }
    (lines[line] ??= []).push(name);
  }
  for (const [line, names] of Object.entries(lines)) console.log(`  ${line}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
null
  0: zod, valibot, typebox, fastify
  an error: effect, envalid, superstruct, @sinclair/typebox, env-var, yup, joi, arktype, sury
  stays null: class-transformer
""
  0: zod, valibot, typebox, effect, class-transformer
  an error: fastify, envalid, superstruct, @sinclair/typebox, env-var, yup, joi, arktype, sury
" "
  0: zod, valibot, typebox, effect, class-transformer, fastify
  an error: envalid, superstruct, @sinclair/typebox, env-var, yup, joi, arktype, sury
true
  1: zod, valibot, typebox, class-transformer, fastify, @sinclair/typebox
  an error: effect, envalid, superstruct, env-var, yup, joi, arktype, sury
"0x10"
  0: envalid, superstruct, @sinclair/typebox, env-var
  16: zod, valibot, typebox, effect, class-transformer, fastify, yup, sury
  an error: joi, arktype
"1,5"
  1: envalid, superstruct
  an error: zod, valibot, typebox, fastify, @sinclair/typebox, env-var, yup, joi, arktype, sury
  NaN: effect, class-transformer
"12 per million"
  12: envalid, superstruct
  an error: zod, valibot, typebox, fastify, @sinclair/typebox, env-var, yup, joi, arktype, sury
  NaN: effect, class-transformer
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
