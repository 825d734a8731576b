import { once } from "node:events";
import { createServer } from "node:net";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { endpoints } from "#contract/index.ts";
import { ask, closeServers, listen, NOT_PASSED, open, startRelay, startUpstream, type Sent } from "./test-relay.ts";

afterEach(closeServers);

const MAIN = "/relay/main";
const CSP = "sandbox; default-src 'none'";

async function relayed(...options: Parameters<typeof startUpstream>) {
  const service = await startUpstream(...options);
  const relay = await startRelay({ relays: [{ name: "main", target: `${service.url}/api` }] });
  return { ...relay, service };
}

function signal<T = void>() {
  let fire: (value: T) => void = () => undefined;
  const fired = new Promise<T>((resolve) => {
    fire = resolve;
  });
  return { fired, fire };
}

interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly cause: string;
  readonly nextStep: string;
  readonly sentUpstream: boolean;
}

const problemOf = ({ text }: { text: string }) => JSON.parse(text) as Problem;

describe("what passes in", () => {
  it.each(endpoints)("$method $path", async ({ method, path, ...endpoint }) => {
    const { port, service } = await relayed();
    const sentPath = path.replaceAll(/\{(\w+)\}/g, "$1-0_~.x");
    const body = "body" in endpoint ? '{"a":1}' : undefined;
    const answer = await ask(port, { path: MAIN + sentPath, method, ...(body !== undefined && { body }) });
    expect(answer).toMatchObject({ status: 200, text: "{}" });
    expect(service.requests.map(({ method, url }) => [method, url])).toEqual([[method, `/api${sentPath}`]]);
  });

  const BASE = `${MAIN}/base/bse1`;
  it.each<[why: string, refused: Sent, passed: Sent]>([
    ["another path", { path: `${MAIN}/user` }, {}],
    ["a path below a documented one", { path: `${BASE}/table` }, {}],
    ["the path of the target itself", { path: `${MAIN}/api/base/bse1` }, {}],
    ["another relay", { path: "/relay/other/base/bse1" }, {}],
    ["no relay", { path: "/relay" }, {}],
    ["a name of every object", { path: "/relay/constructor/base/bse1" }, {}],
    ["another case", { path: "/relay/Main/base/bse1" }, {}],
    ["a query", { path: `${BASE}?a=1` }, {}],
    ["an empty query", { path: `${BASE}?` }, {}],
    ["an id that begins with a dot", { path: `${MAIN}/base/..` }, { path: `${MAIN}/base/a..` }],
    ["an encoded id", { path: `${MAIN}/base/%62se1` }, {}],
    ["a slash at the end", { path: `${BASE}/` }, {}],
    ["a method the document does not have", { path: BASE, method: "DELETE" }, {}],
    ["HEAD", { path: BASE, method: "HEAD" }, {}],
    ["OPTIONS", { path: BASE, method: "OPTIONS" }, {}],
    ["a POST where the document has GET", { path: BASE, method: "POST", body: "{}" }, {}],
    [
      "a body of a GET",
      { headers: { "content-length": "2" }, body: "{}" },
      { path: `${MAIN}/access-token`, method: "POST", headers: { "content-length": "2" }, body: "{}" },
    ],
    [
      "a chunked body of a GET",
      { headers: { "transfer-encoding": "chunked" }, body: "GET /api/user HTTP/1.1\r\n\r\n" },
      { path: `${MAIN}/access-token`, method: "POST", headers: { "transfer-encoding": "chunked" }, body: "{}" },
    ],
    ["a request without Sec-Fetch-Site, as by curl", { headers: { "sec-fetch-site": undefined } }, {}],
    ["another site", { headers: { "sec-fetch-site": "cross-site" } }, {}],
    ["another port of this machine", { headers: { "sec-fetch-site": "same-site" } }, {}],
    ["a typed address", { headers: { "sec-fetch-site": "none" } }, {}],
    ["a page to open", { headers: { "sec-fetch-dest": "document" } }, {}],
    ["a frame", { headers: { "sec-fetch-dest": "iframe" } }, {}],
    ["a script", { headers: { "sec-fetch-dest": "script" } }, {}],
    ["a worker", { headers: { "sec-fetch-dest": "worker" } }, {}],
    ["a service worker", { headers: { "sec-fetch-dest": "serviceworker" } }, {}],
    ["no Sec-Fetch-Dest", { headers: { "sec-fetch-dest": undefined } }, {}],
    ["a foreign origin", { headers: { origin: "https://evil.example" } }, {}],
    ["no origin's origin", { headers: { origin: "null" } }, {}],
    ["a rebinding host", { headers: { host: "evil.example" } }, {}],
  ])("refuses %s, and passes its counterpart", async (_, refused, passed) => {
    const { port, service } = await relayed();
    const answer = await ask(port, refused);
    expect(answer.status).toBe(403);
    expect(answer.headers).toMatchObject({
      "content-type": "application/problem+json",
      "content-security-policy": CSP,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(service.connectionCount()).toBe(0);
    expect((await ask(port, passed)).status).toBe(200);
    expect(service.requests).toHaveLength(1);
  });

  it("names the cause of a refusal, the next step, and that nothing was sent", async () => {
    const { port } = await relayed();
    const { cause, nextStep, ...problem } = problemOf(await ask(port, { headers: { "sec-fetch-site": undefined } }));
    expect(problem).toEqual({
      title: "Forbidden",
      status: 403,
      detail: `${cause} ${nextStep}`,
      sentUpstream: false,
    });
    expect([cause, nextStep]).toEqual([
      expect.stringContaining("Only pages of this console may use the relay"),
      expect.stringContaining("call the service itself"),
    ]);
  });

  it("accepts both names of this machine, each with its own origin", async () => {
    const { port, service } = await relayed();
    const post = (host: string, origin: string) =>
      ask(port, { path: `${MAIN}/access-token`, method: "POST", headers: { host, origin }, body: "{}" });
    const [name, address] = [`localhost:${port}`, `127.0.0.1:${port}`];
    expect((await post(name, `http://${name}`)).status).toBe(200);
    expect((await post(address, `http://${address}`)).status).toBe(200);
    expect((await post(name, `http://${address}`)).status).toBe(403);
    expect((await post(`localhost:${port + 1}`, `http://localhost:${port + 1}`)).status).toBe(403);
    expect(service.requests).toHaveLength(2);
  });

  it("refuses a request for a target that has changed, and sends nothing there", async () => {
    const [first, second] = [await startUpstream(), await startUpstream()];
    const headers = { "relay-target": first.url, authorization: "Bearer secret" };
    const before = await startRelay({ relays: [{ name: "main", target: first.url }] });
    expect((await ask(before.port, { headers })).status).toBe(200);
    const after = await startRelay({ relays: [{ name: "main", target: second.url }] });
    const refused = await ask(after.port, { headers });
    expect(refused.status).toBe(412);
    expect(problemOf(refused)).toMatchObject({
      sentUpstream: false,
      cause: `The relay main leads to ${second.url}, and the request is not for that address.`,
    });
    expect((await ask(after.port, { headers: { "relay-target": undefined } })).status).toBe(412);
    expect(second.connectionCount()).toBe(0);
    expect((await ask(after.port, { headers: { "relay-target": second.url } })).status).toBe(200);
  });

  it("passes the named headers alone", async () => {
    const { port, service } = await relayed();
    const passed = {
      accept: "application/json",
      "accept-encoding": "gzip",
      "accept-language": "en",
      authorization: "Bearer secret",
      "content-type": "application/json",
      "content-length": "2",
      "user-agent": "Browser",
    };
    const dropped = {
      cookie: "session=1",
      referer: "http://localhost/tokens",
      "x-forwarded-for": "1.2.3.4",
      te: "trailers",
      forwarded: "for=1.2.3.4",
      "proxy-authorization": "Basic x",
      "x-other": "1",
      "keep-alive": "timeout=5",
      connection: "keep-alive, accept-language",
      upgrade: "websocket",
      "max-forwards": "3",
      priority: "u=1",
    };
    await ask(port, { path: `${MAIN}/access-token`, method: "POST", headers: { ...passed, ...dropped }, body: "{}" });
    const { "accept-language": _, ...expected } = passed;
    expect(service.requests[0]?.headers).toEqual({
      ...expected,
      host: `127.0.0.1:${service.port}`,
      via: "1.1 workspace-console",
      connection: "close",
    });
    await ask(port, { headers: { via: "1.1 other" } });
    expect(service.requests[1]?.headers.via).toBe("1.1 other, 1.1 workspace-console");
  });
});

describe("what passes out", () => {
  it("is a named list of headers, with a policy under which nothing runs", async () => {
    const passed = {
      "content-type": "text/html",
      "content-length": "2",
      date: "Thu, 26 Nov 2026 12:00:00 GMT",
      "retry-after": "3",
      "x-request-id": "r1",
    };
    const { port } = await relayed((_, response) => {
      response.writeHead(201, {
        ...passed,
        ...NOT_PASSED,
        Location: "/x",
        "Content-Security-Policy": "script-src *",
        SourceMap: "/x",
        "Cache-Control": "public, max-age=60",
        Vary: "*",
        Connection: "close, retry-after",
        "Keep-Alive": "timeout=9",
        "X-Content-Type-Options": "none",
      });
      response.end("{}");
    });
    const answer = await ask(port);
    expect(answer).toMatchObject({ status: 201, text: "{}" });
    const { "retry-after": _, ...expected } = passed;
    expect(answer.headers).toEqual({
      ...expected,
      "content-security-policy": CSP,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
      // The test's own client asks for it.
      connection: "close",
    });
  });

  it.each([301, 302, 303, 307, 308])("is no redirect with status %i", async (status) => {
    const trap = await startUpstream();
    const { port, service } = await relayed((_, response) =>
      response.writeHead(status, { Location: `${trap.url}/x?secret` }).end(),
    );
    const answer = await ask(port);
    expect(answer.status).toBe(502);
    expect(answer.headers.location).toBeUndefined();
    expect(problemOf(answer)).toMatchObject({ sentUpstream: true });
    expect(answer.text).toContain(`${status} and redirects to ${trap.url}.`);
    expect(answer.text).not.toContain("secret");
    expect([service.requests.length, trap.requests.length]).toEqual([1, 0]);
  });

  it.each([204, 300, 304, 400, 401, 404, 409, 429, 500, 503])("is the status %i of the service", async (status) => {
    const { port } = await relayed((_, response) => response.writeHead(status).end());
    expect((await ask(port)).status).toBe(status);
  });
});

describe("a service that fails", () => {
  it.each([
    ["a closed port", "http://127.0.0.1:1", "127.0.0.1 cannot be reached (ECONNREFUSED)."],
    ["an unknown name", "https://service.invalid", "service.invalid cannot be reached"],
  ])("before anything was sent: %s", async (_, target, words) => {
    const { port } = await startRelay({ relays: [{ name: "main", target }] });
    const answer = await ask(port);
    expect(answer.status).toBe(502);
    expect(problemOf(answer)).toMatchObject({ sentUpstream: false });
    expect(problemOf(answer).cause).toContain(words);
  });

  it("before it answers", async () => {
    const { port } = await relayed((request) => request.socket.destroy());
    const answer = await ask(port);
    expect(answer.status).toBe(502);
    expect(problemOf(answer)).toMatchObject({ sentUpstream: true });
    expect(problemOf(answer).nextStep).toContain("may have acted");
  });

  it.each(["HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n", "no HTTP\r\n\r\n"])(
    "with an answer that is none: %j",
    async (text) => {
      const server = createServer((socket) => void socket.once("data", () => socket.end(text)));
      const target = `http://127.0.0.1:${await listen(server)}`;
      const { port } = await startRelay({ relays: [{ name: "main", target }] });
      const answer = await ask(port);
      expect([answer.status, problemOf(answer).sentUpstream]).toEqual([502, true]);
    },
  );

  it.each([
    ["of known length", { "Content-Length": "1000" }],
    ["of unknown length", {}],
  ])("in the middle of an answer %s, which is then no whole answer", async (_, headers) => {
    const { port, lines } = await relayed((request, response) => {
      response.writeHead(200, headers);
      response.write("begun", () => request.socket.destroy());
    });
    await expect(ask(port)).rejects.toThrow("aborted");
    await expect.poll(() => lines).toEqual([expect.stringMatching(/^GET main 200 cut \d+ ms$/)]);
  });

  const limited = async (limits: { connect?: number; headers?: number; idle?: number }, target: string) =>
    startRelay({ relays: [{ name: "main", target }], limits: { connect: 9e4, headers: 9e4, idle: 9e4, ...limits } });

  it.each([
    ["headers", { headers: 50 }],
    ["idle", { idle: 50 }],
  ])("by never answering: time-out %s", async (_, limits) => {
    const service = await startUpstream(() => undefined);
    const { port } = await limited(limits, service.url);
    const answer = await ask(port);
    expect([answer.status, problemOf(answer).sentUpstream]).toEqual([504, true]);
  });

  it("by never accepting a secure connection", async () => {
    const service = await startUpstream();
    const silent = createServer((socket) => void socket.on("error", () => undefined));
    const { port } = await limited({ connect: 50 }, `https://127.0.0.1:${await listen(silent)}`);
    const answer = await ask(port);
    expect([answer.status, problemOf(answer).sentUpstream]).toEqual([504, false]);
    expect((await ask((await limited({}, service.url)).port)).status).toBe(200);
  });

  it.each(["HTTP/1.1 042 Odd", "HTTP/1.1 000 Odd"])("by an answer that is no HTTP: %s", async (line) => {
    const odd = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => socket.end(`${line}\r\nContent-Length: 0\r\n\r\n`));
    });
    const target = `http://127.0.0.1:${await listen(odd)}`;
    const { port, lines } = await startRelay({ relays: [{ name: "main", target }] });
    const answer = await ask(port);
    expect(answer.status).toBe(502);
    expect(problemOf(answer)).toMatchObject({ sentUpstream: true });
    expect(lines).toEqual([expect.stringMatching(/^GET main 502 /)]);
  });

  it("by stopping in the middle of an answer", async () => {
    const service = await startUpstream((_, response) => void response.writeHead(200).write("begun"));
    const { port } = await limited({ idle: 1_000 }, service.url);
    await expect(ask(port)).rejects.toThrow("aborted");
  });
});

it("passes on a POST of one number once, forgets the number after ten minutes, and never passes it on", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { port, service } = await relayed();
  const post = async (number?: string) =>
    ask(port, { path: `${MAIN}/access-token`, method: "POST", body: "{}", headers: { "relay-once": number } });
  const statuses = async (...numbers: (string | undefined)[]) => {
    const answers = [];
    for (const number of numbers) answers.push((await post(number)).status);
    return answers;
  };
  expect(await statuses("1", "2", undefined, undefined, "1")).toEqual([200, 200, 200, 200, 409]);
  expect(problemOf(await post("2"))).toMatchObject({ status: 409, sentUpstream: true });
  expect(service.requests).toHaveLength(4);
  expect(service.requests.flatMap(({ headers }) => headers["relay-once"] ?? [])).toEqual([]);
  vi.advanceTimersByTime(600_000);
  expect(await statuses("1", "1")).toEqual([200, 409]);
  vi.useRealTimers();
});

it("a failure of the relay itself is answered too: a browser repeats a POST without an answer", async () => {
  const service = await startUpstream();
  const limits = {
    get connect(): number {
      throw new Error("made up");
    },
    headers: 1_000,
    idle: 1_000,
  };
  const { port, lines } = await startRelay({ relays: [{ name: "main", target: service.url }], limits });
  const answer = await ask(port, { path: `${MAIN}/access-token`, method: "POST", body: "{}" });
  expect(problemOf(answer)).toMatchObject({ status: 502, sentUpstream: true });
  expect(lines).toContainEqual(expect.stringContaining("unexpected: Error: made up"));
});

describe("a page that leaves", () => {
  it("ends a request that waits", async () => {
    const closed = signal();
    const { port, service, lines } = await relayed((request) => void request.socket.once("close", () => closed.fire()));
    const request = open(port).on("error", () => undefined);
    request.end();
    await expect.poll(() => service.requests.length).toBe(1);
    request.destroy();
    await closed.fired;
    await expect.poll(() => lines).toEqual([expect.stringMatching(/^GET main no answer \d+ ms$/)]);
  });

  it("ends an upload", async () => {
    const aborted = signal();
    const { port, service, lines } = await relayed((request) => {
      request.on("error", () => aborted.fire()).resume();
    });
    const request = open(port, { path: `${MAIN}/access-token`, method: "POST" }).on("error", () => undefined);
    request.write("begun");
    await expect.poll(() => service.requests.length).toBe(1);
    request.destroy();
    await aborted.fired;
    await expect.poll(() => lines).toEqual([expect.stringMatching(/^POST main no answer \d+ ms$/)]);
  });

  it("ends an answer", async () => {
    const closed = signal();
    const { port, lines } = await relayed((_, response) => {
      response.once("close", () => closed.fire());
      response.write("begun");
    });
    const request = open(port).on("error", () => undefined);
    request.once("response", (answer) => answer.once("data", () => request.destroy()));
    request.end();
    await closed.fired;
    await expect.poll(() => lines).toEqual([expect.stringMatching(/^GET main 200 cut \d+ ms$/)]);
  });
});

it("shows an answer that comes before the whole request was read", async () => {
  const { port } = await relayed((request, response) => {
    response.writeHead(413, { Connection: "close" }).end("too large", () => request.socket.destroySoon());
  });
  const request = open(port, { path: `${MAIN}/access-token`, method: "POST" }).on("error", () => undefined);
  const answered = signal<number | undefined>();
  request.once("response", (answer) => answered.fire(answer.resume().statusCode));
  request.write("begun");
  expect(await answered.fired).toBe(413);
  request.destroy();
});

describe("200 MB", () => {
  const MIB = 2 ** 20;
  const SIZE = 200;
  const MOST = 100;
  // What was passed on and is no longer held stays in memory until garbage is collected, at a time of Node's own choice.
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const COLLECTED_EACH = 10 * MIB;
  const bytesHeld = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  function* pieces() {
    const piece = Buffer.alloc(MIB);
    for (let sent = 0; sent < SIZE; sent++) yield piece;
  }

  /** Reads a stream to its end. Returns its bytes, and how much memory for bytes the process held at most. */
  async function readAll(stream: Readable) {
    let [bytes, most, looks] = [0, 0, 0];
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes < looks * COLLECTED_EACH) continue;
      looks++;
      most = Math.max(most, bytesHeld());
    }
    return { bytes, most };
  }

  it("pass as an answer, and are never held", async () => {
    const { port } = await relayed((_, response) => void pipeline(pieces(), response));
    const before = bytesHeld();
    const request = open(port);
    request.end();
    const [answer] = (await once(request, "response")) as [Readable];
    const { bytes, most } = await readAll(answer);
    expect(bytes).toBe(SIZE * MIB);
    expect(most - before).toBeLessThan(MOST * MIB);
  });

  it("pass as a request, and are never held", async () => {
    const read = signal<{ bytes: number; most: number }>();
    const { port } = await relayed((request, response) => void readAll(request).then(read.fire, () => response.end()));
    const before = bytesHeld();
    const request = open(port, { path: `${MAIN}/access-token`, method: "POST" }).on("error", () => undefined);
    await pipeline(pieces(), request);
    const { bytes, most } = await read.fired;
    request.destroy();
    expect(bytes).toBe(SIZE * MIB);
    expect(most - before).toBeLessThan(MOST * MIB);
  });
});

describe("beside the relay", () => {
  it("answers whether it runs, to anyone", async () => {
    const { port } = await startRelay({ relays: [], base: "/console/" });
    const headers = { host: "other", "sec-fetch-site": undefined };
    expect(await ask(port, { path: "/console/healthz", headers })).toMatchObject({ status: 200, text: "ok\n" });
    expect((await ask(port, { path: "/healthz" })).status).toBe(404);
  });

  it.each([
    "/console/console.json",
    "/console//console.json",
    "/console/%63onsole.json",
    "/console/./console.json?x",
    "/console/healthz",
    "/",
  ])("answers nothing under another host if there are relays: %s", async (path) => {
    const started = (names: string[]) =>
      startRelay({ base: "/console/", relays: names.map((name) => ({ name, target: "https://service.example" })) });
    const { port } = await started(["main"]);
    expect((await ask(port, { path })).status).not.toBe(403);
    expect((await ask(port, { path, headers: { host: "evil.example" } })).status).toBe(403);
    const open = await started([]);
    expect((await ask(open.port, { path, headers: { host: "console.lan" } })).status).not.toBe(403);
  });

  it("leaves other paths to the server", async () => {
    const { port } = await startRelay({ relays: [] });
    for (const path of ["/", "/relays", "/tokens", "/consolejson"]) {
      expect((await ask(port, { path })).text).toBe("not relayed");
    }
  });

  it("relays below the base path alone", async () => {
    const service = await startUpstream();
    const { port } = await startRelay({ relays: [{ name: "main", target: service.url }], base: "/console/" });
    expect((await ask(port, { path: "/console/relay/main/base/bse1" })).status).toBe(200);
    expect((await ask(port)).text).toBe("not relayed");
    expect(service.requests.map(({ url }) => url)).toEqual(["/base/bse1"]);
  });

  it("logs method, relay, status and time, and nothing of what was sent", async () => {
    const { port, lines } = await relayed();
    const headers = { authorization: "Bearer secret" };
    await ask(port, { path: `${MAIN}/access-token`, method: "POST", headers, body: "secret" });
    await ask(port, { path: `${MAIN}/base/bse1?secret`, headers });
    await expect.poll(() => lines.length).toBe(2);
    expect(lines[0]).toMatch(/^POST main 200 \d+ ms$/);
    expect(lines[1]).toMatch(/^GET - 403 \d+ ms$/);
  });
});
