#!/usr/bin/env bash
# http-proxy 1.18.1, http-proxy-middleware 4.2.1, koa-proxies 0.12.4, http-proxy-3 2.0.1, httpxy 0.5.6,
# express-http-proxy 2.1.2, @fastify/http-proxy 11.6.3, hono 4.13.19.
#
# Eight proxies are asked for four paths, written to the socket as they are. `/a//b`, a usual key of object stores,
# arrives as `/a/b` from http-proxy and from koa-proxies, which is built on it. `/a/./b` arrives as `/a/b` from
# http-proxy-3, @fastify/http-proxy and hono's. A `?` without a query is dropped by two. http-proxy-middleware, httpxy
# and express-http-proxy alone pass all on as sent.
#
# Why it matters: what is behind the proxy gets another path than the one that was signed, so a signed request is
# refused, and an unsigned one gets another object.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  http-proxy@1.18.1 http-proxy-middleware@4.2.1 koa-proxies@0.12.4 koa@3.3.0 \
  http-proxy-3@2.0.1 httpxy@0.5.6 express-http-proxy@2.1.2 express@5.3.0 \
  @fastify/http-proxy@11.6.3 fastify@5.12.8 hono@4.13.19 @hono/node-server@2.1.8

cat >probe.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import express from "express";
import expressHttpProxy from "express-http-proxy";
import Fastify from "fastify";
import fastifyHttpProxy from "@fastify/http-proxy";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { serve } from "@hono/node-server";
import httpProxy from "http-proxy";
import httpProxy3 from "http-proxy-3";
import { createProxyMiddleware } from "http-proxy-middleware";
import { createProxyServer } from "httpxy";
import Koa from "koa";
import koaProxies from "koa-proxies";

let arrived;
async function listen(handler) {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server.address().port;
}
const target = `http://127.0.0.1:${await listen((request, response) => {
  arrived = request.url;
  response.end();
})}`;
const classic = httpProxy.createProxyServer({ target });
const third = httpProxy3.createProxyServer({ target });
const xy = createProxyServer({ target });
const fastify = Fastify();
await fastify.register(fastifyHttpProxy, { upstream: target });
await fastify.listen({ port: 0, host: "127.0.0.1" });
const hono = new Hono().all("*", (context) => {
  const { pathname, search } = new URL(context.req.url);
  return proxy(target + pathname + search);
});
const ports = {
  "http-proxy": await listen((request, response) => classic.web(request, response)),
  "http-proxy-middleware": await listen(express().use(createProxyMiddleware({ target }))),
  "koa-proxies": await listen(new Koa().use(koaProxies("/", { target })).callback()),
  "http-proxy-3": await listen((request, response) => third.web(request, response)),
  httpxy: await listen((request, response) => xy.web(request, response)),
  "express-http-proxy": await listen(express().use(expressHttpProxy(target))),
  "@fastify/http-proxy": fastify.server.address().port,
  "hono/proxy": await new Promise((resolve) => {
    serve({ fetch: hono.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => resolve(port));
  }),
};
async function ask(port, path) {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: bucket.example\r\nConnection: close\r\n\r\n`);
  await once(socket, "data");
  socket.destroy();
}
for (const path of ["/a//b", "/a/./b", "/a?", "/a%2Fb"]) {
  const changed = new Map();
  for (const [name, port] of Object.entries(ports)) {
    arrived = "nothing";
    await ask(port, path);
    if (arrived !== path) changed.set(arrived, [...(changed.get(arrived) ?? []), name]);
  }
  const rows = [...changed].map(([seen, by]) => `${seen} by ${by.join(", ")}`);
  console.log(`${path} arrives as ${rows.join("; ") || "sent by all"}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
/a//b arrives as /a/b by http-proxy, koa-proxies
/a/./b arrives as /a/b by http-proxy-3, @fastify/http-proxy, hono/proxy
/a? arrives as /a by http-proxy-3, hono/proxy
/a%2Fb arrives as sent by all
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
