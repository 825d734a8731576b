#!/usr/bin/env bash
# compression 1.8.2 (express 5.3.0), koa-compress 5.2.2 (koa 3.3.0), @fastify/compress 9.2.0 (fastify 5.12.8), hono 4.13.19
# (compress).
#
# A stream of five events, one each 200 ms, as a model writes its words, behind the compressing middleware of four
# frameworks. With express and koa all five arrive together, after the last: they compress `text/event-stream` as text,
# and the compressor waits for more. fastify and hono pass each event on, uncompressed. A client that asks for no
# compression, such as curl, sees no fault.
#
# Why it matters: the answer of a model appears at once at its end instead of word by word, in browsers only, once
# someone turned compression on for the pages.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  compression@1.8.2 express@5.3.0 koa-compress@5.2.2 koa@3.3.0 \
  @fastify/compress@9.2.0 fastify@5.12.8 hono@4.13.19 @hono/node-server@2.1.8

cat >probe.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import { PassThrough } from "node:stream";
import compression from "compression";
import express from "express";
import Koa from "koa";
import koaCompress from "koa-compress";
import Fastify from "fastify";
import fastifyCompress from "@fastify/compress";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { serve } from "@hono/node-server";
import { Readable } from "node:stream";

const EVENTS = 5;
function events() {
  const stream = new PassThrough();
  let sent = 0;
  const timer = setInterval(() => {
    stream.write(`data: {"choices":[{"delta":{"content":"word ${++sent} "}}]}\n\n`);
    if (sent < EVENTS) return;
    clearInterval(timer);
    stream.end();
  }, 200);
  return stream;
}
async function listen(handler) {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server.address().port;
}
const type = "text/event-stream";

const onExpress = express()
  .use(compression())
  .get("/", (request, response) => events().pipe(response.type(type)));
const onKoa = new Koa().use(koaCompress()).use((context) => {
  context.type = type;
  context.body = events();
});
const onFastify = Fastify();
await onFastify.register(fastifyCompress);
onFastify.get("/", (request, reply) => reply.header("content-type", type).send(events()));
await onFastify.listen({ port: 0, host: "127.0.0.1" });
const onHono = new Hono().use(compress());
onHono.get("/", () => new Response(Readable.toWeb(events()), { headers: { "content-type": type } }));
const ports = {
  compression: await listen(onExpress),
  "koa-compress": await listen(onKoa.callback()),
  "@fastify/compress": onFastify.server.address().port,
  "hono/compress": await new Promise((resolve) => {
    serve({ fetch: onHono.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => resolve(port));
  }),
};
for (const [name, port] of Object.entries(ports)) {
  for (const encoding of ["gzip, deflate, br", "identity"]) {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { "accept-encoding": encoding } });
    const decoder = new TextDecoder();
    const arrivals = [];
    for await (const part of response.body) arrivals.push(decoder.decode(part).split("word").length - 1);
    const most = Math.max(...arrivals);
    console.log(`${name}, asked for ${encoding}: ${most === EVENTS ? "all events at the end" : "event by event"}`);
  }
}
process.exit();
JS

cat >expected.txt <<'TXT'
compression, asked for gzip, deflate, br: all events at the end
compression, asked for identity: event by event
koa-compress, asked for gzip, deflate, br: all events at the end
koa-compress, asked for identity: event by event
@fastify/compress, asked for gzip, deflate, br: event by event
@fastify/compress, asked for identity: event by event
hono/compress, asked for gzip, deflate, br: event by event
hono/compress, asked for identity: event by event
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
