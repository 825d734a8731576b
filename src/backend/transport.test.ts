import { http, HttpResponse, getResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { transport, type Transport } from "./transport.ts";

const BASE_URL = "https://workspace.invalid";
const native = globalThis.fetch;

/** What a service worker makes of a request: it asks the page's handlers, or fails to. */
let network: (request: Request) => Promise<Response>;
let acted: string[];
let ways: Transport;

const answers = [
  http.post(`${BASE_URL}/deed`, async ({ request }) => {
    acted.push(await request.text());
    return HttpResponse.json({ numbered: request.headers.has("x-request-number") }, { status: 201 });
  }),
  http.get(`${BASE_URL}/lost`, () => HttpResponse.error()),
  http.get(`${BASE_URL}/slow`, () => new Promise<never>(() => undefined)),
];

const deed = (signal?: AbortSignal) =>
  new Request(`${BASE_URL}/deed`, { method: "POST", body: "once", ...(signal ? { signal } : {}) });
const throughHandlers = async (request: Request) =>
  (await getResponse([...ways.handlers], request)) ?? Response.error();
const failed = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  acted = [];
  network = vi.fn<(request: Request) => Promise<Response>>(failed);
  globalThis.fetch = (input, init) => network(new Request(input, init));
  ways = transport(BASE_URL, answers);
});
afterEach(() => {
  ways.stop();
  globalThis.fetch = native;
});

describe("inside the page", () => {
  it("answers without the network, to fetch too", async () => {
    expect(ways.way()).toBe("page");
    expect((await ways.send(deed())).status).toBe(201);
    expect((await fetch(`${BASE_URL}/deed`, { method: "POST", body: "twice" })).status).toBe(201);
    expect(acted).toEqual(["once", "twice"]);
    expect(network).not.toHaveBeenCalled();
  });

  it("leaves fetches to other places alone", async () => {
    network = vi.fn<(request: Request) => Promise<Response>>(async () => new Response("elsewhere"));
    for (const url of ["https://example.com/deed", `${BASE_URL}.example/deed`]) {
      expect(await (await fetch(url)).text()).toBe("elsewhere");
    }
  });

  it("gives fetch back when it is stopped", async () => {
    network = vi.fn<(request: Request) => Promise<Response>>(async () => new Response("elsewhere"));
    ways.stop();
    expect(await (await fetch(`${BASE_URL}/deed`)).text()).toBe("elsewhere");
    expect(ways.way()).toBe("page");
  });

  it("fails as fetch does", async () => {
    const failure = new TypeError("Failed to fetch");
    await expect(ways.send(new Request(`${BASE_URL}/lost`))).rejects.toThrow(failure);
    await expect(ways.send(new Request(`${BASE_URL}/unknown`))).rejects.toThrow(failure);
  });

  it("gives up when told to, before and meanwhile", async () => {
    const reason = new Error("enough");
    await expect(ways.send(deed(AbortSignal.abort(reason)))).rejects.toBe(reason);
    expect(acted).toEqual([]);
    const controller = new AbortController();
    const slow = ways.send(new Request(`${BASE_URL}/slow`, { signal: controller.signal }));
    controller.abort(reason);
    await expect(slow).rejects.toBe(reason);
  });
});

describe("through the worker", () => {
  beforeEach(() => ways.workerStands());

  it("sends there, and puts fetch back as it was", async () => {
    network = vi.fn<(request: Request) => Promise<Response>>(throughHandlers);
    expect(await (await ways.send(deed())).json()).toEqual({ numbered: true });
    expect(network).toHaveBeenCalledTimes(1);
    await fetch(`${BASE_URL}/deed`, { method: "POST", body: "typed" });
    expect(network).toHaveBeenCalledTimes(2);
    expect(acted).toEqual(["once", "typed"]);
  });

  it("is left at once when it is stopped", () => {
    const before = fetch;
    ways.stop();
    expect(ways.way()).toBe("page");
    expect(fetch).toBe(before);
  });

  it("answers inside the page what the worker lost, and everything after it", async () => {
    expect((await ways.send(deed())).status).toBe(201);
    expect(acted).toEqual(["once"]);
    expect(network).toHaveBeenCalledTimes(1);
    expect(ways.way()).toBe("page");
    await ways.send(deed());
    await fetch(deed());
    expect(acted).toEqual(["once", "once", "once"]);
    expect(network).toHaveBeenCalledTimes(1);
  });

  it("does not do twice what was done before the answer was lost", async () => {
    network = async (request) => {
      await throughHandlers(request);
      return failed();
    };
    await expect(ways.send(deed())).rejects.toThrow(TypeError);
    expect(acted).toEqual(["once"]);
    expect(ways.way()).toBe("worker");
  });

  it("does not do a second time what arrives after it was given up", async () => {
    let late: Request | undefined;
    network = (request) => {
      late = request;
      return failed();
    };
    await ways.send(deed());
    expect((await throughHandlers(late as Request)).type).toBe("error");
    expect(acted).toEqual(["once"]);
  });

  it("answers inside the page what a worker keeps to itself", async () => {
    vi.useFakeTimers();
    try {
      let late: Request | undefined;
      network = (request) => {
        late = request.clone();
        return new Promise((_, reject) => {
          request.signal.addEventListener("abort", () => reject(request.signal.reason as Error));
        });
      };
      const answer = ways.send(deed());
      await vi.advanceTimersByTimeAsync(999);
      expect(acted).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect((await answer).status).toBe(201);
      expect((await throughHandlers(late as Request)).type).toBe("error");
      expect(acted).toEqual(["once"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("waits for as long as the service takes once it has the request", async () => {
    vi.useFakeTimers();
    try {
      network = async (request) => {
        const response = await throughHandlers(request);
        await new Promise((resolve) => setTimeout(resolve, 20_000));
        request.signal.throwIfAborted();
        return response;
      };
      const answer = ways.send(deed());
      await vi.advanceTimersByTimeAsync(20_000);
      expect((await answer).status).toBe(201);
      expect(acted).toEqual(["once"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("turns away what another tab asked for, for that tab answers it itself", async () => {
    const headers = { "x-request-number": "1-2-3" };
    expect((await throughHandlers(new Request(deed(), { headers }))).type).toBe("error");
    expect(acted).toEqual([]);
  });

  it("does not do at all what was aborted before it arrived", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    let late: Request | undefined;
    network = (request) => {
      late = request.clone();
      controller.abort(reason);
      return Promise.reject(reason);
    };
    await expect(ways.send(deed(controller.signal))).rejects.toBe(reason);
    expect(ways.way()).toBe("worker");
    const { headers } = late as Request;
    expect((await throughHandlers(new Request(deed(), { headers }))).type).toBe("error");
    expect(acted).toEqual([]);
  });

  it("lets nothing leave for another place", async () => {
    network = vi.fn<(request: Request) => Promise<Response>>(throughHandlers);
    for (const url of ["https://example.com/deed", `${BASE_URL}.example/deed`, "http://workspace.invalid/deed"]) {
      await expect(ways.send(new Request(url))).rejects.toThrow(new TypeError("Failed to fetch"));
    }
    expect(network).not.toHaveBeenCalled();
  });
});
