import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as httpRequest,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import {
  ALLOWED_RESPONSE_HEADERS,
  RELAY_HEADERS,
  REQUEST_HEADERS,
  RESPONSE_HEADERS,
  VIA,
} from "../../build/relay-rules.mjs";
import type { Relay } from "../start-options.mjs";
import { connectTo } from "./connect.ts";
import { failed, type RelayFailure } from "./failure.ts";
import type { Passed } from "./guard.ts";

/** All in milliseconds. */
export interface Limits {
  readonly connect: number;
  /** From the end of the request to the head of the answer. */
  readonly headers: number;
  /** Without a byte in either direction. */
  readonly idle: number;
}

export const LIMITS: Limits = { connect: 10_000, headers: 120_000, idle: 120_000 };

interface ForwardOptions extends Passed {
  readonly proxy: URL | undefined;
  readonly limits: Limits;
}

/**
 * Streams a request to its target, and the answer back. Resolves when the answer was sent or cut. Throws
 * `RelayFailure` if there is none.
 */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { relay, path, proxy, limits }: ForwardOptions,
): Promise<void> {
  const closed = new AbortController();
  response.once("close", () => closed.abort());
  const { signal } = closed;
  const target = new URL(relay.target);
  const socket = await connectTo(target, { proxy, timeoutMs: limits.connect, signal });
  const sentPath = target.pathname.replace(/\/$/, "") + path;
  const answer = await ask(request, { socket, host: target.host, path: sentPath, relay, limits, signal });
  const { statusCode = 502, headers } = answer;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    answer.destroy();
    throw redirected(statusCode, headers.location, target);
  }
  try {
    response.writeHead(statusCode, responseHeaders(answer, relay));
  } catch (error) {
    answer.destroy();
    throw unusable(target, error as NodeJS.ErrnoException);
  }
  // Either end may break off: the other one is then closed, so that a cut answer never looks whole.
  await pipeline(answer, response).catch(() => undefined);
}

interface Ask {
  readonly socket: Socket;
  readonly host: string;
  readonly path: string;
  readonly relay: Relay;
  readonly limits: Limits;
  readonly signal: AbortSignal;
}

/** Sends a request over an open connection. Resolves when the head of the answer has arrived. */
function ask(request: IncomingMessage, { socket, host, path, relay, limits, signal }: Ask): Promise<IncomingMessage> {
  const { method } = request;
  const upstream = httpRequest({
    createConnection: () => socket,
    ...(method !== undefined && { method }),
    path,
    headers: requestHeaders(request, relay, host),
    signal,
  });
  return new Promise((resolve, reject) => {
    let wait: NodeJS.Timeout | undefined;
    const late = failed(`${host} did not answer in time.`, undefined, 504);
    upstream.setTimeout(limits.idle, () => upstream.destroy(late));
    upstream.once("response", (answer) => {
      clearTimeout(wait);
      resolve(answer);
    });
    upstream.on("error", (error) => reject(error === late ? late : brokenOff(host, error)));
    upstream.once("close", () => {
      clearTimeout(wait);
      reject(brokenOff(host));
    });
    // The request stays open if the service answers before it has read all: that answer still has to reach the page.
    pipeline(request.iterator({ destroyOnReturn: false }), upstream).then(
      () => (wait = setTimeout(() => upstream.destroy(late), limits.headers)),
      () => undefined,
    );
  });
}

const brokenOff = (host: string, error?: NodeJS.ErrnoException) =>
  failed(`${host} broke the connection before it answered${error?.code ? ` (${error.code})` : ""}.`);

/** Node reads more than it writes, such as the status 42. */
const unusable = ({ host }: URL, { code }: NodeJS.ErrnoException) =>
  failed(`The answer of ${host} is no valid HTTP${code ? ` (${code})` : ""}.`);

function redirected(status: number, location: string, target: URL): RelayFailure {
  const { origin } = URL.canParse(location, target) ? new URL(location, target) : { origin: "an unreadable address" };
  return failed(
    `${target.host} answers ${status} and redirects to ${origin}. The relay follows no redirect.`,
    "Start the console with --relay and the address that the service redirects to.",
  );
}

/** Headers for the target: the named ones, without those that belong to the connection with the page (RFC 9110, 7.6.1). */
function requestHeaders({ headers }: IncomingMessage, { allowed }: Relay, host: string): OutgoingHttpHeaders {
  const via = headers.via === undefined ? VIA : `${headers.via}, ${VIA}`;
  return { ...named(headers, [...REQUEST_HEADERS, ...(allowed?.headers ?? [])]), host, via };
}

function responseHeaders({ headers }: IncomingMessage, { allowed }: Relay): OutgoingHttpHeaders {
  const names = allowed ? [...RESPONSE_HEADERS, ...ALLOWED_RESPONSE_HEADERS] : RESPONSE_HEADERS;
  return { ...named(headers, names), ...RELAY_HEADERS };
}

function named(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const ofConnection = new Set((headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase()));
  const passed = names.filter((name) => headers[name] !== undefined && !ofConnection.has(name));
  return Object.fromEntries(passed.map((name) => [name, headers[name]]));
}
