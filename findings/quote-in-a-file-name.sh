#!/usr/bin/env bash
# busboy 1.6.0, @fastify/busboy 3.2.6, multer 2.5.0, formidable 3.5.4, multiparty 4.3.1, @remix-run/multipart-parser
# 0.16.3, and Node 20's own FormData.
#
# A file named `5" screen.jpg`, sent as a form by Node (browsers write the same bytes: `%22` for the quote, as the HTML
# standard has it). Three of seven receivers store it as `5%22 screen.jpg`, four with the quote. A file that is really
# named `a%22b.jpg` comes out as `a"b.jpg` in those four, so neither camp has both names right. Of a name with a
# backslash five keep what is behind it.
#
# Why it matters: the name of a stored file, or the one a signature was made for, is not the name of the file that was
# sent. It depends on the receiving library alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  busboy@1.6.0 @fastify/busboy@3.2.6 multer@2.5.0 formidable@3.5.4 \
  multiparty@4.3.1 @remix-run/multipart-parser@0.16.3 express@5.3.0

cat >probe.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import busboy from "busboy";
import fastifyBusboy from "@fastify/busboy";
import express from "express";
import formidable from "formidable";
import multer from "multer";
import multiparty from "multiparty";
import { parseMultipartRequest } from "@remix-run/multipart-parser/node";

async function listen(handler) {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${server.address().port}/`;
}
const receivers = {
  busboy: await listen((request, response) => {
    const form = busboy({ headers: request.headers });
    form.on("file", (field, file, { filename }) => file.resume().on("close", () => response.end(filename)));
    request.pipe(form);
  }),
  "@fastify/busboy": await listen((request, response) => {
    const form = new fastifyBusboy({ headers: request.headers });
    form.on("file", (field, file, filename) => file.resume().on("end", () => response.end(filename)));
    request.pipe(form);
  }),
  multer: await listen(
    express().post("/", multer().any(), (request, response) => response.end(request.files[0].originalname)),
  ),
  formidable: await listen(async (request, response) => {
    const [, files] = await formidable().parse(request);
    response.end(files.file[0].originalFilename);
  }),
  multiparty: await listen((request, response) =>
    new multiparty.Form().parse(request, (error, fields, files) => response.end(files.file[0].originalFilename)),
  ),
  "@remix-run": await listen(async (request, response) => {
    for await (const part of parseMultipartRequest(request)) response.end(part.filename);
  }),
  "Node formData()": await listen(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const { headers } = request;
    const form = await new Response(Buffer.concat(parts), { headers: { "content-type": headers["content-type"] } }).formData();
    response.end(form.get("file").name);
  }),
};
for (const name of [`5" screen.jpg`, "a%22b.jpg", String.raw`old\new.jpg`]) {
  const stored = new Map();
  for (const [receiver, url] of Object.entries(receivers)) {
    const body = new FormData();
    body.append("file", new Blob(["x"]), name);
    const got = await (await fetch(url, { method: "POST", body })).text();
    stored.set(got, [...(stored.get(got) ?? []), receiver]);
  }
  console.log(name);
  for (const [got, by] of stored) console.log("   ", got.padEnd(16), by.join(", "));
}
process.exit();
JS

cat >expected.txt <<'TXT'
5" screen.jpg
    5%22 screen.jpg  busboy, @fastify/busboy, @remix-run
    5" screen.jpg    multer, formidable, multiparty, Node formData()
a%22b.jpg
    a%22b.jpg        busboy, @fastify/busboy, @remix-run
    a"b.jpg          multer, formidable, multiparty, Node formData()
old\new.jpg
    new.jpg          busboy, @fastify/busboy, multer, formidable, multiparty
    oldnew.jpg       @remix-run
    old\new.jpg      Node formData()
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
