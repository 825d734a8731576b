import { expect, it, vi } from "vitest";
import { unlessAborted } from "./unless-aborted.ts";

it("returns the result of the work, and leaves no listener behind", async () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, "removeEventListener");
  const added = vi.spyOn(signal, "addEventListener");
  expect(await unlessAborted(Promise.resolve(7), signal)).toBe(7);
  await expect(unlessAborted(Promise.reject(new Error("no")), signal)).rejects.toThrow("no");
  await Promise.resolve();
  const listeners = added.mock.calls.map(([, listener]) => listener);
  expect(removed.mock.calls).toEqual(listeners.map((listener) => ["abort", listener]));
});

it("rejects with the reason of a signal that is or was aborted", async () => {
  const never = new Promise(() => {});
  await expect(unlessAborted(never, AbortSignal.abort(new Error("before")))).rejects.toThrow("before");
  const during = new AbortController();
  const work = unlessAborted(never, during.signal);
  during.abort(new Error("during"));
  await expect(work).rejects.toThrow("during");
});
