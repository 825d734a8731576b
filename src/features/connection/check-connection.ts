import { CallError } from "#api/answer/call-error.ts";
import { call } from "#api/call.ts";
import { normalizeBaseUrl, type Connection } from "#api/connection.ts";
import { exchangeLog } from "#api/exchange-log.ts";
import { readBase } from "#contract/index.ts";
import { findingOf, type Finding } from "./finding.ts";

const LIMIT_MS = 15_000;

/** Asks a service for one base, once, and tells what came of it: reading a base is the only read the service document has. Never rejects. */
export async function checkConnection(connection: Connection, baseId: string): Promise<Finding> {
  try {
    return findingOf(await call(connection, readBase, { params: { baseId }, body: undefined, timeoutMs: LIMIT_MS }));
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    return findingOf(cause);
  }
}

/** A connection to ask once with, apart from the one in use: nothing of it is remembered. */
export function probe(baseUrl: string, bearer: string): Connection {
  return {
    id: "probe",
    kind: "remote",
    name: "",
    baseUrl: normalizeBaseUrl(baseUrl),
    bearer: async () => bearer,
    send: (request) => fetch(request),
    exchanges: exchangeLog(),
  };
}
