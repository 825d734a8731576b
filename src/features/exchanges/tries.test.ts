import { expect, it } from "vitest";
import type { Exchange } from "#api/exchange-log.ts";
import { triesOf } from "./tries.ts";

const read = (id: number, retryOf?: number): Exchange => ({
  id,
  endpoint: "readBase",
  method: "GET",
  url: "https://s.test/base/bse1",
  startedTime: "2026-11-26T09:00:00.000Z",
  requestHeaders: {},
  requestBytes: 0,
  ...(retryOf === undefined ? {} : { retryOf }),
});

it("numbers the tries of a retried read, and no others", () => {
  expect([...triesOf([read(6), read(5, 3), read(4), read(3, 2), read(2), read(1)])]).toEqual([
    [2, { number: 1, count: 3 }],
    [3, { number: 2, count: 3 }],
    [5, { number: 3, count: 3 }],
  ]);
});

it("counts what is left of a series whose first try the log has dropped", () => {
  expect([...triesOf([read(3, 2), read(2, 1)])]).toEqual([
    [2, { number: 1, count: 2 }],
    [3, { number: 2, count: 2 }],
  ]);
});
