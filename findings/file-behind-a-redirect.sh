#!/usr/bin/env bash
# superagent 10.4.2, needle 3.5.0, request 2.88.2, and curl; beside them got 14.6.6, axios 1.21.1, ky 1.14.3, node-fetch
# 3.3.2, phin 4.0.0, undici 7.30.2, make-fetch-happen 15.0.6, Node's fetch. needle and request were told to follow.
#
# A file of 1,000 bytes is put to a server that sends it on to another address, with 302 and with 307, as a store does
# whose bucket moved. With 302 superagent, needle and request ask for the new address by GET instead, and report its 200:
# nothing is stored. curl, called as everybody calls it (`curl -L -X PUT -d`), sends a PUT without the file, so that an
# empty one is stored over the old one. With 307, which forbids both, needle still sends a GET. The others send the file.
# By the standard of fetch only a POST becomes a GET, and only with 301 and 302.
#
# Why it matters: the upload ends with 200 and no file, or with an empty one in the place of the last good one. Whoever
# uploads should look at the address that answered, or refuse to be sent on.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  superagent@10.4.2 needle@3.5.0 request@2.88.2 got@14.6.6 axios@1.21.1 ky@1.14.3 node-fetch@3.3.2 phin@4.0.0 undici@7.30.2 make-fetch-happen@15.0.6

cat >probe.mjs <<'JS'
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import axios from "axios";
import got from "got";
import ky from "ky";
import makeFetchHappen from "make-fetch-happen";
import needle from "needle";
import nodeFetch from "node-fetch";
import phin from "phin";
import request from "request";
import superagent from "superagent";
import { Agent, interceptors, request as undiciRequest } from "undici";

let status;
let asked;
const server = createServer(async (incoming, response) => {
  let size = 0;
  for await (const part of incoming) size += part.length;
  if (incoming.url === "/old") return response.writeHead(status, { location: "/new" }).end();
  asked = `${incoming.method} with ${size} bytes`;
  response.end("done");
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${server.address().port}/old`;
const body = "x".repeat(1000);
const method = "PUT";
const run = promisify(execFile);

const clients = {
  fetch: async () => (await fetch(url, { method, body })).status,
  undici: async () => {
    const dispatcher = new Agent().compose(interceptors.redirect({ maxRedirections: 3 }));
    return (await undiciRequest(url, { method, body, dispatcher })).statusCode;
  },
  got: async () => (await got(url, { method, body })).statusCode,
  axios: async () => (await axios.put(url, body)).status,
  ky: async () => (await ky(url, { method, body })).status,
  "node-fetch": async () => (await nodeFetch(url, { method, body })).status,
  phin: async () => (await phin({ url, method, data: body, followRedirects: true })).statusCode,
  "make-fetch-happen": async () => (await makeFetchHappen(url, { method, body })).status,
  superagent: async () => (await superagent.put(url).send(body)).status,
  needle: async () => (await needle("put", url, body, { follow_max: 5 })).statusCode,
  request: async () => (await promisify(request)({ url, method, body, followAllRedirects: true })).statusCode,
  "curl -L -X PUT -d": async () =>
    Number((await run("curl", ["-sL", "-X", "PUT", "-d", body, "-o", "answer", "-w", "%{http_code}", url])).stdout),
};
for (status of [302, 307]) {
  const seen = new Map();
  for (const [name, send] of Object.entries(clients)) {
    asked = "nothing";
    const answered = await send();
    const text = `${asked}, reported as ${answered}`;
    seen.set(text, [...(seen.get(text) ?? []), name]);
  }
  console.log(`PUT of 1,000 bytes, answered with ${status}; the new address got`);
  for (const [text, names] of seen) console.log(`  ${text}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
PUT of 1,000 bytes, answered with 302; the new address got
  PUT with 1000 bytes, reported as 200: fetch, undici, got, axios, ky, node-fetch, phin, make-fetch-happen
  GET with 0 bytes, reported as 200: superagent, needle, request
  PUT with 0 bytes, reported as 200: curl -L -X PUT -d
PUT of 1,000 bytes, answered with 307; the new address got
  PUT with 1000 bytes, reported as 200: fetch, undici, got, axios, ky, node-fetch, phin, make-fetch-happen, superagent, request, curl -L -X PUT -d
  GET with 0 bytes, reported as 200: needle
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
