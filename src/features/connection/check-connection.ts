import { CallError } from "#api/answer/call-error.ts";
import { call } from "#api/call.ts";
import { normalizeBaseUrl, type Connection } from "#api/connection.ts";
import { exchangeLog } from "#api/exchange-log.ts";
import { readBase } from "#contract/index.ts";
import { randomHex } from "#files/file-store.ts";
import { succeeds } from "#worker/succeeds.ts";
import { findingOf, type CheckFinding, hidden } from "./check-finding.ts";
import type { CheckedBase } from "./checked-base.ts";

const LIMIT_MS = 15_000;

export interface CheckResult extends CheckFinding {
  readonly url: string;
  readonly base?: CheckedBase;
}

/**
 * Checks a connection by one read of a base, of an id that no service has if none is given: its refusal shows whether the
 * service is reached and what it says of the token, if there is one. Never rejects with a failed call.
 */
export async function checkConnection(connection: Connection, typedId: string): Promise<CheckResult> {
  const isMadeUp = typedId === "";
  const baseId = isMadeUp ? `connection-check-${randomHex(8)}` : typedId;
  const about = { isMadeUp, hasToken: Boolean(await connection.bearer()) };
  const url = `${connection.baseUrl}/base/${encodeURIComponent(baseId)}`;
  try {
    const options = { params: { baseId }, body: undefined, timeoutMs: LIMIT_MS, allowsNoBearer: true };
    const called = await call(connection, readBase, options);
    const finding = findingOf(called, about);
    const { name, spaceId } = called.reply;
    return { ...finding, url, ...(finding.kind === "reachable" && { base: { id: baseId, name, spaceId } }) };
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    const { reason } = cause;
    if (connection.kind === "remote" && reason.kind === "network" && !reason.isRelayed)
      return { ...hidden(await isAnswered(connection.baseUrl)), url };
    return { ...findingOf(cause, about), url };
  }
}

/** Whether anything answers at an address. The request has no token, no cookies and no path of a base. */
const isAnswered = async (address: string): Promise<boolean> =>
  succeeds(
    fetch(address, {
      method: "HEAD",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(LIMIT_MS),
    }),
  );

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
