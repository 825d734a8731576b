import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import {
  ALLOWED_RESPONSE_HEADERS,
  RELAY_HEADERS,
  REQUEST_HEADERS,
  RESPONSE_HEADERS,
  VIA,
} from "../../build/relay-rules.mjs";
import type { Relay } from "../start-options.mjs";

/** Headers for the target: the named ones, without those that belong to the connection with the page (RFC 9110, 7.6.1). */
export function requestHeaders({ headers }: IncomingMessage, { allowed }: Relay, host: string): OutgoingHttpHeaders {
  const via = headers.via === undefined ? VIA : `${headers.via}, ${VIA}`;
  return { ...named(headers, [...REQUEST_HEADERS, ...(allowed?.headers ?? [])]), host, via };
}

/** Headers for the page. */
export function responseHeaders({ headers }: IncomingMessage, { allowed }: Relay): OutgoingHttpHeaders {
  const names = allowed ? [...RESPONSE_HEADERS, ...ALLOWED_RESPONSE_HEADERS] : RESPONSE_HEADERS;
  return { ...named(headers, names), ...RELAY_HEADERS };
}

function named(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const ofConnection = new Set((headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase()));
  const passed = names.filter((name) => headers[name] !== undefined && !ofConnection.has(name));
  return Object.fromEntries(passed.map((name) => [name, headers[name]]));
}
