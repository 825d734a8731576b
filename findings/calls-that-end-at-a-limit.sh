#!/usr/bin/env bash
# ai 6.0.326, openai 6.49.0, @voltagent/core 2.10.0; @openai/agents 0.20.0, langchain 1.5.14; @strands-agents/sdk
# 1.16.0. A gateway stands in for the model.
#
# A job needs thirty calls of one tool ("read the next page"), after which the model answers. Six packages for agents run it
# as they come. One gets there. Two end with an error at a limit of their own, after 10 and 12 calls. Three end at theirs
# without one, and return an empty answer as the result: ai after 20 calls, openai's `runTools` after 10, VoltAgent after 5.
# Only the reason why it ended, in another field, says `tool-calls`. (Mastra 0.24.9 ends so after 5, too.)
#
# Why it matters: a sixth of the pages was read, the tokens of all calls are paid, and the result is an empty text like that
# of a model that had nothing to say. Look at the reason, or set the limit yourself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps \
  ai@6.0.326 openai@6.49.0 @voltagent/core@2.10.0 @openai/agents@0.20.0 langchain@1.5.14 \
  @strands-agents/sdk@1.16.0 @ai-sdk/openai-compatible@2.0.92 @langchain/core@1.4.0 \
  @langchain/openai@1.5.8 @langchain/langgraph@1.7.3 @modelcontextprotocol/sdk@1.32.2 zod@4.6.7

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
let asked = 0;
const server = createServer(async (request, response) => {
  const { messages, stream } = JSON.parse(await text(request));
  asked += 1;
  const done = messages.filter(({ role }) => role === "tool").length;
  const call = { id: `call-${done}`, type: "function", function: { name: "next", arguments: `{"page":${done + 1}}` } };
  const message =
    done < 30
      ? { role: "assistant", content: null, tool_calls: [{ index: 0, ...call }] }
      : { role: "assistant", content: "All 30 pages are read." };
  const finish_reason = done < 30 ? "tool_calls" : "stop";
  const head = { id: `answer-${asked}`, created: 1, model: "model" };
  if (!stream) {
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({ ...head, object: "chat.completion", choices: [{ index: 0, message, finish_reason }], usage }),
    );
    return;
  }
  response.setHeader("content-type", "text/event-stream");
  const send = (choices, more) =>
    response.write(`data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", choices, ...more })}\n\n`);
  send([{ index: 0, delta: message, finish_reason: null }]);
  send([{ index: 0, delta: {}, finish_reason }]);
  send([], { usage });
  response.end("data: [DONE]\n\n");
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${server.address().port}/v1`;
Object.assign(process.env, { OPENAI_API_KEY: "key", OPENAI_BASE_URL: url, OPENAI_AGENTS_DISABLE_TRACING: "1" });

let calls = 0;
const run = () => {
  calls += 1;
  return "page";
};
const prompt = "Read all pages.";
const description = "Reads the next page.";
const compatible = async () => {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({ name: "gateway", baseURL: url, apiKey: "key" })("model");
};
const { z } = await import("zod");
const input = z.object({ page: z.number() });

/** Each returns the text that the job ends with. */
const packages = {
  ai: async () => {
    const { ToolLoopAgent, tool } = await import("ai");
    const tools = { next: tool({ description, inputSchema: input, execute: run }) };
    return (await new ToolLoopAgent({ model: await compatible(), tools }).generate({ prompt })).text;
  },
  openai: async () => {
    const { default: OpenAI } = await import("openai");
    const parameters = { type: "object", properties: {} };
    const runner = new OpenAI().chat.completions.runTools({
      model: "model",
      messages: [{ role: "user", content: prompt }],
      tools: [{ type: "function", function: { name: "next", parse: JSON.parse, parameters, function: run } }],
    });
    return runner.finalContent();
  },
  "@voltagent/core": async () => {
    const { Agent, createTool } = await import("@voltagent/core");
    const tools = [createTool({ name: "next", description, parameters: input, execute: async () => run() })];
    return (await new Agent({ name: "a", instructions: "", model: await compatible(), tools }).generateText(prompt)).text;
  },
  "@openai/agents": async () => {
    const agents = await import("@openai/agents");
    agents.setOpenAIAPI("chat_completions");
    const tools = [agents.tool({ name: "next", description, parameters: input, execute: run })];
    return (await agents.run(new agents.Agent({ name: "a", model: "model", tools }), prompt)).finalOutput;
  },
  langchain: async () => {
    const { createAgent, tool } = await import("langchain");
    const { ChatOpenAI } = await import("@langchain/openai");
    const model = new ChatOpenAI({ model: "model", configuration: { baseURL: url } });
    const agent = createAgent({ model, tools: [tool(run, { name: "next", description, schema: input })] });
    return (await agent.invoke({ messages: [{ role: "user", content: prompt }] })).messages.at(-1).content;
  },
  "@strands-agents/sdk": async () => {
    const { Agent, tool } = await import("@strands-agents/sdk");
    const { OpenAIModel } = await import("@strands-agents/sdk/models/openai");
    const model = new OpenAIModel({ api: "chat", modelId: "model", apiKey: "key", clientConfig: { baseURL: url } });
    const tools = [tool({ name: "next", description, inputSchema: input, callback: run })];
    return (await new Agent({ model, printer: false, tools }).invoke(prompt)).toString();
  },
};
const name = process.argv[2];
const answer = await packages[name]().then(
  (found) => (found ? JSON.stringify(found) : "an empty answer"),
  (error) => `an error (${/\d+/.exec(error.message)?.[0] ?? "no"} is its limit)`,
);
console.log(`RESULT ${name}: ${calls} calls, then ${answer}`);
process.exit();
JS

cat >expected.txt <<'TXT'
ai: 20 calls, then an empty answer
openai: 10 calls, then an empty answer
@voltagent/core: 5 calls, then an empty answer
@openai/agents: 10 calls, then an error (10 is its limit)
langchain: 12 calls, then an error (25 is its limit)
@strands-agents/sdk: 30 calls, then "All 30 pages are read."
TXT

names="ai openai @voltagent/core @openai/agents langchain @strands-agents/sdk"
for name in $names; do
  node --no-warnings probe.mjs "$name" 2>/dev/null | sed -n 's/^RESULT //p'
done | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
