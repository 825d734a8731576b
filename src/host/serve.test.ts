import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { http, type HttpHandler } from "msw";
import { afterEach, describe, expect, it } from "vitest";
import { writeFault } from "#backend/service/faults.ts";
import { NO_FAULT } from "#contract/faults.ts";
import { check, readBase } from "#contract/index.ts";
import { firstPlaces, serveApi, type ServedApi } from "./serve-api.ts";
import { SERVED_ORIGIN, serve, type ServeOptions } from "./serve.ts";

const running: Awaited<ReturnType<typeof serve>>[] = [];
const report = (cause: unknown) => {
  throw cause;
};

afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.close()));
});

async function served(options: Partial<ServeOptions> = {}): Promise<ServedApi> {
  const service = await serveApi({ port: 0, report, bearer: "wst_operator", ...options });
  running.push(service);
  return service;
}

async function servedHandlers(...handlers: HttpHandler[]) {
  return servedWith({}, ...handlers);
}

async function servedWith(options: Partial<ServeOptions>, ...handlers: HttpHandler[]) {
  const service = await serve(handlers, { port: 0, report, ...options });
  running.push(service);
  return service;
}

const authorized = { authorization: "Bearer wst_operator" };
const json = { ...authorized, "content-type": "application/json" };

async function firstBaseId({ store }: ServedApi): Promise<string> {
  const [space] = await store.list("spaces", { parent: "" });
  const [base] = await store.list("bases", { parent: space?.id ?? "" });
  return base?.id ?? "";
}

function signal() {
  let fire = () => {};
  const fired = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { fired, fire };
}

/** Sends any path and headers with Node's client. */
function raw(
  url: string,
  options: { path?: string; method?: string; headers?: Record<string, string>; body?: string },
) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const request = httpRequest(url, { agent: false, ...options }, (response) => {
      let text = "";
      response.on("data", (chunk) => (text += String(chunk)));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    request.on("error", reject);
    request.end(options.body);
  });
}

describe("the service over HTTP", () => {
  it("responds as in the browser", async () => {
    const service = await served();
    const answer = await fetch(`${service.baseUrl}/base/${await firstBaseId(service)}`, { headers: authorized });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(check(readBase.success.reply, await answer.json())).toMatchObject({ ok: true });

    const body = JSON.stringify({ name: "über", scopes: ["a"], expiredTime: "2099-12-31" });
    const created = await fetch(`${service.baseUrl}/access-token`, { method: "POST", headers: json, body });
    expect([created.status, created.statusText]).toEqual([201, "Created"]);
    expect(await created.json()).toMatchObject({ name: "über" });
  });

  it("names a record and an attachment field to start with", async () => {
    const { store } = await served();
    const { Base, Table, Record: record = "", Field } = await firstPlaces(store);
    expect(await store.get("records", record)).toMatchObject({ parent: Table });
    const table = await store.get("tables", Table ?? "");
    expect(table).toMatchObject({ parent: Base });
    expect(table?.value.fields.find(({ id }) => id === Field)?.type).toBe("attachment");
  });

  it("allows pages of other origins to call and read", async () => {
    const { baseUrl } = await served();
    const asked = await fetch(`${baseUrl}/access-token`, {
      method: "OPTIONS",
      headers: {
        origin: "https://console.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe("*");
    expect(asked.headers.get("access-control-allow-methods")).toBe("GET, POST");
    expect(asked.headers.get("access-control-allow-headers")).toBe("Authorization, Content-Type");
    expect(asked.headers.get("access-control-max-age")).toBe("600");
    for (const path of ["/base/bseNone", "/", "/access-token"]) {
      const { headers } = await fetch(baseUrl + path);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-expose-headers")).toBe("Allow, Content-Type, WWW-Authenticate");
    }
  });

  it("allows no page of another origin if CORS is off", async () => {
    const { baseUrl } = await served({ cors: false });
    const headers = { origin: "https://console.example", "access-control-request-method": "POST" };
    const asked = await fetch(`${baseUrl}/access-token`, { method: "OPTIONS", headers });
    const answered = await fetch(`${baseUrl}/base/bseNone`, { headers });
    expect([asked.status, answered.status]).toEqual([405, 401]);
    for (const answer of [asked, answered]) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });

  it("answers only below its base path", async () => {
    const service = await served({ basePath: "/api/v1" });
    const id = await firstBaseId(service);
    expect(service.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/);
    expect((await fetch(`${service.baseUrl}/base/${id}`, { headers: authorized })).status).toBe(200);
    const root = service.baseUrl.replace("/api/v1", "");
    expect((await fetch(`${root}/base/${id}`, { headers: authorized })).status).toBe(501);
  });

  it("ignores the origin in the request line", async () => {
    const { baseUrl } = await served();
    expect(await raw(baseUrl, { path: "//elsewhere.invalid/base/x" })).toMatchObject({
      status: 501,
      text: expect.stringContaining("has no endpoint at this path") as string,
    });
    expect(await raw(baseUrl, { path: "http://elsewhere.invalid/base/x" })).toMatchObject({
      status: 400,
      text: expect.stringContaining("must be a path") as string,
    });
    expect((await raw(baseUrl, { path: "/base/x", headers: { host: "elsewhere.invalid" } })).status).toBe(401);
    expect((await raw(baseUrl, { path: "/base/%ff", headers: authorized })).status).toBe(404);
    expect(await raw(baseUrl, { path: "/base/x", method: "TRACE" })).toMatchObject({
      status: 400,
      text: expect.stringContaining("could not be read") as string,
    });
  });

  it.each([
    ["announced", { "content-length": "11" }],
    ["sent piece by piece", { "transfer-encoding": "chunked" }],
  ])("refuses a body that is too large, %s, and continues", async (_, headers) => {
    const { baseUrl } = await served({ maxBodyBytes: 10 });
    const options = { path: "/access-token", method: "POST", headers: { ...json, ...headers }, body: "x".repeat(11) };
    expect(await raw(baseUrl, options)).toMatchObject({
      status: 413,
      headers: { connection: "close" },
      text: expect.stringContaining("10 bytes") as string,
    });
    expect(await raw(baseUrl, { ...options, headers: json, body: "x".repeat(10) })).toMatchObject({ status: 400 });
  });

  it("waits for the delay of a fault", async () => {
    const service = await served();
    await writeFault(service.store, "default", { ...NO_FAULT, delayMs: 200 });
    const start = performance.now();
    expect((await fetch(`${service.baseUrl}/base/bseNone`)).status).toBe(401);
    expect(performance.now() - start).toBeGreaterThan(190);
  });

  it("breaks the connection for a fault, and survives an aborting client", async () => {
    const service = await served();
    const url = `${service.baseUrl}/base/${await firstBaseId(service)}`;
    await writeFault(service.store, "readBase", { ...NO_FAULT, outcome: "network" });
    await expect(fetch(url, { headers: authorized })).rejects.toThrow("fetch failed");
    await writeFault(service.store, "readBase", { ...NO_FAULT, outcome: "hang" });
    await expect(fetch(url, { headers: authorized, signal: AbortSignal.timeout(50) })).rejects.toThrow("timeout");
    await writeFault(service.store, "readBase", undefined);
    expect((await fetch(url, { headers: authorized })).status).toBe(200);
  });

  it("sends no body for a HEAD request", async () => {
    const { baseUrl } = await servedHandlers(http.head(`${SERVED_ORIGIN}/fine`, () => new Response("fine")));
    expect(await raw(baseUrl, { path: "/fine", method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  });

  it("reports a response that cannot be read, and continues", async () => {
    const cause = new Error("Strange.");
    const failing = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(cause) });
    const reports: unknown[] = [];
    const { baseUrl } = await servedWith(
      { report: (error) => reports.push(error) },
      http.get(`${SERVED_ORIGIN}/failing`, () => new Response(failing)),
      http.get(`${SERVED_ORIGIN}/fine`, () => new Response("fine", { statusText: "As it were" })),
    );
    await expect(fetch(`${baseUrl}/failing`)).rejects.toThrow(TypeError);
    expect(reports).toEqual([cause]);
    const fine = await fetch(`${baseUrl}/fine`);
    expect([fine.statusText, await fine.text()]).toEqual(["As it were", "fine"]);
  });

  it("reports that its port is in use", async () => {
    const { baseUrl } = await servedHandlers();
    await expect(servedWith({ port: Number(new URL(baseUrl).port) })).rejects.toThrow(/EADDRINUSE/);
  });

  it("answers nothing after it is closed", async () => {
    const service = await servedHandlers(http.get(`${SERVED_ORIGIN}/wait`, () => new Promise<never>(() => undefined)));
    const waiting = fetch(`${service.baseUrl}/wait`);
    await fetch(`${service.baseUrl}/other`);
    await service.close();
    await expect(waiting).rejects.toThrow(TypeError);
    await expect(fetch(`${service.baseUrl}/other`)).rejects.toThrow(TypeError);
  });

  it("aborts the request of a handler when the client disconnects", async () => {
    const [started, aborted] = [signal(), signal()];
    const waiting = http.get(`${SERVED_ORIGIN}/wait`, ({ request }) => {
      request.signal.addEventListener("abort", () => aborted.fire());
      started.fire();
      return new Promise<never>(() => undefined);
    });
    const reports: unknown[] = [];
    const { baseUrl } = await servedWith({ report: (cause) => reports.push(cause) }, waiting);
    const abort = new AbortController();
    const asked = fetch(`${baseUrl}/wait`, { signal: abort.signal });
    await started.fired;
    abort.abort();
    await expect(asked).rejects.toThrow("aborted");
    await aborted.fired;
    await fetch(`${baseUrl}/other`);
    expect(reports).toEqual([]);
  });

  it("reports a failing handler, breaks the connection, and continues", async () => {
    const cause = new Error("Strange.");
    const reports: unknown[] = [];
    const { baseUrl } = await servedWith(
      { report: (error) => reports.push(error) },
      http.get(`${SERVED_ORIGIN}/failing`, () => Promise.reject(cause)),
      http.get(`${SERVED_ORIGIN}/broken`, () => Response.error()),
    );
    await expect(fetch(`${baseUrl}/failing`)).rejects.toThrow(TypeError);
    await expect(fetch(`${baseUrl}/broken`)).rejects.toThrow(TypeError);
    expect((await fetch(`${baseUrl}/other`)).status).toBe(501);
    expect(reports).toEqual([cause]);
  });

  it("detects a preflight by method and header, and keeps the connection open", async () => {
    const { baseUrl } = await servedHandlers(http.get(`${SERVED_ORIGIN}/fine`, () => new Response("fine")));
    const headers = { "access-control-request-method": "GET", connection: "keep-alive" };
    const answer = await raw(baseUrl, { path: "/fine", headers });
    expect(answer).toMatchObject({ status: 200, text: "fine", headers: { connection: "keep-alive" } });
  });

  it("refuses a body by its content length before it arrives", async () => {
    const { baseUrl } = await servedWith({ maxBodyBytes: 10 });
    const { status, text } = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const options = { agent: false, method: "POST", headers: { "content-length": "11" } };
      const request = httpRequest(baseUrl, options, (response) => {
        let text = "";
        response.on("data", (chunk) => (text += String(chunk)));
        response.on("end", () => resolve({ status: response.statusCode, text }));
      });
      request.on("error", reject);
      request.flushHeaders();
    });
    expect([status, text]).toEqual([413, expect.stringContaining("10 bytes")]);
  });

  it("persists data in a file for the next start", async () => {
    const directory = mkdtempSync(join(tmpdir(), "service-"));
    const file = join(directory, "service.json");
    const options = { port: 0, report, file };
    const first = await serveApi(options);
    const body = JSON.stringify({ name: "CI", scopes: ["a"], expiredTime: "2099-12-31" });
    const headers = { ...json, authorization: `Bearer ${first.bearer}` };
    const created = await fetch(`${first.baseUrl}/access-token`, { method: "POST", headers, body });
    const { token } = (await created.json()) as { token: string };
    const [sample] = await first.store.list("spaces", { parent: "" });
    if (!sample) throw new Error("There is no sample.");
    const renamed = { ...sample, value: { ...sample.value, name: "Renamed" } };
    await first.store.commit([{ put: "spaces", row: renamed }]);
    await first.close();

    const second = await serveApi(options);
    running.push(second);
    expect(await second.store.get("spaces", sample.id)).toEqual(renamed);
    const answer = await fetch(`${second.baseUrl}/base/${await firstBaseId(second)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(second.bearer).not.toBe(first.bearer);
    const text = readFileSync(file, "utf8");
    expect(text).not.toContain(token);
    expect(text).not.toContain(first.bearer);
    rmSync(directory, { recursive: true });
  });
});
