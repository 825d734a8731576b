#!/usr/bin/env bash
# @google/adk 2.0.0, @tanstack/ai-mcp 0.2.5, @llamaindex/tools 0.2.1, @modelcontextprotocol/sdk 1.32.2 and its successor
# @modelcontextprotocol/client 2.4.0, @ai-sdk/mcp 2.0.99, @langchain/mcp-adapters 1.1.4, @openai/agents 0.20.0, mcp-client
# 1.13.1.
#
# A server of tools (MCP) lists six of them on three pages, as the protocol lets any server do. Three packages that hand the
# tools to a model ask for the first page alone: the model gets two tools of six, without an error or a warning. Asked for a
# tool of the second page by its name, TanStack's says that the server has none of that name. The first client of the
# protocol's own authors returns one page and leaves the rest to its caller; their second one returns all six.
#
# Why it matters: which tools a model has depends on how many a server lists at once. A server that gains one tool more than
# a page holds, or a gateway that joins servers, takes tools away from some programs, and a test with two tools is green.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @google/adk@2.0.0 @tanstack/ai-mcp@0.2.5 @tanstack/ai@0.58.0 @llamaindex/tools@0.2.1 \
  @modelcontextprotocol/sdk@1.32.2 @modelcontextprotocol/client@2.4.0 @ai-sdk/mcp@2.0.99 \
  @langchain/mcp-adapters@1.1.4 @langchain/core@1.4.0 @openai/agents@0.20.0 mcp-client@1.13.1 zod@4.6.7

cat >server.mjs <<'JS'
import { createServer } from "node:http";

const PAGE = 2;
const TOOLS = ["one", "two", "three", "four", "five", "six"].map((name) => ({
  name,
  description: `Does ${name}`,
  inputSchema: { type: "object", properties: {} },
}));
const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: "server", version: "1" },
  }),
  ping: () => ({}),
  "tools/list": (params) => {
    const start = Number(params?.cursor ?? 0);
    const end = start + PAGE;
    return { tools: TOOLS.slice(start, end), ...(end < TOOLS.length && { nextCursor: String(end) }) };
  },
};

/** Starts a server that lists six tools on three pages, and returns its address. */
export async function startServer() {
  const server = createServer(async (request, response) => {
    if (request.method !== "POST") return response.writeHead(405).end();
    const { id, method, params } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    if (id === undefined) return response.writeHead(202).end();
    const known = answers[method];
    const outcome = known ? { result: known(params) } : { error: { code: -32601, message: "Method not found" } };
    response.writeHead(200, { "content-type": "application/json" });
    return response.end(JSON.stringify({ jsonrpc: "2.0", id, ...outcome }));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${server.address().port}/mcp`;
}
JS

cat >probe.mjs <<'JS'
import { createMCPClient as createAiSdkClient } from "@ai-sdk/mcp";
import { MCPToolset } from "@google/adk";
import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { mcp } from "@llamaindex/tools";
import { Client as SecondClient, StreamableHTTPClientTransport as SecondTransport } from "@modelcontextprotocol/client";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FirstTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { MCPServerStreamableHttp } from "@openai/agents";
import { toolDefinition } from "@tanstack/ai";
import { createMCPClient as createTanStackClient } from "@tanstack/ai-mcp";
import { MCPClient } from "mcp-client";
import { z } from "zod";
import { startServer } from "./server.mjs";

const url = await startServer();
const who = { name: "client", version: "1" };
const tanStack = await createTanStackClient({ transport: { type: "http", url } });
const packages = {
  "@google/adk": () => new MCPToolset({ type: "StreamableHTTPConnectionParams", url }).getTools(),
  "@tanstack/ai-mcp": () => tanStack.tools(),
  "@llamaindex/tools": () => mcp({ url, verbose: false }).tools(),
  "@modelcontextprotocol/sdk": async () => {
    const client = new FirstClient(who);
    await client.connect(new FirstTransport(new URL(url)));
    return (await client.listTools()).tools;
  },
  "@modelcontextprotocol/client": async () => {
    const client = new SecondClient(who);
    await client.connect(new SecondTransport(new URL(url)));
    return (await client.listTools()).tools;
  },
  "@ai-sdk/mcp": async () => Object.keys(await (await createAiSdkClient({ transport: { type: "http", url } })).tools()),
  "@langchain/mcp-adapters": () =>
    new MultiServerMCPClient({ mcpServers: { server: { transport: "http", url } } }).getTools(),
  "@openai/agents": async () => {
    const server = new MCPServerStreamableHttp({ url, name: "server" });
    await server.connect();
    return server.listTools();
  },
  "mcp-client": async () => {
    const client = new MCPClient(who);
    await client.connect({ type: "httpStream", url });
    return client.getAllTools();
  },
};

const print = console.log;
console.log = console.info = console.error = console.warn = () => {};
for (const [name, list] of Object.entries(packages)) print(`${name}: ${(await list()).length} of 6 tools`);

const five = toolDefinition({ name: "five", description: "Does five", inputSchema: z.object({}) });
const outcome = await tanStack.tools([five]).then(() => "found", ({ message }) => message);
const says = /exposes no tool with that name/.test(outcome) ? "the server has no such tool" : outcome;
print(`@tanstack/ai-mcp, asked for the fifth by name: ${says}`);
process.exit();
JS

cat >expected.txt <<'TXT'
@google/adk: 2 of 6 tools
@tanstack/ai-mcp: 2 of 6 tools
@llamaindex/tools: 2 of 6 tools
@modelcontextprotocol/sdk: 2 of 6 tools
@modelcontextprotocol/client: 6 of 6 tools
@ai-sdk/mcp: 6 of 6 tools
@langchain/mcp-adapters: 6 of 6 tools
@openai/agents: 6 of 6 tools
mcp-client: 6 of 6 tools
@tanstack/ai-mcp, asked for the fifth by name: the server has no such tool
TXT

node probe.mjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
