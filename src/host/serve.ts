import { STATUS_CODES, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { HttpHandler } from "msw";
import { respond } from "#backend/http/handlers.ts";
import { HttpError, problemResponse } from "#backend/service/http-error.ts";
import { methods } from "#contract/index.ts";

/** Origin of all msw handlers, because the port is unknown before the server listens. */
export const SERVED_ORIGIN = "http://service.invalid";

export interface ServeOptions {
  /** 0 selects a free port. */
  readonly port: number;
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** Has a leading and no trailing slash. */
  readonly basePath?: string;
  readonly maxBodyBytes?: number;
  /** If false, pages of other origins cannot call the service, as with many real ones. */
  readonly cors?: boolean;
  readonly report: (cause: unknown) => void;
}

// Requests have no file bytes. The API document shows no limit; this one bounds memory.
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Any origin is safe: the bearer authorizes, and there are no cookies. */
const CORS: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "Allow, Content-Type, WWW-Authenticate",
};
const PREFLIGHT: Readonly<Record<string, string>> = {
  ...CORS,
  "access-control-allow-methods": methods.join(", "),
  "access-control-allow-headers": "Authorization, Content-Type",
  "access-control-max-age": "600",
};

/** Serves msw handlers over HTTP under Node. They are mounted below `SERVED_ORIGIN` and the base path. */
export async function serve(handlers: readonly HttpHandler[], options: ServeOptions) {
  const { port, host = "127.0.0.1", basePath = "", maxBodyBytes = MAX_BODY_BYTES, cors = true, report } = options;
  const server = createServer((incoming, outgoing) => {
    const fail = (cause: unknown) => {
      // A closed connection is no failure of the service.
      if (!outgoing.destroyed) report(cause);
      outgoing.destroy();
    };
    answer(incoming, outgoing, { handlers, maxBodyBytes, cors }).catch(fail);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return {
    /** Has no trailing slash. */
    baseUrl: `http://${name}:${address.port}${basePath}`,
    /** Also closes open connections. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface AnswerOptions extends Required<Pick<ServeOptions, "maxBodyBytes" | "cors">> {
  readonly handlers: readonly HttpHandler[];
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, options: AnswerOptions): Promise<void> {
  const { cors } = options;
  if (cors && incoming.method === "OPTIONS" && incoming.headers["access-control-request-method"] !== undefined) {
    outgoing.writeHead(204, PREFLIGHT).end();
    return;
  }
  const closed = new AbortController();
  outgoing.once("close", () => closed.abort());
  const response = await responseTo(incoming, options, closed.signal);
  if (response.type === "error") {
    outgoing.destroy();
    return;
  }
  const headers = { ...Object.fromEntries(response.headers), ...(cors && CORS) };
  const body = Buffer.from(await response.arrayBuffer());
  // An unread rest of the body would be parsed as the next request.
  const isLast = !incoming.complete;
  if (isLast) outgoing.once("finish", () => incoming.destroy());
  const reason = response.statusText || STATUS_CODES[response.status];
  outgoing.writeHead(response.status, reason, isLast ? { ...headers, connection: "close" } : headers);
  outgoing.end(body);
}

async function responseTo(
  incoming: IncomingMessage,
  { handlers, maxBodyBytes }: AnswerOptions,
  signal: AbortSignal,
): Promise<Response> {
  try {
    const request = await requestFrom(incoming, maxBodyBytes, signal);
    const response = await respond(handlers, request);
    return response ?? problemResponse(new HttpError(501, "The API document has no endpoint at this path."));
  } catch (cause) {
    if (cause instanceof HttpError) return problemResponse(cause);
    throw cause;
  }
}

async function requestFrom(incoming: IncomingMessage, maxBodyBytes: number, signal: AbortSignal): Promise<Request> {
  const { method = "GET", url = "/", headersDistinct } = incoming;
  // Absolute URLs and * are for proxies. The request does not determine the origin.
  if (!url.startsWith("/")) throw new HttpError(400, "The request target must be a path.");
  const body = await bodyOf(incoming, maxBodyBytes);
  const isWithBody = method !== "GET" && method !== "HEAD";
  try {
    return new Request(SERVED_ORIGIN + url, {
      method,
      headers: Object.entries(headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
      signal,
      ...(isWithBody ? { body } : {}),
    });
  } catch {
    throw new HttpError(400, "The request line or a header could not be read.");
  }
}

async function bodyOf(incoming: IncomingMessage, maxBodyBytes: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = new HttpError(
    413,
    `The request body is too large. This service reads at most ${maxBodyBytes} bytes.`,
  );
  if (Number(incoming.headers["content-length"]) > maxBodyBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Stays open if the body is too long, so that the error can be sent.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
