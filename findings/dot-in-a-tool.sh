#!/usr/bin/env bash
# ai 7.0.173 (with @ai-sdk/openai-compatible 3.0.92, @ai-sdk/mcp 2.0.99), @tanstack/ai 0.58.0 (with @tanstack/ai-openai
# 0.23.1, @tanstack/ai-mcp 0.2.5), genkit 1.42.0 (with @genkit-ai/compat-oai 1.42.0, @genkit-ai/mcp 1.42.0), @openai/agents
# 0.20.0, langchain 1.5.14 (with @langchain/openai 1.5.8, @langchain/mcp-adapters 1.1.4); the tools are served by
# @modelcontextprotocol/sdk 1.32.2.
#
# A tool (MCP) named `prices.list`. The protocol allows dots in names, and 128 characters, and has such names for its own
# example. OpenAI's reference allows letters, digits, `_` and `-`, 64 at most. Of five packages four send the dot to a
# gateway in OpenAI's form, which refuses the whole chat. @openai/agents sends `prices_list` and calls the right tool, but
# asks nothing at all where a server has both names. A name of 68 letters is sent by all five.
#
# Why it matters: one tool of one server, which works with one provider, takes all the other tools and the answer with it at
# another. The error names a tool's number, not the server that brought it. Who lists tools should show names that do not
# fit.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --omit=optional \
  ai@7.0.173 @ai-sdk/openai-compatible@3.0.92 @ai-sdk/mcp@2.0.99 @tanstack/ai@0.58.0 @tanstack/ai-openai@0.23.1 \
  @tanstack/ai-mcp@0.2.5 genkit@1.42.0 @genkit-ai/compat-oai@1.42.0 @genkit-ai/mcp@1.42.0 \
  @openai/agents@0.20.0 openai@7.59.0 langchain@1.5.14 \
  @langchain/core@1.4.0 @langchain/openai@1.5.8 @langchain/mcp-adapters@1.1.4 @modelcontextprotocol/sdk@1.32.2 \
  @modelcontextprotocol/client@2.4.0 zod@4.6.7

cat >servers.mjs <<'JS'
import { createServer } from "node:http";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";

async function startServer(answer) {
  const server = createServer(async (request, response) => {
    if (request.method !== "POST") return response.writeHead(405).end();
    return answer(JSON.parse(Buffer.concat(await request.toArray()).toString()), response, request);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${server.address().port}`;
}
export const state = { names: [], called: [], sent: [] };
export const url = await startServer(async (body, response, request) => {
  const server = new McpServer({ name: "prices", version: "1" });
  for (const name of state.names) {
    server.registerTool(name, { description: "Answers" }, async () => {
      state.called.push(name);
      return { content: [{ type: "text", text: "2.5" }] };
    });
  }
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request, response, body);
});

/** A gateway that takes the names that OpenAI's reference allows: letters, digits, `_` and `-`, 64 at most. */
export const baseURL = await startServer((body, response) => {
  const sent = body.tools.map((tool) => tool.function.name);
  state.sent = sent;
  if (!sent.every((name) => /^[a-zA-Z0-9_-]{1,64}$/.test(name))) {
    const error = { message: "Invalid 'tools[0].function.name'", type: "invalid_request_error", code: "invalid_value" };
    return response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ error }));
  }
  const isDone = body.messages.some(({ role }) => role === "tool");
  const call = { id: "call_1", type: "function", function: { name: sent[0], arguments: "{}" } };
  const message = isDone ? { role: "assistant", content: "2.5" } : { role: "assistant", content: null, tool_calls: [call] };
  const finish_reason = isDone ? "stop" : "tool_calls";
  const base = { id: "1", created: 1, model: "m" };
  if (!body.stream) {
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    const choices = [{ index: 0, message, finish_reason }];
    response.writeHead(200, { "content-type": "application/json" });
    return response.end(JSON.stringify({ ...base, object: "chat.completion", choices, usage }));
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const delta = isDone ? message : { ...message, tool_calls: [{ index: 0, ...call }] };
  for (const choice of [{ index: 0, delta, finish_reason: null }, { index: 0, delta: {}, finish_reason }]) {
    const chunk = { ...base, object: "chat.completion.chunk", choices: [choice] };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  }
  return response.end("data: [DONE]\n\n");
});
JS

cat >probe.mjs <<'JS'
import { createMCPClient as createAiClient } from "@ai-sdk/mcp";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { openAICompatible as genkitCompatible } from "@genkit-ai/compat-oai";
import { createMcpClient as createGenkitClient } from "@genkit-ai/mcp";
import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { ChatOpenAI } from "@langchain/openai";
import { Agent, MCPServerStreamableHttp, OpenAIChatCompletionsModel, run, setTracingDisabled } from "@openai/agents";
import { chat as tanStackChat } from "@tanstack/ai";
import { createMCPClient as createTanStackClient } from "@tanstack/ai-mcp";
import { createOpenaiChatCompletions } from "@tanstack/ai-openai";
import { generateText, stepCountIs } from "ai";
import { genkit } from "genkit";
import { createAgent } from "langchain";
import OpenAI from "openai";
import { baseURL, state, url } from "./servers.mjs";

const apiKey = "key";
const prompt = "What does it cost?";
const model = "gpt-4o";
setTracingDisabled(true);

const packages = {
  ai: async () => {
    const client = await createAiClient({ transport: { type: "http", url } });
    const aiModel = createOpenAICompatible({ baseURL, apiKey, name: "gateway" })(model);
    await generateText({ model: aiModel, tools: await client.tools(), prompt, stopWhen: stepCountIs(3), maxRetries: 0 });
  },
  "@tanstack/ai": async () => {
    const client = await createTanStackClient({ transport: { type: "http", url } });
    const adapter = createOpenaiChatCompletions(model, apiKey, { baseURL });
    const parts = tanStackChat({ adapter, messages: [{ role: "user", content: prompt }], tools: await client.tools() });
    while (!(await parts.next()).done);
  },
  genkit: async () => {
    const ai = genkit({ plugins: [genkitCompatible({ name: "gateway", apiKey, baseURL })] });
    const client = createGenkitClient({ name: "prices", mcpServer: { url } });
    await client.ready();
    await ai.generate({ model: `gateway/${model}`, prompt, tools: await client.getActiveTools(ai) });
  },
  "@openai/agents": async () => {
    const server = new MCPServerStreamableHttp({ url, name: "prices" });
    await server.connect();
    const agentModel = new OpenAIChatCompletionsModel(new OpenAI({ baseURL, apiKey, maxRetries: 0 }), model);
    await run(new Agent({ name: "agent", model: agentModel, mcpServers: [server] }), prompt);
  },
  langchain: async () => {
    const tools = await new MultiServerMCPClient({ mcpServers: { prices: { transport: "http", url } } }).getTools();
    const configuration = { baseURL };
    const chatModel = new ChatOpenAI({ model, apiKey, useResponsesApi: false, maxRetries: 0, configuration });
    await createAgent({ model: chatModel, tools }).invoke({ messages: [{ role: "user", content: prompt }] });
  },
};
const long = "list_the_prices_of_all_the_models_that_this_workspace_may_use_by_day";
const lists = {
  prices_list: ["prices_list"],
  "prices.list": ["prices.list"],
  both: ["prices.list", "prices_list"],
  [`a name of ${long.length} letters`]: [long],
};
for (const [what, names] of Object.entries(lists)) {
  const seen = new Map();
  for (const [name, ask] of Object.entries(packages)) {
    Object.assign(state, { names, called: [], sent: [] });
    await ask().catch(() => {});
    const called = state.called.length > 0 ? `sent as ${state.sent.join(", ")}, called` : "refused by the gateway";
    const text = state.sent.length > 0 ? called : "nothing is asked";
    seen.set(text, [...(seen.get(text) ?? []), name]);
  }
  for (const [text, found] of seen) process.stdout.write(`${what}: ${text} (${found.join(", ")})\n`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
prices_list: sent as prices_list, called (ai, @tanstack/ai, genkit, @openai/agents, langchain)
prices.list: refused by the gateway (ai, @tanstack/ai, genkit, langchain)
prices.list: sent as prices_list, called (@openai/agents)
both: refused by the gateway (ai, @tanstack/ai, genkit, langchain)
both: nothing is asked (@openai/agents)
a name of 68 letters: refused by the gateway (ai, @tanstack/ai, genkit, @openai/agents, langchain)
TXT

node probe.mjs 2>errors.txt | grep -E '^(prices|both|a name)' | tee seen.txt
diff expected.txt seen.txt || { tail -5 errors.txt; echo "The behaviour has changed." >&2; exit 1; }
