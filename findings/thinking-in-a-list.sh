#!/usr/bin/env bash
# openai 7.59.0, @openai/agents 0.20.0, multi-llm-ts 5.1.1, @mariozechner/pi-ai 0.73.1, @xsai/generate-text 0.4.4 and
# @xsai/stream-text 0.4.4, @llamaindex/openai 0.4.23; ai 7.0.173 with @ai-sdk/openai-compatible 3.0.92, @langchain/openai
# 1.6.0, @mistralai/mistralai 2.7.0.
#
# A model of Mistral's that thinks before it answers sends its content as a list: a part of type `thinking`, and one of type
# `text`. All else is as in OpenAI's form, so clients of that form ask for it at Mistral's address, or through a gateway
# that passes answers on. Streamed, the answer 391 is `[object Object]391` for six clients of nine. In one piece it is that
# twice for one of them, a list where a text is promised for three. AI SDK, LangChain and Mistral's own client say 391.
#
# Why it matters: no error is raised, people read the words, and an answer that is JSON is no JSON any more. The text goes
# back to the model with the next question. A model is switched in a list of settings, and the code of the chat did not
# change.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  openai@7.59.0 @openai/agents@0.20.0 multi-llm-ts@5.1.1 @mariozechner/pi-ai@0.73.1 @xsai/generate-text@0.4.4 \
  @xsai/stream-text@0.4.4 @llamaindex/openai@0.4.23 @llamaindex/core@0.6.23 ai@7.0.173 @ai-sdk/openai-compatible@3.0.92 \
  @langchain/openai@1.6.0 @langchain/core@1.4.0 @mistralai/mistralai@2.7.0 zod@4.6.7

cat >service.mjs <<'JS'
import { createServer } from "node:http";

const thinking = { type: "thinking", thinking: [{ type: "text", text: "17 times 23" }] };
const answer = { type: "text", text: "391" };
const usage = { prompt_tokens: 9, completion_tokens: 9, total_tokens: 18 };
const shared = { id: "1", created: 1, model: "magistral-medium-latest" };
const whole = {
  ...shared,
  object: "chat.completion",
  usage,
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: [thinking, answer] } }],
};
const chunk = (delta, finish_reason = null) => ({
  ...shared,
  object: "chat.completion.chunk",
  choices: [{ index: 0, delta, finish_reason }],
});
const chunks = [
  chunk({ role: "assistant", content: "" }),
  chunk({ content: [thinking] }),
  chunk({ content: "391" }),
  { ...chunk({ content: "" }, "stop"), usage },
];

/** Starts a service that answers as Mistral's models do that think, and returns its address. */
export async function startService() {
  const service = createServer(async (request, response) => {
    const asked = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const type = asked.stream ? "text/event-stream" : "application/json";
    const events = [...chunks.map((part) => JSON.stringify(part)), "[DONE]"].map((data) => `data: ${data}\n\n`);
    response.writeHead(200, { "content-type": type }).end(asked.stream ? events.join("") : JSON.stringify(whole));
  });
  await new Promise((resolve) => service.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${service.address().port}`;
}
JS

cat >probe.mjs <<'JS'
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { ChatOpenAI } from "@langchain/openai";
import { OpenAI as LlamaOpenAI } from "@llamaindex/openai";
import { complete } from "@mariozechner/pi-ai";
import { Mistral } from "@mistralai/mistralai";
import { Agent, OpenAIProvider, Runner } from "@openai/agents";
import { generateText as generateByXsai } from "@xsai/generate-text";
import { streamText as streamByXsai } from "@xsai/stream-text";
import { generateText, streamText } from "ai";
import { igniteEngine, Message } from "multi-llm-ts";
import OpenAI from "openai";
import { startService } from "./service.mjs";

const url = await startService();
const baseURL = `${url}/v1`;
const apiKey = "k";
const id = "magistral-medium-latest";
const prompt = "How much is 17 times 23?";
const messages = [{ role: "user", content: prompt }];
const joined = async (parts, textOf) => {
  let all = "";
  for await (const part of parts) all += textOf(part) ?? "";
  return all;
};

const openai = new OpenAI({ apiKey, baseURL });
const capabilities = { tools: false, vision: false, reasoning: false, caching: false };
const multi = igniteEngine("openai", { apiKey, baseURL });
const agent = new Agent({ name: "agent", model: id });
const modelProvider = new OpenAIProvider({ apiKey, baseURL, useResponses: false });
const runner = new Runner({ modelProvider, tracingDisabled: true });
const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
const piModel = { id, name: id, api: "openai-completions", provider: "mistral", baseUrl: baseURL, input: ["text"], cost };
const llama = new LlamaOpenAI({ apiKey, baseURL, model: id });
const model = createOpenAICompatible({ apiKey, baseURL, name: "mistral" })(id);
const langChain = new ChatOpenAI({ apiKey, model: id, configuration: { baseURL } });
const mistral = new Mistral({ apiKey, serverURL: url });
const xsai = { apiKey, baseURL: `${baseURL}/`, model: id, messages };
const textOfParts = (content) =>
  typeof content === "string" ? content : content.map((part) => (part.type === "text" ? part.text : "")).join("");

/** The answer in one piece, and streamed. */
const clients = {
  openai: [
    async () => (await openai.chat.completions.create({ model: id, messages })).choices[0].message.content,
    () => openai.chat.completions.stream({ model: id, messages }).finalContent(),
  ],
  "@openai/agents": [
    async () => (await runner.run(agent, prompt)).finalOutput,
    async () => {
      const run = await runner.run(agent, prompt, { stream: true });
      await run.completed;
      return run.finalOutput;
    },
  ],
  "multi-llm-ts": [
    async () => (await multi.complete({ id, name: id, capabilities }, [new Message("user", prompt)])).content,
    () =>
      joined(multi.generate({ id, name: id, capabilities }, [new Message("user", prompt)]), ({ type, text }) =>
        type === "content" ? text : "",
      ),
  ],
  "pi-ai": [
    undefined,
    async () => {
      const context = { messages: [{ ...messages[0], timestamp: 1 }] };
      return textOfParts((await complete({ ...piModel, contextWindow: 9999, maxTokens: 99 }, context, { apiKey })).content);
    },
  ],
  xsai: [
    async () => (await generateByXsai(xsai)).text,
    async () => joined((await streamByXsai(xsai)).textStream, (text) => text),
  ],
  LlamaIndex: [
    async () => (await llama.chat({ messages })).message.content,
    async () => joined(await llama.chat({ messages, stream: true }), ({ delta }) => delta),
  ],
  "AI SDK": [
    async () => (await generateText({ model, prompt })).text,
    () => joined(streamText({ model, prompt }).textStream, (text) => text),
  ],
  LangChain: [
    async () => (await langChain.invoke(prompt)).text,
    async () => joined(await langChain.stream(prompt), ({ text }) => text),
  ],
  "Mistral's own": [
    async () => textOfParts((await mistral.chat.complete({ model: id, messages })).choices[0].message.content),
    async () =>
      joined(await mistral.chat.stream({ model: id, messages }), ({ data }) =>
        textOfParts(data.choices[0].delta.content ?? ""),
      ),
  ],
};

const print = console.log;
console.log = console.info = console.warn = () => {};
const shown = (text) => (Array.isArray(text) ? "a list" : text);
for (const [name, [ask, stream]] of Object.entries(clients)) {
  print(`${name}: in one piece ${ask ? shown(await ask()) : "not offered"}, streamed ${shown(await stream())}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
openai: in one piece a list, streamed [object Object]391
@openai/agents: in one piece [object Object],[object Object], streamed [object Object]391
multi-llm-ts: in one piece a list, streamed [object Object]391
pi-ai: in one piece not offered, streamed [object Object]391
xsai: in one piece 391, streamed [object Object]391
LlamaIndex: in one piece a list, streamed [object Object]391
AI SDK: in one piece 391, streamed 391
LangChain: in one piece 391, streamed 391
Mistral's own: in one piece 391, streamed 391
TXT

# One client writes what it asks.
node probe.mjs | grep -v '^\[openai\]' | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
