import { describe, expect, it } from "vitest";
import { CallError } from "./answer/call-error.ts";
import { mayRetry, retryDelayMs } from "./retry.ts";

const answered = (status: number, waits: { retryAfterMs?: number } = {}) =>
  new CallError({ kind: "http", answer: { status, statusText: "", contentType: "", body: null, ...waits } });

describe("a failed read", () => {
  it.each([
    [new CallError({ kind: "network" }), true],
    [new CallError({ kind: "timeout", afterMs: 1 }), false],
    [answered(429), true],
    [answered(502), true],
    [answered(503), true],
    [answered(500), false],
    [answered(404), false],
    [answered(401), false],
    [new CallError({ kind: "aborted" }), false],
    [new CallError({ kind: "no-bearer" }), false],
    [new Error("a bug"), false],
  ])("%s is retried: %s", (error, isRetried) => {
    expect([mayRetry(0, error), mayRetry(1, error), mayRetry(2, error)]).toEqual([isRetried, isRetried, false]);
  });

  it("waits longer each time, with jitter", () => {
    const delays = Array.from({ length: 50 }, () => retryDelayMs(0, answered(429)));
    expect(new Set(delays).size).toBeGreaterThan(40);
    expect(Math.max(...delays)).toBeLessThanOrEqual(450);
    expect(Math.min(...Array.from({ length: 50 }, () => retryDelayMs(2, undefined)))).toBeGreaterThanOrEqual(600);
  });

  it("waits as long as the service asks, up to ten seconds", () => {
    for (const status of [429, 503]) {
      const error = answered(status, { retryAfterMs: 10_000 });
      expect(mayRetry(0, error)).toBe(true);
      expect(retryDelayMs(0, error)).toBeGreaterThanOrEqual(10_000);
      expect(retryDelayMs(0, error)).toBeLessThan(11_000);
      expect(mayRetry(0, answered(status, { retryAfterMs: 10_001 }))).toBe(false);
    }
  });
});
