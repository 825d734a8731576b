import { call } from "#api/call.ts";
import type { Connection } from "#api/connection.ts";
import { DIRECT, type Exchange } from "#api/exchange-log.ts";
import { requestOf } from "#api/logged-request.ts";
import { MASK } from "#contract/index.ts";

/** What sending a write again could do, by the name of its endpoint. */
const SECOND: Readonly<Record<string, string>> = {
  configureAiIntegration: "overwrite a newer configuration",
  createAccessToken: "create a second token",
  insertAttachments: "add the files twice",
};

/** Returns what sending a write again would do. A refused one did nothing that a second one could repeat. */
function ofSecond({ method, endpoint, status = 0 }: Exchange): string {
  if (status >= 400 && status < 500)
    return `This ${method} was refused. Go back to its form, correct it, and send it from there.`;
  const isDone = status >= 200 && status < 300 && endpoint !== "configureAiIntegration";
  return `This ${method} ${isDone ? "would" : "could"} ${SECOND[endpoint] ?? "change data twice"}.`;
}

/** Returns why a request cannot be sent again from the log; `undefined` if it can. */
export function whyNotSentAgain({ baseUrl }: Pick<Connection, "baseUrl">, exchange: Exchange): string | undefined {
  const { method, endpoint, requestBody } = exchange;
  if (endpoint === DIRECT)
    return "This request went straight to a gateway or to where files are. Try again where it was made: in the AI integration, or at the file.";
  if (method !== "GET") {
    const isMasked = requestBody?.includes(MASK) === true;
    return `Only GET requests can be sent again. ${ofSecond(exchange)}${isMasked ? " Its secrets are not in the log." : ""}`;
  }
  return requestOf(baseUrl, exchange) ? undefined : "This request went to the address of another connection.";
}

/**
 * Repeats a logged GET with the current bearer. Resolves to the id of the new exchange; `undefined` if nothing was
 * sent.
 */
export async function resend(connection: Connection, exchange: Exchange): Promise<number | undefined> {
  const request = requestOf(connection.baseUrl, exchange);
  if (!request || request.endpoint.method !== "GET") return undefined;
  const before = connection.exchanges.list()[0]?.id ?? 0;
  // The log records failures too.
  await call(connection, request.endpoint, { params: request.params, body: undefined }).catch(() => undefined);
  return connection.exchanges.list().find(({ id, url }) => id > before && url === exchange.url)?.id;
}
