import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { RELAY_HEADERS, REQUEST_HEADERS, RESPONSE_HEADERS, VIA } from "../../build/relay-rules.mjs";

/** Headers for the service: the named ones, without those that belong to the connection with the page (RFC 9110, 7.6.1). */
export function requestHeaders({ headers }: IncomingMessage, host: string): OutgoingHttpHeaders {
  const via = headers.via === undefined ? VIA : `${headers.via}, ${VIA}`;
  return { ...named(headers, REQUEST_HEADERS), host, via };
}

/** Headers for the page. */
export function responseHeaders({ headers }: IncomingMessage): OutgoingHttpHeaders {
  return { ...named(headers, RESPONSE_HEADERS), ...RELAY_HEADERS };
}

function named(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const ofConnection = new Set((headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase()));
  const passed = names.filter((name) => headers[name] !== undefined && !ofConnection.has(name));
  return Object.fromEntries(passed.map((name) => [name, headers[name]]));
}
