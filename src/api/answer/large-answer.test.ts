import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { configureAiIntegration, createAccessToken, MASK, readBase } from "#contract/index.ts";
import { call, type ResponseBody } from "../call.ts";
import { testConnection } from "../test-connection.ts";

const SECRET = "made-up-secret-7Hq2vX0p";
const BASE = { id: "bse1", name: "Base", spaceId: "spc1", icon: null, role: "owner", createdBy: "usr1" };
const TOKEN = { id: "tok1", name: "n", scopes: ["a"], expiredTime: "2027-01-01", createdTime: "t", lastUsedTime: "t" };
const newToken = { name: "n", scopes: ["a"], expiredTime: "2027-01-01" };
const long = "a".repeat(2_000_000);

const answering = (body: string, status: number) =>
  testConnection({
    send: async () => new Response(body, { status, headers: { "content-type": "application/json" } }),
  });

const read = async (text: string, status = 200, more: { timeoutMs?: number } = {}) => {
  const connection = answering(text, status);
  const called = call(connection, readBase, { params: { baseId: "bse1" }, body: undefined, ...more });
  return { connection, called };
};

const started = vi.fn<() => void>();

/** Runs the worker module in the test, with structured clones as messages. */
async function stubWorker({ fails = false, delayMs = 0 } = {}) {
  let hear: ((event: { data: unknown }) => void) | undefined;
  vi.stubGlobal("addEventListener", (_: string, listener: typeof hear) => (hear = listener));
  vi.resetModules();
  await import("./large-answer-worker.ts");
  class TestWorker extends EventTarget {
    constructor(url: URL) {
      super();
      expect(url.pathname).toMatch(/large-answer-worker\.ts$/);
      started();
    }
    postMessage(data: unknown) {
      vi.stubGlobal("postMessage", (answer: unknown) =>
        this.dispatchEvent(new MessageEvent("message", { data: structuredClone(answer) })),
      );
      if (fails) queueMicrotask(() => this.dispatchEvent(new Event("error")));
      else setTimeout(() => hear?.({ data: structuredClone(data) }), delayMs);
    }
    terminate() {}
  }
  vi.stubGlobal("Worker", TestWorker);
}

beforeEach(async () => {
  started.mockClear();
  await stubWorker();
});
afterEach(() => vi.unstubAllGlobals());

describe("a large response", () => {
  it("is parsed in a worker, unlike a small one", async () => {
    const small = await read(JSON.stringify(BASE));
    expect((await small.called).object).toEqual(BASE);
    expect(started).not.toHaveBeenCalled();
    const large = await read(JSON.stringify({ ...BASE, name: long }));
    expect((await large.called).whole).toBeInstanceOf(Blob);
    expect(started).toHaveBeenCalledOnce();
  });

  it("that has arrived in time is parsed however long that takes", async () => {
    await stubWorker({ delayMs: 300 });
    const { called } = await read(JSON.stringify({ ...BASE, name: long }), 200, { timeoutMs: 200 });
    expect((await called).reply).toMatchObject({ id: "bse1" });
  });

  it("becomes an excerpt with notes, and keeps the full body", async () => {
    const text = JSON.stringify({ more: Array.from({ length: 300_000 }, (_, index) => index), ...BASE, name: long });
    const { connection, called } = await read(text);
    const { reply, raw, whole, deviations } = await called;
    expect(reply).toMatchObject({ ...BASE, name: expect.stringMatching(/^a+… \(2,000,000 characters\)$/) as string });
    expect(JSON.stringify(raw).length).toBeLessThan(100_000);
    expect(await whole?.text()).toBe(text);
    expect(deviations).toEqual([]);
    const [exchange] = connection.exchanges.list();
    expect(exchange?.responseBody?.length).toBeLessThan(100_000);
    expect(JSON.parse((await exchange?.wholeResponse?.text()) ?? "")).toEqual(JSON.parse(text));
  });

  it("stays complete if a page can hold it", async () => {
    const value = { ...BASE, more: "a".repeat(200_000) };
    const { called } = await read(JSON.stringify(value));
    expect(await called).toMatchObject({ raw: value });
    expect((await called).whole).toBeUndefined();
    expect(started).toHaveBeenCalledOnce();
  });

  it("is compared with the document completely", async () => {
    const { called } = await read(JSON.stringify({ ...BASE, role: "king", name: long }));
    expect((await called).deviations).toMatchObject([{ kind: "value", path: ["role"], received: '"king"' }]);
  });

  it("with a token returns only the token unmasked", async () => {
    const connection = answering(JSON.stringify({ ...TOKEN, other: SECRET, description: long, token: SECRET }), 201);
    let came: ResponseBody | undefined;
    const onBody = (body: ResponseBody) => {
      came = body;
    };
    const called = await call(connection, createAccessToken, { params: {}, body: newToken, onBody });
    expect(came?.token).toBe(SECRET);
    expect(came?.secretText).toBeUndefined();
    expect(called.whole).toBeUndefined();
    const [exchange] = connection.exchanges.list();
    expect(JSON.stringify([called, came?.body, exchange])).not.toContain(SECRET);
    const logged = await exchange?.wholeResponse?.text();
    expect(logged).toContain(long);
    expect(logged).not.toContain(SECRET);
  });

  it("without a recognized token returns its full text", async () => {
    const text = JSON.stringify({ value: SECRET, more: long });
    const connection = answering(text, 201);
    const onBody = vi.fn<(body: ResponseBody) => void>();
    await call(connection, createAccessToken, { params: {}, body: newToken, onBody });
    expect(onBody.mock.calls[0]?.[0]).toMatchObject({ secretText: text, token: undefined });
    expect(JSON.stringify(connection.exchanges.list())).not.toContain(SECRET);
  });

  it("is masked if the document does not show its body", async () => {
    const connection = answering(JSON.stringify({ ok: true, config: { apiKey: SECRET }, more: long }), 200);
    const body = { type: "AI", config: {} } as const;
    const called = await call(connection, configureAiIntegration, { params: { spaceId: "spc1" }, body });
    expect(called.raw).toMatchObject({ ok: true, config: { apiKey: MASK } });
    const whole = await called.whole?.text();
    expect(whole).toContain(long);
    expect(whole).not.toContain(SECRET);
  });

  it("keeps no signature of an attachment in its full text, which a browser may write to disk", async () => {
    const url = "https://files.example/a.png";
    const record = { id: "r", fields: { f: [{ presignedUrl: `${url}?sig=${SECRET}`, token: SECRET, name: long }] } };
    const { called } = await read(JSON.stringify(record));
    const whole = await (await called).whole?.text();
    expect(whole).toContain(long);
    expect(whole).toContain(`${url}?${MASK}`);
    expect(whole).not.toContain(SECRET);
  });

  it("with an error keeps the reason, however many paths it names", async () => {
    const errors = Array.from({ length: 30_000 }, (_, index) => ({ path: ["name"], message: `Refused ${index}.` }));
    const { called } = await read(JSON.stringify({ errors, detail: "Too much." }), 422);
    const error: unknown = await called.catch((cause: unknown) => cause);
    expect(error).toMatchObject({
      said: { by: "The service", text: "Too much." },
      reason: { answer: { body: { detail: "Too much." } } },
    });
    const { reason } = error as { reason: { answer: { body: { errors: unknown[] }; whole: Blob } } };
    expect(reason.answer.body.errors.length).toBeLessThan(2_000);
    expect(JSON.parse(await reason.answer.whole.text())).toEqual({ errors, detail: "Too much." });
  });

  it("is parsed in the page if the worker fails", async () => {
    await stubWorker({ fails: true });
    const { called } = await read(JSON.stringify({ ...BASE, more: long }));
    expect((await called).reply.name).toBe("Base");
    expect(started).toHaveBeenCalledOnce();
  });

  it("stops on abort", async () => {
    const enough = new AbortController();
    started.mockImplementation(() => enough.abort());
    const connection = answering(JSON.stringify({ ...BASE, more: long }), 200);
    const options = { params: { baseId: "bse1" }, body: undefined, signal: enough.signal };
    await expect(call(connection, readBase, options)).rejects.toMatchObject({ reason: { kind: "aborted" } });
    started.mockReset();
  });
});
