#!/usr/bin/env bash
# ai 7.0.173 (with @ai-sdk/openai-compatible 3.0.92, @ai-sdk/openai 4.0.118, @ai-sdk/mcp 2.0.99), @tanstack/ai 0.58.0 (with
# @tanstack/ai-openai 0.23.1, @tanstack/ai-mcp 0.2.5), genkit 1.42.0 (with @genkit-ai/compat-oai 1.42.0, @genkit-ai/mcp
# 1.42.0), @llamaindex/workflow 1.1.25 (with @llamaindex/openai 0.4.23, @llamaindex/tools 0.2.1), @openai/agents 0.20.0,
# langchain 1.5.14 (with @langchain/openai 1.5.8, @langchain/mcp-adapters 1.1.4); tokens by gpt-tokenizer 2.9.0.
#
# A tool (MCP) answers a model with a line of text and a PNG of 300 KB, as one that takes pictures of a screen does. By the
# chats of OpenAI's form, which gateways speak, four packages of six send the picture to the model as a text in base64:
# 273,000 tokens, where a picture costs about a thousand. @openai/agents sends the line alone. langchain sends a picture, as
# a part that OpenAI's reference does not list for tools. By the newer "responses" ai, @tanstack/ai and @openai/agents send
# a picture, and langchain and llamaindex the text. Nothing raises or warns.
#
# Why it matters: each further step of the chat pays the text again, most models have no room for it, and one that has sees
# signs where a picture should be. The same program is right or wrong by the address that it asks.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --omit=optional \
  ai@7.0.173 @ai-sdk/openai-compatible@3.0.92 @ai-sdk/openai@4.0.118 @ai-sdk/mcp@2.0.99 @tanstack/ai@0.58.0 \
  @tanstack/ai-openai@0.23.1 @tanstack/ai-mcp@0.2.5 genkit@1.42.0 @genkit-ai/compat-oai@1.42.0 @genkit-ai/mcp@1.42.0 \
  @llamaindex/workflow@1.1.25 @llamaindex/openai@0.4.23 @llamaindex/tools@0.2.1 @openai/agents@0.20.0 openai@7.59.0 \
  langchain@1.5.14 @langchain/core@1.4.0 @langchain/openai@1.5.8 @langchain/mcp-adapters@1.1.4 gpt-tokenizer@2.9.0 \
  zod@4.6.7 @modelcontextprotocol/client@2.4.0

cat >servers.mjs <<'JS'
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { crc32, deflateSync } from "node:zlib";

async function startServer(answer) {
  const server = createServer(async (request, response) => {
    if (request.method !== "POST") return response.writeHead(405).end();
    return answer(JSON.parse(Buffer.concat(await request.toArray()).toString()), response, request.url);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${server.address().port}`;
}
const sendJson = (response, value) =>
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
function sendEvents(response, events) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.end("data: [DONE]\n\n");
}

/** A PNG of 320 by 312 points that no compression makes smaller. */
function makePicture() {
  const [width, height] = [320, 312];
  const noise = Array.from({ length: Math.ceil((width * height * 3) / 32) }, (_, at) =>
    createHash("sha256").update(String(at)).digest(),
  );
  const points = Buffer.concat(noise);
  const rows = Array.from({ length: height }, (_, row) => [
    Buffer.of(0),
    points.subarray(row * width * 3, (row + 1) * width * 3),
  ]);
  const part = (type, data) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    part("IHDR", head),
    part("IDAT", deflateSync(rows.flat().reduce((all, row) => Buffer.concat([all, row])), { level: 0 })),
    part("IEND", Buffer.alloc(0)),
  ]).toString("base64");
}
export const picture = makePicture();

const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: "screen", version: "1" },
  }),
  ping: () => ({}),
  "tools/list": () => ({
    tools: [{ name: "look", description: "Shows the screen", inputSchema: { type: "object", properties: {} } }],
  }),
  "tools/call": () => ({
    content: [
      { type: "text", text: "The screen:" },
      { type: "image", data: picture, mimeType: "image/png" },
    ],
  }),
};
export const url = `${await startServer(({ id, method, params }, response) => {
  if (id === undefined) return response.writeHead(202).end();
  const known = answers[method];
  const outcome = known ? { result: known(params) } : { error: { code: -32601, message: "Method not found" } };
  return sendJson(response, { jsonrpc: "2.0", id, ...outcome });
})}/mcp`;

/** What was last asked of the gateway. */
export const last = {};
const chat = { id: "chat", created: 1, model: "model" };
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
/** Calls the tool first, and is done once it has the tool's answer. */
function answerChat({ messages, tools, stream }, response) {
  const isDone = messages.some(({ role }) => role === "tool");
  const finish_reason = isDone ? "stop" : "tool_calls";
  const call = { id: "call", type: "function", function: { name: tools[0].function.name, arguments: "{}" } };
  const said = isDone ? { content: "Done" } : { content: null, tool_calls: [{ index: 0, ...call }] };
  const message = { role: "assistant", ...said };
  if (!stream) {
    const choices = [{ index: 0, message, finish_reason }];
    return sendJson(response, { ...chat, object: "chat.completion", choices, usage });
  }
  const object = "chat.completion.chunk";
  return sendEvents(response, [
    { ...chat, object, choices: [{ index: 0, delta: message, finish_reason: null }] },
    { ...chat, object, choices: [{ index: 0, delta: {}, finish_reason }], usage },
  ]);
}
function answerResponses({ input, tools, stream }, response) {
  const isDone = Array.isArray(input) && input.some(({ type }) => type === "function_call_output");
  const content = [{ type: "output_text", text: "Done", annotations: [] }];
  const item = isDone
    ? { id: "item", type: "message", role: "assistant", status: "completed", content }
    : { id: "item", type: "function_call", status: "completed", call_id: "call", name: tools[0].name, arguments: "{}" };
  const counts = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
  const details = { input_tokens_details: { cached_tokens: 0 }, output_tokens_details: { reasoning_tokens: 0 } };
  const whole = {
    id: "response",
    object: "response",
    created_at: 1,
    status: "completed",
    model: "model",
    output: [item],
    usage: { ...counts, ...details },
  };
  if (!stream) return sendJson(response, whole);
  const place = { item_id: "item", output_index: 0 };
  const empty = { ...item, status: "in_progress", ...(isDone ? { content: [] } : { arguments: "" }) };
  const events = [
    { type: "response.created", response: { ...whole, status: "in_progress", output: [] } },
    { type: "response.output_item.added", output_index: 0, item: empty },
    isDone
      ? { type: "response.output_text.delta", ...place, content_index: 0, delta: "Done" }
      : { type: "response.function_call_arguments.delta", ...place, delta: "{}" },
    ...(isDone ? [] : [{ type: "response.function_call_arguments.done", ...place, name: item.name, arguments: "{}" }]),
    { type: "response.output_item.done", output_index: 0, item },
    { type: "response.completed", response: whole },
  ];
  return sendEvents(response, events.map((event, sequence_number) => ({ ...event, sequence_number })));
}
export const baseURL = `${await startServer((body, response, path) => {
  last.body = body;
  return path.endsWith("/responses") ? answerResponses(body, response) : answerChat(body, response);
})}/v1`;
JS

cat >packages.mjs <<'JS'
import { createMCPClient as createAiClient } from "@ai-sdk/mcp";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { openAICompatible as genkitCompatible } from "@genkit-ai/compat-oai";
import { createMcpClient as createGenkitClient } from "@genkit-ai/mcp";
import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { ChatOpenAI } from "@langchain/openai";
import { openai as llamaChat, openaiResponses as llamaResponses } from "@llamaindex/openai";
import { mcp as llamaTools } from "@llamaindex/tools";
import { agent as llamaAgent } from "@llamaindex/workflow";
import {
  Agent,
  MCPServerStreamableHttp,
  OpenAIChatCompletionsModel,
  OpenAIResponsesModel,
  run,
  setTracingDisabled,
} from "@openai/agents";
import { chat as tanStackChat } from "@tanstack/ai";
import { createMCPClient as createTanStackClient } from "@tanstack/ai-mcp";
import { createOpenaiChat, createOpenaiChatCompletions } from "@tanstack/ai-openai";
import { generateText, stepCountIs } from "ai";
import { genkit } from "genkit";
import { createAgent } from "langchain";
import OpenAI from "openai";
import { baseURL, url } from "./servers.mjs";

const apiKey = "key";
const prompt = "Look";
const model = "gpt-4o";

async function runAi(aiModel) {
  const client = await createAiClient({ transport: { type: "http", url } });
  await generateText({ model: aiModel, tools: await client.tools(), prompt, stopWhen: stepCountIs(3) });
}
async function runTanStack(adapter) {
  const client = await createTanStackClient({ transport: { type: "http", url } });
  const messages = [{ role: "user", content: prompt }];
  const parts = tanStackChat({ adapter, messages, tools: await client.tools() });
  while (!(await parts.next()).done);
}
async function runLlama(llm) {
  const tools = await llamaTools({ url, verbose: false }).tools();
  await llamaAgent({ llm, tools }).run(prompt);
}
setTracingDisabled(true);
async function runAgents(Model) {
  const server = new MCPServerStreamableHttp({ url, name: "screen" });
  await server.connect();
  const agentModel = new Model(new OpenAI({ baseURL, apiKey }), model);
  await run(new Agent({ name: "agent", model: agentModel, mcpServers: [server] }), prompt);
}
async function runLangchain(useResponsesApi) {
  const mcpServers = { screen: { transport: "http", url } };
  const tools = await new MultiServerMCPClient({ mcpServers }).getTools();
  const chatModel = new ChatOpenAI({ model, apiKey, useResponsesApi, configuration: { baseURL } });
  await createAgent({ model: chatModel, tools }).invoke({ messages: [{ role: "user", content: prompt }] });
}
async function runGenkit() {
  const ai = genkit({ plugins: [genkitCompatible({ name: "gateway", apiKey, baseURL })] });
  const client = createGenkitClient({ name: "screen", mcpServer: { url } });
  await client.ready();
  await ai.generate({ model: `gateway/${model}`, prompt, tools: await client.getActiveTools(ai) });
}

export const byChat = {
  ai: () => runAi(createOpenAICompatible({ baseURL, apiKey, name: "gateway" })(model)),
  "@tanstack/ai": () => runTanStack(createOpenaiChatCompletions(model, apiKey, { baseURL })),
  genkit: runGenkit,
  llamaindex: () => runLlama(llamaChat({ model, apiKey, baseURL })),
  "@openai/agents": () => runAgents(OpenAIChatCompletionsModel),
  langchain: () => runLangchain(false),
};
export const byResponses = {
  ai: () => runAi(createOpenAI({ baseURL, apiKey })(model)),
  "@tanstack/ai": () => runTanStack(createOpenaiChat(model, apiKey, { baseURL })),
  llamaindex: () => runLlama(llamaResponses({ model, apiKey, baseURL })),
  "@openai/agents": () => runAgents(OpenAIResponsesModel),
  langchain: () => runLangchain(true),
};
JS

cat >probe.mjs <<'JS'
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { byChat, byResponses } from "./packages.mjs";
import { last, picture } from "./servers.mjs";

/** How the picture reached the gateway. */
function verdictOf({ messages, input }) {
  const answer = (messages ?? input).find(({ role, type }) => role === "tool" || type === "function_call_output");
  const content = answer.content ?? answer.output;
  if (!JSON.stringify(content).includes(picture)) return "no picture";
  if (typeof content === "string") return `a text of ${countTokens(content).toLocaleString("en")} tokens`;
  return `a picture (${content.find((part) => JSON.stringify(part).includes(picture)).type})`;
}
for (const [form, packages] of Object.entries({ "a chat": byChat, responses: byResponses })) {
  for (const [name, runIt] of Object.entries(packages)) {
    await runIt();
    process.stdout.write(`by ${form}, ${name}: ${verdictOf(last.body)}\n`);
  }
}
process.exit();
JS

cat >expected.txt <<'TXT'
by a chat, ai: a text of 273,005 tokens
by a chat, @tanstack/ai: a text of 273,005 tokens
by a chat, genkit: a text of 273,001 tokens
by a chat, llamaindex: a text of 273,016 tokens
by a chat, @openai/agents: no picture
by a chat, langchain: a picture (image_url)
by responses, ai: a picture (input_image)
by responses, @tanstack/ai: a picture (input_image)
by responses, llamaindex: a text of 273,016 tokens
by responses, @openai/agents: a picture (input_image)
by responses, langchain: a text of 273,002 tokens
TXT

node probe.mjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
