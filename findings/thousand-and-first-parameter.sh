#!/usr/bin/env bash
# express 5.3.0, polka 0.5.2, qs 6.17.1, koa 3.3.0, fastify 5.12.8, hono 4.13.19, h3 2.0.8.
#
# A GET for 1,500 ids, `?id=0&id=1…&page=2`. Express and polka see the first 1,000 and no `page`: they raise nothing,
# what is behind the thousandth parameter is not there. koa, fastify, hono and h3 see all. With Express's other parser
# (qs), the 1,000 ids are no array either: from the 21st value on qs makes an object with the keys "0", "1" …
#
# Why it matters: a page that works with the ids of 20 rows asks with those of 2,000. The answer is about half of them,
# or code that calls `ids.map` fails at 21.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  express@5.3.0 polka@0.5.2 qs@6.17.1 koa@3.3.0 \
  fastify@5.12.8 hono@4.13.19 h3@2.0.8

cat >probe.mjs <<'JS'
import { once } from "node:events";
import { createServer, get } from "node:http";
import express from "express";
import polka from "polka";
import qs from "qs";
import Koa from "koa";
import Fastify from "fastify";
import { Hono } from "hono";
import { getQuery, H3 } from "h3";

const ids = (count) => Array.from({ length: count }, (_, index) => `id=${index}`).join("&");
const path = `/?${ids(1_500)}&page=2`;
const said = (id, page) =>
  `${Array.isArray(id) ? `an array of ${id.length}` : `an object of ${Object.keys(id).length}`}, page ${page}`;
async function over(handler) {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port: server.address().port, path }, async (response) => {
      let text = "";
      for await (const part of response) text += part;
      resolve(text);
    });
  });
}
const answer = (request, response) => response.end(said(request.query.id, request.query.page));
const fastify = Fastify();
fastify.get("/", ({ query }) => said(query.id, query.page));
const hono = new Hono().get("/", (context) => context.text(said(context.req.queries("id"), context.req.query("page"))));
const h3 = new H3().get("/", (event) => said(getQuery(event).id, getQuery(event).page));
const servers = {
  express: () => over(express().get("/", answer)),
  "express, extended": () => over(express().set("query parser", "extended").get("/", answer)),
  polka: () => over(polka().get("/", answer).handler),
  koa: () => over(new Koa().use((context) => void (context.body = said(context.query.id, context.query.page))).callback()),
  fastify: async () => (await fastify.inject(path)).payload,
  hono: async () => (await hono.request(path)).text(),
  h3: async () => (await h3.request(path)).text(),
};
for (const [name, ask] of Object.entries(servers)) console.log(`${name}: ${await ask()}`);
for (const count of [20, 21]) console.log(`qs, ${count} ids: ${said(qs.parse(ids(count)).id, "none")}`);
process.exit();
JS

cat >expected.txt <<'TXT'
express: an array of 1000, page undefined
express, extended: an object of 1000, page undefined
polka: an array of 1000, page undefined
koa: an array of 1500, page 2
fastify: an array of 1500, page 2
hono: an array of 1500, page 2
h3: an array of 1500, page 2
qs, 20 ids: an array of 20, page none
qs, 21 ids: an object of 21, page none
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
