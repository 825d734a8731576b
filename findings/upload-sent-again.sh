#!/usr/bin/env bash
# axios-retry 4.5.0 and retry-axios 4.0.3 with axios 1.21.1, gaxios 7.3.1; beside them got 14.6.6, ky 1.14.3, ofetch
# 1.5.1, wretch 2.11.1, fetch-retry 6.0.0, undici 7.30.2, make-fetch-happen 15.0.6, @fetchkit/ffetch 4.3.0, up-fetch
# 2.6.1, webdav 5.11.0.
#
# A file of 300,000 bytes is sent as a stream (PUT), by thirteen clients that are asked to try again. The server says
# 503 once, and then takes what comes. A stream can be read once. Three clients send it again all the same, by the
# methods that they try again of themselves: the second request is whole and has no bytes, the server stores an empty
# file, and the caller gets a 200. ky keeps a copy and sends the file. The other nine raise, or return the 503.
#
# Why it matters: 503 is what a store says when it is busy, which is when files are many. The file that was there before
# is replaced by an empty one, and the log has a success. With a buffer, as in most tests, all is well.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  axios@1.21.1 axios-retry@4.5.0 retry-axios@4.0.3 gaxios@7.3.1 got@14.6.6 ky@1.14.3 ofetch@1.5.1 wretch@2.11.1 \
  fetch-retry@6.0.0 undici@7.30.2 make-fetch-happen@15.0.6 @fetchkit/ffetch@4.3.0 up-fetch@2.6.1 webdav@5.11.0

cat >probe.mjs <<'JS'
import { createReadStream, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { createClient as createFfetch } from "@fetchkit/ffetch";
import axios from "axios";
import axiosRetry from "axios-retry";
import fetchRetry from "fetch-retry";
import { request as gaxios } from "gaxios";
import got from "got";
import ky from "ky";
import makeFetchHappen from "make-fetch-happen";
import { ofetch } from "ofetch";
import * as rax from "retry-axios";
import { Agent, RetryAgent, request } from "undici";
import { up } from "up-fetch";
import { createClient as createWebdav } from "webdav";
import wretch from "wretch";
import { retry } from "wretch/middlewares";

writeFileSync("prices.csv", "a".repeat(300_000));
let sent = [];
const server = createServer((incoming, response) => {
  let bytes = 0;
  incoming.on("data", (piece) => (bytes += piece.length));
  incoming.on("end", () => {
    sent.push(bytes);
    response.statusCode = sent.length === 1 ? 503 : 200;
    response.setHeader("content-type", "application/json");
    response.end("{}");
  });
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${server.address().port}/prices.csv`;
const stream = () => createReadStream("prices.csv");
/** The same for clients that are built on `fetch`. */
const put = () => ({ method: "PUT", body: Readable.toWeb(stream()), duplex: "half" });

/** Each sends the file, may try again twice, and returns the status where it has one. */
const clients = {
  "axios-retry": async () => {
    const client = axios.create();
    axiosRetry(client, { retries: 2 });
    return (await client.put(url, stream())).status;
  },
  "retry-axios": async () => {
    const client = axios.create();
    client.defaults.raxConfig = { retry: 2, retryDelay: 10 };
    rax.attach(client);
    return (await client.put(url, stream())).status;
  },
  gaxios: async () =>
    (await gaxios({ url, method: "PUT", data: stream(), retry: true, retryConfig: { retryDelay: 10 } })).status,
  got: async () => (await got.put(url, { body: stream(), retry: { limit: 2 } })).statusCode,
  ky: async () => (await ky(url, { ...put(), retry: { limit: 2, backoffLimit: 10 } })).status,
  ofetch: async () => (await ofetch.raw(url, { ...put(), retry: 2 })).status,
  wretch: async () => {
    const client = wretch(url).middlewares([retry({ delayTimer: 10, maxAttempts: 2 })]);
    return (await client.options(put()).put().res()).status;
  },
  "fetch-retry": async () => (await fetchRetry(fetch, { retryOn: [503], retryDelay: 10 })(url, put())).status,
  undici: async () => {
    const dispatcher = new RetryAgent(new Agent(), { minTimeout: 10, statusCodes: [503] });
    return (await request(url, { method: "PUT", body: stream(), dispatcher })).statusCode;
  },
  "make-fetch-happen": async () =>
    (await makeFetchHappen(url, { method: "PUT", body: stream(), retry: { retries: 2, minTimeout: 10 } })).status,
  "@fetchkit/ffetch": async () => (await createFfetch({ retries: 2, retryDelay: 10 })(url, put())).status,
  "up-fetch": async () => {
    await up(fetch, () => ({ retry: { attempts: 2, delay: 10 } }))(url, put());
    return 200;
  },
  webdav: async () => {
    await createWebdav(url).putFileContents("/", stream());
    return 200;
  },
};
const lines = {};
for (const [name, send] of Object.entries(clients)) {
  sent = [];
  const end = await send().catch(() => "an error");
  (lines[`${sent.join(" bytes, then ")} bytes; the caller gets ${end}`] ??= []).push(name);
}
for (const [line, names] of Object.entries(lines)) console.log(`${line}: ${names.join(", ")}`);
process.exit();
JS

cat >expected.txt <<'TXT'
300000 bytes, then 0 bytes; the caller gets 200: axios-retry, retry-axios, gaxios
300000 bytes; the caller gets an error: got, ofetch, wretch, fetch-retry, undici, up-fetch, webdav
300000 bytes, then 300000 bytes; the caller gets 200: ky
300000 bytes; the caller gets 503: make-fetch-happen, @fetchkit/ffetch
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
