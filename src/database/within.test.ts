import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { within } from "./within.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new Promise<never>(() => {});

it("ends what is not done in time, and what may take longer ten minutes later", async () => {
  const ended: string[] = [];
  void within(1_000, never).catch(() => ended.push("one"));
  void within(1_000, never, () => true).catch((cause: unknown) => ended.push(String(cause).split(":")[0] ?? ""));
  await vi.advanceTimersByTimeAsync(1_001);
  expect(ended).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(599_000);
  expect(ended).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toEqual(["one", "StorageFailed"]);
});

it("leaves no timer behind", async () => {
  expect(await within(1_000, Promise.resolve("done"))).toBe("done");
  await expect(within(1_000, Promise.reject(new Error("made up")), () => true)).rejects.toThrow("made up");
  expect(vi.getTimerCount()).toBe(0);
});
