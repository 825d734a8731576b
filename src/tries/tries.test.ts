import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { exchangeLog } from "#api/exchange-log.ts";
import { MASK } from "#contract/index.ts";
import { json, openAiError, startAiGateway, type AiGateway, type Fault } from "../../e2e/servers/ai-gateway.ts";
import { ask, type Gateway, type Question } from "./ask.ts";
import { OPEN_AI, type Dialect } from "./dialect.ts";
import { listModels } from "./list-models.ts";
import type { Failure } from "./outcome.ts";
import { tryKeys, type KeyResult, type Way } from "./try-keys.ts";

const KEY = "sk-canary-0001-Xw7q";
const OTHER = "sk-canary-0002-Xw7q";
const CHAT: Way = { kind: "chat", model: "acme/large" };
let server: AiGateway;

beforeAll(async () => {
  server = await startAiGateway();
});
afterAll(async () => server.close());
beforeEach(() => {
  server.fault = undefined;
  server.requests.length = 0;
  server.keys.clear();
  server.keys.set(KEY, "ok");
});

const gatewayAt = (baseUrl: string, dialect: Dialect = OPEN_AI): Gateway => ({
  baseUrl,
  confirmedOrigin: new URL(baseUrl).origin,
  dialect,
  log: exchangeLog(),
  secrets: [KEY, OTHER],
});

async function failure(question: Partial<Question> = {}, gateway = gatewayAt(server.url)): Promise<Failure> {
  const outcome = await ask(gateway, { call: "models", key: KEY, ...question });
  if (outcome.ok) throw new Error("It worked.");
  return outcome.failure;
}

async function keyResults(
  way: Way,
  keys: readonly string[] = [KEY],
  gateway = gatewayAt(server.url),
): Promise<ReadonlyMap<string, KeyResult>> {
  const results = new Map<string, KeyResult>();
  const { signal } = new AbortController();
  await tryKeys(gateway, { keys, way, signal, onResult: (key, result) => void results.set(key, result) });
  return results;
}

/** Answers each valid key so; a made-up key is refused first, as usual. */
const forKey =
  (fault: Fault): Fault =>
  (request, response) =>
    request.headers.authorization === `Bearer ${KEY}` ? fault(request, response) : undefined;

/** Ways in which a gateway fails: what it does, and what a try calls it. */
const FAILURES: readonly (readonly [string, Fault, Failure["kind"], string])[] = [
  ["refuses the key", (_, r) => json(r, openAiError("Bad key", "invalid_api_key"), 401), "refused", "Bad key"],
  ["forbids it", (_, r) => json(r, { message: "Not for you" }, 403), "refused", "Not for you"],
  ["wants payment", (_, r) => json(r, openAiError("Top up"), 402), "out-of-quota", "Top up"],
  ["has no quota", (_, r) => json(r, openAiError("Quota", "insufficient_quota"), 429), "out-of-quota", "Quota"],
  ["limits the rate", (_, r) => json(r, openAiError("Slow"), 429, { "retry-after": "90" }), "rate-limited", "Slow"],
  ["fails", (_, r) => json(r, openAiError("Upstream died"), 503), "failed", "Upstream died"],
  ["does not know the path", (_, r) => json(r, { detail: "Not Found" }, 404), "failed", "does not know this path"],
  ["answers 200 with an error", (_, r) => json(r, openAiError("Overloaded", 503)), "failed", "Overloaded"],
  ["answers 200 with a refused key", (_, r) => json(r, openAiError("No", "invalid_api_key")), "refused", "No"],
  ["answers 200 with success: false", (_, r) => json(r, { success: false, message: "No" }), "failed", "No"],
  [
    "answers with a web page",
    (_, r) => end(page(r), "<!doctype html><script>1</script>"),
    "wrong-answer",
    "a web page",
  ],
  ["answers ok to everything", (_, r) => end(r, "ok"), "wrong-answer", "not JSON"],
  ["answers other JSON", (_, r) => json(r, { ok: true }), "wrong-answer", "The answer is no"],
  ["answers over 1 MB", (_, r) => json(r, { data: "x".repeat(1_100_000) }), "wrong-answer", "larger than 1 MB"],
  ["redirects", (_, r) => end(r.writeHead(302, { location: "http://127.0.0.1:9/x" }), ""), "wrong-answer", "redirects"],
  ["breaks off", (_, r) => (r.writeHead(200).write("{", () => r.destroy()), true), "no-answer", "(CORS)"],
  [
    "streams an error",
    (_, r) => end(stream(r), `${part("O")}${event(openAiError("Late"))}${part("K")}`),
    "failed",
    "Late",
  ],
];
const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const part = (content: string) => event({ choices: [{ delta: { content } }] });
const page = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/html" });
const textOf = (failed: object = {}) => JSON.stringify(failed);
const end = (response: { end(text: string): unknown }, text: string): true => (response.end(text), true);
const stream = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" });

describe("a gateway that", () => {
  it.each(FAILURES)("%s does not pass with its list", async (_, fault, kind, words) => {
    server.fault = fault;
    const outcome = await listModels(gatewayAt(server.url), KEY, new AbortController().signal);
    const failed = outcome.ok ? undefined : outcome.failure;
    expect(failed?.kind).toBe(kind);
    expect(textOf(failed)).toContain(words);
  });

  it.each(FAILURES)("%s does not pass with a key, by a chat and by the list", async (_, fault, kind, words) => {
    server.fault = forKey(fault);
    for (const way of [CHAT, { kind: "models" } as const]) {
      const result = (await keyResults(way)).get(KEY);
      expect(result?.kind).toBe(kind);
      expect(textOf(result)).toContain(words);
    }
  });

  it("is down, too slow, offline, stopped or elsewhere is told apart where a browser can", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await failure({}, gatewayAt(`http://127.0.0.1:${port}`))).toMatchObject({ kind: "no-answer" });

    server.fault = () => true;
    expect(await failure({ timeoutMs: 50 })).toMatchObject({ kind: "timeout" });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 20);
    expect(await failure({ signal: stop.signal })).toMatchObject({ kind: "aborted" });

    vi.stubGlobal("navigator", { onLine: false });
    expect(await failure()).toMatchObject({ kind: "unreachable" });
    vi.unstubAllGlobals();

    server.requests.length = 0;
    const elsewhere = { ...gatewayAt(server.url), confirmedOrigin: "https://gateway.example" };
    expect(await failure({}, elsewhere)).toMatchObject({ kind: "not-sent" });
    expect(await failure({}, { ...gatewayAt(server.url), baseUrl: "http://gateway.example" })).toMatchObject({
      kind: "not-sent",
    });
    expect(server.requests).toEqual([]);
  });

  it("the console's own policy forbids is told as that", async () => {
    const page = new EventTarget();
    vi.stubGlobal("document", page);
    vi.stubGlobal("fetch", () => {
      const violation = { blockedURI: `${server.url}/models`, effectiveDirective: "connect-src" };
      setTimeout(() => page.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), violation)));
      return Promise.reject(new TypeError("Failed to fetch"));
    });
    expect(await failure()).toMatchObject({ kind: "blocked" });
    vi.unstubAllGlobals();
  });

  it("limits the rate says until when", async () => {
    server.fault = (_, response) => json(response, openAiError("Slow down"), 429, { "retry-after": "90" });
    const { until = 0 } = await failure();
    expect(until - Date.now()).toBeGreaterThan(85_000);
    expect(until - Date.now()).toBeLessThan(91_000);
  });

  it("accepts a made-up key proves no key", async () => {
    server.fault = (_, response) =>
      json(response, { data: [{ id: "acme/large" }], choices: [{ message: { content: "OK" } }] });
    for (const way of [CHAT, { kind: "models" } as const]) {
      expect((await keyResults(way)).get(KEY)).toMatchObject({ kind: "not-proven" });
    }
  });
});

describe("a key", () => {
  it("that works is told from dead ones", async () => {
    server.keys.set(OTHER, { status: 429, body: openAiError("You exceeded your quota", "insufficient_quota") });
    const results = await keyResults(CHAT, [KEY, OTHER, "sk-unknown"]);
    expect(results.get(KEY)).toMatchObject({ kind: "works" });
    expect(results.get(OTHER)).toMatchObject({ kind: "out-of-quota", words: "You exceeded your quota" });
    expect(results.get("sk-unknown")).toMatchObject({ kind: "refused" });
  });

  it("waits while three others are tried", async () => {
    let [now, most] = [0, 0];
    server.fault = (_, response) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now -= 1;
        json(response, openAiError("No", "invalid_api_key"), 401);
      }, 10);
      return true;
    };
    const keys = Array.from({ length: 12 }, (_, index) => `sk-unknown-${index}`);
    const results = await keyResults(CHAT, keys);
    expect(keys.map((key) => results.get(key)?.kind)).toEqual(keys.map(() => "refused"));
    expect(most).toBe(3);
  });

  it("goes into the header of the dialect alone, and nothing else of this browser goes along", async () => {
    const dialect = { ...OPEN_AI, keyHeader: "X-Api-Key", isBearer: false };
    const gateway = gatewayAt(server.url, dialect);
    expect(await ask(gateway, { call: "models", key: KEY })).toMatchObject({ ok: true });
    const [request] = server.requests;
    expect(request?.headers["x-api-key"]).toBe(KEY);
    expect({ ...request?.headers, "x-api-key": "" }).not.toHaveProperty("authorization");
    expect(request?.headers).not.toHaveProperty("cookie");
    expect(request?.headers).not.toHaveProperty("referer");
    expect(JSON.stringify({ ...request, headers: { ...request?.headers, "x-api-key": "" } })).not.toContain(KEY);
    expect(gateway.log.list()[0]?.requestHeaders["x-api-key"]).toBe(MASK);
  });

  it("is in no log and no result, whatever the gateway repeats", async () => {
    server.fault = (request, response) =>
      json(response, { ...openAiError(`Bad key ${KEY}, and ${OTHER}`), seen: request.headers }, 401, { "x-seen": KEY });
    const gateway = gatewayAt(server.url);
    const results = await keyResults(CHAT, [KEY], gateway);
    expect(results.get(KEY)).toMatchObject({ kind: "refused", words: expect.stringContaining("Bad key") });
    expect(gateway.log.list().length).toBe(2);
    expect(JSON.stringify([gateway.log.list(), [...results.values()]])).not.toMatch(/canary/);
  });

  it("that the list repeats does not get into the import", async () => {
    server.fault = (_, response) => json(response, { data: [{ id: `model-${KEY}` }] });
    const outcome = await listModels(gatewayAt(server.url), KEY, new AbortController().signal);
    expect(outcome.ok).toBe(true);
    expect(JSON.stringify(outcome)).not.toContain("canary");
  });

  it("is not sent in an address", async () => {
    expect(await failure({}, gatewayAt(`${server.url}/${KEY}`))).toMatchObject({ kind: "not-sent" });
    expect(server.requests).toEqual([]);
  });

  it("is not sent after the abort", async () => {
    const stop = new AbortController();
    const results: string[] = [];
    server.fault = () => (stop.abort(), undefined);
    await tryKeys(gatewayAt(server.url), {
      keys: [KEY, OTHER],
      way: CHAT,
      signal: stop.signal,
      onResult: (key) => void results.push(key),
    });
    expect(results).toEqual([]);
    expect(server.requests.length).toBe(1);
  });
});

it("a streamed answer is read as a plain one", async () => {
  const part = (delta: object) => `data: ${JSON.stringify({ model: "acme/large", choices: [{ delta }] })}\n\n`;
  const call = (text: string) => ({ tool_calls: [{ index: 0, function: { arguments: text } }] });
  server.fault = (_, response) =>
    end(
      stream(response),
      `: comment\n\n${part({ role: "assistant", content: "O" })}${part({ content: "K" })}${part(call('{"a"'))}${part(call(":1}"))}data: [DONE]\n\n`,
    );
  expect(await ask(gatewayAt(server.url), { call: "chat", key: KEY, body: { model: "acme/large" } })).toMatchObject({
    ok: true,
    value: {
      json: {
        model: "acme/large",
        choices: [{ message: { content: "OK", tool_calls: [{ function: { arguments: '{"a":1}' } }] } }],
      },
    },
  });
});

it("the request log shows a direct request with its answer", async () => {
  const gateway = gatewayAt(server.url);
  await ask(gateway, { call: "models", key: KEY });
  expect(gateway.log.list()).toMatchObject([
    { endpoint: "direct", method: "GET", url: `${server.url}/models`, status: 200 },
  ]);
  expect(gateway.log.list()[0]?.requestHeaders["authorization"]).toBe(`Bearer ${MASK}`);
});
