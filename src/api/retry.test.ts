import { describe, expect, it } from "vitest";
import { CallError } from "./call-error.ts";
import { mayRetry, retryDelayMs } from "./retry.ts";

const answered = (status: number) =>
  new CallError({ kind: "http", answer: { status, statusText: "", contentType: "", body: null } });

describe("a failed read", () => {
  it.each([
    [new CallError({ kind: "network" }), true],
    [new CallError({ kind: "timeout", afterMs: 1 }), true],
    [answered(429), true],
    [answered(503), true],
    [answered(500), false],
    [answered(404), false],
    [answered(401), false],
    [new CallError({ kind: "aborted" }), false],
    [new CallError({ kind: "no-bearer" }), false],
    [new Error("a bug"), false],
  ])("%s is asked again: %s", (error, isRetried) => {
    expect([mayRetry(0, error), mayRetry(1, error), mayRetry(2, error)]).toEqual([isRetried, isRetried, false]);
  });

  it("waits longer each time, never twice the same", () => {
    const delays = Array.from({ length: 50 }, () => retryDelayMs(0));
    expect(new Set(delays).size).toBeGreaterThan(40);
    expect(Math.max(...delays)).toBeLessThanOrEqual(450);
    expect(Math.min(...Array.from({ length: 50 }, () => retryDelayMs(2)))).toBeGreaterThanOrEqual(600);
  });
});
