import { call } from "#api/call.ts";
import type { Connection } from "#api/connection.ts";
import type { Exchange } from "#api/exchange-log.ts";
import { requestOf } from "#api/logged-request.ts";

/**
 * Asks a logged GET again, with the connection's own bearer, and gives the id of the new exchange. Whether it succeeded
 * stands there. `undefined` when nothing left: no bearer, offline, or a request that is none of this connection's.
 */
export async function resend(connection: Connection, exchange: Exchange): Promise<number | undefined> {
  const request = requestOf(connection.baseUrl, exchange);
  if (!request || request.endpoint.method !== "GET") return undefined;
  const before = connection.exchanges.list()[0]?.id ?? 0;
  // The log tells of a failure just as of a success.
  await call(connection, request.endpoint, { params: request.params, body: undefined }).catch(() => undefined);
  return connection.exchanges.list().find(({ id, url }) => id > before && url === exchange.url)?.id;
}
