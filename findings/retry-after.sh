#!/usr/bin/env bash
# openai 7.55.0, ai 7.0.173 with @ai-sdk/openai-compatible 3.0.92, groq-sdk 1.6.0, @anthropic-ai/sdk 1.10.0, together-ai
# 0.52.0.
#
# A gateway that answers 429 and asks for a pause: `Retry-After: 3` is kept by all. Of a pause above a minute, openai
# and the AI SDK take no notice: `Retry-After: 61` has openai ask again after less than a second, and again, three
# requests in two seconds. groq-sdk, anthropic and together-ai, relatives of openai by one generator, wait the whole 61
# seconds in silence. So the longer a gateway asks to be left alone, the sooner one client is back, and the longer
# another waits.
#
# Why it matters: gateways answer 429 with the seconds until the quota of the minute or day is new. One client burns the
# rest of the quota of requests at once, another keeps a user waiting without a word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  openai@7.55.0 ai@7.0.173 @ai-sdk/openai-compatible@3.0.92 groq-sdk@1.6.0 \
  @anthropic-ai/sdk@1.10.0 together-ai@0.52.0

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { once } from "node:events";
import OpenAI from "openai";
import Groq from "groq-sdk";
import Together from "together-ai";
import Anthropic from "@anthropic-ai/sdk";
import { generateText } from "ai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";

const messages = [{ role: "user", content: "hi" }];
const chat = (client) => client.chat.completions.create({ model: "m", messages });
const clients = {
  openai: (url) => chat(new OpenAI({ apiKey: "k", baseURL: url })),
  "AI SDK": (url) =>
    generateText({ model: createOpenAICompatible({ name: "g", baseURL: url, apiKey: "k" })("m"), messages }),
  "groq-sdk": (url) => chat(new Groq({ apiKey: "k", baseURL: url })),
  anthropic: (url) => new Anthropic({ apiKey: "k", baseURL: url }).messages.create({ model: "m", max_tokens: 5, messages }),
  "together-ai": (url) => chat(new Together({ apiKey: "k", baseURL: url })),
};
const WATCHED_MS = 11_000;

async function watch(name, retryAfter) {
  const times = [];
  const server = createServer((request, response) => {
    request.resume();
    times.push(performance.now());
    response.writeHead(429, { "retry-after": retryAfter, "content-type": "application/json" });
    response.end(`{"error":{"message":"slow down"}}`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const call = clients[name](`http://127.0.0.1:${server.address().port}`).catch(() => {});
  await Promise.race([call, new Promise((resolve) => setTimeout(resolve, WATCHED_MS))]);
  const pauses = times.slice(1).map((time, index) => time - times[index]);
  const obeyed = pauses.every((pause) => pause > 1000 * Number(retryAfter) - 50);
  return pauses.length === 0
    ? `waits, no second request within ${WATCHED_MS / 1000} s`
    : `${times.length} requests, ${obeyed ? "after the pause that was asked for" : "long before the pause is over"}`;
}

const rows = await Promise.all(
  ["3", "61"].flatMap((retryAfter) =>
    Object.keys(clients).map(
      async (name) => `Retry-After: ${retryAfter.padEnd(3)} ${name.padEnd(12)} ${await watch(name, retryAfter)}`,
    ),
  ),
);
console.log(rows.join("\n"));
process.exit();
JS

cat >expected.txt <<'TXT'
Retry-After: 3   openai       3 requests, after the pause that was asked for
Retry-After: 3   AI SDK       3 requests, after the pause that was asked for
Retry-After: 3   groq-sdk     3 requests, after the pause that was asked for
Retry-After: 3   anthropic    3 requests, after the pause that was asked for
Retry-After: 3   together-ai  3 requests, after the pause that was asked for
Retry-After: 61  openai       3 requests, long before the pause is over
Retry-After: 61  AI SDK       3 requests, long before the pause is over
Retry-After: 61  groq-sdk     waits, no second request within 11 s
Retry-After: 61  anthropic    waits, no second request within 11 s
Retry-After: 61  together-ai  waits, no second request within 11 s
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
