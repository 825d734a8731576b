import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MASK } from "#contract/index.ts";
import { json, openAiError, startAiGateway, type AiGateway, type Fault } from "../../test-servers/ai-gateway.ts";
import { listen } from "../../test-servers/listen.ts";
import { ask, type Question } from "./ask.ts";
import { OPEN_AI } from "./dialect.ts";
import { listModels } from "./list-models.ts";
import type { Failure } from "./outcome.ts";
import { gatewayAt, KEY, OTHER } from "./test-gateway.ts";
import { tryKeys, type KeyResult, type Way } from "./try-keys.ts";

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

const end = (response: { end(text: string): unknown }, text: string): true => (response.end(text), true);
const stream = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" });

describe("a gateway that", () => {
  it("is down, too slow, offline, stopped or elsewhere is told apart where a browser can", async () => {
    const closed = await listen(createServer());
    await closed.close();
    expect(await failure({}, gatewayAt(closed.origin))).toMatchObject({ kind: "no-answer" });

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

  it("never ends its answer is cut at 1 MB, and the connection is closed", async () => {
    const closed = new Promise<void>((resolve) => {
      server.fault = (_, response) => {
        const more = () => {
          while (!response.destroyed && response.write("x".repeat(65_536)));
        };
        response.on("drain", more).on("close", resolve);
        more();
        return true;
      };
    });
    expect(await failure()).toMatchObject({ kind: "wrong-answer", reason: "The answer is larger than 1 MB." });
    await closed;
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
    expect(results.get("sk-unknown")).toMatchObject({ kind: "refused", isDead: true });
    expect([...results.values()].filter((result) => "isDead" in result)).toHaveLength(1);
  });

  it.each<[string, Fault]>([
    ["a code", (_, r) => json(r, openAiError("Incorrect key", "account_deactivated"), 401)],
    ["a status", (_, r) => json(r, openAiError("Invalid key", "invalid_api_key"), 403)],
    ["a page", (_, r) => json(r, "<!doctype html><title>No</title>", 401, { "content-type": "text/html" })],
    ["no word", (_, r) => json(r, {}, 403)],
    [
      "quota",
      (_, r) => json(r, { error: { message: "user quota is not enough", code: "insufficient_user_quota" } }, 403),
    ],
    ["a plan", (_, r) => json(r, openAiError("Upgrade your plan", "invalid_api_key"), 401)],
  ])("is not dead that is refused in another way than a made-up one, by %s", async (_, fault) => {
    server.fault = (request, response) =>
      request.headers.authorization === `Bearer ${KEY}`
        ? fault(request, response)
        : json(response, openAiError("Incorrect key", "invalid_api_key"), 401);
    expect((await keyResults(CHAT)).get(KEY)).not.toHaveProperty("isDead");
  });

  it.each<[string, Fault]>([
    [
      "a page",
      (_, r) => json(r, "<!doctype html><title>Just a moment...</title>", 403, { "content-type": "text/html" }),
    ],
    ["a failure", (_, r) => json(r, openAiError("Down"), 503)],
    ["a wrong request", (_, r) => json(r, openAiError("max_tokens is too low"), 400)],
    ["a list of addresses", (_, r) => json(r, { error: { message: "IP 203.0.113.9 is not on the allow list" } }, 403)],
    ["such a list, as 401", (_, r) => json(r, { detail: "Your IP address is not allowed" }, 401)],
    ["a wall that says nothing of keys", (_, r) => json(r, { message: "Blocked by policy 1020" }, 403)],
    ["no quota for anyone", (_, r) => json(r, openAiError("Balance too low"), 403)],
    ["no budget, as 401", (_, r) => json(r, openAiError("Budget has been exceeded", "auth_error"), 401)],
    [
      "no quota, said inside",
      (_, r) => json(r, { error: { message: "Key denied", details: [{ reason: "QUOTA_EXCEEDED" }] } }, 403),
    ],
    ["a wrong region, in Chinese", (_, r) => json(r, { error: { message: "令牌：当前地区不支持" } }, 403)],
    ["a network that is shut out", (_, r) => json(r, openAiError("No access from this network", "auth_error"), 401)],
    ["a login", (_, r) => json(r, { error: "login_required", message: "Sign in to continue" }, 401)],
    ["an empty object", (_, r) => json(r, {}, 401)],
    // These want keys in another header: none arrived.
    ["“No API key”", (_, r) => json(r, { message: "No API key found in request" }, 401)],
    [
      "“not provided”",
      (_, r) => json(r, openAiError("You didn't provide an API key in an Authorization header", "invalid"), 401),
    ],
    [
      "“header is required”",
      (_, r) => json(r, openAiError("x-api-key header is required", "authentication_error"), 401),
    ],
    ["“missing”", (_, r) => json(r, { error: { status: "UNAUTHENTICATED", message: "Missing credential" } }, 401)],
    ["“unregistered callers”", (_, r) => json(r, openAiError("Unregistered callers: use an API key"), 403)],
    ["keys that nobody can look up", (_, r) => json(r, openAiError("DB not connected", "auth_error"), 401)],
    ["a login service that is down", (_, r) => json(r, openAiError("Auth is temporarily unavailable"), 401)],
    ["a lock", (_, r) => json(r, openAiError("Too many failed attempts", "authentication_error"), 401)],
  ])("is not dead where every key meets %s", async (_, fault) => {
    server.fault = fault;
    expect((await keyResults(CHAT)).get(KEY)).not.toHaveProperty("isDead");
  });

  it("is not dead that is refused in other words, where a code only repeats the status", async () => {
    server.fault = (request, response) => {
      const isReal = request.headers.authorization === `Bearer ${KEY}`;
      return json(response, { error: { message: isReal ? "Key under review" : "No such key", code: 401 } }, 401);
    };
    expect((await keyResults(CHAT)).get(KEY)).not.toHaveProperty("isDead");
  });

  it.each<[string, unknown]>([
    ["OpenAI", openAiError("Incorrect API key provided: sk-x. Find yours at https://x.example", "invalid_api_key")],
    ["Anthropic", { type: "error", error: { type: "authentication_error", message: "invalid x-api-key" } }],
    ["OpenRouter", { error: { message: "User not found.", code: 401 } }],
    ["Kong", { message: "Unauthorized" }],
    ["New API", { error: { message: "无效的令牌", type: "new_api_error" } }],
    [
      "LiteLLM",
      {
        error: {
          message: "Authentication Error, Invalid proxy server token passed. Unable to find token in cache or `Table`",
          type: "token_not_found_in_db",
          param: "key",
          code: "401",
        },
      },
    ],
  ])("is dead that %s refuses as a made-up one", async (_, body) => {
    server.fault = (__, response) => json(response, body, 401);
    expect((await keyResults(CHAT)).get(KEY)).toMatchObject({ isDead: true });
  });

  it("is dead that is refused as a made-up one, in a list without a code of its own", async () => {
    server.fault = (_, response) =>
      json(response, [{ error: { code: 400, message: "API key not valid.", status: "INVALID_ARGUMENT" } }], 400);
    expect((await keyResults(CHAT)).get(KEY)).toMatchObject({ isDead: true, words: "API key not valid." });
  });

  it("works whose tokens went into reasoning", async () => {
    server.fault = (request, response) =>
      request.headers.authorization === `Bearer ${KEY}` &&
      json(response, { choices: [{ message: { content: null, reasoning_content: "Hm" }, finish_reason: "length" }] });
    expect((await keyResults(CHAT)).get(KEY)).toMatchObject({ kind: "works" });
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

  it.each([` ${KEY}`, `${KEY}\n`])("is not sent as %j, which a browser would send without the blank", async (key) => {
    const { signal } = new AbortController();
    const outcome = await listModels(gatewayAt(server.url), key, signal);
    expect(outcome).toMatchObject({ failure: { kind: "not-sent" } });
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

it("an error in a stream counts, also if something other than text follows it", async () => {
  const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
  server.fault = (_, response) => end(stream(response), event(openAiError("Too late")) + event({ usage: {} }));
  expect(await failure({ call: "chat", body: {} })).toMatchObject({ kind: "failed", words: "Too late" });
});

it("no cookie goes to a gateway", async () => {
  const sent = vi.spyOn(globalThis, "fetch");
  await ask(gatewayAt(server.url), { call: "models", key: KEY });
  expect(sent.mock.calls.map(([, init]) => init?.credentials)).toEqual(["omit"]);
  sent.mockRestore();
});

it("the request log shows a direct request with its answer", async () => {
  const gateway = gatewayAt(server.url);
  await ask(gateway, { call: "models", key: KEY });
  expect(gateway.log.list()).toMatchObject([
    { endpoint: "direct", method: "GET", url: `${server.url}/models`, status: 200 },
  ]);
  expect(gateway.log.list()[0]?.requestHeaders["authorization"]).toBe(`Bearer ${MASK}`);
});
