#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2, @modelcontextprotocol/server 2.4.0, mcp-lite 0.10.0; beside them fastmcp 4.20.16 and
# tmcp 1.20.0.
#
# Five packages for servers offer resources by a template (RFC 6570): a model by its id, and prices by a search, a first
# and a last year. The addresses are made of the templates by the first package of the protocol's authors. The id
# `openai/gpt-4.1` is `openai%2Fgpt-4.1` there, as the slash belongs to the id. That package and its successor hand it
# on as it is written in the address, so that what one function of the package has encoded another does not decode.
# mcp-lite decodes what is searched for, and not the id. With the last year alone, which the template allows, both
# packages of the authors know no such resource, and none either where the two years come in the other order. fastmcp
# and tmcp read all.
#
# Why it matters: the ids of models at most gateways have a slash. The server looks for a model named
# `openai%2Fgpt-4.1`, and says that there is none, or stores a second one under this name. With `o3`, as in tests, all
# is well.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @modelcontextprotocol/sdk@1.32.2 @modelcontextprotocol/server@2.4.0 fastmcp@4.20.16 mcp-lite@0.10.0 tmcp@1.20.0 \
  @tmcp/adapter-zod@0.1.7 zod@4.6.7

cat >probe.mjs <<'JS'
import { createServer } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { UriTemplate } from "@modelcontextprotocol/sdk/shared/uriTemplate.js";
import * as v2 from "@modelcontextprotocol/server";
import { ZodJsonSchemaAdapter } from "@tmcp/adapter-zod";
import { FastMCP } from "fastmcp";
import { McpServer as LiteServer, StreamableHttpTransport } from "mcp-lite";
import { McpServer as Tmcp } from "tmcp";

const server = { name: "models", version: "1.0.0" };
const read = async (transport, uri) => {
  const client = new Client(server);
  await client.connect(transport);
  await client.readResource({ uri });
};
const ofTheAuthors = (Server, Template, Transport) => async (template, uri, names, take) => {
  const made = new Server(server);
  made.registerResource("resource", new Template(template, { list: undefined }), {}, async (_uri, given) => {
    take(given);
    return { contents: [{ uri, text: "found" }] };
  });
  const [one, other] = Transport.createLinkedPair();
  await made.connect(one);
  await read(other, uri);
};
const request = (uri) => ({ jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri } });
/** Each offers a template, is asked for an address, and calls `take` with what it has read in it. */
const packages = {
  "@modelcontextprotocol/sdk": ofTheAuthors(McpServer, ResourceTemplate, InMemoryTransport),
  "@modelcontextprotocol/server": ofTheAuthors(v2.McpServer, v2.ResourceTemplate, v2.InMemoryTransport),
  fastmcp: async (uriTemplate, uri, names, take) => {
    const made = new FastMCP(server);
    const load = async (given) => {
      take(given);
      return { text: "found" };
    };
    const given = names.map((name) => ({ name, required: false }));
    made.addResourceTemplate({ uriTemplate, name: "resource", mimeType: "text/plain", arguments: given, load });
    const probe = createServer();
    await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
    const { port } = probe.address();
    await new Promise((resolve) => probe.close(resolve));
    await made.start({ transportType: "httpStream", httpStream: { port, host: "127.0.0.1" } });
    await read(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)), uri);
  },
  "mcp-lite": async (template, uri, names, take) => {
    const made = new LiteServer(server);
    made.resource(template, { name: "resource" }, async (_uri, given) => {
      take(given);
      return { contents: [{ uri, text: "found" }] };
    });
    const headers = { "content-type": "application/json", "mcp-protocol-version": "2025-06-18" };
    const body = JSON.stringify(request(uri));
    await new StreamableHttpTransport().bind(made)(new Request("http://localhost/mcp", { method: "POST", headers, body }));
  },
  tmcp: async (template, uri, names, take) => {
    const options = { adapter: new ZodJsonSchemaAdapter(), capabilities: { resources: {} } };
    const made = new Tmcp({ ...server, description: "Models" }, options);
    made.template({ name: "resource", description: "A resource", uri: template }, async (_uri, given) => {
      take(given);
      return { contents: [{ uri, text: "found" }] };
    });
    await made.receive(request(uri), { sessionId: "one" });
  },
};
const prices = "prices://list{?search,first,last}";
const expand = (template, values) => new UriTemplate(template).expand(values);
const asked = [
  ["models://{id}", expand("models://{id}", { id: "o3" })],
  ["models://{id}", expand("models://{id}", { id: "openai/gpt-4.1" })],
  [prices, expand(prices, { search: "R&D", first: "2026", last: "2027" })],
  [prices, expand(prices, { last: "2027" })],
  [prices, "prices://list?last=2027&first=2026"],
];
for (const [template, uri] of asked) {
  console.log(`${template} · ${uri}`);
  const lines = {};
  const names = template.match(/\{\??([^}]+)\}/)[1].split(",");
  for (const [name, serve] of Object.entries(packages)) {
    let line = "no such resource";
    await serve(template, uri, names, (given) => {
      line = names.filter((key) => given[key] !== undefined).map((key) => `${key} is ${given[key]}`).join(", ");
    }).catch(() => {});
    (lines[line] ??= []).push(name);
  }
  for (const [line, all] of Object.entries(lines)) console.log(`  ${line}: ${all.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
models://{id} · models://o3
  id is o3: @modelcontextprotocol/sdk, @modelcontextprotocol/server, fastmcp, mcp-lite, tmcp
models://{id} · models://openai%2Fgpt-4.1
  id is openai%2Fgpt-4.1: @modelcontextprotocol/sdk, @modelcontextprotocol/server, mcp-lite
  id is openai/gpt-4.1: fastmcp, tmcp
prices://list{?search,first,last} · prices://list?search=R%26D&first=2026&last=2027
  search is R%26D, first is 2026, last is 2027: @modelcontextprotocol/sdk, @modelcontextprotocol/server
  search is R&D, first is 2026, last is 2027: fastmcp, mcp-lite, tmcp
prices://list{?search,first,last} · prices://list?last=2027
  no such resource: @modelcontextprotocol/sdk, @modelcontextprotocol/server
  last is 2027: fastmcp, mcp-lite, tmcp
prices://list{?search,first,last} · prices://list?last=2027&first=2026
  no such resource: @modelcontextprotocol/sdk, @modelcontextprotocol/server
  first is 2026, last is 2027: fastmcp, mcp-lite, tmcp
TXT

node probe.mjs 2>log.txt | grep -v '^\[' | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
