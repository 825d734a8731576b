import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStore } from "../store/memory.ts";
import { forgetStoredData, lastPersistAnswer, isPersistRefused } from "./data-loss.ts";
import { persistAfterFirstCommit, persistStorage } from "./persist-storage.ts";
import { stubLocalStorage } from "./test-local-storage.ts";

const persist = vi.fn<() => Promise<boolean>>();
beforeEach(() => {
  stubLocalStorage();
  vi.stubGlobal("navigator", { storage: { persist } });
  persist.mockReset().mockResolvedValue(false);
});
afterEach(() => void vi.unstubAllGlobals());

const saved = (id: string) => [{ put: "settings" as const, row: { id, parent: "", order: 0, value: "x" } }];

it("asks once, after the first commit, and stores the answer", async () => {
  const store = memoryStore();
  persistAfterFirstCommit(store);
  expect([persist.mock.calls.length, lastPersistAnswer()]).toEqual([0, undefined]);
  await store.commit(saved("a"));
  await expect.poll(() => lastPersistAnswer()).toBe(false);
  await store.commit(saved("b"));
  persistAfterFirstCommit(store);
  await store.commit(saved("c"));
  expect(persist).toHaveBeenCalledTimes(1);
});

it("stores a later answer, and forgets it at a reset", async () => {
  expect(await persistStorage()).toBe(false);
  persist.mockResolvedValue(true);
  expect(await persistStorage()).toBe(true);
  expect(lastPersistAnswer()).toBe(true);
  forgetStoredData();
  expect(lastPersistAnswer()).toBeUndefined();
});

it("reports a refusal only if the user asked", async () => {
  await persistStorage();
  expect(isPersistRefused()).toBe(false);
  await persistStorage({ isByUser: true });
  expect([isPersistRefused(), lastPersistAnswer()]).toEqual([true, false]);
});

it("counts as refused if a page cannot ask", async () => {
  vi.stubGlobal("navigator", {});
  expect(await persistStorage()).toBe(false);
});
