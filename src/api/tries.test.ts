import { describe, expect, it } from "vitest";
import { readBase } from "#contract/index.ts";
import { CallError } from "./answer/call-error.ts";
import { call } from "./call.ts";
import type { Connection } from "./connection.ts";
import { exchangeLog } from "./exchange-log.ts";

const refusing = (status: number): Connection => ({
  id: "test",
  kind: "remote",
  name: "Test",
  baseUrl: "https://service.test",
  bearer: async () => "bearer-1",
  send: async () => Response.json({ detail: "Busy with bearer-1" }, { status }),
  exchanges: exchangeLog(),
});

async function failedRead(connection: Connection, baseId: string, signal: AbortSignal): Promise<CallError> {
  const error: unknown = await call(connection, readBase, { params: { baseId }, body: undefined, signal }).catch(
    (cause: unknown) => cause,
  );
  if (error instanceof CallError) return error;
  throw new Error("The read succeeded");
}

describe("a failed read", () => {
  it("is explained in the log as on the screen, without secrets", async () => {
    const connection = refusing(503);
    const error = await failedRead(connection, "bse1", new AbortController().signal);
    expect(error.logged).toEqual({ id: 1, tries: 1 });
    expect(connection.exchanges.list()[0]?.explanation).toEqual({
      summary: "The service failed (503).",
      serviceReason: "Busy with ••••••••",
      nextStep: undefined,
    });
  });

  it("repeats an earlier one if both have the same signal and address", async () => {
    const connection = refusing(503);
    const { signal } = new AbortController();
    const errors = [
      await failedRead(connection, "bse1", signal),
      await failedRead(connection, "bse1", signal),
      await failedRead(connection, "bse2", signal),
      await failedRead(connection, "bse2", new AbortController().signal),
    ];
    expect(errors.map(({ logged }) => logged?.tries)).toEqual([1, 2, 1, 1]);
    expect(connection.exchanges.list().map(({ id, retryOf }) => [id, retryOf])).toEqual([
      [4, undefined],
      [3, undefined],
      [2, 1],
      [1, undefined],
    ]);
  });
});
