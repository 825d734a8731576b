import { getResponse, type HttpHandler } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NO_FAULT } from "#contract/faults.ts";
import { BASE_URL, base, testService } from "../http/test-service.ts";
import { writeFault } from "../service/faults.ts";
import { memoryStore } from "../store/memory.ts";
import type { Store } from "../store/store.ts";
import { startBackend, type Backend } from "./start.ts";

const native = globalThis.fetch;
const reported = vi.fn<(cause: unknown) => void>();
const network = vi.fn<typeof fetch>();
let store: Store;

async function started(place: Partial<Parameters<typeof startBackend>[0]> = {}): Promise<Backend> {
  store = memoryStore();
  await testService(store);
  return startBackend({ store, baseUrl: BASE_URL, workerUrl: "/worker.js", scope: "/", ...place });
}

const requestTo = (path: string, bearer?: string, body?: unknown) =>
  new Request(BASE_URL + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const read = async (backend: Backend) => (await backend.send(requestTo(`/base/${base.id}`, backend.bearer))).status;

beforeEach(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("reportError", reported);
  globalThis.fetch = network;
});
afterEach(() => {
  globalThis.fetch = native;
  reported.mockReset();
  network.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the service in a page without a worker", () => {
  it("tells which requests get a test error, of the network too, and which are refused by themselves", async () => {
    const told: Request[] = [];
    const backend = await started({ onFault: (request) => told.push(request) });
    await writeFault(store, "readBase", { ...NO_FAULT, outcome: "network" });
    const lost = requestTo(`/base/${base.id}`, backend.bearer);
    await expect(backend.send(lost)).rejects.toThrow("Failed to fetch");
    expect(told[0]).toBe(lost);
    await writeFault(store, "readBase", { ...NO_FAULT, outcome: "drift", drifts: ["absent"] });
    await backend.send(requestTo("/base/unknown", backend.bearer));
    expect(told).toHaveLength(1);
  });

  it("accepts only its operator, with a new token at each start", async () => {
    const first = await started();
    const second = await started();
    expect(await read(first)).toBe(200);
    expect((await first.send(requestTo(`/base/${base.id}`, second.bearer))).status).toBe(401);
    expect((await first.send(requestTo(`/base/${base.id}`))).status).toBe(401);
  });

  it("answers fetch inside the page", async () => {
    const backend = await started();
    expect(await read(backend)).toBe(200);
    expect((await fetch(requestTo(`/base/${base.id}`, backend.bearer))).status).toBe(200);
    expect(network).not.toHaveBeenCalled();
  });

  it("waits for the delay of a fault", async () => {
    const backend = await started();
    await writeFault(store, "default", { ...NO_FAULT, delayMs: 60_000 });
    vi.useFakeTimers();
    const answered = vi.fn<(status: number) => void>();
    const answer = read(backend).then(answered);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(answered).toHaveBeenCalledWith(200);
  });

  it("reports an unexpected error", async () => {
    const cause = new Error("Strange.");
    const backend = await started({ store: { ...memoryStore(), get: () => Promise.reject(cause) } });
    expect(await read(backend)).toBe(500);
    expect(reported.mock.calls).toEqual([[cause]]);
  });

  it("uses its clock", async () => {
    const backend = await started();
    const body = { name: "n", scopes: ["s"], expiredTime: "2999-01-01" };
    const answer = await backend.send(requestTo("/access-token", backend.bearer, body));
    const { createdTime } = (await answer.json()) as { createdTime: string };
    expect(Math.abs(Date.now() - Date.parse(createdTime))).toBeLessThan(60_000);
  });
});

describe("the service with a worker", () => {
  it("answers the app in the page and fetch through the worker", async () => {
    const scriptURL = "https://console.example/worker.js";
    const serviceWorker = { controller: { scriptURL }, register: async () => ({}) };
    vi.stubGlobal("navigator", { serviceWorker });
    vi.stubGlobal("location", { href: "https://console.example/" });
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("removeEventListener", () => undefined);
    let handlers: HttpHandler[] = [];
    const setupWorker = (...given: HttpHandler[]) => {
      handlers = given;
      return { events: { on: () => undefined }, start: async () => undefined };
    };
    network.mockImplementation(async (input) => (await getResponse(handlers, input as Request)) ?? Response.error());
    const msw = { defaultNetworkOptions: { sources: [] }, setupWorker } as never;
    const backend = await started({ msw });
    await vi.waitFor(() => expect(globalThis.fetch).toBe(network));
    expect(await read(backend)).toBe(200);
    expect(network).not.toHaveBeenCalled();
    expect((await fetch(requestTo(`/base/${base.id}`, backend.bearer))).status).toBe(200);
    expect(network).toHaveBeenCalledTimes(1);
  });
});
