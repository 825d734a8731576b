import { expect, it, vi } from "vitest";
import { createStore } from "./store.ts";

it("notifies of each change, and of nothing that stays the same", () => {
  const store = createStore(1);
  const changed = vi.fn<() => void>();
  const stop = store.subscribe(changed);
  store.set(1);
  expect(changed).not.toHaveBeenCalled();
  store.set(2);
  expect([store.snapshot(), changed.mock.calls.length]).toEqual([2, 1]);
  stop();
  store.set(3);
  expect([store.snapshot(), changed.mock.calls.length]).toEqual([3, 1]);
});

it("ends one of two subscriptions of the same function", () => {
  const store = createStore("a");
  const changed = vi.fn<() => void>();
  const stop = store.subscribe(changed);
  store.subscribe(changed);
  stop();
  stop();
  store.set("b");
  expect(changed).toHaveBeenCalledTimes(1);
});

it("lets a listener end itself while it is called", () => {
  const store = createStore(0);
  const heard: string[] = [];
  const stop = store.subscribe(() => {
    heard.push("once");
    stop();
  });
  store.subscribe(() => heard.push("always"));
  store.set(1);
  store.set(2);
  expect(heard).toEqual(["once", "always", "always"]);
});
