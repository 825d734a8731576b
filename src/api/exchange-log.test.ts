import { expect, it } from "vitest";
import { exchangeLog, exchangesOf } from "./exchange-log.ts";

const start = { endpoint: "e", method: "GET", url: "u", requestHeaders: {}, requestBytes: 0 };

it("lists the newest first, and completes only the matching exchange", () => {
  const log = exchangeLog();
  const finish = log.begin({ ...start, url: "first" });
  log.begin({ ...start, url: "second" });
  finish({ status: 200 });
  const startedTime = expect.stringMatching(/^\d{4}-.+Z$/) as string;
  expect(log.list()).toEqual([
    { ...start, id: 2, url: "second", startedTime },
    { ...start, id: 1, url: "first", startedTime, status: 200, durationMs: expect.any(Number) as number },
  ]);
});

it("notifies listeners of each change until they unsubscribe, with a new list", () => {
  const log = exchangeLog();
  const seen: number[] = [];
  const stop = log.subscribe(() => seen.push(log.list().length));
  const finish = log.begin(start);
  const before = log.list();
  finish({ status: 200 });
  expect(log.list()).not.toBe(before);
  log.clear();
  finish({ status: 500 });
  expect(log.list()).toEqual([]);
  stop();
  log.begin(start);
  expect(seen).toEqual([1, 1, 0, 0]);
});

it("each connection has its own log, which stays while another one is used", () => {
  exchangesOf("a test of its own").begin(start);
  expect(exchangesOf("another of the same test").list()).toEqual([]);
  expect(exchangesOf("a test of its own").list()).toHaveLength(1);
});
