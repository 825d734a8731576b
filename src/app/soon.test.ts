import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { soon } from "./soon.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("waits 200 ms, and no longer", async () => {
  const waiting = soon(new Promise(() => {}));
  const result = vi.fn<(value: unknown) => void>();
  void waiting.then(result);
  await vi.advanceTimersByTimeAsync(199);
  expect(result).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(result).toHaveBeenCalledExactlyOnceWith(undefined);
});

test("on a page that was busy, waits for what was read meanwhile", async () => {
  let read = (_: string) => {};
  const waiting = soon(new Promise<string>((resolve) => (read = resolve)));
  // However late it is, the first timer that is due comes before the data.
  await vi.advanceTimersToNextTimerAsync();
  read("the table");
  await vi.runAllTimersAsync();
  expect(await waiting).toBe("the table");
});

test("a failure is no value", async () => {
  expect(await soon(Promise.reject(new Error("no")))).toBeUndefined();
});
