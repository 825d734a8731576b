#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2, fastmcp 4.20.16, mcp-lite 0.10.0, tmcp 1.20.0 with @tmcp/adapter-zod 0.1.7; beside
# them @modelcontextprotocol/server 2.4.0. Their schemas are zod 4.6.7, asked by the client of
# @modelcontextprotocol/sdk.
#
# Five packages for servers offer two tools, of which one takes "an id, or a highest price". The first package of the
# protocol's authors, which most servers are built on, offers it without any parameter, in that case and in two more: an
# "and" of two objects, and an object that is changed after it was read. It then checks each call by the schema that it
# has not told. Three others list a schema which the protocol does not allow (its type has to be "object"), so that the
# client refuses the whole list, and the other tool is gone with it; two of them answer the third case with an error for
# both tools. The authors' second package tells all three.
#
# Why it matters: the model calls a tool that takes nothing, is told that its arguments are wrong, and guesses their
# names. Where the list is refused, one new tool takes all others away. The server starts without a word in all cases.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @modelcontextprotocol/sdk@1.32.2 @modelcontextprotocol/server@2.4.0 @modelcontextprotocol/client@2.4.0 fastmcp@4.20.16 \
  mcp-lite@0.10.0 tmcp@1.20.0 @tmcp/adapter-zod@0.1.7 zod@4.6.7

cat >probe.mjs <<'JS'
import { createServer } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer as SdkServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { ListToolsResultSchema } from "@modelcontextprotocol/sdk/types.js";
import * as v2 from "@modelcontextprotocol/server";
import { ZodJsonSchemaAdapter } from "@tmcp/adapter-zod";
import { FastMCP } from "fastmcp";
import { McpServer as LiteServer, StreamableHttpTransport } from "mcp-lite";
import { McpServer as Tmcp } from "tmcp";
import { z } from "zod";

const id = z.object({ id: z.string() });
const below = z.object({ below: z.number() });
const shapes = {
  "an id, or a highest price (union)": z.union([id, below]),
  "an id and a highest price (and)": id.and(below),
  "an id, made small (transform)": id.transform((given) => ({ id: given.id.toLowerCase() })),
};
/** The same two tools everywhere: `find` with the shape, and `models` without parameters. */
const answer = { content: [{ type: "text", text: "done" }] };
const server = { name: "prices", version: "1.0.0" };
const listed = async (transport) => {
  const client = new Client(server);
  await client.connect(transport);
  return (await client.listTools()).tools;
};
const withTwo = async (McpServer, Transport, inputSchema) => {
  const made = new McpServer(server);
  made.registerTool("find", { description: "Finds", inputSchema }, async () => answer);
  made.registerTool("models", { description: "Lists" }, async () => answer);
  const [one, other] = Transport.createLinkedPair();
  await made.connect(one);
  return listed(other);
};
const packages = {
  "@modelcontextprotocol/sdk": (shape) => withTwo(SdkServer, InMemoryTransport, shape),
  "@modelcontextprotocol/server": (shape) => withTwo(v2.McpServer, v2.InMemoryTransport, shape),
  fastmcp: async (parameters) => {
    const made = new FastMCP(server);
    made.addTool({ name: "find", description: "Finds", parameters, execute: async () => "done" });
    made.addTool({ name: "models", description: "Lists", execute: async () => "done" });
    const probe = createServer();
    await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
    const { port } = probe.address();
    await new Promise((resolve) => probe.close(resolve));
    await made.start({ transportType: "httpStream", httpStream: { port, host: "127.0.0.1" } });
    return listed(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
  },
  "mcp-lite": async (inputSchema) => {
    const made = new LiteServer({ ...server, schemaAdapter: (schema) => z.toJSONSchema(schema) });
    made.tool("find", { description: "Finds", inputSchema, handler: () => answer });
    made.tool("models", { description: "Lists", handler: () => answer });
    const headers = { "content-type": "application/json", "mcp-protocol-version": "2025-06-18" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
    const request = new Request("http://localhost/mcp", { method: "POST", headers, body });
    const text = await (await new StreamableHttpTransport().bind(made)(request)).text();
    return ListToolsResultSchema.parse(JSON.parse(text).result).tools;
  },
  tmcp: async (schema) => {
    const options = { adapter: new ZodJsonSchemaAdapter(), capabilities: { tools: {} } };
    const made = new Tmcp({ ...server, description: "Prices" }, options);
    made.tool({ name: "find", description: "Finds", schema }, async () => answer);
    made.tool({ name: "models", description: "Lists" }, async () => answer);
    const { result } = await made.receive({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }, { sessionId: "a" });
    return ListToolsResultSchema.parse(result).tools;
  },
};
const told = (tool) => {
  const { properties = {}, oneOf, anyOf } = tool.inputSchema;
  const names = (all) => Object.keys(all).join(" and ");
  const either = (oneOf ?? anyOf ?? []).map((one) => names(one.properties)).join(" or ");
  return `${tool.name}(${either || names(properties)})`;
};
for (const [words, shape] of Object.entries(shapes)) {
  console.log(words);
  const lines = {};
  for (const [name, list] of Object.entries(packages)) {
    let line;
    try {
      line = (await list(shape)).map(told).join(", ");
    } catch {
      line = "no tools, an error";
    }
    (lines[line] ??= []).push(name);
  }
  for (const [line, names] of Object.entries(lines)) console.log(`  ${line}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
an id, or a highest price (union)
  find(), models(): @modelcontextprotocol/sdk
  find(id or below), models(): @modelcontextprotocol/server
  no tools, an error: fastmcp, mcp-lite, tmcp
an id and a highest price (and)
  find(), models(): @modelcontextprotocol/sdk
  find(id and below), models(): @modelcontextprotocol/server, fastmcp, mcp-lite, tmcp
an id, made small (transform)
  find(), models(): @modelcontextprotocol/sdk
  find(id), models(): @modelcontextprotocol/server, fastmcp
  no tools, an error: mcp-lite, tmcp
TXT

node probe.mjs 2>log.txt | grep -v '^\[' | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
