#!/usr/bin/env bash
# openai 7.59.0, @langchain/openai 1.5.8, @llamaindex/openai 0.4.23, @genkit-ai/compat-oai 1.42.0 (with genkit 1.42.0); ai
# 7.0.173 with @ai-sdk/openai-compatible 3.0.92, @ax-llm/ax 24.0.21, together-ai 0.52.0.
#
# A text's embedding of 1,024 numbers from a gateway in OpenAI's form. Four clients ask for base64, although nobody asked
# them for it, and the older gateways, which do not know that word, answer with numbers. openai 7.59.0 reads both.
# LangChain's, LlamaIndex's and genkit bring an older openai (6.49.0, 5.23.2 and 4.104.0), which takes the list of numbers
# for bytes: 256 numbers, each of them 0, without an error. Three clients that ask for numbers, or for nothing, are right.
#
# Why it matters: every text has the same vector, of a length that looks like a model's. A store is filled with it and paid
# for by the token, and its search then finds nothing, or anything. Updating openai does not help whoever uses it through
# another.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps \
  openai@7.59.0 @langchain/openai@1.5.8 @langchain/core@1.4.0 @llamaindex/openai@0.4.23 @llamaindex/core@0.6.22 \
  @llamaindex/env@0.1.30 genkit@1.42.0 @genkit-ai/compat-oai@1.42.0 ai@7.0.173 \
  @ai-sdk/openai-compatible@3.0.92 @ax-llm/ax@24.0.21 together-ai@0.52.0

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { ai as createAx } from "@ax-llm/ax";
import { openAI as genkitOpenAi } from "@genkit-ai/compat-oai/openai";
import { OpenAIEmbeddings } from "@langchain/openai";
import { OpenAIEmbedding } from "@llamaindex/openai";
import { embed } from "ai";
import { genkit } from "genkit";
import OpenAI from "openai";
import Together from "together-ai";

const vector = Array.from({ length: 1024 }, (_, at) => Math.fround(Math.sin(at + 1) / Math.sqrt(512)));
const base64 = Buffer.from(new Float32Array(vector).buffer).toString("base64");
let asked;
/** A gateway that knows base64 (`/both`), and one that always answers numbers (`/numbers`). */
const gateway = createServer(async (request, response) => {
  asked = JSON.parse(Buffer.concat(await request.toArray()).toString()).encoding_format ?? "nothing";
  const isBase64 = asked === "base64" && request.url.startsWith("/both");
  const data = [{ object: "embedding", index: 0, embedding: isBase64 ? base64 : vector }];
  const usage = { prompt_tokens: 1, total_tokens: 1 };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ object: "list", model: "m", data, usage }));
});
await new Promise((resolve) => gateway.listen(0, "127.0.0.1", resolve));

const apiKey = "k";
const model = "text-embedding-3-small";
const text = "price";
const clients = {
  openai: async (baseURL) => {
    const answer = await new OpenAI({ apiKey, baseURL, maxRetries: 0 }).embeddings.create({ model, input: text });
    return answer.data[0].embedding;
  },
  "@langchain/openai": (baseURL) =>
    new OpenAIEmbeddings({ apiKey, model, maxRetries: 0, configuration: { baseURL } }).embedQuery(text),
  "@llamaindex/openai": (baseURL) => new OpenAIEmbedding({ apiKey, model, baseURL }).getTextEmbedding(text),
  genkit: async (baseURL) => {
    const plugins = [genkitOpenAi({ apiKey, baseURL })];
    const [{ embedding }] = await genkit({ plugins }).embed({ embedder: genkitOpenAi.embedder(model), content: text });
    return embedding;
  },
  ai: async (baseURL) => {
    const provider = createOpenAICompatible({ name: "gateway", apiKey, baseURL });
    return (await embed({ model: provider.embeddingModel(model), value: text })).embedding;
  },
  ax: async (baseURL) => {
    const ax = createAx({ name: "openai", apiKey, apiURL: baseURL, config: { embedModel: model } });
    return (await ax.embed({ texts: [text], embedModel: model })).embeddings[0];
  },
  "together-ai": async (baseURL) => {
    const answer = await new Together({ apiKey, baseURL, maxRetries: 0 }).embeddings.create({ model, input: text });
    return answer.data[0].embedding;
  },
};
for (const path of ["both", "numbers"]) {
  const seen = new Map();
  for (const [name, client] of Object.entries(clients)) {
    const found = Array.from(await client(`http://127.0.0.1:${gateway.address().port}/${path}`));
    const isRight = found.length === vector.length && found.every((number, at) => Math.fround(number) === vector[at]);
    const zeros = found.filter((number) => number === 0).length;
    const result = isRight ? "right" : `${found.length} numbers, ${zeros} of them 0`;
    const key = `${path === "both" ? "base64 known" : "numbers only"}, asked for ${asked}, ${result}`;
    seen.set(key, [...(seen.get(key) ?? []), name]);
  }
  for (const [key, names] of seen) console.log(`${key}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
base64 known, asked for base64, right: openai, @langchain/openai, @llamaindex/openai, genkit
base64 known, asked for float, right: ai
base64 known, asked for nothing, right: ax, together-ai
numbers only, asked for base64, right: openai
numbers only, asked for base64, 256 numbers, 256 of them 0: @langchain/openai, @llamaindex/openai, genkit
numbers only, asked for float, right: ai
numbers only, asked for nothing, right: ax, together-ai
TXT

node probe.mjs 2>errors.txt | tee seen.txt
diff expected.txt seen.txt || { tail -20 errors.txt; echo "The behaviour has changed." >&2; exit 1; }
