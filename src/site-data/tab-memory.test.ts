import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const SCRIPT = readFileSync(new URL("../../public/tab-memory.js", import.meta.url), "utf8");
type Listener = (event: { data: unknown; ports: readonly MessagePort[] }) => void;

let listener: Listener;
let tab: Map<string, string>;
let page: EventTarget;
const register = vi.fn<() => Promise<object>>();

/** Simulates a worker that the browser stopped. */
function startWorker() {
  const addEventListener = (_: string, given: Listener) => (listener = given);
  runInNewContext(SCRIPT, { addEventListener, Map, Date: { now: () => Date.now() } });
}

/** Opens the page, or reloads it. */
async function opened() {
  vi.resetModules();
  const { tabMemory } = await import("./tab-memory.ts");
  return tabMemory("/app/");
}
const restoredTexts = async () => [...(await (await opened()).restored)];
const sent = () => vi.waitFor(() => expect(posts).toBeGreaterThan(0));
let posts = 0;

beforeEach(() => {
  startWorker();
  [tab, page, posts] = [new Map(), new EventTarget(), 0];
  const active = {
    postMessage: (data: unknown, ports: readonly MessagePort[] = []) => {
      posts += 1;
      listener({ data: structuredClone(data), ports });
    },
  };
  register.mockReset().mockResolvedValue({ active });
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  vi.stubGlobal("localStorage", {});
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => void tab.set(key, text),
    removeItem: (key: string) => void tab.delete(key),
  });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.spyOn(globalThis, "setInterval").mockReturnValue(0 as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Other files in this worker would inherit the cached decision.
  vi.resetModules();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("keeps a text over a reload, and nothing in the tab's storage", async () => {
  (await opened()).hold("a", "secret");
  await sent();
  expect(await restoredTexts()).toEqual([["a", "secret"]]);
  expect(JSON.stringify([...tab])).not.toContain("secret");
  expect(await restoredTexts(), "after a second reload").toEqual([["a", "secret"]]);
});

it("sends no request if no text was kept", async () => {
  expect(await restoredTexts()).toEqual([]);
  expect(register).not.toHaveBeenCalled();
});

it("forgets removed texts", async () => {
  const memory = await opened();
  memory.hold("a", "secret");
  memory.hold("a", undefined);
  await sent();
  expect(await restoredTexts()).toEqual([]);
  expect(tab.size).toBe(0);
});

it("sends the texts again on pagehide, because the browser may have stopped the worker", async () => {
  (await opened()).hold("a", "secret");
  await sent();
  startWorker();
  posts = 0;
  page.dispatchEvent(new Event("pagehide"));
  await sent();
  expect(await restoredTexts()).toEqual([["a", "secret"]]);
});

it("keeps nothing longer than 75 s after the tab was closed", async () => {
  (await opened()).hold("a", "secret");
  await sent();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 76_000);
  expect(await restoredTexts()).toEqual([]);
});

it("restores nothing from a worker that does not answer", async () => {
  tab.set("tab-memory", "1-2-3-4");
  listener = () => undefined;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const memory = await opened();
  await sent();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([...(await memory.restored)]).toEqual([]);
});

it("is available if the browser registers the worker", async () => {
  expect(await (await opened()).isAvailable()).toBe(true);
  expect(register).toHaveBeenCalledWith("/app/tab-memory.js", { scope: "/app/tab-memory/", updateViaCache: "none" });
});

it("is not available without service workers, if they are refused, or if site data is blocked", async () => {
  register.mockRejectedValue(new DOMException("No.", "SecurityError"));
  expect(await (await opened()).isAvailable()).toBe(false);
  vi.stubGlobal("navigator", {});
  expect(await (await opened()).isAvailable()).toBe(false);
  register.mockReset().mockResolvedValue({ active: {} });
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("Denied.", "SecurityError");
    },
  });
  expect(await (await opened()).isAvailable()).toBe(false);
  expect(register).not.toHaveBeenCalled();
});
