import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inPageService, type InPageService } from "./in-page-service.ts";

const BASE_URL = "https://workspace.invalid";
const native = globalThis.fetch;
const network = vi.fn<typeof fetch>();
let bodies: string[];
let service: InPageService;

const handlers = [
  http.post(`${BASE_URL}/echo`, async ({ request }) => {
    bodies.push(await request.text());
    return HttpResponse.json({}, { status: 201 });
  }),
  http.get(`${BASE_URL}/lost`, () => HttpResponse.error()),
  http.get(`${BASE_URL}/slow`, () => new Promise<never>(() => undefined)),
];
const echo = (body: string) => new Request(`${BASE_URL}/echo`, { method: "POST", body });
const failure = new TypeError("Failed to fetch");
const elsewhere = ["https://example.com/echo", `${BASE_URL}.example/echo`, "http://workspace.invalid/echo"];

beforeEach(() => {
  bodies = [];
  network.mockReset().mockImplementation(async () => new Response("elsewhere"));
  globalThis.fetch = network;
  service = inPageService(BASE_URL, handlers);
});
afterEach(() => {
  globalThis.fetch = native;
});

describe("send", () => {
  it("answers once, without the network", async () => {
    expect((await service.send(echo("once"))).status).toBe(201);
    expect(bodies).toEqual(["once"]);
    expect(network).not.toHaveBeenCalled();
  });

  it("fails as fetch does", async () => {
    await expect(service.send(new Request(`${BASE_URL}/lost`))).rejects.toThrow(failure);
    await expect(service.send(new Request(`${BASE_URL}/unknown`))).rejects.toThrow(failure);
  });

  it("stops on abort, before and during a request", async () => {
    const reason = new Error("enough");
    const aborted = new Request(echo("never"), { signal: AbortSignal.abort(reason) });
    await expect(service.send(aborted)).rejects.toBe(reason);
    expect(bodies).toEqual([]);
    const controller = new AbortController();
    const slow = service.send(new Request(`${BASE_URL}/slow`, { signal: controller.signal }));
    controller.abort(reason);
    await expect(slow).rejects.toBe(reason);
  });

  it.each(elsewhere)("sends nothing to %s", async (url) => {
    await expect(service.send(new Request(url))).rejects.toThrow(failure);
    expect(network).not.toHaveBeenCalled();
  });
});

describe("answerFetch", () => {
  it("answers fetch without the network", async () => {
    service.answerFetch();
    expect((await fetch(`${BASE_URL}/echo`, { method: "POST", body: "typed" })).status).toBe(201);
    expect(bodies).toEqual(["typed"]);
    expect(network).not.toHaveBeenCalled();
  });

  it.each(elsewhere)("leaves fetch to %s alone", async (url) => {
    service.answerFetch();
    expect(await (await fetch(url)).text()).toBe("elsewhere");
  });

  it("restores fetch", async () => {
    service.answerFetch()();
    expect(globalThis.fetch).toBe(network);
    expect(await (await fetch(`${BASE_URL}/echo`)).text()).toBe("elsewhere");
  });
});
