// Memory of the relay while 1 GB passes each way. Run by `npm run bench`.
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { summary } from "./tools/summary.mjs";

const MIB = 2 ** 20;
const SIZE = 1_000;
const ROUNDS = 3;

function* pieces() {
  const piece = Buffer.alloc(MIB);
  for (let sent = 0; sent < SIZE; sent++) yield piece;
}

/** @param {AsyncIterable<Buffer>} stream */
async function bytesOf(stream) {
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return bytes;
}

const service = createServer((request, response) => {
  if (request.method === "GET") void pipeline(pieces(), response);
  else void bytesOf(request).then((bytes) => response.end(String(bytes)));
});
service.listen(0, "127.0.0.1");
await once(service, "listening");
const address = service.address();
const servicePort = address && typeof address === "object" ? address.port : 0;

const target = `http://127.0.0.1:${servicePort}`;
const relay = fork(fileURLToPath(new URL("../../test-servers/relay-process.mjs", import.meta.url)), [target]);
const [{ port: relayPort }] = /** @type {[{ port: number }]} */ (await once(relay, "message"));

/** @returns {Promise<{ most: number; now: number }>} */
async function memory() {
  relay.send("memory");
  const [report] = /** @type {[{ most: number; now: number }]} */ (await once(relay, "message"));
  return report;
}

/** Opens a request as a page of the console does. @param {string} method */
function open(method) {
  const host = `127.0.0.1:${relayPort}`;
  const headers = { host, "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty", "relay-target": target };
  return httpRequest({ host: "127.0.0.1", port: relayPort, path: "/relay/main/bytes", method, headers });
}

/** @param {import("node:http").ClientRequest} request */
async function answerTo(request) {
  const [answer] = /** @type {[import("node:http").IncomingMessage]} */ (await once(request, "response"));
  return answer;
}

async function download() {
  const request = open("GET");
  request.end();
  const bytes = await bytesOf(await answerTo(request));
  if (bytes !== SIZE * MIB) throw new Error(`${bytes} bytes arrived`);
}

async function upload() {
  const request = open("POST");
  const answered = answerTo(request);
  await pipeline(pieces(), request);
  let text = "";
  for await (const chunk of await answered) text += String(chunk);
  if (Number(text) !== SIZE * MIB) throw new Error(`${text} bytes were read`);
}

/** @type {Record<string, number[]>} */
const found = { download: [], upload: [] };
try {
  const { now: baseline } = await memory();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, pass] of /** @type {const} */ ([
      ["download", download],
      ["upload", upload],
    ])) {
      await pass();
      found[name]?.push(((await memory()).most - baseline) / MIB);
    }
  }
  summary("relay", `MB above the baseline while ${SIZE} MB pass`, found, [
    { what: "download, most MB", value: Math.max(...(found["download"] ?? [])), atMost: 100 },
    { what: "upload, most MB", value: Math.max(...(found["upload"] ?? [])), atMost: 100 },
  ]);
} finally {
  relay.kill();
  service.closeAllConnections();
  service.close();
}
