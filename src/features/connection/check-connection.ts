import { CallError } from "#api/answer/call-error.ts";
import { call } from "#api/call.ts";
import { normalizeBaseUrl, type Connection } from "#api/connection.ts";
import { exchangeLog } from "#api/exchange-log.ts";
import { readBase } from "#contract/index.ts";
import { findingOf, type Finding } from "./finding.ts";

const LIMIT_MS = 15_000;

/** Reads one base once. Never rejects with a failed call. */
export async function checkConnection(connection: Connection, baseId: string): Promise<Finding> {
  try {
    return findingOf(await call(connection, readBase, { params: { baseId }, body: undefined, timeoutMs: LIMIT_MS }));
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    return findingOf(cause);
  }
}

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
