import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { exchangeLog } from "#api/exchange-log.ts";
import { startAiGateway, type AiGateway } from "../../test-servers/ai-gateway.ts";
import { readAllowed } from "../host/allowed-calls.mjs";
import { closeServers, startRelay } from "../host/relay/test-relay.ts";
import { ask, type Gateway } from "./ask.ts";
import { OPEN_AI } from "./dialect.ts";

const KEY = "sk-canary-0001-Xw7q";
let server: AiGateway;
/** The addresses that the page asked. */
let asked: string[];

beforeEach(async () => {
  server = await startAiGateway();
  server.keys.set(KEY, "ok");
  asked = [];
  const { fetch } = globalThis;
  // Adds what a browser adds.
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push(url);
    const headers = new Headers(init.headers);
    headers.set("sec-fetch-site", "same-origin");
    headers.set("sec-fetch-dest", "empty");
    return fetch(url, { ...init, headers });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeServers();
  await server.close();
});

async function through(allow: string, target = server.url, leadsTo = target): Promise<Gateway> {
  const allowed = readAllowed([`gateway=${allow}`]).get("gateway");
  const { port } = await startRelay({ relays: [{ name: "gateway", target: leadsTo, ...(allowed && { allowed }) }] });
  return {
    baseUrl: `${server.url}/`,
    confirmedOrigin: new URL(server.url).origin,
    dialect: OPEN_AI,
    relay: { name: "gateway", target, url: `http://127.0.0.1:${port}/relay/gateway` },
    log: exchangeLog(),
    secrets: [KEY],
  };
}

it("asks the gateway through its relay alone, with the key", async () => {
  const gateway = await through("openai");
  expect(await ask(gateway, { call: "models", key: KEY })).toMatchObject({ ok: true });
  expect(await ask(gateway, { call: "chat", key: KEY, body: { model: "acme/small" } })).toMatchObject({ ok: true });
  expect(asked).toEqual([`${gateway.relay?.url}/models`, `${gateway.relay?.url}/chat/completions`]);
  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /v1/models",
    "POST /v1/chat/completions",
  ]);
  expect(server.requests[0]?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, via: "1.1 workspace-console" });
});

it("still tells a key that the gateway refuses", async () => {
  const outcome = await ask(await through("openai"), { call: "models", key: "sk-other" });
  expect(outcome).toMatchObject({ ok: false, failure: { kind: "refused", status: 401 } });
});

it.each([
  ["a call that the relay does not allow", "GET /other", undefined, "not-sent", "No relay that was started"],
  ["a relay that leads elsewhere now", "openai", "http://127.0.0.1:1/v1", "not-sent", "not for that address"],
])("takes %s for no answer of the gateway", async (_, allow, leadsTo, kind, words) => {
  const outcome = await ask(await through(allow, server.url, leadsTo), { call: "models", key: KEY });
  expect(outcome).toMatchObject({ ok: false, failure: { kind, reason: expect.stringContaining(words) as string } });
  expect(server.requests).toEqual([]);
});

it("says what the relay knows of a gateway that is down or redirects", async () => {
  const gateway = await through("openai");
  server.fault = (_, response) => (response.writeHead(302, { location: "https://evil.example/?secret" }).end(), true);
  const redirected = await ask(gateway, { call: "models", key: KEY });
  expect(redirected).toMatchObject({ ok: false, failure: { kind: "failed", status: 502 } });
  expect(JSON.stringify(redirected)).toContain("redirects to https://evil.example.");
  await server.close();
  const down = await ask(gateway, { call: "models", key: KEY });
  expect(down).toMatchObject({ ok: false, failure: { kind: "not-sent", status: 502 } });
  expect(JSON.stringify(down)).toContain("ECONNREFUSED");
});

it("says that a proxy before the gateway has answered", async () => {
  const page = "<html><head><title>502 Bad Gateway</title></head></html>";
  server.fault = (_, response) => (response.writeHead(502, { "content-type": "text/html" }).end(page), true);
  const outcome = await ask(await through("openai"), { call: "models", key: KEY });
  const reason = "A proxy on the way says: 502 Bad Gateway";
  expect(outcome).toMatchObject({ ok: false, failure: { kind: "failed", reason, status: 502 } });
});

it("names the console's host, not CORS, if the relay is gone", async () => {
  const gateway = await through("openai");
  await closeServers();
  const outcome = await ask(gateway, { call: "models", key: KEY });
  expect(outcome).toMatchObject({ ok: false, failure: { kind: "no-answer" } });
  expect(JSON.stringify(outcome)).toContain("The console's own host did not respond");
});
