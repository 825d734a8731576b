#!/usr/bin/env bash
# together-ai 0.52.0, openai 7.55.0, groq-sdk 1.6.0.
#
# Events of a stream may have a name, and one without has the name "message": a gateway that writes `event: message`
# before each part says nothing new by it. openai and groq-sdk read the answer. together-ai, made by the same generator,
# reads an empty answer and raises nothing. A failure that is named `event: error` is lost in it as well: the answer
# just ends.
#
# Why it matters: gateways add event names because the Responses and Messages APIs have them. The same model then
# "answers nothing" in one client alone, and a failure looks like a short answer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  together-ai@0.52.0 openai@7.55.0 groq-sdk@1.6.0

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { once } from "node:events";
import OpenAI from "openai";
import Groq from "groq-sdk";
import Together from "together-ai";

const part = (content, finish_reason = null) =>
  `data: ${JSON.stringify({
    id: "c",
    object: "chat.completion.chunk",
    created: 1,
    model: "m",
    choices: [{ index: 0, delta: { role: "assistant", content }, finish_reason }],
  })}\n\n`;
const failure = `data: {"error":{"message":"The model is overloaded","code":503}}\n\n`;
const streams = {
  "no names": part("two ") + part("words", "stop") + "data: [DONE]\n\n",
  "event: message": `event: message\n${part("two ")}event: message\n${part("words", "stop")}data: [DONE]\n\n`,
  "failure, no name": part("two ") + failure,
  "failure, event: error": `${part("two ")}event: error\n${failure}`,
};

let body = "";
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { "content-type": "text/event-stream" }).end(body);
}).listen(0, "127.0.0.1");
await once(server, "listening");
const options = { apiKey: "k", baseURL: `http://127.0.0.1:${server.address().port}`, maxRetries: 0 };
const clients = { openai: new OpenAI(options), "groq-sdk": new Groq(options), "together-ai": new Together(options) };

for (const [what, stream] of Object.entries(streams)) {
  body = stream;
  for (const [name, client] of Object.entries(clients)) {
    let seen = "";
    try {
      const answer = await client.chat.completions.create({
        model: "m",
        messages: [{ role: "user", content: "Say two words." }],
        stream: true,
      });
      for await (const { choices } of answer) seen += choices[0].delta.content;
      seen = JSON.stringify(seen);
    } catch (error) {
      seen = `${JSON.stringify(seen)}, then raises: ${error.message}`;
    }
    console.log(what.padEnd(22), name.padEnd(12), seen);
  }
}
process.exit();
JS

cat >expected.txt <<'TXT'
no names               openai       "two words"
no names               groq-sdk     "two words"
no names               together-ai  "two words"
event: message         openai       "two words"
event: message         groq-sdk     "two words"
event: message         together-ai  ""
failure, no name       openai       "two ", then raises: The model is overloaded
failure, no name       groq-sdk     "two ", then raises: The model is overloaded
failure, no name       together-ai  "two ", then raises: The model is overloaded
failure, event: error  openai       "two ", then raises: The model is overloaded
failure, event: error  groq-sdk     "two ", then raises: The model is overloaded
failure, event: error  together-ai  "two "
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
