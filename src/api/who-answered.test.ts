import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createAccessToken, endpoints, readBase, type Endpoint, type EndpointName } from "#contract/index.ts";
import { examples } from "#contract/open-api-examples.ts";
import { closeServers, listen, startRelay, startUpstream } from "../host/relay/test-relay.ts";
import type { CallError } from "./answer/call-error.ts";
import { TARGET_HEADER } from "./answer/relay-words.ts";
import { call } from "./call.ts";
import { createConversation } from "./conformance/conversation.ts";
import { refusedOutcome, statusOutcome } from "./conformance/verdict.ts";
import type { Connection } from "./connection.ts";
import { mayRetry } from "./retry.ts";
import { testConnection } from "./test-connection.ts";

/** How a request ends: at the service, at the relay, or in the browser. */
interface Way {
  readonly baseUrl: string;
  /** Behind the relay; absent for a direct connection. */
  readonly target?: string;
  readonly send?: Connection["send"];
}

const ways = new Map<string, Way>();

/** What a person has to be told, by the way a request ended. */
const EXPECTED: readonly (readonly [way: string, isPossible: boolean, words: RegExp])[] = [
  ["the service refuses", false, /^The bearer token does not allow this \(403\)\. The service says: “Not for you”/],
  ["the service refuses in the relay's form", false, /^The bearer token .*The service says: “My own words”/],
  ["the service fails", true, /^The service failed \(502\)\. The service says: “Behind me nobody answers”/],
  ["a proxy of nginx without a service", true, /^No usable answer .*A proxy on the way says: “502 Bad Gateway”$/],
  ["a proxy of nginx that waits in vain", true, /^No usable answer .*A proxy on the way says: “504 Gateway Time-out”$/],
  ["a proxy of Caddy without a service", true, /^No usable answer .*A proxy on the way says: “Bad Gateway”$/],
  ["a proxy of Envoy without a service", true, /^No usable answer .*A proxy on the way says: “no healthy upstream”$/],
  ["the service behind the relay refuses", false, /^The bearer token .*The service says: “Not for you”/],
  ["the service behind the relay refuses in words", false, /^The bearer token does not allow this \(403\)/],
  [
    "the service behind the relay breaks off",
    true,
    /^No usable answer .*The relay says: “.*may have acted all the same/,
  ],
  ["no service at the relay's target", false, /^Nothing was sent .*The relay says: “.*ECONNREFUSED/],
  ["a name that does not resolve", false, /^Nothing was sent .*The relay says: “.*(?:ENOTFOUND|EAI_AGAIN)/],
  ["a proxy that wants credentials", false, /The relay says: “.*answers 407.*http:\/\/user:password@/],
  ["a proxy that is down", false, /^Nothing was sent .*The relay says: “.*Check HTTPS_PROXY/],
  [
    "a certificate that is not trusted",
    false,
    /^Nothing was sent .*The relay says: “The certificate .*NODE_EXTRA_CA_CERTS/,
  ],
  ["a relay that leads elsewhere", false, /^Nothing was sent .*The relay says: “.*not for that address/],
  ["no relay: a page and 200", false, /^Nothing was sent .*The relay says: “.*no relay of this name/],
  ["no relay: a page and 405", false, /^Nothing was sent .*The relay says: “.*no relay of this name/],
  ["no relay: problem details", false, /^Nothing was sent .*The relay says: “Add it to nginx\.conf\.”/],
  ["no relay: a static host without the file", false, /^Nothing was sent .*The relay says: “.*no relay of this name/],
  ["no relay: a static host that takes no POST", false, /^Nothing was sent .*The relay says: “.*no relay of this name/],
  ["no relay: words and 404", false, /^Nothing was sent .*The relay says: “.*no relay of this name/],
  ["somebody's page and 403, as of a filter", false, /^The address responded with a web page instead of JSON \(403\)/],
  ["somebody's page and 401, as of a sign-in", false, /^The address responded with a web page instead of JSON \(401\)/],
  ["somebody's page and 404", false, /^The address responded with a web page instead of JSON \(404\)/],
  ["a host that is gone", true, /^The console's own host did not respond, or broke off\./],
  ["a host that is gone before the request", false, /^The console's own host .*Nothing was sent\./],
  ["a device that is offline", false, /^This device is offline\. Nothing was sent\./],
  ["a policy that forbids it", false, /Content-Security-Policy\)\. Nothing was sent\. .*CONNECT_SRC/],
  ["an answer that breaks off", true, /^The service began to answer \(201\)/],
  ["an answer behind the relay that breaks off", true, /^The service began to answer \(201\)/],
  ["an answer that cannot be decoded", true, /^The service began to answer \(201\)/],
  ["no answer", true, /^The service did not respond\./],
];

const answering =
  (status: number, body: object): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const saying =
  (status: number, type: string, text: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, type === "" ? {} : { "content-type": type }).end(text);
const nginxPage = (words: string) =>
  `<html>\r\n<head><title>${words}</title></head>\r\n<body>\r\n<center><h1>${words}</h1></center>\r\n<hr><center>nginx/1.22.1</center>\r\n</body>\r\n</html>\r\n`;

const page =
  (status: number): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "text/html" }).end("<!doctype html><title>Console</title>");

const serve = async (listener: RequestListener) => `http://127.0.0.1:${await listen(createServer(listener))}`;

async function relayed(target: string, options: { leadsTo?: string; environment?: Record<string, string> } = {}) {
  const { leadsTo = target, environment = {} } = options;
  const { port } = await startRelay({ relays: [{ name: "main", target: leadsTo }], environment });
  return { baseUrl: `http://127.0.0.1:${port}/relay/main`, target };
}

beforeAll(async () => {
  const NOT_FOR_YOU = answering(403, { detail: "Not for you" });
  const own = answering(403, { detail: "My own words", sentUpstream: false });
  const gone = await serve(NOT_FOR_YOU);
  const breaking = await startUpstream((request) => request.socket.destroy());
  const proxy = createServer();
  proxy.on("connect", (_, socket) => socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n"));
  const proxyUrl = `http://127.0.0.1:${await listen(proxy)}`;
  const dead = "http://127.0.0.1:9";
  ways.set("the service refuses", { baseUrl: await serve(NOT_FOR_YOU) });
  ways.set("the service refuses in the relay's form", { baseUrl: await serve(own) });
  ways.set("the service fails", { baseUrl: await serve(answering(502, { detail: "Behind me nobody answers" })) });
  const nginx = async (status: number, words: string) => serve(saying(status, "text/html", nginxPage(words)));
  ways.set("a proxy of nginx without a service", { baseUrl: await nginx(502, "502 Bad Gateway") });
  ways.set("a proxy of nginx that waits in vain", { baseUrl: await nginx(504, "504 Gateway Time-out") });
  ways.set("a proxy of Caddy without a service", await relayed(await serve(saying(502, "", ""))));
  ways.set("a proxy of Envoy without a service", {
    baseUrl: await serve(saying(502, "text/plain", "no healthy upstream")),
  });
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const secure = await listen(createTlsServer({ key, cert }, answering(403, {})));
  ways.set("a certificate that is not trusted", await relayed(`https://localhost:${secure}`));
  ways.set("the service behind the relay refuses", await relayed(gone));
  ways.set(
    "the service behind the relay refuses in words",
    await relayed(await serve(saying(403, "text/plain", "No"))),
  );
  ways.set("the service behind the relay breaks off", await relayed(breaking.url));
  ways.set("no service at the relay's target", await relayed(dead));
  ways.set("a name that does not resolve", await relayed("https://service.invalid"));
  ways.set(
    "a proxy that wants credentials",
    await relayed("https://s.example", { environment: { HTTPS_PROXY: proxyUrl } }),
  );
  ways.set("a proxy that is down", await relayed("https://s.example", { environment: { HTTPS_PROXY: dead } }));
  ways.set("a relay that leads elsewhere", await relayed(gone, { leadsTo: breaking.url }));
  ways.set("no relay: a page and 200", { baseUrl: await serve(page(200)), target: gone });
  ways.set("no relay: a page and 405", { baseUrl: await serve(page(405)), target: gone });
  const ofS3 = (status: number, code: string) =>
    saying(status, "application/xml", `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  ways.set("no relay: a static host without the file", {
    baseUrl: await serve(ofS3(403, "AccessDenied")),
    target: gone,
  });
  ways.set("no relay: a static host that takes no POST", {
    baseUrl: await serve(ofS3(405, "MethodNotAllowed")),
    target: gone,
  });
  ways.set("no relay: words and 404", {
    baseUrl: await serve(saying(404, "text/plain", "404 page not found")),
    target: gone,
  });
  ways.set("somebody's page and 403, as of a filter", { baseUrl: await serve(page(403)) });
  ways.set("somebody's page and 401, as of a sign-in", { baseUrl: await serve(page(401)) });
  ways.set("somebody's page and 404", { baseUrl: await serve(page(404)) });
  const noRelay = answering(404, { detail: "Add it to nginx.conf.", sentUpstream: false });
  ways.set("no relay: problem details", { baseUrl: await serve(noRelay), target: gone });
  const refused = async () => Promise.reject(new TypeError("Failed to fetch"));
  ways.set("a host that is gone", { baseUrl: dead, target: gone });
  ways.set("a host that is gone before the request", { baseUrl: dead, target: gone, send: refused });
  ways.set("a device that is offline", { baseUrl: gone });
  ways.set("a policy that forbids it", { baseUrl: gone, send: refused });
  const cut = await serve((_, response) => {
    response.writeHead(201, { "content-type": "application/json", "content-length": 100 }).write('{"id":');
    setTimeout(() => response.destroy(), 50);
  });
  ways.set("an answer that breaks off", { baseUrl: cut });
  ways.set("an answer behind the relay that breaks off", await relayed(cut));
  const undecoded: RequestListener = (_, response) => response.writeHead(201, { "content-encoding": "gzip" }).end("{}");
  ways.set("an answer that cannot be decoded", { baseUrl: await serve(undecoded) });
  ways.set("no answer", { baseUrl: dead });
});
afterAll(closeServers);

/** Sends as a page of the console does. */
const sendFrom =
  (target: string | undefined): Connection["send"] =>
  async (request) => {
    if (target !== undefined) request.headers.set(TARGET_HEADER, target);
    const { method, url, signal } = request;
    const headers = new Headers([...request.headers, ["sec-fetch-site", "same-origin"], ["sec-fetch-dest", "empty"]]);
    return fetch(url, { method, headers, body: method === "POST" ? await request.text() : null, signal });
  };

function connectionBy(name: string): Connection {
  const { baseUrl, target, send = sendFrom(target) } = ways.get(name) as Way;
  const isOffline = name === "a device that is offline";
  const page = new EventTarget();
  const forbid: Connection["send"] = async (request) => {
    const event = Object.assign(new Event("securitypolicyviolation"), {
      effectiveDirective: "connect-src",
      blockedURI: request.url,
    });
    setTimeout(() => page.dispatchEvent(event));
    return send(request);
  };
  vi.stubGlobal("navigator", { onLine: !isOffline });
  vi.stubGlobal("document", page);
  onTestFinished(() => void vi.unstubAllGlobals());
  return testConnection({
    baseUrl,
    send: name === "a policy that forbids it" ? forbid : send,
    isRelayed: target !== undefined,
  });
}

const failureOf = async (name: string, endpoint: Endpoint): Promise<CallError> => {
  const { params, body } = examples[endpoint.name as EndpointName];
  const options = { params, body } as Parameters<typeof call>[2];
  return call(connectionBy(name), endpoint, options).then(
    () => expect.unreachable("It should have failed."),
    (error: unknown) => error as CallError,
  );
};

describe.each(EXPECTED)("%s", (name, isPossible, words) => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    `${isPossible ? "may" : "cannot"} have done %s, and is told by who said it`,
    async (_, endpoint) => {
      const error = await failureOf(name, endpoint);
      expect(error.message).toMatch(words);
      expect([error.isOutcomeUnknown, error.isActPending]).toEqual([isPossible, isPossible]);
      const isRefusal = name.includes("refuses");
      expect(error.isAboutToken).toBe(isRefusal);
      expect(mayRetry(0, error)).toBe(isPossible);
    },
  );
});

const WITHOUT_SERVICE = EXPECTED.filter(
  // A page may be the service's own: some frameworks refuse by one.
  ([name]) => !name.includes("refuses") && name !== "the service fails" && !name.startsWith("somebody"),
);

it.each(WITHOUT_SERVICE)("%s: a check of the service proves nothing", async (name, _, words) => {
  const conversation = await createConversation(connectionBy(name));
  const { params } = examples.readBase;
  const question = { endpoint: readBase, params };
  expect(await statusOutcome(conversation, question)).toMatchObject({
    verdict: "unclear",
    note: expect.stringMatching(words) as string,
  });
  expect(await refusedOutcome(conversation, question, [question])).toMatchObject({ verdict: "unclear" });
});

it("sends nothing for a call that was cancelled before", async () => {
  const connection = connectionBy("the service refuses");
  const options = { params: { baseId: "b" }, body: undefined, signal: AbortSignal.abort() };
  const error = await call(connection, readBase, options).catch((cause: unknown) => cause as CallError);
  expect(error).toMatchObject({ isOutcomeUnknown: false, message: "Cancelled. Nothing was sent." });
});

describe("a conflict", () => {
  const conflict = answering(409, { detail: "It is there already" });
  const conflicts = async (endpoint: Endpoint, way: Way, kind: Connection["kind"] = "remote") => {
    ways.set("a conflict", way);
    const { params, body } = examples[endpoint.name as EndpointName];
    const connection = { ...connectionBy("a conflict"), kind };
    const error = await call(connection, endpoint, { params, body } as Parameters<typeof call>[2]).catch(
      (cause: unknown) => cause as CallError,
    );
    return error as CallError;
  };

  it("may answer the second of two requests that a browser made of one", async () => {
    const error = await conflicts(createAccessToken, { baseUrl: await serve(conflict) });
    expect(error).toMatchObject({ isOutcomeUnknown: true, isActPending: false });
    expect(error.message).toBe(
      "The request conflicts with data on the service (409). The service says: “It is there already” If the connection broke, the browser sent the request twice, and the first may have been done.",
    );
  });

  it("is the answer to the only request where a relay sends it, where no network is, and for a read", async () => {
    const baseUrl = await serve(conflict);
    const errors = [
      await conflicts(createAccessToken, await relayed(baseUrl)),
      await conflicts(createAccessToken, { baseUrl }, "standalone"),
      await conflicts(readBase, { baseUrl }),
    ];
    for (const error of errors) {
      expect(error).toMatchObject({ isOutcomeUnknown: false });
      expect(error.message).toMatch(/The service says: “It is there already”$/);
    }
  });
});
