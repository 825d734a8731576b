#!/usr/bin/env bash
# @portkey-ai/gateway 1.15.2, a gateway that speaks OpenAI's form in front of other services.
#
# A PDF is asked about in the form that OpenAI documents, a part of type `file`, and sent on to eight services. For Gemini,
# by either of its addresses, the PDF is dropped and the question arrives alone. For Claude and Bedrock it arrives with
# `data:application/pdf;base64,` inside the base64, which is no base64 any more. The other four get it as sent. The same
# PDF as a part of type `image_url` reaches all eight. The answer's schema is dropped for Claude, Bedrock and Mistral.
#
# Why it matters: nothing says so, and a model that never saw the document answers from its name, or guesses. Who tries
# whether a model reads PDFs finds that Gemini does not, and switches it off. Who relies on the schema gets prose.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund @portkey-ai/gateway@1.15.2

cat >probe.mjs <<'JS'
import { spawn } from "node:child_process";
import { createServer } from "node:http";

const listen = async (server) => {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server.address().port;
};
let received;
const service = createServer(async (request, response) => {
  const chunks = await request.toArray();
  received = Buffer.concat(chunks).toString();
  response.writeHead(400, { "content-type": "application/json" }).end('{"error":{"message":"seen"}}');
});
const host = `http://127.0.0.1:${await listen(service)}`;

// A free port for the gateway.
const free = createServer();
const port = await listen(free);
await new Promise((resolve) => free.close(resolve));
const gateway = spawn(
  process.execPath,
  ["node_modules/@portkey-ai/gateway/build/start-server.js", `--port=${port}`, "--headless"],
  { stdio: "ignore", env: { ...process.env, TRUSTED_CUSTOM_HOSTS: "127.0.0.1" } },
);
const url = `http://127.0.0.1:${port}`;
process.on("exit", () => gateway.kill());
const isUp = () => fetch(url).then(Boolean, () => false);
for (let tries = 0; tries < 200 && !(await isUp()); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));

const PDF = Buffer.from("%PDF-1.4 the document").toString("base64");
const address = `data:application/pdf;base64,${PDF}`;
const question = { type: "text", text: "Which number is in it?" };
const asked = (part) => ({ messages: [{ role: "user", content: [question, part] }] });
const schema = { type: "object", properties: { number: { type: "integer" } }, required: ["number"] };
const requests = {
  "a file": asked({ type: "file", file: { filename: "a.pdf", file_data: address } }),
  "an image": asked({ type: "image_url", image_url: { url: address } }),
  "a schema": {
    messages: [{ role: "user", content: "Which number?" }],
    response_format: { type: "json_schema", json_schema: { name: "answer", schema } },
  },
};
const verdict = (name, isOwnForm) => {
  if (received === undefined) return "not sent";
  if (name === "a schema") return /"number":\{"type":"integer"\}/i.test(received) ? "sent" : "dropped";
  if (!received.includes(PDF)) return "dropped";
  return isOwnForm && received.includes(address) ? "data: within the base64" : "sent";
};

const OWN_FORM = ["anthropic", "bedrock", "google", "vertex-ai"];
for (const provider of [...OWN_FORM, "mistral-ai", "cohere", "openrouter", "azure-openai"]) {
  const seen = [];
  for (const [name, body] of Object.entries(requests)) {
    received = undefined;
    const headers = {
      "content-type": "application/json",
      authorization: "Bearer k",
      "x-portkey-provider": provider,
      "x-portkey-custom-host": host,
    };
    const init = { method: "POST", headers, body: JSON.stringify({ model: "m", ...body }) };
    await (await fetch(`${url}/v1/chat/completions`, init)).text();
    seen.push(`${name} ${verdict(name, OWN_FORM.includes(provider))}`);
  }
  console.log(`${provider}: ${seen.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
anthropic: a file data: within the base64, an image sent, a schema dropped
bedrock: a file data: within the base64, an image sent, a schema dropped
google: a file dropped, an image sent, a schema sent
vertex-ai: a file dropped, an image sent, a schema sent
mistral-ai: a file sent, an image sent, a schema dropped
cohere: a file sent, an image sent, a schema sent
openrouter: a file sent, an image sent, a schema sent
azure-openai: a file sent, an image sent, a schema sent
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
