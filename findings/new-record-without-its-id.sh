#!/usr/bin/env bash
# openapi-backend 5.21.2, express-openapi-validate 0.6.1, fastify-openapi-glue 4.11.4; express-openapi-validator 5.6.2,
# openapi-request-validator 12.1.3; exegesis-express 4.0.0.
#
# A document of OpenAPI has a record whose `id` is required and `readOnly`: the service gives it. By the standard "required"
# then holds for answers alone, and a request should not have the id. Of six packages that check requests by such a document
# three refuse a new record without its id, and take one that a client made up. Two do it the other way round, and refuse a
# record that was read and is sent back. One takes both. There is no request that all six take.
#
# Why it matters: a document that is right makes three servers refuse each new record, and whoever mends that by taking the id
# out of `required` has generated clients that think each answer's id may be missing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps \
  openapi-backend@5.21.2 express-openapi-validate@0.6.1 fastify-openapi-glue@4.11.4 express-openapi-validator@5.6.2 \
  openapi-request-validator@12.1.3 exegesis-express@4.0.0 express@5.3.0 fastify@5.12.8

cat >probe.mjs <<'JS'
import { middleware as exegesis } from "exegesis-express";
import express from "express";
import { OpenApiValidator } from "express-openapi-validate";
import * as expressOpenApiValidator from "express-openapi-validator";
import Fastify from "fastify";
import openapiGlue from "fastify-openapi-glue";
import { OpenAPIBackend } from "openapi-backend";
import OpenApiRequestValidator from "openapi-request-validator";

const json = { "content-type": "application/json" };
const model = {
  type: "object",
  required: ["id", "name"],
  properties: { id: { type: "string", readOnly: true }, name: { type: "string" } },
};
const requestBody = { required: true, content: { "application/json": { schema: { $ref: "#/components/schemas/Model" } } } };
const operation = { operationId: "addModel", "x-exegesis-controller": "models", requestBody };
/** A new one for each package, as some change it. */
const newDocument = () =>
  structuredClone({
    openapi: "3.0.3",
    info: { title: "Models", version: "1" },
    paths: { "/models": { post: { ...operation, responses: { 200: { description: "The new model" } } } } },
    components: { schemas: { Model: model } },
  });
async function asksOf(app) {
  const server = await new Promise((resolve) => {
    const listening = app.listen(0, "127.0.0.1", () => resolve(listening));
  });
  const url = `http://127.0.0.1:${server.address().port}/models`;
  return async (body) => (await fetch(url, { method: "POST", headers: json, body: JSON.stringify(body) })).ok;
}
/** Each returns a function that says whether a new record is taken. */
const packages = {
  "openapi-backend": async () => {
    const backend = await new OpenAPIBackend({ definition: newDocument(), quick: true }).init();
    return (body) => backend.validateRequest({ method: "post", path: "/models", body, headers: json }).valid;
  },
  "express-openapi-validate": () => {
    const check = new OpenApiValidator(newDocument()).validate("post", "/models");
    const request = { headers: {}, query: {}, params: {}, cookies: {} };
    return (body) => new Promise((resolve) => check({ ...request, body }, {}, (error) => resolve(!error)));
  },
  "fastify-openapi-glue": async () => {
    const fastify = Fastify();
    fastify.register(openapiGlue, { specification: newDocument(), serviceHandlers: { addModel: async () => "done" } });
    return async (payload) => (await fastify.inject({ method: "POST", url: "/models", payload })).statusCode === 200;
  },
  "express-openapi-validator": () => {
    const { middleware } = expressOpenApiValidator.default ?? expressOpenApiValidator;
    const app = express().use(express.json(), middleware({ apiSpec: newDocument() }));
    app.post("/models", (request, response) => response.send("done"));
    app.use((error, request, response, next) => response.sendStatus(error.status));
    return asksOf(app);
  },
  "openapi-request-validator": () => {
    const Validator = OpenApiRequestValidator.default ?? OpenApiRequestValidator;
    const validator = new Validator({ requestBody, componentSchemas: { Model: model } });
    return (body) => !validator.validateRequest({ headers: json, body });
  },
  "exegesis-express": async () => {
    const controllers = { models: { addModel: () => ({ done: true }) } };
    return asksOf(express().use(await exegesis(newDocument(), { controllers })));
  },
};
for (const [name, start] of Object.entries(packages)) {
  const takes = await start();
  const verdict = async (body) => ((await takes(body)) ? "taken" : "refused");
  console.log(`${name}: without an id ${await verdict({ name: "gpt" })}, with one ${await verdict({ id: "1", name: "gpt" })}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
openapi-backend: without an id refused, with one taken
express-openapi-validate: without an id refused, with one taken
fastify-openapi-glue: without an id refused, with one taken
express-openapi-validator: without an id taken, with one refused
openapi-request-validator: without an id taken, with one refused
exegesis-express: without an id taken, with one taken
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
