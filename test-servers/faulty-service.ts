import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "./listen.ts";

export type Fault =
  | { readonly kind: "none" }
  | { readonly kind: "held"; readonly until: Promise<void> }
  | { readonly kind: "reset"; readonly moment: "before" | "after" | "within the answer" }
  | { readonly kind: "hang"; readonly moment: "before" | "after" }
  | { readonly kind: "status"; readonly status: number }
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly type: string;
      readonly bodyOf: (token: object) => string;
    };

/** A local service that creates tokens, counts them, and fails on request. */
export interface FaultyService {
  readonly url: string;
  readonly created: readonly string[];
  readonly requestCount: () => number;
  readonly secretOf: (index: number) => string;
  fault: Fault;
  close(): Promise<void>;
}

// A browser resends a POST when a reused connection breaks; closing it after the preflight prevents that.
const PREFLIGHT = { connection: "close" };

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "authorization, content-type",
};

export async function startFaultyService(): Promise<FaultyService> {
  const created: string[] = [];
  let requestCount = 0;
  const secretOf = (index: number) => `rst_canary${String(index).padStart(4, "0")}Xw7`;

  function create(body: string): object {
    created.push(body);
    const now = new Date().toISOString();
    const id = `tok${created.length}`;
    return {
      id,
      ...(JSON.parse(body) as object),
      token: secretOf(created.length),
      createdTime: now,
      lastUsedTime: now,
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { fault } = service;
    if (request.method === "OPTIONS") return response.writeHead(204, { ...CORS, ...PREFLIGHT }).end();
    if (request.method !== "POST") return send(response, 404, JSON.stringify({ title: "Not Found" }));
    requestCount++;
    if (fault.kind === "reset" && fault.moment === "before") return request.socket.resetAndDestroy();
    if (fault.kind === "hang" && fault.moment === "before") return undefined;
    const body = await text(request);
    if (fault.kind === "status") {
      return send(response, fault.status, JSON.stringify({ title: `Asked for ${fault.status}`, status: fault.status }));
    }
    const token = create(body);
    const whole = JSON.stringify(token);
    if (fault.kind === "hang") return undefined;
    if (fault.kind === "held") return fault.until.then(() => send(response, 201, whole));
    if (fault.kind === "answer") return send(response, fault.status, fault.bodyOf(token), fault.type);
    if (fault.kind === "none") return send(response, 201, whole);
    if (fault.moment === "after") return request.socket.resetAndDestroy();
    response.writeHead(201, { ...CORS, "content-type": "application/json", "content-length": whole.length });
    response.write(whole.slice(0, whole.length / 2), () => request.socket.resetAndDestroy());
    return undefined;
  }

  const server = createServer((request, response) => void answer(request, response));
  const { origin, close } = await listen(server);
  const service: FaultyService = {
    url: origin,
    created,
    requestCount: () => requestCount,
    secretOf,
    fault: { kind: "none" },
    close,
  };
  return service;
}

function send(response: ServerResponse, status: number, body: string, type = "application/json") {
  response.writeHead(status, { ...CORS, "content-type": type }).end(body);
}
