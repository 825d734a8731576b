import { afterEach, describe, expect, it, vi } from "vitest";
import { configureAiIntegration, createAccessToken, insertAttachments, readBase, MASK } from "#contract/index.ts";
import { CallError } from "./answer/call-error.ts";
import { call } from "./call.ts";
import type { Connection } from "./connection.ts";
import { exchangeLog } from "./exchange-log.ts";
import { testConnection } from "./test-connection.ts";

const BASE = { id: "b1", name: "Base", spaceId: "s1", icon: null, role: "owner", createdBy: "u1", colour: "red" };
const BEARER = "bearer-of-the-caller";

const connectionTo = (send: Connection["send"]) =>
  testConnection({ baseUrl: "https://service.test/v1", bearer: async () => BEARER, send });

const answering = (body: BodyInit | null, init?: ResponseInit) => connectionTo(async () => new Response(body, init));

async function failureOf(work: Promise<unknown>): Promise<CallError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
}

afterEach(() => void vi.unstubAllGlobals());

describe("a call", () => {
  it("goes to the base URL with bearer and encoded ids, without cookies and redirects", async () => {
    const sent: Request[] = [];
    const connection = connectionTo(async (request) => {
      sent.push(request);
      return Response.json(BASE);
    });
    await call(connection, readBase, { params: { baseId: "a/b?c#d" }, body: undefined });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe("https://service.test/v1/base/a%2Fb%3Fc%23d");
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${BEARER}`);
    expect(sent[0]).toMatchObject({ credentials: "omit", redirect: "error", method: "GET" });
    expect(sent[0]).toMatchObject({ referrerPolicy: "no-referrer", cache: "no-store" });
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: "application/json",
      authorization: `Bearer ${BEARER}`,
    });
  });

  it("resolves with the unchanged reply, including unknown members", async () => {
    const connection = answering(JSON.stringify(BASE));
    const called = await call(connection, readBase, { params: { baseId: "b1" }, body: undefined });
    expect(called).toEqual({ status: 200, raw: BASE, object: BASE, reply: BASE, deviations: [] });
    expect(connection.exchanges.list()[0]).not.toHaveProperty("deviations");
  });

  it("resolves with the fitting members of a deviating response, and lists deviations", async () => {
    const { createdBy: _, ...known } = BASE;
    const answer = { ...known, role: "guest" };
    const connection = answering(JSON.stringify(answer), { status: 201 });
    const { raw, reply, deviations } = await call(connection, readBase, { params: { baseId: "b1" }, body: undefined });
    expect(raw).toEqual(answer);
    expect(reply).toEqual({ ...known, role: undefined });
    expect(deviations.map(({ kind, path, received }) => [kind, path.join("."), received])).toEqual([
      ["status", "", "201"],
      ["value", "role", '"guest"'],
      ["missing", "createdBy", "nothing"],
    ]);
    expect(connection.exchanges.list()[0]?.deviations).toEqual(deviations);
  });

  it("lists deviations without secrets", async () => {
    const connection = answering(JSON.stringify({ ...BASE, role: BEARER }));
    const { deviations } = await call(connection, readBase, { params: { baseId: "b1" }, body: undefined });
    expect(deviations).toHaveLength(1);
    expect(JSON.stringify(deviations)).not.toContain(BEARER);
  });

  it.each([".", "..", "", "\ud800"])(
    "refuses the id %j, which a path cannot contain, with a message",
    async (baseId) => {
      const error = await failureOf(call(answering("{}"), readBase, { params: { baseId }, body: undefined }));
      expect(error.reason).toMatchObject({
        kind: "invalid-request",
        faults: [{ path: [], message: expect.stringMatching(/^baseId .* a path/) as string }],
      });
    },
  );

  it("sends no request that breaks a documented bound", async () => {
    let count = 0;
    const connection = connectionTo(async () => {
      count++;
      return new Response();
    });
    const params = { tableId: "t", recordId: "r", fieldId: "f" };
    const error = await failureOf(call(connection, insertAttachments, { params, body: { attachments: [] } }));
    expect(error.reason).toMatchObject({ kind: "invalid-request", faults: [{ path: ["attachments"] }] });
    expect(count).toBe(0);
  });

  it("with a body nested too deeply names the limit", async () => {
    const x = JSON.parse("[".repeat(200) + "]".repeat(200)) as unknown;
    const body = { type: "AI" as const, config: { x } };
    const error = await failureOf(call(answering("{}"), configureAiIntegration, { params: { spaceId: "s" }, body }));
    const message = "Lists and objects are nested more than 200 levels deep.";
    expect(error.reason).toEqual({ kind: "invalid-request", faults: [{ path: [], message }] });
  });

  it("stops reading a response that is too large, and ignores an ended stream", async () => {
    const cancelled = vi.fn<() => void>();
    const chunk = new Uint8Array(1_000_000).fill(0x20);
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk), cancel: cancelled });
    const params = { baseId: "b1" };
    const error = await failureOf(call(answering(endless), readBase, { params, body: undefined }));
    expect(error.reason).toMatchObject({ kind: "too-large", answer: { body: " ".repeat(4_000), contentType: "" } });
    await expect.poll(() => cancelled).toHaveBeenCalledOnce();

    const stopped = vi.spyOn(ReadableStreamDefaultReader.prototype, "cancel");
    await call(answering(JSON.stringify(BASE)), readBase, { params, body: undefined });
    expect(stopped).not.toHaveBeenCalled();
    stopped.mockRestore();
  });

  it.each([
    [200, "http"],
    [201, "invalid-request"],
    [100_000, "invalid-request"],
  ])("with %i nested lists ends as %s", async (levels, kind) => {
    // The request and its config use two levels.
    const x = JSON.parse("[".repeat(levels - 2) + "]".repeat(levels - 2)) as unknown;
    const body = { type: "AI" as const, config: { x } };
    const refusing = answering("{}", { status: 400 });
    const error = await failureOf(call(refusing, configureAiIntegration, { params: { spaceId: "s" }, body }));
    expect(error.reason.kind).toBe(kind);
  });

  it("returns a response that the document does not show", async () => {
    const read = (connection: Connection) =>
      call(connection, configureAiIntegration, { params: { spaceId: "s" }, body: { type: "AI", config: {} } });
    expect(await read(answering('{"any":[1]}'))).toMatchObject({ raw: { any: [1] }, deviations: [] });
    expect(await read(answering("saved"))).toMatchObject({ raw: "saved", deviations: [] });
    expect(await read(answering(""))).toMatchObject({ raw: undefined, deviations: [] });
    expect(await read(answering("[]"))).toMatchObject({ raw: [], deviations: [{ kind: "not-object" }] });
  });
});

describe("a failed call", () => {
  const read = (connection: Connection, more: { signal?: AbortSignal; timeoutMs?: number } = {}) =>
    failureOf(call(connection, readBase, { params: { baseId: "b1" }, body: undefined, ...more }));

  it.each([
    ["a refusal", answering('{"detail":"No."}', { status: 403 }), "http", false],
    ["a failure in HTML", answering("<h1>Bad gateway</h1>", { status: 502 }), "proxy", true],
    ["a success that is not finished", answering(JSON.stringify(BASE), { status: 202 }), "pending", true],
    ["a web page with the right status", answering("<!doctype html><p>Sign in</p>"), "web-page", true],
    ["text with the right status", answering("fine"), "not-json", true],
    ["cut JSON", answering('{"id":'), "not-json", true],
    ["a lost connection", connectionTo(() => Promise.reject(new TypeError("Failed to fetch"))), "network", true],
  ] as const)("tells %s", async (_, connection, kind, isOutcomeUnknown) => {
    const error = await read(connection);
    expect(error.reason.kind).toBe(kind);
    expect(error.isOutcomeUnknown).toBe(isOutcomeUnknown);
  });

  it.each([
    [403, false],
    [499, false],
    [500, true],
    [503, true],
  ])("with %d leaves the outcome unknown: %j", async (status, isOutcomeUnknown) => {
    expect((await read(answering("{}", { status }))).isOutcomeUnknown).toBe(isOutcomeUnknown);
  });

  it("keeps echoed input out of the error and the log", async () => {
    const key = "sent-and-repeated";
    const body = { detail: [{ loc: ["body", "config"], msg: "Unknown", input: { key }, ctx: { error: key } }] };
    const connection = answering(JSON.stringify(body), { status: 422 });
    const error = await read(connection);
    expect(error.said).toEqual({ by: "The service", text: "body.config: Unknown" });
    expect(JSON.stringify([error.reason, connection.exchanges.list()])).not.toContain(key);
  });

  it("times out while the response stalls, even if the transport ignores the signal", async () => {
    const stalled = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("{")) });
    expect((await read(answering(stalled), { timeoutMs: 20 })).reason).toEqual({ kind: "timeout", afterMs: 20 });
    expect(
      (
        await read(
          connectionTo(() => new Promise(() => {})),
          { timeoutMs: 20 },
        )
      ).reason.kind,
    ).toBe("timeout");
  });

  it("reports an abort of the caller", async () => {
    const gaveUp = new AbortController();
    const failure = read(
      connectionTo(() => {
        gaveUp.abort();
        return new Promise(() => {});
      }),
      { signal: gaveUp.signal },
    );
    expect((await failure).reason.kind).toBe("aborted");
  });

  it.each([undefined, ""])("sends nothing with the bearer %j", async (bearer) => {
    const send = vi.fn<Connection["send"]>();
    const { reason, exchangeId } = await read({ ...connectionTo(send), bearer: async () => bearer });
    expect([reason.kind, exchangeId]).toEqual(["no-bearer", undefined]);
    expect(send).not.toHaveBeenCalled();
  });

  it("calls the in-browser service offline too", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const connection = { ...answering("{}", { status: 404 }), kind: "standalone" as const };
    expect((await read(connection)).reason.kind).toBe("http");
  });

  it.each([
    ["a browser that is offline", { onLine: false }, "offline"],
    ["a browser that is online", { onLine: true }, "network"],
    ["Node, which has a navigator that does not know", {}, "network"],
  ])("in %s knows whether it was sent", async (_, navigator, kind) => {
    vi.stubGlobal("navigator", navigator);
    const send = vi.fn<Connection["send"]>(() => Promise.reject(new TypeError("Failed to fetch")));
    expect((await read(connectionTo(send))).reason.kind).toBe(kind);
    expect(send).toHaveBeenCalledTimes(kind === "offline" ? 0 : 1);
  });

  it("does not quote a bearer with forbidden characters", async () => {
    const error = await read({ ...answering("{}"), bearer: async () => "line\nbreak-secret" });
    expect(error.reason.kind).toBe("invalid-request");
    expect(JSON.stringify(error.reason)).not.toContain("break-secret");
  });
});

describe("the exchange log", () => {
  it("has request, response, sizes and duration", async () => {
    const connection = answering("ünknown", { status: 404, headers: { "x-trace": "7" } });
    const body = { type: "AI" as const, config: { embeddingModel: "ü" } };
    await failureOf(call(connection, configureAiIntegration, { params: { spaceId: "s" }, body }));
    const [exchange] = connection.exchanges.list();
    expect(exchange).toMatchObject({
      id: 1,
      endpoint: "configureAiIntegration",
      method: "POST",
      url: "https://service.test/v1/space/s/integration",
      startedTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      requestHeaders: {
        accept: "application/json",
        authorization: `Bearer ${MASK}`,
        "content-type": "application/json",
      },
      requestBody: JSON.stringify(body),
      requestBytes: JSON.stringify(body).length + 1,
      status: 404,
      responseHeaders: { "content-type": "text/plain;charset=UTF-8", "x-trace": "7" },
      responseBody: JSON.stringify("ünknown"),
      responseBytes: 8,
    });
    expect(exchange?.durationMs).toBeGreaterThanOrEqual(0);
    expect(exchange?.durationMs).toBeLessThan(5_000);
  });

  it("has the reason of a failed call, and shows an absent body as absent", async () => {
    const connection = connectionTo(() => Promise.reject(new TypeError("Failed to fetch")));
    await failureOf(call(connection, readBase, { params: { baseId: "b" }, body: undefined }));
    const [exchange] = connection.exchanges.list();
    expect(exchange).toMatchObject({ failure: "network", requestBytes: 0 });
    expect(exchange).not.toHaveProperty("requestBody");
    expect(exchange?.durationMs).toBeLessThan(5_000);
  });

  it("contains neither bearer nor secrets of the body, even if echoed", async () => {
    const key = "sk-very-secret-key";
    const connection = connectionTo(
      async (request) => new Response(`Bad key ${key} for ${request.headers.get("authorization")}`, { status: 400 }),
    );
    const body = { type: "AI" as const, config: { aiGatewayApiKey: key, llmProviders: [{ name: "p", apiKey: key }] } };
    const error = await failureOf(call(connection, configureAiIntegration, { params: { spaceId: "s" }, body }));
    const log = JSON.stringify(connection.exchanges.list());
    expect(log).toContain(MASK);
    expect(log).toContain('"status":400');
    for (const text of [log, JSON.stringify(error.reason)]) {
      expect(text).not.toContain(key);
      expect(text).not.toContain(BEARER);
    }
  });

  it("masks secrets that the caller names, in request and response", async () => {
    const secret = "https://host.example/?code=hidden";
    const connection = answering(JSON.stringify({ seen: secret }));
    const body = { type: "AI" as const, config: { llmProviders: [{ endpoint: secret }] } };
    await call(connection, configureAiIntegration, { params: { spaceId: "s" }, body, secrets: [secret] });
    expect(JSON.stringify(connection.exchanges.list())).not.toContain("hidden");
  });

  it("masks a created token in any member, and in text that is not JSON", async () => {
    const body = { name: "n", scopes: ["a"], expiredTime: "2027-01-01" };
    for (const answer of [
      '{"value":"secret-of-token"}',
      '{"id":"t","list":[{"x":"secret-of-token"}]}',
      "secret-of-token",
    ]) {
      const seen: unknown[] = [];
      const connection = answering(answer, { status: 201 });
      const onBody = (came: unknown) => void seen.push(came);
      await call(connection, createAccessToken, { params: {}, body, onBody }).catch(() => undefined);
      expect(JSON.stringify(seen)).toContain("secret-of-token");
      expect(JSON.stringify(connection.exchanges.list())).not.toContain("secret-of-token");
    }
  });

  it("passes no web page and no error to onBody", async () => {
    const body = { name: "n", scopes: ["a"], expiredTime: "2027-01-01" };
    const onBody = vi.fn<(came: unknown) => void>();
    for (const connection of [
      answering("<!doctype html>x", { status: 201 }),
      answering('{"token":"x"}', { status: 400 }),
    ]) {
      await failureOf(call(connection, createAccessToken, { params: {}, body, onBody }));
    }
    expect(onBody).not.toHaveBeenCalled();
  });

  it("masks a created token wherever the response repeats it", async () => {
    const secret = "secret-of-token";
    const token = {
      id: "t",
      name: "n",
      scopes: ["a"],
      expiredTime: "2027-01-01",
      token: secret,
      description: `use ${secret}`,
      createdTime: "x",
      lastUsedTime: "x",
    };
    const body = { name: "n", scopes: ["a"], expiredTime: "2027-01-01" };
    const whole = answering(JSON.stringify(token), { status: 201 });
    expect((await call(whole, createAccessToken, { params: {}, body })).raw).toEqual(token);
    const cut = answering(JSON.stringify({ ...token, description: "d" }).slice(0, -9), { status: 201 });
    const error = await failureOf(call(cut, createAccessToken, { params: {}, body }));
    for (const shown of [whole.exchanges.list(), cut.exchanges.list(), error.reason]) {
      expect(JSON.stringify(shown)).toContain(MASK);
      expect(JSON.stringify(shown)).not.toContain(secret);
    }
  });

  it("keeps the newest 500", async () => {
    const log = exchangeLog();
    const start = { endpoint: "e", method: "GET", url: "u", startedTime: "", requestHeaders: {}, requestBytes: 0 };
    for (let index = 0; index < 501; index++) log.begin({ ...start, url: String(index) });
    expect(log.list()).toHaveLength(500);
    expect(log.list()[0]?.url).toBe("500");
  });
});

it("explains a failed call in the log, without secrets, and names its request", async () => {
  const connection = testConnection({
    bearer: async () => "bearer-1",
    send: async () => Response.json({ detail: "Busy with bearer-1" }, { status: 503 }),
  });
  const { signal } = new AbortController();
  const options = { params: { baseId: "bse1" }, body: undefined, signal };
  const failures = [];
  for (let tries = 0; tries < 2; tries++) failures.push(await call(connection, readBase, options).catch(String));
  const last: unknown = await call(connection, readBase, options).catch((error: unknown) => error);
  const message = "The service failed (503). The service says: “Busy with ••••••••”";
  expect(failures).toEqual([`CallError: ${message}`, `CallError: ${message}`]);
  expect(last instanceof CallError && last.exchangeId).toBe(3);
  expect(
    connection.exchanges.list().map((exchange) => [exchange.id, exchange.message, exchange.signal === signal]),
  ).toEqual([
    [3, message, true],
    [2, message, true],
    [1, message, true],
  ]);
});

it("says that an error without a response is simulated, unless the request was cancelled", async () => {
  const sent: Request[] = [];
  const connection = testConnection({
    kind: "standalone",
    send: async (request) => {
      sent.push(request);
      throw new TypeError("Failed to fetch");
    },
    isSimulated: (request) => sent.includes(request),
  });
  const options = { params: { baseId: "bse1" }, body: undefined };
  const failed: unknown = await call(connection, readBase, options).catch((error: unknown) => error);
  expect(failed).toMatchObject({ isSimulated: true, reason: { kind: "network" }, exchangeId: 1 });
  expect(connection.exchanges.list()[0]?.message).toMatch(/^Simulated: The service did not respond\./);
  const controller = new AbortController();
  const aborting = { ...connection, send: async (request: Request) => (controller.abort(), connection.send(request)) };
  const cancelled = await call(aborting, readBase, { ...options, signal: controller.signal }).catch(String);
  expect(cancelled).toBe("CallError: The request was cancelled before a response came.");
});

it.each([
  ["standalone", false],
  ["remote", true],
] as const)("leaves the outcome of a failed write to a %s connection unknown: %s", async (kind, isUnknown) => {
  const send = async () => Response.json({ detail: "No space. Nothing was saved." }, { status: 507 });
  const options = { params: { spaceId: "spc1" }, body: { type: "AI", config: {} } } as const;
  const failure = await call(testConnection({ kind, send }), configureAiIntegration, options).catch(
    (cause: unknown) => cause,
  );
  expect(failure).toMatchObject({ isOutcomeUnknown: isUnknown, isActPending: isUnknown });
});
