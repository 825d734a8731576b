#!/usr/bin/env bash
# @microsoft/fetch-event-source 2.0.1, eventsource-client 1.2.0, openai 7.55.0.
#
# A chat asked by POST, with the answer as a stream of events. fetch-event-source sends the POST again each second if
# the connection breaks off, and also after 401 and after 429 with `Retry-After: 30`, until someone stops it.
# eventsource-client does so every two seconds even after an answer that came to its end, as it takes an end for a lost
# connection. openai, with repeats set to none, asks once.
#
# Why it matters: libraries for events are written for feeds that go on for ever. A chat read by them is asked and paid
# again and again, in the background.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @microsoft/fetch-event-source@2.0.1 eventsource-client@1.2.0 openai@7.55.0

cat >probe.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import { createEventSource } from "eventsource-client";
import OpenAI from "openai";

// What fetch-event-source asks of a browser.
globalThis.window = globalThis;
globalThis.document = { hidden: false, addEventListener() {}, removeEventListener() {} };
const { fetchEventSource } = await import("@microsoft/fetch-event-source");

const part = `data: {"choices":[{"index":0,"delta":{"content":"Yes"},"finish_reason":"stop"}]}\n\n`;
const stream = { "content-type": "text/event-stream" };
const gateways = {
  "whole answer": (response) => response.writeHead(200, stream).end(`${part}data: [DONE]\n\n`),
  "breaks off": (response) => response.writeHead(200, stream).write(part, () => setTimeout(() => response.destroy(), 50)),
  "401": (response) => response.writeHead(401).end(),
  "429, Retry-After: 30": (response) => response.writeHead(429, { "retry-after": "30" }).end(),
};
const clients = {
  "fetch-event-source": (url) =>
    fetchEventSource(url, { method: "POST", body: "{}", openWhenHidden: true, onmessage() {} }),
  "eventsource-client": async (url) => {
    for await (const event of createEventSource({ url, method: "POST", body: "{}" })) void event;
  },
  openai: async (url) => {
    const client = new OpenAI({ apiKey: "k", baseURL: url, maxRetries: 0 });
    const messages = [{ role: "user", content: "Is it ready?" }];
    for await (const event of await client.chat.completions.create({ model: "m", messages, stream: true })) void event;
  },
};
async function count(ask, answer) {
  let posts = 0;
  const server = createServer((request, response) => {
    posts++;
    request.resume().on("end", () => answer(response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  ask(`http://127.0.0.1:${server.address().port}/`).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 7_000));
  return posts === 1 ? "once" : "again and again";
}
const rows = await Promise.all(
  Object.entries(gateways).flatMap(([what, answer]) =>
    Object.entries(clients).map(
      async ([name, ask]) => `${what.padEnd(20)} ${name.padEnd(18)} asks ${await count(ask, answer)}`,
    ),
  ),
);
console.log(rows.join("\n"));
process.exit();
JS

cat >expected.txt <<'TXT'
401                  fetch-event-source asks again and again
401                  eventsource-client asks again and again
401                  openai             asks once
whole answer         fetch-event-source asks once
whole answer         eventsource-client asks again and again
whole answer         openai             asks once
breaks off           fetch-event-source asks again and again
breaks off           eventsource-client asks again and again
breaks off           openai             asks once
429, Retry-After: 30 fetch-event-source asks again and again
429, Retry-After: 30 eventsource-client asks again and again
429, Retry-After: 30 openai             asks once
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
