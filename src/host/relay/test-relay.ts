import { createServer, request as httpRequest } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from "node:http";
import { connect, type AddressInfo, type Server, type Socket } from "node:net";
import { endpoints } from "#contract/index.ts";
import { createRelay, type Handler, type RelayOptions } from "./relay.ts";

/** Headers of an answer that no relay may pass on. */
export const NOT_PASSED = {
  "Set-Cookie": "session=1",
  "Clear-Site-Data": '"*"',
  "Service-Worker-Allowed": "/",
  Link: "</x>;rel=x",
  Refresh: "0;url=https://evil.example",
  "Alt-Svc": 'h3=":1"',
  "Report-To": "{}",
  NEL: "{}",
  "Reporting-Endpoints": 'a="https://evil.example"',
  "Strict-Transport-Security": "max-age=1",
  ETag: '"1"',
  "WWW-Authenticate": "Basic",
  "Access-Control-Allow-Origin": "*",
};

const running: Server[] = [];
const sockets = new Set<Socket>();
/** Of the first relay at a port. */
const targets = new Map<number, string | undefined>();

/** Closes every server of a test. */
export async function closeServers(): Promise<void> {
  const closing = running.splice(0).map((server) => {
    return new Promise((resolve) => server.close(resolve));
  });
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await Promise.all(closing);
}

export async function listen(server: Server): Promise<number> {
  running.push(server);
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

export interface Upstream {
  readonly url: string;
  readonly port: number;
  readonly requests: IncomingMessage[];
  /** Also counts connections that sent nothing. */
  readonly connectionCount: () => number;
}

/** A service that records what reaches it. */
export async function startUpstream(
  answer: RequestListener = (_, response) => response.setHeader("Content-Type", "application/json").end("{}"),
): Promise<Upstream> {
  const requests: IncomingMessage[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    requests.push(request);
    return answer(request, response);
  });
  server.on("connection", () => connections++);
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, port, requests, connectionCount: () => connections };
}

export interface StartedRelay {
  readonly port: number;
  readonly lines: string[];
}

/** Serves a relay alone; what it does not answer gets 404. */
export async function startRelay(options: Partial<RelayOptions> & Pick<RelayOptions, "relays">): Promise<StartedRelay> {
  const lines: string[] = [];
  const report = (cause: unknown) => lines.push(`unexpected: ${String(cause)}`);
  const handler = createRelay({ base: "/", calls: endpoints, log: (line) => lines.push(line), report, ...options });
  const port = await serveHandler(handler);
  targets.set(port, options.relays[0]?.target);
  return { port, lines };
}

export function serveHandler(handler: Handler): Promise<number> {
  return listen(
    createServer((request, response) => handler(request, response, () => response.writeHead(404).end("not relayed"))),
  );
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Record<string, string | undefined>;
  readonly body?: string;
}

/** The headers that a browser and the console add to a `fetch` of its own page. */
const headersOf = (port: number, { method = "GET", headers = {} }: Sent) => {
  const all = {
    host: `localhost:${port}`,
    "sec-fetch-site": "same-origin",
    "sec-fetch-dest": "empty",
    "relay-target": targets.get(port),
    ...(method !== "GET" && { origin: `http://localhost:${port}` }),
    ...headers,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/** Opens a request as a page of the console does. `undefined` leaves a header out. */
export function open(port: number, sent: Sent = {}) {
  const { path = "/relay/main/base/bse1", method = "GET" } = sent;
  return httpRequest({ host: "127.0.0.1", port, path, method, headers: headersOf(port, sent), agent: false });
}

/** Sends a request as a page of the console does, and reads the whole answer. */
export function ask(port: number, sent: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = open(port, sent);
    request.once("response", (response) => {
      let text = "";
      response.on("data", (chunk) => (text += String(chunk)));
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on("error", reject);
    request.end(sent.body);
  });
}

/** Sends raw request targets over connections that stay open, and counts the statuses; 0 is a broken connection. */
export async function sendRaw(port: number, targets: readonly string[]): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let socket: Socket | undefined;
  for (const target of targets) {
    if (!socket || socket.destroyed || !socket.writable) socket = connect(port, "127.0.0.1");
    const lines = Object.entries(headersOf(port, {})).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${target} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1");
    const status = await nextStatus(socket);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  socket?.destroy();
  return statuses;
}

/** A target with line breaks is more than one request: reads until the answers end. */
function nextStatus(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    let text = "";
    const finish = (status: number) => {
      socket.removeAllListeners().on("error", () => undefined);
      resolve(status);
    };
    const read = () => {
      const head = /^HTTP\/1\.1 (\d+)[^]*?\r\n\r\n/.exec(text);
      if (!head) return;
      const length = Number(/content-length: (\d+)/i.exec(head[0])?.[1] ?? 0);
      if (/connection: close/i.test(head[0])) socket.destroy();
      else if (text.length < head[0].length + length) return;
      else if (text.length > head[0].length + length) socket.destroy();
      finish(Number(head[1]));
    };
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      read();
    });
    socket.once("error", () => finish(0));
    socket.once("close", () => finish(0));
  });
}
