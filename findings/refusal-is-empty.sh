#!/usr/bin/env bash
# @langchain/openai 1.5.8, multi-llm-ts 5.1.1, @xsai/generate-text 0.4.4, @earendil-works/pi-ai 0.74.2,
# @genkit-ai/compat-oai 1.42.0, @llamaindex/openai 0.4.22; beside them @ai-sdk/openai-compatible 2.0.92, @openai/agents
# 0.20.0, @ax-llm/ax 24.0.21.
#
# A model that will not answer says so in a member of its own, `refusal`, and the content is null: so it is documented
# by OpenAI, and sent on by gateways. Of nine clients six return an empty text, or null, ended by "stop" like any good
# answer, and two of these keep the words in a raw answer beside it. The AI SDK gives them as the text, and
# "content-filter" as the reason. Two raise with the words in the error.
#
# Why it matters: the chat shows an empty answer that was paid for, and a table filled in by a model has empty cells
# where it refused. It looks as if the model had nothing to say. A client that raises for an error passes this one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @langchain/openai@1.5.8 @langchain/core@1.4.0 multi-llm-ts@5.1.1 @xsai/generate-text@0.4.4 @earendil-works/pi-ai@0.74.2 \
  genkit@1.42.0 @genkit-ai/compat-oai@1.42.0 @llamaindex/openai@0.4.22 @llamaindex/core@0.6.22 @llamaindex/env@0.1.30 \
  ai@6.0.326 @ai-sdk/openai-compatible@2.0.92 @openai/agents@0.20.0 openai@6.49.0 zod@4.6.7 @ax-llm/ax@24.0.21

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { ai as ax } from "@ax-llm/ax";
import * as pi from "@earendil-works/pi-ai";
import { openAICompatible } from "@genkit-ai/compat-oai";
import { ChatOpenAI } from "@langchain/openai";
import { OpenAI as LlamaOpenAI } from "@llamaindex/openai";
import { Agent, run, setDefaultOpenAIClient, setOpenAIAPI, setTracingDisabled } from "@openai/agents";
import { generateText as xsai } from "@xsai/generate-text";
import { generateText } from "ai";
import { genkit } from "genkit";
import * as multi from "multi-llm-ts";
import OpenAI from "openai";

// A refusal as the documentation of OpenAI's API has it: the content is null.
const refusal = "I cannot help with that.";
const base = { id: "1", created: 1, model: "gpt-4o" };
const answer = {
  ...base,
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", content: null, refusal }, finish_reason: "stop", logprobs: null }],
  usage: { prompt_tokens: 5, completion_tokens: 6, total_tokens: 11 },
};
const chunk = (delta, finish_reason = null) =>
  `data: ${JSON.stringify({ ...base, object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
const pieces = [{ role: "assistant", content: null, refusal: "" }, { refusal: "I cannot " }, { refusal: "help with that." }];
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (piece) => (body += piece));
  request.on("end", () => {
    if (JSON.parse(body).stream) {
      response.setHeader("content-type", "text/event-stream");
      response.end(`${pieces.map((piece) => chunk(piece)).join("")}${chunk({}, "stop")}data: [DONE]\n\n`);
    } else {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(answer));
    }
  });
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const baseURL = `http://127.0.0.1:${server.address().port}/v1`;
const apiKey = "key";
const messages = [{ role: "user", content: "Hello" }];

/** Each returns the text, and why the answer ended where it says so. */
const clients = {
  "@langchain/openai": async () => {
    const model = new ChatOpenAI({ apiKey, model: "gpt-4o", configuration: { baseURL } });
    const { text, response_metadata } = await model.invoke("Hello");
    return [text, response_metadata.finish_reason];
  },
  "multi-llm-ts": async () => {
    const engine = multi.igniteEngine("openai", { apiKey, baseURL });
    return [(await engine.complete(engine.buildModel("gpt-4o"), [new multi.Message("user", "Hello")])).content];
  },
  "@xsai/generate-text": async () => {
    const { text, finishReason } = await xsai({ apiKey, baseURL: `${baseURL}/`, model: "gpt-4o", messages });
    return [text, finishReason];
  },
  "@earendil-works/pi-ai": async () => {
    const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
    const limits = { reasoning: false, input: ["text"], cost, contextWindow: 100_000, maxTokens: 1000 };
    const model = { id: "gpt-4o", name: "gpt-4o", api: "openai-completions", provider: "openai", baseUrl: baseURL };
    const asked = { messages: [{ role: "user", content: "Hello", timestamp: 1 }] };
    const { content, stopReason } = await pi.complete({ ...model, ...limits }, asked, { apiKey });
    return [content.map((part) => part.text).join(""), stopReason];
  },
  genkit: async () => {
    const ai = genkit({ plugins: [openAICompatible({ name: "gateway", apiKey, baseURL })] });
    const { text, finishReason } = await ai.generate({ model: "gateway/gpt-4o", prompt: "Hello" });
    return [text, finishReason];
  },
  "@llamaindex/openai": async () => {
    const { message } = await new LlamaOpenAI({ apiKey, baseURL, model: "gpt-4o" }).chat({ messages });
    return [message.content];
  },
  "@ai-sdk/openai-compatible": async () => {
    const model = createOpenAICompatible({ name: "gateway", apiKey, baseURL })("gpt-4o");
    const { text, finishReason } = await generateText({ model, prompt: "Hello" });
    return [text, finishReason];
  },
  "@openai/agents": async () => {
    setDefaultOpenAIClient(new OpenAI({ apiKey, baseURL }));
    setOpenAIAPI("chat_completions");
    setTracingDisabled(true);
    return [(await run(new Agent({ name: "agent", model: "gpt-4o" }), "Hello")).finalOutput];
  },
  "@ax-llm/ax": async () => {
    const model = ax({ name: "openai", apiKey, apiURL: baseURL, config: { model: "gpt-4o" } });
    const { results } = await model.chat({ chatPrompt: messages }, { stream: false });
    return [results[0].content, results[0].finishReason];
  },
};
for (const [name, ask] of Object.entries(clients)) {
  const line = await ask().then(
    ([text, reason]) => `${JSON.stringify(text)}${reason ? `, ended by ${JSON.stringify(reason)}` : ""}`,
    (error) => `raises "${error.message}"`,
  );
  console.log(`${name}: ${line}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
@langchain/openai: "", ended by "stop"
multi-llm-ts: ""
@xsai/generate-text: null, ended by "stop"
@earendil-works/pi-ai: "", ended by "stop"
genkit: "", ended by "stop"
@llamaindex/openai: ""
@ai-sdk/openai-compatible: "I cannot help with that.", ended by "content-filter"
@openai/agents: raises "Model refused to produce output: I cannot help with that."
@ax-llm/ax: raises "Model refused to fulfill request: I cannot help with that."
TXT

node probe.mjs 2>log.txt | grep -v '^\[' | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
