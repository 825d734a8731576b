#!/usr/bin/env bash
# connect-history-api-fallback 2.0.0, sirv 3.0.2, local-web-server 5.4.0, @web/dev-server 1.0.0, servor 4.0.2, serve
# 14.2.7.
#
# Servers that answer every page of a single-page app with its `index.html`. The page `/models/gpt-4o` is there in all
# (servor sends it with a 301). A dot in the name is taken for the ending of a file: `/models/gpt-4.1` is 404 in five of
# six when it is reloaded, in sirv `/models/gpt-4.1` is 404 and `/models/gpt-4.1-mini` is not. serve answers both, but
# sends `/models/a.html` elsewhere.
#
# Why it matters: names with a version in them are usual: models, packages, hosts. Links within the app work, so the
# fault shows only for who reloads the page or opens a link that was sent to them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  connect-history-api-fallback@2.0.0 express@5.3.0 sirv@3.0.2 local-web-server@5.4.0 \
  @web/dev-server@1.0.0 servor@4.0.2 serve@14.2.7

cat >probe.mjs <<'JS'
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import history from "connect-history-api-fallback";
import express from "express";
import sirv from "sirv";

mkdirSync("site");
writeFileSync("site/index.html", "<!doctype html><title>The app</title>");
async function listen(handler) {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server.address().port;
}
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
const programs = [];
async function start(name, argumentsFor) {
  const port = await freePort();
  const program = spawn(process.execPath, [`node_modules/.bin/${name}`, ...argumentsFor(port)], { stdio: "ignore" });
  programs.push(program);
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`http://127.0.0.1:${port}/`).then(() => true, () => false)) return port;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${name} does not start`);
}
const single = sirv("site", { single: true });
const servers = {
  "connect-history-api-fallback": await listen(express().use(history(), express.static("site"))),
  sirv: await listen((request, response) => single(request, response, () => response.writeHead(404).end())),
  "local-web-server --spa": await start("ws", (port) => ["-d", "site", "--spa", "index.html", "-p", port, "--hostname", "127.0.0.1"]),
  "@web/dev-server": await start("wds", (port) => ["--root-dir", "site", "--app-index", "site/index.html", "--port", port, "--hostname", "127.0.0.1"]),
  servor: await start("servor", (port) => ["site", "index.html", port]),
  "serve --single": await start("serve", (port) => ["--single", "site", "-l", `tcp://127.0.0.1:${port}`, "--no-clipboard"]),
};
const headers = { accept: "text/html" };
for (const [name, port] of Object.entries(servers)) {
  const seen = [];
  for (const path of ["/models/gpt-4o", "/models/gpt-4.1", "/models/gpt-4.1-mini", "/models/a.html"]) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: "follow" });
    const isApp = (await response.text()).includes("The app");
    seen.push(`${path} ${response.redirected && !response.url.endsWith(path) ? "elsewhere" : isApp && response.ok ? "the app" : response.status}`);
  }
  console.log(`${name}: ${seen.join(", ")}`);
}
for (const program of programs) program.kill();
process.exit();
JS

cat >expected.txt <<'TXT'
connect-history-api-fallback: /models/gpt-4o the app, /models/gpt-4.1 404, /models/gpt-4.1-mini 404, /models/a.html 404
sirv: /models/gpt-4o the app, /models/gpt-4.1 404, /models/gpt-4.1-mini the app, /models/a.html 404
local-web-server --spa: /models/gpt-4o the app, /models/gpt-4.1 404, /models/gpt-4.1-mini 404, /models/a.html 404
@web/dev-server: /models/gpt-4o the app, /models/gpt-4.1 404, /models/gpt-4.1-mini 404, /models/a.html 404
servor: /models/gpt-4o 301, /models/gpt-4.1 404, /models/gpt-4.1-mini 404, /models/a.html 404
serve --single: /models/gpt-4o the app, /models/gpt-4.1 the app, /models/gpt-4.1-mini the app, /models/a.html elsewhere
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
