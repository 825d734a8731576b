import { http, type HttpHandler } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startServiceWorker } from "./start-service-worker.ts";

const SCRIPT = "https://console.example/app/service-worker.js";
const handlers = [http.get("https://workspace.invalid/*", () => undefined)];

/** A service worker that is being installed. */
class TestScript extends EventTarget {
  state = "installing";
  readonly scriptURL: string;
  constructor(scriptURL = SCRIPT) {
    super();
    this.scriptURL = scriptURL;
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

interface Registration {
  readonly installing?: TestScript;
  readonly waiting?: TestScript;
}

let serviceWorker: { controller: TestScript | null; register: (...args: unknown[]) => Promise<Registration> };
let log: unknown[];
let startFails: boolean;
let onMocked: ((event: { response: Response }) => void) | undefined;

/** The parts of msw that start a worker. */
const msw = {
  defaultNetworkOptions: {
    sources: [{ name: "websocket" }, { terminate: async () => void log.push("its own source ends") }],
  },
  setupWorker: (...given: HttpHandler[]) => {
    log.push(given);
    return {
      events: { on: (_: "response:mocked", listener: typeof onMocked) => (onMocked = listener) },
      start: async (options: object) => {
        log.push(options);
        if (startFails) throw new Error("Not now.");
      },
    };
  },
};
const start = () =>
  startServiceWorker(handlers, { workerUrl: "/app/service-worker.js", scope: "/app/", msw: msw as never });

/** Whether the browser would report an unhandled rejection. */
const isTold = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason }));
const failedUpdate = new TypeError("Failed to update a ServiceWorker for scope: Not found");

beforeEach(() => {
  [log, startFails, onMocked] = [[], false, undefined];
  serviceWorker = { controller: null, register: vi.fn<typeof serviceWorker.register>(async () => ({})) };
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("location", { href: "https://console.example/app/spaces" });
  const page = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const) {
    vi.stubGlobal(name, page[name].bind(page));
  }
});
afterEach(() => vi.unstubAllGlobals());

describe("a worker that controls the page", () => {
  beforeEach(() => {
    serviceWorker.controller = new TestScript();
  });

  it("passes requests to the handlers, and stops the sources that msw started", async () => {
    expect(await start()).toBe(true);
    const options = { scope: "/app/", updateViaCache: "none" };
    expect(serviceWorker.register).toHaveBeenCalledWith("/app/service-worker.js", options);
    expect(log).toEqual([
      "its own source ends",
      handlers,
      { quiet: true, onUnhandledFrame: "bypass", serviceWorker: { url: "/app/service-worker.js", options } },
    ]);
  });

  it("does not wait for a newer worker", async () => {
    serviceWorker.register = async () => ({ installing: new TestScript() });
    expect(await start()).toBe(true);
  });

  it("keeps no clones of responses", async () => {
    await start();
    const cancel = vi.fn<() => void>();
    onMocked?.({ response: new Response(new ReadableStream({ cancel })) });
    onMocked?.({ response: new Response(null, { status: 204 }) });
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it("ignores only failed script updates", async () => {
    await start();
    expect(isTold(failedUpdate)).toBe(false);
    expect(isTold(new TypeError("Failed to fetch"))).toBe(true);
    expect(isTold("Failed to update a ServiceWorker")).toBe(true);
  });

  it("is skipped if msw cannot start it", async () => {
    startFails = true;
    expect(await start()).toBe(false);
    expect(isTold(failedUpdate)).toBe(true);
  });
});

describe("a worker that is being installed", () => {
  it.each(["installing", "waiting"])("is awaited while it is %s", async (place) => {
    const script = new TestScript();
    serviceWorker.register = async () => ({ [place]: script });
    const starting = start();
    script.become("installed");
    await new Promise((resolve) => setTimeout(resolve));
    script.become("activating");
    await new Promise((resolve) => setTimeout(resolve));
    expect(log).toEqual([]);
    serviceWorker.controller = script;
    script.become("activated");
    expect(await starting).toBe(true);
  });

  it("is not awaited once it is active", async () => {
    const script = new TestScript();
    script.state = "activated";
    serviceWorker.register = async () => ({ installing: script });
    expect(await start()).toBe(false);
  });

  it("is skipped if it fails to install", async () => {
    const script = new TestScript();
    serviceWorker.register = async () => ({ installing: script });
    const starting = start();
    await Promise.resolve();
    script.become("redundant");
    expect(await starting).toBe(false);
  });
});

describe("no worker", () => {
  it("runs where the browser has none", async () => {
    vi.stubGlobal("navigator", {});
    expect(await start()).toBe(false);
    expect(log).toEqual([]);
  });

  it("runs where the browser refuses it or finds no script", async () => {
    serviceWorker.register = () => Promise.reject(new DOMException("Not allowed.", "SecurityError"));
    expect(await start()).toBe(false);
    expect(log).toEqual([]);
  });

  it("controls a page after a hard reload", async () => {
    expect(await start()).toBe(false);
    expect(log).toEqual([]);
  });

  it("with another script is used", async () => {
    serviceWorker.controller = new TestScript("https://console.example/other.js");
    expect(await start()).toBe(false);
    expect(log).toEqual([]);
  });
});
