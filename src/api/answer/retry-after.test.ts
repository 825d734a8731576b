import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { configureAiIntegration, readBase } from "#contract/index.ts";
import { call } from "../call.ts";
import type { Connection } from "../connection.ts";
import { testConnection } from "../test-connection.ts";
import { retryAfterMs } from "./retry-after.ts";

const NOW = "Sat, 21 Nov 2026 12:00:00 GMT";

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const answer = (status: number, retryAfter: string) =>
  new Response('{"detail":"Too many"}', {
    status,
    headers: { "retry-after": retryAfter, "content-type": "application/json" },
  });

const answering = (response: Response): { connection: Connection; sent: () => number } => {
  const send = vi.fn<Connection["send"]>(async () => response);
  return { connection: testConnection({ send }), sent: () => send.mock.calls.length };
};

describe("a requested wait", () => {
  it.each([
    [429, "7", 7_000],
    [503, "0", 0],
    [503, " 120 ", 120_000],
    [429, "Sat, 21 Nov 2026 12:00:09 GMT", 9_000],
    [429, "Sat, 21 Nov 2026 11:00:00 GMT", 0],
    [429, "-1", undefined],
    [429, "1.5", undefined],
    [429, "1e9", undefined],
    [429, "99999999999999999999", undefined],
    [429, "soon", undefined],
    [429, "2026-11-21", undefined],
    [429, "", undefined],
    [500, "7", undefined],
    [200, "7", undefined],
  ])("is read from a %i with %j", (status, text, waitMs) => {
    expect(retryAfterMs(answer(status, text))).toBe(waitMs);
  });

  it.each([
    ["1", "1 second"],
    ["30", "30 seconds"],
    ["600", "10 minutes"],
    ["86400", "24 hours"],
  ])("of %s is shown in words, and a POST is not retried", async (text, words) => {
    const { connection, sent } = answering(answer(429, text));
    const body = { type: "AI", config: {} } as const;
    await expect(call(connection, configureAiIntegration, { params: { spaceId: "s" }, body })).rejects.toThrow(
      `The service received too many requests (429). The service says: “Too many” Wait ${words} before you try again.`,
    );
    expect(sent()).toBe(1);
  });

  it("until a date is counted by the clock of the service, where that can be read", () => {
    const headers = { "retry-after": "Sat, 20 Nov 2027 12:00:30 GMT", date: "Sat, 20 Nov 2027 12:00:00 GMT" };
    expect(retryAfterMs(new Response("", { status: 503, headers }))).toBe(30_000);
  });

  it("of no time is said as a moment", async () => {
    const { connection } = answering(answer(429, "0"));
    const body = { type: "AI", config: {} } as const;
    await expect(call(connection, configureAiIntegration, { params: { spaceId: "s" }, body })).rejects.toThrow(
      /Wait a moment, then send again\.$/,
    );
  });

  it("is reported if it is too long to retry a read", async () => {
    const { connection } = answering(answer(503, "60"));
    await expect(call(connection, readBase, { params: { baseId: "b" }, body: undefined })).rejects.toMatchObject({
      message: "The service failed (503). The service says: “Too many” Wait 60 seconds before you try again.",
      reason: { answer: { retryAfterMs: 60_000 } },
    });
  });
});
