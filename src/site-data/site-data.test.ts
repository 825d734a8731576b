import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const refuse = () => {
  throw new DOMException("Access is denied.", "SecurityError");
};
const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
const provide = (get: () => unknown) => Object.defineProperty(globalThis, "localStorage", { configurable: true, get });

/** Imports fresh modules, as a loaded page has them. */
async function loaded() {
  vi.resetModules();
  return { ...(await import("./site-data.ts")), ...(await import("./values.ts")) };
}

beforeEach(() => {
  vi.stubGlobal("indexedDB", { databases: async () => [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Other files in this worker would inherit the cached decision.
  vi.resetModules();
  Object.defineProperty(globalThis, "localStorage", before ?? { configurable: true, value: undefined });
});

describe("a page without site data", () => {
  beforeEach(() => {
    provide(refuse);
    vi.stubGlobal("sessionStorage", undefined);
  });

  it("is detected by the error of localStorage, once per page", async () => {
    const { isSiteDataBlocked, canOpenDatabases } = await loaded();
    expect(isSiteDataBlocked()).toBe(true);
    provide(() => undefined);
    expect(isSiteDataBlocked()).toBe(true);
    expect(await canOpenDatabases()).toBe(false);
  });

  it("provides a localStorage that keeps nothing", async () => {
    const { provideLocalStorage, isSiteDataBlocked } = await loaded();
    provideLocalStorage();
    localStorage.setItem("a", "b");
    expect(localStorage.getItem("a")).toBeNull();
    expect(isSiteDataBlocked()).toBe(true);
  });

  it("keeps values in memory", async () => {
    const { browserValues, tabValues } = await loaded();
    browserValues.write("a", "1");
    expect([browserValues.read("a"), browserValues.isKept("a"), tabValues.read("a")]).toEqual(["1", false, null]);
    browserValues.write("a", null);
    expect(browserValues.read("a")).toBeNull();
  });
});

describe("a page with site data", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > 3) throw new DOMException("No room.", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  beforeEach(() => {
    kept.clear();
    provide(() => storage);
  });

  it("keeps its own localStorage", async () => {
    const { provideLocalStorage, isSiteDataBlocked } = await loaded();
    provideLocalStorage();
    expect(isSiteDataBlocked()).toBe(false);
    expect(localStorage).toBe(storage);
  });

  it.each([
    ["rejects", { databases: async () => refuse() }],
    ["throws", { databases: refuse }],
    ["is absent", undefined],
  ])("opens no databases where IndexedDB %s", async (_, factory) => {
    vi.stubGlobal("indexedDB", factory);
    expect(await (await loaded()).canOpenDatabases()).toBe(false);
  });

  it.each([
    ["lists them", { databases: async () => [] }],
    ["cannot list them, as in older browsers", {}],
    [
      "fails to list them, as in a Firefox that was killed while it created one",
      Object.assign(new IDBFactory(), { databases: async () => refuse() }),
    ],
  ])("opens databases where IndexedDB %s", async (_, factory) => {
    vi.stubGlobal("indexedDB", factory);
    expect(await (await loaded()).canOpenDatabases()).toBe(true);
  });

  it("opens no databases where IndexedDB does not answer in ten seconds", async () => {
    vi.stubGlobal("indexedDB", { databases: async () => new Promise(() => {}) });
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const answered = vi.fn<(can: boolean) => void>();
    const { canOpenDatabases } = await loaded();
    const asking = canOpenDatabases().then(answered);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(answered).toHaveBeenCalledWith(false);
    vi.useRealTimers();
    await asking;
  });

  it("stores values in the browser, and in memory if it refuses", async () => {
    const { browserValues } = await loaded();
    browserValues.write("a", "one");
    expect([kept.get("a"), browserValues.isKept("a")]).toEqual(["one", true]);
    browserValues.write("a", "longer");
    expect([kept.get("a"), browserValues.read("a"), browserValues.isKept("a")]).toEqual(["one", "longer", false]);
    browserValues.write("a", "two");
    expect([kept.get("a"), browserValues.read("a"), browserValues.isKept("a")]).toEqual(["two", "two", true]);
    browserValues.write("a", null);
    expect([kept.get("a"), browserValues.read("a"), browserValues.isKept("a")]).toEqual([undefined, null, false]);
  });
});
