#!/usr/bin/env bash
# elysia 1.4.30, better-sse 0.16.1, http-event-stream 0.2.0, sse-pubsub 1.4.5, sse-writer 3.0.4, fastify-sse-v2 4.2.2,
# hono 4.13.19, h3 2.0.8, @nestjs/core 12.5.1, remix-utils 9.3.1, ssestream 1.1.0, sse-channel 4.0.2, eventsource-encoder
# 1.0.2, read by eventsource-parser 3.1.1.
#
# An answer of a model is sent as a stream of events, one for each of its words: "Two", " keys", an empty line, and a list
# of two lines. Thirteen writers put the words into `data:`, a reader that follows the standard joins them. Eight
# streams arrive as sent. Elysia's `sse()` and better-sse send what is behind a line feed as a line of its own, which is no
# data: the second half of the list is gone. better-sse and http-event-stream write no space after `data:`, so readers
# take the word's own space for it: "Twokeys". sse-pubsub and sse-writer drop the empty line.
#
# Why it matters: a chat behind such a server loses lists, code and paragraphs, and runs words together, but only in some
# answers and without an error. A test that answers "hello" is green. Texts inside JSON, as gateways send them, arrive.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  elysia@1.4.30 better-sse@0.16.1 http-event-stream@0.2.0 sse-pubsub@1.4.5 sse-writer@3.0.4 fastify-sse-v2@4.2.2 \
  fastify@5.12.8 hono@4.13.19 h3@2.0.8 @nestjs/core@12.5.1 @nestjs/common@12.5.1 reflect-metadata@0.2.2 rxjs@7.8.2 \
  remix-utils@9.3.1 ssestream@1.1.0 sse-channel@4.0.2 eventsource-encoder@1.0.2 eventsource-parser@3.1.1

cat >writers.mjs <<'JS'
import "reflect-metadata";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { text as textOf } from "node:stream/consumers";
import { createSession } from "better-sse";
import { Elysia, sse } from "elysia";
import { encode } from "eventsource-encoder";
import fastify from "fastify";
import { FastifySSEPlugin } from "fastify-sse-v2";
import { createEventStream, H3 } from "h3";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { eventStream } from "remix-utils/sse/server";

const require = createRequire(import.meta.url);
const { SseStream: NestStream } = require("@nestjs/core/router/sse-stream.js");
const { streamEvents } = require("http-event-stream");
const SseChannel = require("sse-channel");
const PubSub = require("sse-pubsub");
const Writer = require("sse-writer");
const { default: SseStream } = require("ssestream");

/** Reads a stream of events until its last word has arrived: most of these servers never end it. */
async function readFrom(url) {
  const { body } = await fetch(url);
  const decoder = new TextDecoder();
  let seen = "";
  for await (const chunk of body) {
    seen += decoder.decode(chunk, { stream: true });
    if (seen.includes("END")) return seen;
  }
  return seen;
}
async function serve(handler) {
  const server = createServer(handler);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const seen = await readFrom(`http://127.0.0.1:${server.address().port}`);
  server.closeAllConnections();
  return seen;
}

/** Each sends the words as events and returns the bytes as text. */
export const writers = {
  elysia: async (words) => {
    const app = new Elysia().get("/", function* () {
      for (const data of words) yield sse({ data });
    });
    // Its stream has texts for chunks.
    let seen = "";
    for await (const chunk of (await app.handle(new Request("http://localhost/"))).body) seen += chunk;
    return seen;
  },
  "better-sse": (words) =>
    serve(async (request, response) => {
      const session = await createSession(request, response, { serializer: String });
      for (const data of words) session.push(data);
    }),
  "http-event-stream": (words) =>
    serve((request, response) => {
      const stream = ({ sendEvent }) => {
        for (const data of words) sendEvent({ data });
        return () => {};
      };
      streamEvents(request, response, { fetch: async () => [], stream });
    }),
  "sse-pubsub": (words) =>
    serve((request, response) => {
      const channel = new PubSub({ jsonEncode: false });
      channel.subscribe(request, response);
      for (const data of words) channel.publish(data);
    }),
  "sse-writer": (words) => {
    const writer = new Writer();
    for (const data of words) writer.event(data);
    writer.end();
    return textOf(writer);
  },
  "fastify-sse-v2": async (words) => {
    const app = fastify();
    await app.register(FastifySSEPlugin);
    app.get("/", (_request, reply) => {
      for (const data of words) reply.sse({ data });
    });
    const seen = await readFrom(await app.listen({ port: 0, host: "127.0.0.1" }));
    app.server.closeAllConnections();
    return seen;
  },
  hono: async (words) => {
    const app = new Hono().get("/", (context) =>
      streamSSE(context, async (stream) => {
        for (const data of words) await stream.writeSSE({ data });
      }),
    );
    return (await app.request("/")).text();
  },
  h3: async (words) => {
    const app = new H3().get("/", (event) => {
      const stream = createEventStream(event);
      Promise.all(words.map((data) => stream.push(data))).then(() => stream.close());
      return stream.send();
    });
    return (await app.request("/")).text();
  },
  "@nestjs/core": (words) => {
    const stream = new NestStream();
    for (const data of words) stream.writeMessage({ data }, () => {});
    stream.end();
    return textOf(stream);
  },
  "remix-utils": (words) => {
    const stop = new AbortController();
    const response = eventStream(stop.signal, (send) => {
      for (const data of words) send({ data });
      setTimeout(() => stop.abort());
      return () => {};
    });
    return response.text();
  },
  ssestream: (words) => {
    const stream = new SseStream();
    for (const data of words) stream.write({ data });
    stream.end();
    return textOf(stream);
  },
  "sse-channel": (words) =>
    serve((request, response) => {
      const channel = new SseChannel();
      channel.addClient(request, response, () => {
        for (const data of words) channel.send({ data });
      });
    }),
  "eventsource-encoder": (words) => words.map((data) => encode({ data })).join(""),
};
JS

cat >probe.mjs <<'JS'
import { createParser } from "eventsource-parser";
import { writers } from "./writers.mjs";

const words = ["Two", " keys", ":", "\n\n", "- one\n- two", "END"];
for (const [name, write] of Object.entries(writers)) {
  let seen = "";
  createParser({ onEvent: ({ data }) => (seen += data) }).feed(await write(words));
  const verdict = seen === words.join("") ? "as sent" : JSON.stringify(seen);
  console.log(`${name}: ${verdict}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
elysia: "Two keys:- oneEND"
better-sse: "Twokeys:- oneEND"
http-event-stream: "Twokeys:\n\n- one\n- twoEND"
sse-pubsub: "Two keys:\n- one\n- twoEND"
sse-writer: "Two keys:- one\n- twoEND"
fastify-sse-v2: as sent
hono: as sent
h3: as sent
@nestjs/core: as sent
remix-utils: as sent
ssestream: as sent
sse-channel: as sent
eventsource-encoder: as sent
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
