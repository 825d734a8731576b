#!/usr/bin/env bash
# openai 7.55.0, groq-sdk 1.6.0, @anthropic-ai/sdk 1.10.0, @google/genai 3.1.0, ollama 0.6.4, @ai-sdk/openai-compatible
# 3.0.92, @mistralai/mistralai 2.7.0.
#
# The address of a gateway with a query, such as `…/v1?api-version=1`. openai puts its path before the query. The AI SDK
# and genai append the path to the query, groq-sdk and anthropic do so percent-encoded, ollama and mistral drop the
# query. None raises an error of its own: the request goes to another address than was meant, with the key in its
# header.
#
# Why it matters: gateways of clouds ask for a version or a deployment in the query. The same setting works in one
# client, and in six others the answer is a 404 of another address than the log of the application says.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  openai@7.55.0 groq-sdk@1.6.0 @anthropic-ai/sdk@1.10.0 @google/genai@3.1.0 \
  ollama@0.6.4 ai@7.0.173 @ai-sdk/openai-compatible@3.0.92 @mistralai/mistralai@2.7.0

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { once } from "node:events";
import OpenAI from "openai";
import Groq from "groq-sdk";
import Anthropic from "@anthropic-ai/sdk";
import { GoogleGenAI } from "@google/genai";
import { Ollama } from "ollama";
import { Mistral } from "@mistralai/mistralai";
import { generateText } from "ai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";

const messages = [{ role: "user", content: "hi" }];
const chat = { model: "m", messages };
const clients = {
  openai: (url) => new OpenAI({ apiKey: "k", baseURL: url }).chat.completions.create(chat),
  "AI SDK": (url) => generateText({ model: createOpenAICompatible({ name: "g", baseURL: url, apiKey: "k" })("m"), messages }),
  genai: (url) =>
    new GoogleGenAI({ apiKey: "k", httpOptions: { baseUrl: url } }).models.generateContent({ model: "m", contents: "hi" }),
  "groq-sdk": (url) => new Groq({ apiKey: "k", baseURL: url }).chat.completions.create(chat),
  anthropic: (url) => new Anthropic({ apiKey: "k", baseURL: url }).messages.create({ ...chat, max_tokens: 5 }),
  ollama: (url) => new Ollama({ host: url }).chat(chat),
  mistral: (url) => new Mistral({ apiKey: "k", serverURL: url }).chat.complete(chat),
};

let asked;
const server = createServer((request, response) => {
  asked = request.url;
  request.resume();
  response.writeHead(404, { "content-type": "application/json" }).end("{}");
}).listen(0, "127.0.0.1");
await once(server, "listening");
for (const [name, ask] of Object.entries(clients)) {
  asked = "nothing";
  await ask(`http://127.0.0.1:${server.address().port}/v1?api-version=1`).catch(() => {});
  console.log(name.padEnd(10), asked);
}
process.exit();
JS

cat >expected.txt <<'TXT'
openai     /v1/chat/completions?api-version=1
AI SDK     /v1?api-version=1/chat/completions
genai      /v1?api-version=1/v1/models/m:generateContent
groq-sdk   /v1?api-version=1%2Fopenai%2Fv1%2Fchat%2Fcompletions
anthropic  /v1?api-version=1%2Fv1%2Fmessages
ollama     /v1/api/chat
mistral    /v1/v1/chat/completions
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
