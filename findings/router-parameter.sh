#!/usr/bin/env bash
# react-router 7.18.5, wouter 3.13.0, vue-router 5.5.1, @tanstack/react-router 1.170.46, universal-router 10.0.3,
# express 5.3.0, fastify 5.12.8, @koa/router 15.7.0, hono 4.13.19, h3 2.0.8, itty-router 6.0.0, polka 0.5.2, rou3 1.0.0,
# find-my-way 9.10.1.
#
# One address, fifteen routers: what is the parameter of `/files/…`? Nine decode it, wouter, itty-router, polka and rou3
# leave it as it stands. Two do half: react-router's `matchPath` decodes `%2F` alone, so `a%2Fb` is "a/b" and `a%20b`
# stays, while the same package's loaders decode all; h3 decodes `%3A` and leaves the rest. Decoding once more by hand
# is wrong in the nine (`100%25` is "100%", which then raises), not decoding is wrong in the four.
#
# Why it matters: ids with a slash or a percent sign (`openai/gpt-4o`, paths of files) are looked up under another name
# after a change of router, or between the page and its server.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  react-router@7.18.5 react@19.3.1 react-dom@19.3.1 wouter@3.13.0 \
  vue-router@5.5.1 vue@3.5.45 @tanstack/react-router@1.170.46 universal-router@10.0.3 \
  express@5.3.0 fastify@5.12.8 @koa/router@15.7.0 koa@3.3.0 \
  hono@4.13.19 h3@2.0.8 itty-router@6.0.0 polka@0.5.2 \
  rou3@1.0.0 find-my-way@9.10.1 regexparam@3.0.0

cat >probe.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import { createStaticHandler, matchPath } from "react-router";
import { matchRoute } from "wouter";
import { parse as regexparam } from "regexparam";
import { createMemoryHistory as vueHistory, createRouter as vueRouter } from "vue-router";
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import UniversalRouter from "universal-router";
import express from "express";
import Fastify from "fastify";
import KoaRouter from "@koa/router";
import Koa from "koa";
import { Hono } from "hono";
import { H3 } from "h3";
import { Router as Itty } from "itty-router";
import polka from "polka";
import { addRoute, createRouter as rou3, findRoute } from "rou3";
import findMyWay from "find-my-way";

const PATTERN = "/files/:id";
async function over(handler) {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  return async (path) => (await fetch(`http://127.0.0.1:${server.address().port}${path}`)).text();
}
const answer = (request, response) => response.end(request.params.id);
const loaders = createStaticHandler([{ path: PATTERN, loader: ({ params }) => new Response(params.id) }]);
const vue = vueRouter({ history: vueHistory(), routes: [{ path: PATTERN, component: {} }] });
const universal = new UniversalRouter([{ path: PATTERN, action: ({ params }) => params.id }]);
const koaRouter = new KoaRouter().get(PATTERN, (context) => void (context.body = context.params.id));
const hono = new Hono().get(PATTERN, (context) => context.text(context.req.param("id")));
const h3 = new H3().get(PATTERN, (event) => event.context.params.id);
const itty = Itty().get(PATTERN, ({ params }) => new Response(params.id));
const plain = rou3();
addRoute(plain, "GET", PATTERN, {});
const way = findMyWay();
way.on("GET", PATTERN, () => {});
const fastify = Fastify();
fastify.get(PATTERN, ({ params }) => params.id);
await fastify.ready();
const site = "https://site.example";
const textOf = async (response) => (await response).text();
const routers = {
  "react-router matchPath": (path) => matchPath(PATTERN, path).params.id,
  "react-router loaders": async (path) => textOf(loaders.queryRoute(new Request(site + path))),
  wouter: (path) => matchRoute(regexparam, PATTERN, path)[1].id,
  "vue-router": (path) => vue.resolve(path).params.id,
  "@tanstack/react-router": async (path) => {
    const root = createRootRoute();
    const file = createRoute({ getParentRoute: () => root, path: "/files/$id" });
    const router = createRouter({
      routeTree: root.addChildren([file]),
      history: createMemoryHistory({ initialEntries: [path] }),
    });
    await router.load();
    return router.state.matches.at(-1).params.id;
  },
  "universal-router": (path) => universal.resolve(path),
  express: await over(express().get(PATTERN, answer)),
  fastify: async (path) => (await fastify.inject(path)).payload,
  "@koa/router": await over(new Koa().use(koaRouter.routes()).callback()),
  hono: (path) => textOf(hono.request(path)),
  h3: (path) => textOf(h3.request(path)),
  "itty-router": (path) => textOf(itty.fetch(new Request(site + path))),
  polka: await over(polka().get(PATTERN, answer).handler),
  rou3: (path) => findRoute(plain, "GET", path).params.id,
  "find-my-way": (path) => way.find("GET", path).params.id,
};
for (const part of ["a%2Fb", "a%20b", "a%3Ab", "100%25"]) {
  const seen = new Map();
  for (const [name, read] of Object.entries(routers)) {
    const id = await read(`/files/${part}`);
    seen.set(id, [...(seen.get(id) ?? []), name]);
  }
  console.log(`/files/${part}`);
  for (const [id, by] of seen) console.log("   ", `"${id}"`.padEnd(9), by.join(", "));
}
process.exit();
JS

cat >expected.txt <<'TXT'
/files/a%2Fb
    "a/b"     react-router matchPath, react-router loaders, vue-router, @tanstack/react-router, universal-router, express, fastify, @koa/router, hono, find-my-way
    "a%2Fb"   wouter, h3, itty-router, polka, rou3
/files/a%20b
    "a%20b"   react-router matchPath, wouter, h3, itty-router, polka, rou3
    "a b"     react-router loaders, vue-router, @tanstack/react-router, universal-router, express, fastify, @koa/router, hono, find-my-way
/files/a%3Ab
    "a%3Ab"   react-router matchPath, wouter, itty-router, polka, rou3
    "a:b"     react-router loaders, vue-router, @tanstack/react-router, universal-router, express, fastify, @koa/router, hono, h3, find-my-way
/files/100%25
    "100%25"  react-router matchPath, wouter, h3, itty-router, polka, rou3
    "100%"    react-router loaders, vue-router, @tanstack/react-router, universal-router, express, fastify, @koa/router, hono, find-my-way
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
