import { describe, expect, it } from "vitest";
import type { Exchange } from "#api/exchange-log.ts";
import { filtered, NO_FILTER } from "./exchange-filter.ts";

const start = { startedTime: "2026-11-21T09:00:00.000Z", requestHeaders: {}, requestBytes: 0 };
const read = { ...start, endpoint: "readBase", method: "GET", url: "https://s.test/base/bse%20One" };
const exchanges: Exchange[] = [
  { ...read, id: 4 },
  { ...read, id: 3, durationMs: 5, status: 404, failure: "http" },
  {
    ...start,
    id: 2,
    endpoint: "createAccessToken",
    method: "POST",
    url: "https://s.test/access-token",
    durationMs: 9,
    failure: "timeout",
  },
  { ...read, id: 1, durationMs: 3, status: 200 },
];
const ids = (filter: Partial<typeof NO_FILTER>) => filtered(exchanges, { ...NO_FILTER, ...filter }).map(({ id }) => id);

describe("filtering exchanges", () => {
  it("returns all, newest first, without a filter", () => {
    expect(ids({})).toEqual([4, 3, 2, 1]);
  });

  it.each([
    ["get bse one", [4, 3, 1]],
    ["  404 ", [3]],
    ["TIMEOUT", [2]],
    ["access-token 200", []],
  ])("finds the words %j anywhere", (text, expected) => {
    expect(ids({ text })).toEqual(expected);
  });

  it("counts a request refused within a check as failed", () => {
    const refused = { ...read, id: 5, durationMs: 4, status: 401 };
    const idsOf = (outcome: "failed" | "succeeded") =>
      filtered([refused], { ...NO_FILTER, outcome }).map(({ id }) => id);
    expect(idsOf("failed")).toEqual([5]);
    expect(idsOf("succeeded")).toEqual([]);
  });

  it("filters by endpoint and outcome", () => {
    expect(ids({ endpoint: "readBase" })).toEqual([4, 3, 1]);
    expect(ids({ outcome: "failed" })).toEqual([3, 2]);
    expect(ids({ outcome: "succeeded" })).toEqual([1]);
    expect(ids({ outcome: "in progress" })).toEqual([4]);
    expect(ids({ endpoint: "readBase", outcome: "failed", text: "base" })).toEqual([3]);
  });
});
