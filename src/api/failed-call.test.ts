import { expect, it } from "vitest";
import { readBase } from "#contract/index.ts";
import { CallError } from "./answer/call-error.ts";
import { call } from "./call.ts";
import { testConnection } from "./test-connection.ts";

it("explains a failed call in the log, without secrets, and names its request", async () => {
  const connection = testConnection({
    bearer: async () => "bearer-1",
    send: async () => Response.json({ detail: "Busy with bearer-1" }, { status: 503 }),
  });
  const { signal } = new AbortController();
  const options = { params: { baseId: "bse1" }, body: undefined, signal };
  const failures = [];
  for (let tries = 0; tries < 2; tries++) failures.push(await call(connection, readBase, options).catch(String));
  const last: unknown = await call(connection, readBase, options).catch((error: unknown) => error);
  const message = "The service failed (503). The service says: “Busy with ••••••••”";
  expect(failures).toEqual([`CallError: ${message}`, `CallError: ${message}`]);
  expect(last instanceof CallError && last.exchangeId).toBe(3);
  expect(
    connection.exchanges.list().map((exchange) => [exchange.id, exchange.message, exchange.signal === signal]),
  ).toEqual([
    [3, message, true],
    [2, message, true],
    [1, message, true],
  ]);
});

it("says that an error without a response is simulated, unless the request was cancelled", async () => {
  const sent: Request[] = [];
  const connection = testConnection({
    kind: "standalone",
    send: async (request) => {
      sent.push(request);
      throw new TypeError("Failed to fetch");
    },
    isSimulated: (request) => sent.includes(request),
  });
  const options = { params: { baseId: "bse1" }, body: undefined };
  const failed: unknown = await call(connection, readBase, options).catch((error: unknown) => error);
  expect(failed).toMatchObject({ isSimulated: true, reason: { kind: "network" }, exchangeId: 1 });
  expect(connection.exchanges.list()[0]?.message).toMatch(/^Simulated: The service did not respond\./);
  const controller = new AbortController();
  const aborting = { ...connection, send: async (request: Request) => (controller.abort(), connection.send(request)) };
  const cancelled = await call(aborting, readBase, { ...options, signal: controller.signal }).catch(String);
  expect(cancelled).toBe("CallError: The request was cancelled before a response came.");
});

it("names no request where none was sent", async () => {
  const connection = testConnection({ bearer: async () => undefined });
  const options = { params: { baseId: "bse1" }, body: undefined };
  const error: unknown = await call(connection, readBase, options).catch((cause: unknown) => cause);
  expect(error instanceof CallError && error.exchangeId).toBeUndefined();
});
