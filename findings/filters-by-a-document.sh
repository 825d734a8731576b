#!/usr/bin/env bash
# swagger-client 3.37.3, @hey-api/openapi-ts 0.99.0, oazapfts 7.5.0, orval 8.38.0, openapi-fetch 0.17.0,
# openapi-typescript-codegen 0.31.0, swagger-typescript-api 13.13.0, openapi-typescript-fetch 2.2.1, openapi-client-axios
# 7.9.1, @rtk-query/codegen-openapi 2.2.0 (with @reduxjs/toolkit 2.15.0); axios 1.21.1.
#
# A document (OpenAPI 3.0) describes a list of models with four filters, each in a form of the standard: `id` twice, `tag`
# with a comma, `filter` by members in brackets, and a range whose members are parameters of their own. Twelve clients of
# ten packages are given one call. Three ask what the document says. The three that call axios, as it comes, ask for
# `id[]`, which the document does not have, though two of them are generated from it and one reads it. Four ask for
# `[object Object]`, one of them only for the range, and one joins the ids with a comma. Four repeat the tag. Of the range
# nine send no `min`. None raises.
#
# Why it matters: servers pass over a parameter that they do not know, so a list that was to have two models has all, and a
# range of prices has no end. A change of the client's kind, from fetch to axios, changes what is asked.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps \
  swagger-client@3.37.3 @hey-api/openapi-ts@0.99.0 oazapfts@7.5.0 @oazapfts/runtime@1.2.0 orval@8.38.0 \
  openapi-fetch@0.17.0 openapi-typescript-codegen@0.31.0 swagger-typescript-api@13.13.0 openapi-typescript-fetch@2.2.1 \
  openapi-client-axios@7.9.1 @rtk-query/codegen-openapi@2.2.0 @reduxjs/toolkit@2.15.0 axios@1.21.1 typescript@5.9.3 \
  esbuild@0.28.2

cat >document.json <<'JSON'
{
  "openapi": "3.0.3",
  "info": { "title": "Models", "version": "1" },
  "servers": [{ "url": "http://127.0.0.1" }],
  "paths": {
    "/models": {
      "get": {
        "operationId": "listModels",
        "parameters": [
          { "name": "id", "in": "query", "schema": { "type": "array", "items": { "type": "string" } } },
          { "name": "tag", "in": "query", "explode": false, "schema": { "type": "array", "items": { "type": "string" } } },
          {
            "name": "filter",
            "in": "query",
            "style": "deepObject",
            "explode": true,
            "schema": { "type": "object", "properties": { "provider": { "type": "string" } } }
          },
          {
            "name": "price",
            "in": "query",
            "schema": { "type": "object", "properties": { "min": { "type": "number" }, "max": { "type": "number" } } }
          }
        ],
        "responses": {
          "200": { "description": "The models", "content": { "application/json": { "schema": { "type": "object" } } } }
        }
      }
    }
  }
}
JSON

mkdir made
cat >made/empty.ts <<'TS'
import { createApi, fetchBaseQuery } from "@reduxjs/toolkit/query";
export const emptyApi = createApi({ baseQuery: fetchBaseQuery({ baseUrl: globalThis.base }), endpoints: () => ({}) });
TS
cat >rtk.cjs <<'JS'
module.exports = {
  schemaFile: "./document.json",
  apiFile: "./made/empty.ts",
  apiImport: "emptyApi",
  outputFile: "./made/rtk.ts",
  exportName: "api",
};
JS
bin=node_modules/.bin
{
  $bin/openapi-ts -i document.json -o made/hey -c @hey-api/client-fetch
  $bin/oazapfts document.json made/oazapfts.ts
  $bin/orval --input document.json --output made/orval.ts --client fetch
  $bin/orval --input document.json --output made/orval-axios.ts --client axios
  $bin/openapi --input document.json --output made/codegen
  $bin/swagger-typescript-api generate -p document.json -o made -n swagger.ts
  $bin/swagger-typescript-api generate -p document.json -o made -n swagger-axios.ts --axios
  $bin/rtk-query-codegen-openapi rtk.cjs
} >made/said.txt 2>&1 || { cat made/said.txt >&2; exit 1; }

cat >probe.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { configureStore } from "@reduxjs/toolkit";
import axios from "axios";
import { build } from "esbuild";
import { OpenAPIClientAxios } from "openapi-client-axios";
import createFetchClient from "openapi-fetch";
import { Fetcher } from "openapi-typescript-fetch";
import SwaggerClient from "swagger-client";

const asked = [];
const server = createServer((request, response) => {
  asked.push(request.url);
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${server.address().port}`;
// As in a page, where addresses without a host are of the server it comes from.
const realFetch = globalThis.fetch;
const sent = (input) => (input instanceof Request ? input : new URL(input, base));
globalThis.fetch = (input, ...rest) => realFetch(sent(input), ...rest);
axios.defaults.baseURL = base;
globalThis.base = base;

const document = JSON.parse(readFileSync("document.json", "utf8"));
document.servers[0].url = base;
const call = { id: ["a", "b"], tag: ["x", "y"], filter: { provider: "p" }, price: { min: 1, max: 2 } };
async function load(file) {
  const outfile = `made/${file.replace("/", "-")}.mjs`;
  const kept = { bundle: true, format: "esm", platform: "node", packages: "external", logLevel: "error" };
  await build({ entryPoints: [`made/${file}.ts`], outfile, ...kept });
  return import(`./${outfile}`);
}
const clients = {
  "swagger-client": async () => {
    const client = await SwaggerClient({ spec: structuredClone(document) });
    await client.execute({ operationId: "listModels", parameters: call });
  },
  "@hey-api/openapi-ts": async () => {
    const { listModels } = await load("hey/index");
    await listModels({ baseUrl: base, query: call });
  },
  oazapfts: async () => {
    const { defaults, listModels } = await load("oazapfts");
    defaults.baseUrl = base;
    await listModels(call);
  },
  orval: async () => (await load("orval")).listModels(call),
  "orval with axios": async () => (await load("orval-axios")).getModels().listModels(call),
  "openapi-fetch": () => createFetchClient({ baseUrl: base }).GET("/models", { params: { query: call } }),
  "openapi-typescript-codegen": async () => {
    const { DefaultService, OpenAPI } = await load("codegen/index");
    OpenAPI.BASE = base;
    await DefaultService.listModels(call.id, call.tag, call.filter, call.price);
  },
  "swagger-typescript-api": async () => {
    const { Api } = await load("swagger");
    await new Api({ baseUrl: base }).models.listModels(call);
  },
  "swagger-typescript-api with axios": async () => {
    const { Api } = await load("swagger-axios");
    await new Api({ baseURL: base }).models.listModels(call);
  },
  "openapi-typescript-fetch": async () => {
    const fetcher = Fetcher.for();
    fetcher.configure({ baseUrl: base });
    await fetcher.path("/models").method("get").create()(call);
  },
  "openapi-client-axios": async () => {
    const client = await new OpenAPIClientAxios({ definition: structuredClone(document) }).init();
    await client.listModels(call);
  },
  "@rtk-query/codegen-openapi": async () => {
    const { api } = await load("rtk");
    const reducer = { [api.reducerPath]: api.reducer };
    const store = configureStore({ reducer, middleware: (usual) => usual().concat(api.middleware) });
    await store.dispatch(api.endpoints.listModels.initiate(call));
  },
};
const standard = "id=a&id=b&tag=x,y&filter[provider]=p&min=1&max=2";
const sorted = (query) => query.split("&").toSorted().join("&");
const seen = new Map();
for (const [name, ask] of Object.entries(clients)) {
  asked.length = 0;
  await ask();
  // Encoded or not, servers read the same.
  const query = decodeURIComponent(asked[0].replace("/models?", "").replaceAll("+", " "));
  const verdict = sorted(query) === sorted(standard) ? `${standard}, as the document says` : query;
  seen.set(verdict, [...(seen.get(verdict) ?? []), name]);
}
for (const [verdict, names] of seen) console.log(`${verdict}: ${names.join(", ")}`);
process.exit();
JS

cat >expected.txt <<'TXT'
id=a&id=b&tag=x,y&filter[provider]=p&min=1&max=2, as the document says: swagger-client, @hey-api/openapi-ts, oazapfts
id=a&id=b&tag=x,y&price=[object Object]&filter[provider]=p: orval
id[]=a&id[]=b&tag[]=x&tag[]=y&filter[provider]=p&price[min]=1&price[max]=2: orval with axios, swagger-typescript-api with axios, openapi-client-axios
id=a&id=b&tag=x&tag=y&filter[provider]=p&price[min]=1&price[max]=2: openapi-fetch, openapi-typescript-codegen
id=a&id=b&tag=x&tag=y&filter=[object Object]&price=[object Object]: swagger-typescript-api, openapi-typescript-fetch
id=a,b&tag=x,y&filter=[object Object]&price=[object Object]: @rtk-query/codegen-openapi
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
