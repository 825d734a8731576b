import { expect } from "vitest";
import type { Connection } from "./connection.ts";
import { exchangeLog } from "./exchange-log.ts";

/** For tests: a connection to a remote service. Without `send` nothing may be sent by it. */
export const testConnection = (parts: Partial<Connection> = {}): Connection => ({
  id: "test",
  kind: "remote",
  name: "Test",
  baseUrl: "https://service.test",
  bearer: async () => "bearer-of-the-test",
  send: () => expect.unreachable("something was sent"),
  exchanges: exchangeLog(),
  ...parts,
});
