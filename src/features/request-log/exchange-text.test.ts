import { expect, test } from "vitest";
import type { Exchange } from "#api/exchange-log.ts";
import { durationText, failureText, triesOf } from "./exchange-text.ts";

test("durations have the unit that people use", () => {
  expect([4.21, 419.6, 999.7, 1_234, 61_000, 180_000].map(durationText)).toEqual([
    "4.2 ms",
    "420 ms",
    "1.0 s",
    "1.2 s",
    "61.0 s",
    "3 min",
  ]);
});

test("a failure says that it is one, not its status alone", () => {
  expect(failureText(503, "http")).toBe("503 failed");
  expect(failureText(undefined, "redirect")).toBe("redirect");
  expect(failureText(200, "not-json")).toBe("200 · not json");
  expect(failureText(undefined, "timeout")).toBe("timeout");
});

const exchange = (id: number, signal?: AbortSignal, method = "GET"): Exchange => ({
  id,
  endpoint: "readBase",
  method,
  url: "https://s.test/base/bse1",
  startedTime: "2026-11-26T09:00:00.000Z",
  requestHeaders: {},
  requestBytes: 0,
  ...(signal && { signal }),
});

test("numbers the tries of a retried read, and no other requests", () => {
  const { signal } = new AbortController();
  const another = new AbortController().signal;
  const list = [
    exchange(7, another),
    exchange(6, signal),
    exchange(5),
    exchange(4),
    exchange(3, signal),
    exchange(2, signal),
    exchange(1),
  ];
  expect([...triesOf(list)]).toEqual([
    [2, "try 1 of 3"],
    [3, "try 2 of 3"],
    [6, "try 3 of 3"],
  ]);
});

test("takes two writes of one caller for no retry", () => {
  const { signal } = new AbortController();
  expect([...triesOf([exchange(2, signal, "POST"), exchange(1, signal, "POST")])]).toEqual([]);
});
