#!/usr/bin/env bash
# openai 7.55.0, groq-sdk 1.6.0, @mistralai/mistralai 2.7.0, @anthropic-ai/sdk 1.10.0, together-ai 0.52.0.
#
# Lists of models in the shapes that real gateways give them: an object with `data`, one with `models` (Ollama, Gemini,
# GitHub), a bare array (Together), and `data: null` (a Go server with no models). openai and anthropic turn the last
# three into a list of no models and raise nothing; groq-sdk has `undefined`; mistral raises for two of them;
# together-ai hands on whatever came.
#
# Why it matters: "this gateway has no models" and "this gateway lists its models in another shape" look the same. A
# page that fills a menu from such a list stays empty without a reason.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  openai@7.55.0 groq-sdk@1.6.0 @mistralai/mistralai@2.7.0 @anthropic-ai/sdk@1.10.0 \
  together-ai@0.52.0

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { once } from "node:events";
import OpenAI from "openai";
import Groq from "groq-sdk";
import Together from "together-ai";
import Anthropic from "@anthropic-ai/sdk";
import { Mistral } from "@mistralai/mistralai";

const model = `{"id":"small","object":"model","type":"model","created":1,"owned_by":"acme"}`;
const lists = {
  data: `{"object":"list","data":[${model}]}`,
  models: `{"models":[${model}]}`,
  array: `[${model}]`,
  "data: null": `{"object":"list","data":null}`,
};

let body = "";
const server = createServer((request, response) => {
  response.writeHead(200, { "content-type": "application/json" }).end(body);
}).listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${server.address().port}`;

async function all(pages) {
  const ids = [];
  for await (const { id } of pages) ids.push(id);
  return ids;
}
const clients = {
  openai: () => all(new OpenAI({ apiKey: "k", baseURL: url }).models.list()),
  anthropic: () => all(new Anthropic({ apiKey: "k", baseURL: url }).models.list()),
  "groq-sdk": async () => (await new Groq({ apiKey: "k", baseURL: url }).models.list()).data?.map(({ id }) => id),
  "together-ai": async () => {
    const list = await new Together({ apiKey: "k", baseURL: url }).models.list();
    return Array.isArray(list) ? list.map(({ id }) => id) : list;
  },
  mistral: async () => {
    const { data } = await new Mistral({ apiKey: "k", serverURL: url }).models.list();
    return data === undefined ? undefined : `${data.length} models`;
  },
};
for (const [shape, list] of Object.entries(lists)) {
  body = list;
  for (const [name, read] of Object.entries(clients)) {
    let seen;
    try {
      seen = JSON.stringify(await read()) ?? "undefined";
    } catch (error) {
      seen = `raises ${error.constructor.name}`;
    }
    console.log(shape.padEnd(11), name.padEnd(12), seen);
  }
}
process.exit();
JS

cat >expected.txt <<'TXT'
data        openai       ["small"]
data        anthropic    ["small"]
data        groq-sdk     ["small"]
data        together-ai  {"object":"list","data":[{"id":"small","object":"model","type":"model","created":1,"owned_by":"acme"}]}
data        mistral      "1 models"
models      openai       []
models      anthropic    []
models      groq-sdk     undefined
models      together-ai  {"models":[{"id":"small","object":"model","type":"model","created":1,"owned_by":"acme"}]}
models      mistral      undefined
array       openai       []
array       anthropic    []
array       groq-sdk     undefined
array       together-ai  ["small"]
array       mistral      raises ResponseValidationError
data: null  openai       []
data: null  anthropic    []
data: null  groq-sdk     undefined
data: null  together-ai  {"object":"list","data":null}
data: null  mistral      raises ResponseValidationError
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
