import { expect, it } from "vitest";
import type { Exchange } from "#api/exchange-log.ts";
import { triesOf } from "./tries.ts";

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

it("numbers the tries of a retried read, and no other requests", () => {
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
    [2, { number: 1, count: 3 }],
    [3, { number: 2, count: 3 }],
    [6, { number: 3, count: 3 }],
  ]);
});

it("takes two writes of one caller for no retry", () => {
  const { signal } = new AbortController();
  expect([...triesOf([exchange(2, signal, "POST"), exchange(1, signal, "POST")])]).toEqual([]);
});
