import { once } from "node:events";
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as httpRequest,
} from "node:http";
import { type Socket, connect as connectPlain, isIP } from "node:net";
import { pipeline } from "node:stream/promises";
import { connect as connectTls } from "node:tls";
import {
  ALLOWED_RESPONSE_HEADERS,
  ONCE_HEADER,
  RELAY_HEADERS,
  REQUEST_HEADERS,
  RESPONSE_HEADERS,
  VIA,
} from "../../build/relay-rules.mjs";
import type { AllowedCall } from "../allowed-calls.mjs";
import type { Relay } from "../start-options.mjs";
import { RelayFailure, failed, refusal, sendFailure } from "./failure.ts";
import { type Passed, createGuard, wrongHost } from "./guard.ts";
import { proxyFor, tunnel } from "./proxy.ts";

export interface RelayOptions {
  /** With a slash on both ends. */
  readonly base: string;
  readonly relays: readonly Relay[];
  /** Of a service. */
  readonly calls: readonly AllowedCall[];
  /** Receives one line for each relayed request: method, relay, status, time. */
  readonly log: (line: string) => void;
  readonly report: (cause: unknown) => void;
  readonly limits?: Limits;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Forwards requests below `relay/` to their services. Answers `healthz`. With relays, refuses requests from other hosts. */
export function createRelay(options: RelayOptions): Handler {
  const { base, relays, calls, limits = LIMITS, environment = {}, log, report } = options;
  const check = createGuard(base, relays, calls);
  const proxies = new Map(relays.map((relay) => [relay, proxyFor(new URL(relay.target), environment)]));

  const isRepeat = rememberNumbers();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const start = performance.now();
    const passed = check(request);
    const name = passed instanceof RelayFailure ? "-" : passed.relay.name;
    response.once("close", () => {
      const status = response.headersSent ? response.statusCode : "no answer";
      const end = response.headersSent && !response.writableFinished ? " cut" : "";
      log(`${request.method} ${name} ${status}${end} ${Math.round(performance.now() - start)} ms`);
    });
    if (passed instanceof RelayFailure) throw passed;
    if (isRepeat(request.headers[ONCE_HEADER])) throw repeated;
    const closed = new AbortController();
    response.once("close", () => closed.abort());
    await forward(request, response, { ...passed, proxy: proxies.get(passed.relay), limits, signal: closed.signal });
  }

  return (request, response, next) => {
    const { url = "" } = request;
    const failure = relays.length > 0 ? wrongHost(request) : undefined;
    // Before the path, which has many spellings: `console.json` has the internal addresses behind the relays.
    if (failure) sendFailure(response, failure);
    else if (!url.startsWith("/")) {
      sendFailure(response, refusal("This server is no proxy.", "Send a path that begins with /."));
    } else if (url === `${base}healthz`) {
      response.writeHead(200, { ...RELAY_HEADERS, "Content-Type": "text/plain" }).end("ok\n");
    } else if (isBelow(url, `${base}relay`)) {
      pass(request, response).catch((error: unknown) => {
        // Never without an answer: a browser would send a POST again by itself.
        sendFailure(response, error instanceof RelayFailure ? error : unexpected);
        if (!(error instanceof RelayFailure)) report(error);
      });
    } else next();
  };
}

const unexpected = failed(
  "The relay failed.",
  "The service may have acted all the same: check there before you send again.",
);

const REMEMBERED_MS = 600_000;

/** Says whether a number came before. A browser or a balancer may repeat a POST by itself; what was answered is not kept. */
function rememberNumbers(): (number: string | string[] | undefined) => boolean {
  const passed = new Map<string, number>();
  return (number) => {
    if (typeof number !== "string") return false;
    const now = performance.now();
    for (const [old, at] of passed) {
      if (now - at < REMEMBERED_MS) break;
      passed.delete(old);
    }
    if (passed.has(number)) return true;
    passed.set(number, now);
    return false;
  };
}

const repeated = failed(
  "This request was already sent: a browser, or a balancer before the relay, repeated it. Its outcome is unknown.",
  "Check the service before you send again.",
  409,
);

const isBelow = (url: string, folder: string) =>
  url.startsWith(folder) && /^(?:[/?#]|$)/.test(url.slice(folder.length));

/** All in milliseconds. */
interface Limits {
  readonly connect: number;
  /** From the end of the request to the head of the answer. */
  readonly headers: number;
  /** Without a byte in either direction. */
  readonly idle: number;
}

const LIMITS: Limits = { connect: 10_000, headers: 120_000, idle: 120_000 };

interface ForwardOptions extends Passed {
  readonly proxy: URL | undefined;
  readonly limits: Limits;
  /** Aborts when the page is gone. */
  readonly signal: AbortSignal;
}

/** Streams a request to its target and the answer back, until it was sent or cut. Throws `RelayFailure` if there is none. */
async function forward(request: IncomingMessage, response: ServerResponse, options: ForwardOptions): Promise<void> {
  const { relay } = options;
  const target = new URL(relay.target);
  const socket = await connectTo(target, options);
  const answer = await ask(request, socket, target, options);
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

/** Sends a request over an open connection. Resolves when the head of the answer has arrived. */
function ask(
  request: IncomingMessage,
  socket: Socket,
  { host, pathname }: URL,
  { relay, path, limits, signal }: ForwardOptions,
): Promise<IncomingMessage> {
  const { method } = request;
  const upstream = httpRequest({
    createConnection: () => socket,
    ...(method !== undefined && { method }),
    path: pathname.replace(/\/$/, "") + path,
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

/** Opens a connection to a target before a request is sent. Throws `RelayFailure`, which says that nothing was sent. */
async function connectTo(target: URL, { proxy, limits, signal }: ForwardOptions): Promise<Socket> {
  const timeout = AbortSignal.timeout(limits.connect);
  const both = AbortSignal.any([signal, timeout]);
  const isTls = target.protocol === "https:";
  const port = Number(target.port || (isTls ? 443 : 80));
  const host = target.hostname.replace(/^\[|\]$/g, "");
  let socket: Socket | undefined;
  try {
    const through = proxy && (await tunnel(proxy, `${target.hostname}:${port}`, both));
    const name = isIP(host) ? {} : { servername: host };
    socket = isTls
      ? connectTls({ host, port, ...name, ...(through && { socket: through }), ALPNProtocols: ["http/1.1"] })
      : connectPlain({ host, port });
    // Nagle's algorithm would hold back a body until its headers are acknowledged.
    socket.setNoDelay();
    await once(socket, isTls ? "secureConnect" : "connect", { signal: both });
    return socket;
  } catch (error) {
    socket?.on("error", () => undefined).destroy();
    throw failureOf(error, { host, isProxied: proxy !== undefined, hasTimedOut: timeout.aborted });
  }
}

function failureOf(
  error: unknown,
  { host, isProxied, hasTimedOut }: { host: string; isProxied: boolean; hasTimedOut: boolean },
): RelayFailure {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (hasTimedOut) return refusal(`${host} does not accept the connection in time.`, "Try again later.", 504);
  const known = isProxied ? `through the proxy of HTTPS_PROXY. ${message}` : `(${code || message}).`;
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code)) {
    return refusal(
      `The certificate of ${host} is not trusted (${code}).`,
      "If your organisation signs it, start the console with NODE_EXTRA_CA_CERTS=<its certificate file>.",
      502,
    );
  }
  const wantsUser = isProxied && message.includes(" 407");
  return refusal(
    `${host} cannot be reached ${known}`,
    wantsUser
      ? "Start the console with the user and password of the proxy: HTTPS_PROXY=http://user:password@proxy.example:8080."
      : isProxied
        ? "Check HTTPS_PROXY and NO_PROXY."
        : "Check the address of the relay, your network and HTTPS_PROXY.",
    502,
  );
}
