import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoints, notShown, replaceSecrets, type Endpoint, type EndpointName } from "#contract/index.ts";
import { examples } from "#contract/open-api-examples.ts";
import { CallError } from "./answer/call-error.ts";
import { call } from "./call.ts";
import type { Connection } from "./connection.ts";
import { testConnection } from "./test-connection.ts";
import { BEARER, CREATED, FAULTS, head, type Act, type Ending } from "./test-faults.ts";

const KEY = "gateway-key-that-must-not-leak";
const CANARIES = [BEARER, CREATED, KEY];

/** The example reply with recognizable secrets. An undocumented reply echoes the request. */
function exampleOf(name: EndpointName) {
  const { params, body, reply } = examples[name];
  return {
    params,
    body: replaceSecrets(body, () => KEY),
    reply: reply === undefined ? { echoed: { apiKey: KEY } } : replaceSecrets(reply, () => CREATED),
  };
}

const isShown = (name: EndpointName) => named(name).success.reply !== notShown;

function named(name: EndpointName): Endpoint {
  const endpoint = endpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`No endpoint is called ${name}.`);
  return endpoint;
}

/** A server that passes each connection to a fault after it has read the request. */
async function serve(act: (socket: Socket, request: string) => void): Promise<{ url: string; close(): void }> {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => undefined);
    let request = "";
    socket.on("data", (bytes) => {
      const wasComplete = isComplete(request);
      request += String(bytes);
      if (!wasComplete && isComplete(request)) act(socket, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function isComplete(request: string): boolean {
  const [start = "", body] = request.split("\r\n\r\n", 2);
  return body !== undefined && body.length >= Number(/content-length: (\d+)/i.exec(start)?.[1] ?? 0);
}

const askedBy = (request: string) =>
  endpoints.find(({ method, path }) =>
    new RegExp(`^${method} \\S*${path.replaceAll(/\{\w+\}/g, "[^/ ]+")} `).test(request),
  );

let fault: Act;
let arrived = 0;
/** A request of a timed-out test may still be open. */
let round = 0;
let service: Awaited<ReturnType<typeof serve>>;
let other: Awaited<ReturnType<typeof serve>>;
const takenBy: string[] = [];

beforeAll(async () => {
  other = await serve((socket, request) => {
    takenBy.push(request);
    socket.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
  });
  service = await serve((socket, request) => {
    if (!request.includes(` /${round}/`)) return;
    arrived++;
    const endpoint = askedBy(request);
    if (!endpoint) throw new Error(`Asked for what no endpoint is: ${request}`);
    const good = JSON.stringify(exampleOf(endpoint.name).reply);
    fault({ socket, status: endpoint.success.status, good, otherOrigin: other.url });
  });
});
beforeEach(() => {
  round++;
  arrived = 0;
});
afterAll(() => {
  service.close();
  other.close();
});

const connectionTo = (send: Connection["send"] = fetch): Connection =>
  testConnection({ baseUrl: `${service.url}/${round}`, bearer: async () => BEARER, send });

interface Ended {
  readonly kind: Ending;
  readonly stored: string;
}

/** Returns the result and everything stored: error, stack and log. */
async function endOf(
  name: EndpointName,
  to: Connection,
  more: { signal?: AbortSignal; timeoutMs?: number },
): Promise<Ended> {
  const { params, body } = exampleOf(name);
  const error = await call(to, named(name), { params, body: body as never, timeoutMs: LIMIT_MS, ...more }).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  const exchanges = to.exchanges.list();
  expect(exchanges).toHaveLength(1);
  expect(exchanges[0]?.durationMs).toBeGreaterThanOrEqual(0);
  if (error === undefined) return { kind: "resolves", stored: JSON.stringify(exchanges) };
  if (!(error instanceof CallError)) throw new Error("Another error than the documented one.", { cause: error });
  expect(exchanges[0]?.failure).toBe(error.reason.kind);
  const words = [error.message, error.stack, String(error.cause)].join("\n");
  return { kind: error.reason.kind, stored: words + JSON.stringify([error.reason, exchanges]) };
}

const names = endpoints.map(({ name }) => name);
// Long enough for a busy machine, and still fails for a hanging call.
const LIMIT_MS = 20_000;
// Slow faults run for one endpoint; the long run covers all.
const tried = (name: EndpointName) =>
  Object.entries(FAULTS).filter(([, { isHeavy }]) => process.env["LONG"] || !isHeavy || name === "createAccessToken");

describe.each(names)("%s", (name) => {
  it.each(tried(name))("ends as expected after %s", async (_, { act, ends, endsWhereNotShown = ends }) => {
    fault = act;
    const started = performance.now();
    const { kind, stored } = await endOf(name, connectionTo(), ends === "timeout" ? { timeoutMs: 60 } : {});
    const tookMs = performance.now() - started;
    expect(kind).toBe(isShown(name) ? ends : endsWhereNotShown);
    // On a busy machine the timeout may precede the request.
    expect(ends === "timeout" ? [0, 1] : [1]).toContain(arrived);
    for (const canary of CANARIES) expect(stored).not.toContain(canary);
    expect(stored.length).toBeLessThan(kind === "too-large" ? 100_000 : Infinity);
    expect(tookMs).toBeLessThan(LIMIT_MS);
    expect(takenBy).toEqual([]);
  });

  it("ends as network if nothing listens", async () => {
    const closed = await serve(() => undefined);
    closed.close();
    expect((await endOf(name, { ...connectionTo(), baseUrl: closed.url }, {})).kind).toBe("network");
  });

  it("ends as network if the browser hides the response", async () => {
    const refusing = connectionTo(() => Promise.reject(new TypeError(`Failed to fetch with ${BEARER}`)));
    const { kind, stored } = await endOf(name, refusing, {});
    expect(kind).toBe("network");
    expect(stored).not.toContain(BEARER);
  });

  it.each(["before it is sent", "before the head", "within the body"])("ends as aborted %s", async (moment) => {
    const caller = new AbortController();
    if (moment === "before it is sent") caller.abort(new Error(BEARER));
    fault = ({ socket, status }) => {
      if (moment === "within the body") socket.write(head(status, { "content-length": 9 }));
      setImmediate(() => caller.abort(new Error(BEARER)));
    };
    const { kind, stored } = await endOf(name, connectionTo(), { signal: caller.signal });
    expect(kind).toBe(moment === "before it is sent" ? "unsent" : "aborted");
    expect(stored).not.toContain(BEARER);
  });
});
