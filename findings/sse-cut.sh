#!/usr/bin/env bash
# openai 7.55.0, groq-sdk 1.6.0, together-ai 0.52.0, @mistralai/mistralai 2.7.0, ai 7.0.173 with
# @ai-sdk/openai-compatible 3.0.92.
#
# A stream of a chat that ends in the middle of the answer, cleanly: no `finish_reason`, no `[DONE]`, and the HTTP
# answer is complete. This is what a proxy makes of a model server that stopped. Four clients of five return the half
# answer as the whole one. The AI SDK alone reports it, as an error part with "ended without a finish reason".
#
# Why it matters: a half answer is stored, shown and paid for as a whole one. Whoever reads a stream with the first four
# has to check for a `finish_reason`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  openai@7.55.0 groq-sdk@1.6.0 together-ai@0.52.0 @mistralai/mistralai@2.7.0 \
  ai@7.0.173 @ai-sdk/openai-compatible@3.0.92

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { once } from "node:events";
import OpenAI from "openai";
import Groq from "groq-sdk";
import Together from "together-ai";
import { Mistral } from "@mistralai/mistralai";
import { streamText } from "ai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";

const words = ["The ", "invoice ", "is ", "not "];
const body = words
  .map((content) => ({
    id: "c",
    object: "chat.completion.chunk",
    created: 1,
    model: "m",
    choices: [{ index: 0, delta: { role: "assistant", content }, finish_reason: null }],
  }))
  .map((event) => `data: ${JSON.stringify(event)}\n\n`)
  .join("");

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { "content-type": "text/event-stream" }).end(body);
}).listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${server.address().port}`;

const messages = [{ role: "user", content: "Is the invoice paid?" }];
const openAiLike = (client) => async () => {
  let text = "";
  const stream = await client.chat.completions.create({ model: "m", messages, stream: true });
  for await (const part of stream) text += part.choices[0].delta.content;
  return text;
};
const clients = {
  openai: openAiLike(new OpenAI({ apiKey: "k", baseURL: url })),
  "groq-sdk": openAiLike(new Groq({ apiKey: "k", baseURL: url })),
  "together-ai": openAiLike(new Together({ apiKey: "k", baseURL: url })),
  mistral: async () => {
    let text = "";
    const stream = await new Mistral({ apiKey: "k", serverURL: url }).chat.stream({ model: "m", messages });
    for await (const part of stream) text += part.data.choices[0].delta.content;
    return text;
  },
  "AI SDK": async () => {
    let text = "";
    const model = createOpenAICompatible({ name: "g", baseURL: url, apiKey: "k" })("m");
    for await (const part of streamText({ model, messages, onError() {} }).fullStream) {
      if (part.type === "text-delta") text += part.text;
      if (part.type === "error") text += `[error: ${part.error.message}]`;
    }
    return text;
  },
};
for (const [name, read] of Object.entries(clients)) console.log(name.padEnd(12), JSON.stringify(await read()));
process.exit();
JS

cat >expected.txt <<'TXT'
openai       "The invoice is not "
groq-sdk     "The invoice is not "
together-ai  "The invoice is not "
mistral      "The invoice is not "
AI SDK       "The invoice is not [error: Response stream ended without a finish reason.]"
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
