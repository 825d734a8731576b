#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2, @ai-sdk/mcp 1.0.102, @langchain/mcp-adapters 1.1.4, @openai/agents 0.20.0; mcporter 0.9.0.
#
# A server of tools (MCP) is started by an agent as a program of its own. The agent's environment has a key, a proxy, an
# authority for TLS, and a time zone. Four packages that start it, the client of the protocol's authors among them, hand on
# six variables that are listed by their names (such as `PATH`) and nothing else, so that the server has none of the four.
# What is set in `env` is added to the six. Mastra, genkit, VoltAgent, Strands, ADK and LlamaIndex, which are not installed
# here, were seen to do the same. mcporter hands on the whole environment, with every key in it.
#
# Why it matters: behind a company's proxy a server's calls fail, and only there, dates are in UTC, and a key that a shell
# exported is missing, although the same command runs in that shell. With another agent every server gets every key.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps \
  @modelcontextprotocol/sdk@1.32.2 @ai-sdk/mcp@1.0.102 @langchain/mcp-adapters@1.1.4 @openai/agents@0.20.0 mcporter@0.9.0 \
  @langchain/core@1.4.0 @langchain/langgraph@1.7.3 zod@4.6.7

cat >server.mjs <<'JS'
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

const names = ["PRICES_KEY", "HTTPS_PROXY", "NODE_EXTRA_CA_CERTS", "TZ", "REGION", "PATH", "HOME"];
const server = new McpServer({ name: "prices", version: "1" });
server.registerTool("environment", { description: "Names what is set." }, () => ({
  content: [{ type: "text", text: `set: ${names.filter((name) => process.env[name]).join(" ")}.` }],
}));
await server.connect(new StdioServerTransport());
JS

cat >probe.mjs <<'JS'
const command = process.execPath;
const args = [`${process.cwd()}/server.mjs`];
const name = "environment";

/** Each starts the server with one setting of its own, and asks its tool. */
const packages = {
  "@modelcontextprotocol/sdk": async (env) => {
    const { Client } = await import("@modelcontextprotocol/sdk/client/index.js");
    const { StdioClientTransport } = await import("@modelcontextprotocol/sdk/client/stdio.js");
    const client = new Client({ name: "agent", version: "1" });
    await client.connect(new StdioClientTransport({ command, args, env }));
    return client.callTool({ name, arguments: {} });
  },
  "@ai-sdk/mcp": async (env) => {
    const { createMCPClient } = await import("@ai-sdk/mcp");
    const { Experimental_StdioMCPTransport: Transport } = await import("@ai-sdk/mcp/mcp-stdio");
    const client = await createMCPClient({ transport: new Transport({ command, args, env }) });
    return (await client.tools())[name].execute({}, { messages: [], toolCallId: "1" });
  },
  "@langchain/mcp-adapters": async (env) => {
    const { MultiServerMCPClient } = await import("@langchain/mcp-adapters");
    const client = new MultiServerMCPClient({ mcpServers: { prices: { transport: "stdio", command, args, env } } });
    const [tool] = await client.getTools();
    return tool.invoke({});
  },
  "@openai/agents": async (env) => {
    const { MCPServerStdio } = await import("@openai/agents");
    const server = new MCPServerStdio({ command, args, env });
    await server.connect();
    return server.callTool(name, {});
  },
  mcporter: async (env) => {
    const { createRuntime } = await import("mcporter");
    const server = { name: "prices", command: { kind: "stdio", command, args, cwd: process.cwd() }, env };
    return (await createRuntime({ servers: [server] })).callTool("prices", name, { args: {} });
  },
};
for (const [title, start] of Object.entries(packages)) {
  const text = JSON.stringify(await start({ REGION: "eu" }));
  console.log(`${title}: ${/set: [^.]*/.exec(text)}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
@modelcontextprotocol/sdk: set: REGION PATH HOME
@ai-sdk/mcp: set: REGION PATH HOME
@langchain/mcp-adapters: set: REGION PATH HOME
@openai/agents: set: REGION PATH HOME
mcporter: set: PRICES_KEY HTTPS_PROXY NODE_EXTRA_CA_CERTS TZ REGION PATH HOME
TXT

export PRICES_KEY=key HTTPS_PROXY=http://proxy.example:3128 TZ=Europe/Berlin
NODE_EXTRA_CA_CERTS=$(mktemp "$folder/authority.XXXX.pem")
export NODE_EXTRA_CA_CERTS
node --no-warnings probe.mjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
