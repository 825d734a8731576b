#!/usr/bin/env bash
# @langchain/anthropic 1.5.11 (with @langchain/core 1.4.0), @ax-llm/ax 24.0.21; @anthropic-ai/sdk 1.14.0, ai 7.0.173 with
# @ai-sdk/anthropic 4.0.105, multi-llm-ts 5.1.1, @mariozechner/pi-ai 0.73.1, @tanstack/ai 0.58.0 with @tanstack/ai-anthropic
# 0.18.11.
#
# Claude searches the web while it answers. Its stream says how many tokens it has read before it searches (2,679), and at
# the end how many by then (10,682), as what it found is read too; its documentation has these figures. Five clients say
# 10,682. LangChain's and ax say 2,679, a quarter of what is paid. LangChain adds up the running totals of what is written:
# 513 for 510, and 1,013 where a stream tells its total twice. The same answer in one piece is counted right by both.
#
# Why it matters: the dearest calls are the ones that are counted at a quarter, and only where answers stream. A budget is
# passed without a word, and a comparison of models by what they cost is wrong for those that search.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @langchain/anthropic@1.5.11 @langchain/core@1.4.0 @ax-llm/ax@24.0.21 @anthropic-ai/sdk@1.14.0 ai@7.0.173 \
  @ai-sdk/anthropic@4.0.105 multi-llm-ts@5.1.1 @mariozechner/pi-ai@0.73.1 @tanstack/ai@0.58.0 \
  @tanstack/ai-anthropic@0.18.11

cat >service.mjs <<'JS'
import { createServer } from "node:http";

const message = { id: "msg_1", type: "message", role: "assistant", model: "claude-opus-4-5", stop_sequence: null };
const usage = { cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
const before = { ...usage, input_tokens: 2679, output_tokens: 3 };
const after = { ...usage, input_tokens: 10682, output_tokens: 510, server_tool_use: { web_search_requests: 1 } };
const search = { type: "server_tool_use", id: "srvtoolu_1", name: "web_search" };
const input = { query: "weather in Paris" };
const page = { type: "web_search_result", title: "Weather", url: "https://example.com/", encrypted_content: "eA==" };
const found = { type: "web_search_tool_result", tool_use_id: "srvtoolu_1", content: [{ ...page, page_age: null }] };
const text = "It is sunny.";

const start = (index, content_block) => ({ type: "content_block_start", index, content_block });
const delta = (index, part) => ({ type: "content_block_delta", index, delta: part });
const stop = (index) => ({ type: "content_block_stop", index });
const total = (stop_reason, counted) => ({
  type: "message_delta",
  delta: { stop_reason, stop_sequence: null },
  usage: counted,
});
const stream = (isToldTwice) => [
  { type: "message_start", message: { ...message, content: [], stop_reason: null, usage: before } },
  start(0, { ...search, input: {} }),
  delta(0, { type: "input_json_delta", partial_json: JSON.stringify(input) }),
  stop(0),
  start(1, found),
  stop(1),
  start(2, { type: "text", text: "" }),
  delta(2, { type: "text_delta", text }),
  stop(2),
  ...(isToldTwice ? [total(null, { ...after, output_tokens: 500 })] : []),
  total("end_turn", after),
  { type: "message_stop" },
];
const whole = {
  ...message,
  content: [{ ...search, input }, found, { type: "text", text }],
  stop_reason: "end_turn",
  usage: after,
};

/** Starts a service that answers as Claude does after a search, and returns its address. */
export async function startService(isToldTwice) {
  const service = createServer(async (request, response) => {
    const asked = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const type = asked.stream ? "text/event-stream" : "application/json";
    const events = stream(isToldTwice).map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    response.writeHead(200, { "content-type": type }).end(asked.stream ? events.join("") : JSON.stringify(whole));
  });
  await new Promise((resolve) => service.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${service.address().port}`;
}
JS

cat >probe.mjs <<'JS'
import { createAnthropic } from "@ai-sdk/anthropic";
import Anthropic from "@anthropic-ai/sdk";
import { ai as createAx } from "@ax-llm/ax";
import { ChatAnthropic } from "@langchain/anthropic";
import { complete, getModel } from "@mariozechner/pi-ai";
import { chat } from "@tanstack/ai";
import { createAnthropicChat } from "@tanstack/ai-anthropic";
import { streamText } from "ai";
import { igniteEngine, Message } from "multi-llm-ts";
import { startService } from "./service.mjs";

const apiKey = "k";
const id = "claude-opus-4-5";
const prompt = "What is the weather in Paris?";
const messages = [{ role: "user", content: prompt }];
const langChain = (url) => new ChatAnthropic({ apiKey, anthropicApiUrl: url, model: id, maxRetries: 0 });
const ofLangChain = ({ usage_metadata: { input_tokens, output_tokens } }) => [input_tokens, output_tokens];
const ax = (url, stream) => {
  const service = createAx({ name: "anthropic", apiKey, config: { model: id } });
  const toUrl = (address, init) => fetch(String(address).replace(/^https:\/\/[^/]+/, url), init);
  service.setOptions({ fetch: toUrl });
  return service.chat({ chatPrompt: messages }, { stream });
};
const ofAx = ({ modelUsage: { tokens } }) => [tokens.promptTokens, tokens.completionTokens];

/** The tokens read and written, as a client counts them. */
const streamed = {
  "@anthropic-ai/sdk": async (url) => {
    const client = new Anthropic({ apiKey, baseURL: url, maxRetries: 0 });
    const { usage } = await client.messages.stream({ model: id, max_tokens: 100, messages }).finalMessage();
    return [usage.input_tokens, usage.output_tokens];
  },
  "AI SDK": async (url) => {
    const model = createAnthropic({ apiKey, baseURL: `${url}/v1` })(id);
    const { inputTokens, outputTokens } = await streamText({ model, prompt, maxRetries: 0 }).totalUsage;
    return [inputTokens, outputTokens];
  },
  "multi-llm-ts": async (url) => {
    const capabilities = { tools: false, vision: false, reasoning: false, caching: false };
    const engine = igniteEngine("anthropic", { apiKey, baseURL: url });
    const parts = engine.generate({ id, name: id, capabilities }, [new Message("user", prompt)], { usage: true });
    let last;
    for await (const part of parts) if (part.type === "usage") last = part.usage;
    return [last.prompt_tokens, last.completion_tokens];
  },
  "pi-ai": async (url) => {
    const model = { ...getModel("anthropic", id), baseUrl: url };
    const { usage } = await complete(model, { messages: [{ ...messages[0], timestamp: 1 }] }, { apiKey });
    return [usage.input, usage.output];
  },
  "TanStack AI": async (url) => {
    let last;
    const adapter = createAnthropicChat(id, apiKey, { baseURL: url });
    for await (const part of chat({ adapter, messages })) last = part.usage ?? last;
    return [last.promptTokens, last.completionTokens];
  },
  LangChain: async (url) => {
    let all;
    for await (const part of await langChain(url).stream(prompt)) all = all ? all.concat(part) : part;
    return ofLangChain(all);
  },
  ax: async (url) => {
    let last;
    for await (const part of await ax(url, true)) last = part.modelUsage ? part : last;
    return ofAx(last);
  },
};
const inOnePiece = {
  LangChain: async (url) => ofLangChain(await langChain(url).invoke(prompt)),
  ax: async (url) => ofAx(await ax(url, false)),
};

const print = console.log;
console.log = console.info = console.warn = () => {};
const once = await startService(false);
const twice = await startService(true);
const rows = { streamed: [streamed, once], "streamed, told twice": [streamed, twice], "in one piece": [inOnePiece, once] };
for (const [how, [clients, url]] of Object.entries(rows)) {
  const seen = new Map();
  for (const [name, count] of Object.entries(clients)) {
    const text = `${(await count(url)).join(" read, ")} written`;
    seen.set(text, [...(seen.get(text) ?? []), name]);
  }
  for (const [text, names] of seen) print(`${how}, ${text}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
streamed, 10682 read, 510 written: @anthropic-ai/sdk, AI SDK, multi-llm-ts, pi-ai, TanStack AI
streamed, 2679 read, 513 written: LangChain
streamed, 2679 read, 510 written: ax
streamed, told twice, 10682 read, 510 written: @anthropic-ai/sdk, AI SDK, multi-llm-ts, pi-ai, TanStack AI
streamed, told twice, 2679 read, 1013 written: LangChain
streamed, told twice, 2679 read, 510 written: ax
in one piece, 10682 read, 510 written: LangChain, ax
TXT

# One client writes what it asks.
node probe.mjs | grep -v '^\[anthropic\]' | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
