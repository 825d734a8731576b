// How many of 2,000 sends of a page act twice where one answer in four is lost: direct, through a relay, and through a relay
// behind a balancer that loses them. Run by `npm run bench`.
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { launchOptions } from "../run/browser.mjs";
import { summary } from "./tools/summary.mjs";

const SENDS = 2_000;
const LOST_EVERY = 4;
const RESTARTED_EVERY = 100;

/** How often each send has acted, by its number. @type {Map<string, number>} */
const acts = new Map();
let received = 0;
let restart = () => false;

// Acts, then loses one answer in four, as a crash or a balancer does.
const service = createServer((request, response) => {
  const allowed = { "access-control-allow-origin": "*", "access-control-allow-headers": "*, authorization" };
  if (request.method === "OPTIONS") return void response.writeHead(204, allowed).end();
  let body = "";
  request.on("data", (chunk) => (body += String(chunk)));
  request.on("end", () => {
    acts.set(body, (acts.get(body) ?? 0) + 1);
    received++;
    // The relay dies while it waits for this answer.
    if (received % RESTARTED_EVERY === 1 && restart()) return;
    if (received % LOST_EVERY === 0) request.socket.destroy();
    else response.writeHead(201, allowed).end("{}");
  });
});
const portOf = (/** @type {import("node:net").AddressInfo | string | null} */ address) =>
  address && typeof address === "object" ? address.port : 0;
service.listen(0, "127.0.0.1");
await once(service, "listening");
const target = `http://127.0.0.1:${portOf(service.address())}`;

const path = fileURLToPath(new URL("../../test-servers/relay-process.mjs", import.meta.url));
async function startRelay(port = 0) {
  const relay = fork(path, [target, String(port)]);
  const [started] = /** @type {[{ port: number }]} */ (await once(relay, "message"));
  return { relay, port: started.port };
}

// Passes all on to the relay, and breaks one connection in four once the relay has answered.
let lost = 0;
let relayPort = 0;
const balancer = createServer((request, response) => {
  const host = `127.0.0.1:${relayPort}`;
  const headers = { ...request.headers, host, ...(request.headers.origin && { origin: `http://${host}` }) };
  const { method, url } = request;
  const passed = ask({ host: "127.0.0.1", port: relayPort, method, path: url, headers, agent: false }, (answer) => {
    if (method === "POST" && ++lost % LOST_EVERY === 0) return void request.socket.destroy();
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  request.pipe(passed);
});
balancer.listen(0, "127.0.0.1");
await once(balancer, "listening");

/** Runs in the page: sends one after the other. Returns how many were answered. @param {{ url: string; target: string; sends: number; isNumbered: boolean }} order */
async function sendAll({ url, target: leadsTo, sends, isNumbered }) {
  let answered = 0;
  for (let send = 0; send < sends; send++) {
    const headers = {
      authorization: "Bearer made-up",
      "content-type": "application/json",
      ...(url.startsWith("/") && { "relay-target": leadsTo, ...(isNumbered && { "relay-once": `once-${send}` }) }),
    };
    try {
      if ((await fetch(url, { method: "POST", headers, body: String(send) })).ok) answered++;
    } catch {
      // The relay may have been killed: the next send waits until it runs again.
      while (!(await fetch("/").catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return answered;
}

/** @type {Record<string, number[]>} */
const found = {};
const browser = await chromium.launch(await launchOptions());
const started = await startRelay();
const { port } = started;
let { relay } = started;
/** @type {Promise<unknown>} */
let starting = Promise.resolve();
/** @param {string} name @param {string} url @param {{ isNumbered?: boolean; at?: number }} [options] */
async function measure(name, url, { isNumbered = false, at = port } = {}) {
  acts.clear();
  const page = await browser.newPage();
  // It answers 404, which is a page of its origin.
  await page.goto(`http://127.0.0.1:${at}/`);
  const answered = await page.evaluate(sendAll, { url, target, sends: SENDS, isNumbered });
  found[`${name}, doubles`] = [[...acts.values()].filter((count) => count > 1).length];
  found[`${name}, acted`] = [acts.size];
  found[`${name}, answered`] = [answered];
  await page.close();
  await starting;
}
try {
  await measure("direct", `${target}/bytes`);
  await measure("relay", "/relay/main/bytes");
  const at = portOf(balancer.address());
  relayPort = port;
  await measure("balancer, no numbers", "/relay/main/bytes", { at });
  await measure("balancer", "/relay/main/bytes", { at, isNumbered: true });
  let restarts = 0;
  restart = () => {
    restarts++;
    relay.kill("SIGKILL");
    starting = startRelay(port).then((next) => ({ relay } = next));
    return true;
  };
  await measure("relay killed at times", "/relay/main/bytes");
  summary("repeated-sends", `${SENDS} sends, ${restarts} restarts of the relay`, found, [
    { what: "relay, doubles", value: found["relay, doubles"]?.[0] ?? Number.NaN, atMost: 0 },
    { what: "balancer, doubles", value: found["balancer, doubles"]?.[0] ?? Number.NaN, atMost: 0 },
    {
      what: "relay killed at times, doubles",
      value: found["relay killed at times, doubles"]?.[0] ?? Number.NaN,
      atMost: 0,
    },
  ]);
} finally {
  relay.kill();
  await browser.close();
  balancer.closeAllConnections();
  balancer.close();
  service.closeAllConnections();
  service.close();
}
