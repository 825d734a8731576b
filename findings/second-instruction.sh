#!/usr/bin/env bash
# ai 7.0.173 with @ai-sdk/anthropic 4.0.105, @langchain/anthropic 1.5.11 (with @langchain/core 1.4.0), @ax-llm/ax 24.0.21,
# multi-llm-ts 5.1.1, token.js 0.7.1, @portkey-ai/gateway 1.15.2.
#
# A chat of OpenAI's form with a second instruction in its middle ("Prices are secret from now on"), sent on to Claude by
# six packages in four ways. multi-llm-ts sends the first instruction alone. ax and Portkey's gateway set the second beside
# the first, before the chat. ai and LangChain leave it in its place, with its role. token.js puts it in front of the
# customer's next question, as the customer's own words. Nothing warns.
#
# Why it matters: a rule that is given late is lost, holds for what was said before it, or weighs as much as what a customer
# says, by the package alone. Whoever changes the package, or puts a gateway in between, changes who is obeyed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps \
  ai@7.0.173 @ai-sdk/anthropic@4.0.105 @langchain/anthropic@1.5.11 @langchain/core@1.4.0 @ax-llm/ax@24.0.21 \
  multi-llm-ts@5.1.1 token.js@0.7.1 @portkey-ai/gateway@1.15.2

cat >probe.mjs <<'JS'
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { createAnthropic } from "@ai-sdk/anthropic";
import { ai as createAx } from "@ax-llm/ax";
import { ChatAnthropic } from "@langchain/anthropic";
import { generateText } from "ai";
import { igniteEngine, Message } from "multi-llm-ts";
import { TokenJS } from "token.js";

let last;
const answer = {
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "claude",
  content: [{ type: "text", text: "ok" }],
  stop_reason: "end_turn",
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
};
const stream = [
  { type: "message_start", message: { ...answer, content: [], stop_reason: null } },
  { type: "message_delta", delta: { stop_reason: "end_turn", stop_sequence: null }, usage: { output_tokens: 1 } },
  { type: "message_stop" },
];
const service = createServer(async (request, response) => {
  last = JSON.parse(Buffer.concat(await request.toArray()).toString());
  response.writeHead(200, { "content-type": last.stream ? "text/event-stream" : "application/json" });
  const events = stream.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  response.end(last.stream ? events.join("") : JSON.stringify(answer));
});
await new Promise((resolve) => service.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${service.address().port}`;

// A free port for the gateway.
const probe = createServer();
await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
const { port } = probe.address();
await new Promise((resolve) => probe.close(resolve));
const gateway = spawn(
  process.execPath,
  ["node_modules/@portkey-ai/gateway/build/start-server.js", `--port=${port}`, "--headless"],
  { stdio: "ignore" },
);
process.on("exit", () => gateway.kill());

process.env.ANTHROPIC_BASE_URL = url;

const apiKey = "k";
const id = "claude-opus-4-5";
const messages = [
  { role: "system", content: "You help customers." },
  { role: "user", content: "Hello" },
  { role: "assistant", content: "Hello" },
  { role: "system", content: "Prices are secret from now on." },
  { role: "user", content: "What does it cost?" },
];
const askGateway = () =>
  fetch(`http://127.0.0.1:${port}/v1/chat/completions`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${apiKey}`,
      "x-portkey-provider": "anthropic",
      "x-portkey-custom-host": `${url}/v1`,
    },
    body: JSON.stringify({ model: id, max_tokens: 10, messages }),
  });
const clients = {
  ai: () =>
    generateText({
      model: createAnthropic({ apiKey, baseURL: `${url}/v1` })(id),
      messages,
      allowSystemInMessages: true,
      maxRetries: 0,
    }),
  LangChain: () => new ChatAnthropic({ apiKey, anthropicApiUrl: url, model: id, maxRetries: 0 }).invoke(messages),
  ax: async () => {
    const ax = createAx({ name: "anthropic", apiKey, config: { model: id } });
    ax.setOptions({ fetch: (address, init) => fetch(String(address).replace(/^https:\/\/[^/]+/, url), init) });
    await ax.chat({ chatPrompt: messages }, { stream: false });
  },
  "multi-llm-ts": async () => {
    const engine = igniteEngine("anthropic", { apiKey, baseURL: url });
    const capabilities = { tools: false, vision: false, reasoning: false, caching: false };
    const thread = messages.map(({ role, content }) => new Message(role, content));
    for await (const part of engine.generate({ id, name: id, capabilities }, thread)) void part;
  },
  "token.js": () =>
    // It takes its address from `ANTHROPIC_BASE_URL`.
    new TokenJS({ apiKey }).chat.completions.create({
      provider: "anthropic",
      model: "claude-3-5-sonnet-20240620",
      messages,
    }),
  Portkey: async () => {
    for (let tries = 0; tries < 100; tries += 1) {
      if (await askGateway().then(() => true, () => false)) return;
      await setTimeout(100);
    }
  },
};
const seen = new Map();
for (const [name, ask] of Object.entries(clients)) {
  last = undefined;
  await ask();
  const holds = (part) => JSON.stringify(part ?? "").includes("secret from now on");
  const at = last.messages.findIndex(holds);
  const place = at < 0 ? "nowhere" : `in message ${at + 1} of ${last.messages.length}, as words of the ${last.messages[at].role}`;
  const text = holds(last.system) ? "before the chat, beside the first" : place;
  seen.set(text, [...(seen.get(text) ?? []), name]);
}
for (const [text, names] of seen) console.log(`the second instruction is ${text}: ${names.join(", ")}`);
process.exit();
JS

cat >expected.txt <<'TXT'
the second instruction is in message 3 of 4, as words of the system: ai, LangChain
the second instruction is before the chat, beside the first: ax, Portkey
the second instruction is nowhere: multi-llm-ts
the second instruction is in message 3 of 3, as words of the user: token.js
TXT

node probe.mjs 2>errors.txt | grep '^the second' | tee seen.txt
diff expected.txt seen.txt || { tail -5 errors.txt; echo "The behaviour has changed." >&2; exit 1; }
