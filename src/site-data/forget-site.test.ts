import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

interface Values extends Record<string, unknown> {
  removeItem: (key: string) => void;
}
class TestStorage {
  removeItem(key: string) {
    delete (this as Record<string, unknown>)[key];
  }
  setItem() {}
}
const storageOf = (...keys: string[]) =>
  Object.assign(new TestStorage(), Object.fromEntries(keys.map((key) => [key, "x"]))) as unknown as Values;
const KEPT = [
  "connections",
  "theme",
  "tree bseA1",
  "vault",
  "workspace-kept",
  "workspace-upload-target-0123456789abcdef",
];
const OPEN: unknown = Reflect.get(IDBFactory.prototype, "open");
const page = new EventTarget();
const replaced = vi.fn<(address: string) => void>();
const unregistered: string[] = [];
const removed: string[] = [];

const root = {
  keys: async function* keys() {
    yield* ["workspace-files", "other-folder"].filter((name) => !removed.includes(name));
  },
  removeEntry: async (name: string) => void removed.push(name),
};
const workerOf = (scope: string) => ({ scope, unregister: async () => void unregistered.push(scope) });

beforeEach(() => {
  vi.stubGlobal("Storage", TestStorage);
  vi.stubGlobal("localStorage", storageOf(...KEPT, "of another", "title-x"));
  vi.stubGlobal("sessionStorage", storageOf("connection", "tab-memory", "other"));
  vi.stubGlobal("location", { href: "https://host.example/console/vault", replace: replaced });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const scopes = ["https://host.example/console/", "https://host.example/console/tab-memory/", "https://host.example/"];
  vi.stubGlobal("navigator", {
    storage: { getDirectory: async () => root },
    serviceWorker: { getRegistrations: async () => scopes.map(workerOf) },
  });
});
afterEach(() => {
  Reflect.set(IDBFactory.prototype, "open", OPEN);
  vi.unstubAllGlobals();
});

it("deletes what this console stored and nothing of others, and lets nothing come back", async () => {
  const { forgetSite } = await import("./forget-site.ts");
  const names = [
    "workspace-notebook",
    "attachment-queue-standalone",
    "workspace-vault",
    "workspace-sent-files",
    "another-app",
  ];
  for (const name of names) {
    const database = await openDB(name, 1, { blocking: () => database.close() });
  }
  const left = vi.fn<() => void>();
  const told = vi.fn<() => void>();
  const channel = new BroadcastChannel("workspace-forget");
  channel.addEventListener("message", told);
  await forgetSite("/console/");
  page.addEventListener("beforeunload", left);
  page.dispatchEvent(new Event("beforeunload"));
  const stored = new Set((await indexedDB.databases()).map(({ name }) => name));
  expect(names.filter((name) => stored.has(name))).toEqual(["another-app"]);
  expect(removed).toEqual(["workspace-files"]);
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([["of another", "title-x"], ["other"]]);
  expect(unregistered).toEqual(["https://host.example/console/", "https://host.example/console/tab-memory/"]);
  expect(replaced).toHaveBeenCalledWith("/console/");
  expect(left).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  const failures: unknown[] = [new Error("another")];
  expect(() => {
    try {
      indexedDB.open("workspace-notebook");
    } catch (failure) {
      failures.push(failure);
      throw failure;
    }
  }).toThrow("forgotten");
  // What still runs fails by it, which is no error of the page.
  const reports = failures.map((reason) =>
    page.dispatchEvent(Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason })),
  );
  expect(reports).toEqual([true, false]);
  channel.close();
});
