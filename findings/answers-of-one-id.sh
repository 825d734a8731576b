#!/usr/bin/env bash
# langchain 1.5.14 with @langchain/langgraph 1.7.3, @langchain/core 1.4.0, @langchain/openai 1.5.8.
#
# An agent asks a model for a tool's call, three times in turn, and then gets the answer. A gateway gives its answers ids. If
# two of them have the same one, LangGraph takes the second for a correction of the first: it stands in its place, and what
# came between is now behind it. The agent sees a last message that is no call, and ends after one page of three: its answer
# is what the tool returned. In a chat without tools the first answer is gone from the history that the model gets. Nothing
# raises. Answers with ids that differ, or with none, are right.
#
# Why it matters: Ollama's ids, and those of what is built on it, are `chatcmpl-` and one of 999 random numbers
# (`rand.Intn(999)` in its source), so that of 40 answers in one history two have the same id in every second chat; a gateway
# with an id of its own for all, or an empty one, ends each agent at its second step.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps \
  langchain@1.5.14 @langchain/core@1.4.0 @langchain/openai@1.5.8 @langchain/langgraph@1.7.3 zod@4.6.7

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { MemorySaver } from "@langchain/langgraph";
import { ChatOpenAI } from "@langchain/openai";
import { createAgent, tool } from "langchain";
import { z } from "zod";

let ids;
let asked;
let history;
const server = createServer(async (request, response) => {
  const { messages, tools } = JSON.parse(await text(request));
  history = messages;
  const done = messages.filter(({ role }) => role === "tool").length;
  const call = { id: `call-${asked}`, type: "function", function: { name: "next", arguments: "{}" } };
  const more = tools && done < 3;
  const message = more
    ? { role: "assistant", content: null, tool_calls: [call] }
    : { role: "assistant", content: tools ? "All 3 pages are read." : `Answer ${asked + 1}` };
  const choices = [{ index: 0, message, finish_reason: more ? "tool_calls" : "stop" }];
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ id: ids[asked], object: "chat.completion", created: 1, model: "model", choices }));
  asked += 1;
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const baseURL = `http://127.0.0.1:${server.address().port}/v1`;
const model = new ChatOpenAI({ model: "model", apiKey: "key", maxRetries: 0, configuration: { baseURL } });

for (ids of [
  ["chatcmpl-17", "chatcmpl-640", "chatcmpl-211", "chatcmpl-5"],
  ["chatcmpl-17", "chatcmpl-17", "chatcmpl-211", "chatcmpl-5"],
  ["", "", "", ""],
  [],
]) {
  console.log(`ids ${JSON.stringify(ids)}`);

  let pages = 0;
  const next = tool(
    () => {
      pages += 1;
      return `the text of page ${pages}`;
    },
    { name: "next", description: "Reads the next page.", schema: z.object({}) },
  );
  asked = 0;
  const agent = createAgent({ model, tools: [next] });
  const { messages } = await agent.invoke({ messages: [{ role: "user", content: "Read 3 pages." }] });
  console.log(`  an agent: ${pages} pages, then "${messages.at(-1).content}"`);

  asked = 0;
  const chat = createAgent({ model, tools: [], checkpointer: new MemorySaver() });
  for (const content of ["Question 1", "Question 2", "Question 3"]) {
    await chat.invoke({ messages: [{ role: "user", content }] }, { configurable: { thread_id: "1" } });
  }
  console.log(`  a chat: the model gets ${history.map(({ content }) => content).join(" | ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
ids ["chatcmpl-17","chatcmpl-640","chatcmpl-211","chatcmpl-5"]
  an agent: 3 pages, then "All 3 pages are read."
  a chat: the model gets Question 1 | Answer 1 | Question 2 | Answer 2 | Question 3
ids ["chatcmpl-17","chatcmpl-17","chatcmpl-211","chatcmpl-5"]
  an agent: 1 pages, then "the text of page 1"
  a chat: the model gets Question 1 | Answer 2 | Question 2 | Question 3
ids ["","","",""]
  an agent: 1 pages, then "the text of page 1"
  a chat: the model gets Question 1 | Answer 2 | Question 2 | Question 3
ids []
  an agent: 3 pages, then "All 3 pages are read."
  a chat: the model gets Question 1 | Answer 1 | Question 2 | Answer 2 | Question 3
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
