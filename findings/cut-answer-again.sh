#!/usr/bin/env bash
# ai 7.0.173 with @ai-sdk/openai-compatible 3.0.92, openai 7.55.0, @google/genai 3.1.0, ollama 0.6.4,
# @mistralai/mistralai 2.7.0.
#
# An answer of a chat breaks off in the middle of its JSON: the connection ends before the announced length. The AI SDK
# asks again twice, so the model answers three times for one call. The other clients raise after one request. When the
# connection ends before any answer, openai too sends its POST three times; genai, ollama and mistral send it once. None
# of the repeats carries an idempotency key.
#
# Why it matters: each request that reached the model is paid for. What a broken line costs depends on the client.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  ai@7.0.173 @ai-sdk/openai-compatible@3.0.92 openai@7.55.0 @google/genai@3.1.0 \
  ollama@0.6.4 @mistralai/mistralai@2.7.0

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { once } from "node:events";
import OpenAI from "openai";
import { GoogleGenAI } from "@google/genai";
import { Ollama } from "ollama";
import { Mistral } from "@mistralai/mistralai";
import { generateText } from "ai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";

const messages = [{ role: "user", content: "hi" }];
const clients = {
  "AI SDK": (url) =>
    generateText({ model: createOpenAICompatible({ name: "g", baseURL: url, apiKey: "k" })("m"), messages }),
  openai: (url) => new OpenAI({ apiKey: "k", baseURL: url }).chat.completions.create({ model: "m", messages }),
  genai: (url) =>
    new GoogleGenAI({ apiKey: "k", httpOptions: { baseUrl: url } }).models.generateContent({ model: "m", contents: "hi" }),
  ollama: (url) => new Ollama({ host: url }).chat({ model: "m", messages }),
  mistral: (url) => new Mistral({ apiKey: "k", serverURL: url }).chat.complete({ model: "m", messages }),
};
const gateways = {
  "breaks off in its answer": (request, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
    response.write(`{"id":"c","choices":[`, () => setTimeout(() => request.socket.destroy(), 50));
  },
  "breaks off before it": (request) => request.socket.destroy(),
};

async function count(ask, answer) {
  let posts = 0;
  let keys = 0;
  const server = createServer((request, response) => {
    posts++;
    if (request.headers["idempotency-key"]) keys++;
    request.resume().on("end", () => answer(request, response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await ask(`http://127.0.0.1:${server.address().port}`).catch(() => {});
  return `${posts} × POST, ${keys} with an idempotency key`;
}

const rows = await Promise.all(
  Object.entries(gateways).flatMap(([what, answer]) =>
    Object.entries(clients).map(
      async ([name, ask]) => `${what.padEnd(25)} ${name.padEnd(8)} ${await count(ask, answer)}`,
    ),
  ),
);
console.log(rows.join("\n"));
process.exit();
JS

cat >expected.txt <<'TXT'
breaks off in its answer  AI SDK   3 × POST, 0 with an idempotency key
breaks off in its answer  openai   1 × POST, 0 with an idempotency key
breaks off in its answer  genai    1 × POST, 0 with an idempotency key
breaks off in its answer  ollama   1 × POST, 0 with an idempotency key
breaks off in its answer  mistral  1 × POST, 0 with an idempotency key
breaks off before it      AI SDK   3 × POST, 0 with an idempotency key
breaks off before it      openai   3 × POST, 0 with an idempotency key
breaks off before it      genai    1 × POST, 0 with an idempotency key
breaks off before it      ollama   1 × POST, 0 with an idempotency key
breaks off before it      mistral  1 × POST, 0 with an idempotency key
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
