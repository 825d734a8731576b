import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endpoints, type Endpoint, type EndpointName } from "#contract/index.ts";
import { examples } from "#contract/open-api-examples.ts";
import { CallError } from "./answer/call-error.ts";
import { call } from "./call.ts";
import { createConversation } from "./conformance/conversation.ts";
import { baseUrlProblem, normalizeBaseUrl } from "./connection.ts";
import { testConnection } from "./test-connection.ts";

const BEARER = "bearer-that-must-not-travel";
const RUNS = process.env["LONG"] ? 20_000 : 1_000;

const schemes = [
  "https://",
  "http://",
  "https:",
  "//",
  "",
  "HTTPS://",
  "ht\ntps://",
  "https:\\\\",
  "https:/",
  "blob:https://",
];
const users = ["", "", "", "@", "user@", "user:pw@", "service.test@", "service.test%40", ":@", "a@b@"];
const hosts = [
  "service.test",
  "evil.test",
  "service.test.evil.test",
  "ｅvil.test",
  "service。test",
  "ѕervice.test",
  "faß.test",
  "%65vil.test",
  "evil\u00AD.test",
  "service.test\\evil.test",
  "service.test\t",
  "localhost",
  "localhost.",
  "127.0.0.1",
  "2130706433",
  "0x7f.1",
  "[::1]",
  "[::ffff:7f00:1]",
  "",
];
const ports = ["", "", ":443", ":8443", ":0", ":99999", ":"];
const odd = [
  "/",
  "//",
  "\\",
  "..",
  ".",
  "/../",
  "/%2e%2e/",
  "%2F",
  "%5C",
  "//evil.test",
  "\\\\evil.test",
  "@evil.test",
  "https://evil.test",
  ";",
  ":",
  "?",
  "#",
  "?a=1",
  "#a",
  " ",
  "\t",
  "\r\n",
  "\0",
  "%00",
  "%",
  "é",
  "\u202E",
  "\u2028",
  "\ud800",
  "…",
  "／",
  "v1",
];
const oddText = fc
  .array(fc.oneof(fc.constantFrom(...odd), fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 4 })
  .map((parts) => parts.join(""));
const hostileUrl = fc
  .tuple(
    ...[schemes, users, hosts, ports].map((list) => fc.constantFrom(...list)),
    fc.oneof(fc.constant(""), fc.constantFrom("?", "#", "/v1?", "/v1/#"), oddText),
  )
  .map((parts) => parts.join(""));

/** An endpoint by name, for short failure messages. */
interface HostileRequest {
  readonly which: EndpointName;
  readonly params: Readonly<Record<string, string>>;
}
const endpointOf = ({ which }: HostileRequest) => ({
  endpoint: endpoints.find(({ name }) => name === which) as Endpoint,
  body: examples[which].body,
});
const arbitraryRequest: fc.Arbitrary<HostileRequest> = fc.oneof(
  ...endpoints.map(({ name }) => {
    const params = Object.keys(examples[name].params).map((param) => [param, oddText] as const);
    return fc.record({ which: fc.constant(name), params: fc.record(Object.fromEntries(params)) });
  }),
);

function connectionTo(baseUrl: string) {
  const sent: Request[] = [];
  const send = async (request: Request) => {
    sent.push(request);
    return new Response("{}", { status: 500 });
  };
  return { connection: testConnection({ baseUrl, bearer: async () => BEARER, send }), sent };
}

/** Calls as a screen does, and checks local refusals. */
async function sentBy(baseUrl: string, question: HostileRequest): Promise<Request[]> {
  const { endpoint, body } = endpointOf(question);
  const { connection, sent } = connectionTo(baseUrl);
  const error = await call(connection, endpoint, { params: question.params as never, body: body as never }).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof CallError)) throw new Error("Another error than the documented one.", { cause: error });
  if (sent.length !== (error.reason.kind === "invalid-request" ? 0 : 1))
    throw new Error("Sent, or not, against its word.");
  return sent;
}

/** Whether a request stays below the base URL, with each id as one segment. */
function isAtHome(request: Request, baseUrl: string, question: HostileRequest): boolean {
  const { params } = question;
  const { endpoint } = endpointOf(question);
  const [url, base] = [new URL(request.url), new URL(baseUrl)];
  const below = endpoint.path
    .split("/")
    .map((step) => (step.startsWith("{") ? (params[step.slice(1, -1)] ?? "") : step));
  const path = url.pathname.slice(base.pathname.replace(/\/+$/, "").length);
  return (
    url.origin === base.origin &&
    url.pathname.startsWith(base.pathname.replace(/\/+$/, "")) &&
    JSON.stringify(path.split("/").map(decodeURIComponent)) === JSON.stringify(below) &&
    [url.search, url.hash, url.username, url.password].join("") === "" &&
    !request.url.includes(BEARER) &&
    (url.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname))
  );
}

const strays = (sent: readonly Request[], baseUrl: string, question: HostileRequest) =>
  sent.filter((request) => !isAtHome(request, baseUrl, question)).map(({ url }) => url);

describe("a bearer goes only to its base URL", () => {
  it("for any typed base URL and any ids", async () => {
    let requests = 0;
    const property = fc.asyncProperty(hostileUrl, arbitraryRequest, async (typed, question) => {
      if (baseUrlProblem(typed) !== undefined) return;
      const normalized = normalizeBaseUrl(typed);
      expect(normalizeBaseUrl(normalized)).toBe(normalized);
      expect(new URL(normalized).origin).toBe(new URL(typed).origin);
      const sent = await sentBy(normalized, question);
      requests += sent.length;
      expect(strays(sent, typed, question)).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS });
    expect(requests).toBeGreaterThan(RUNS / 50);
  });

  it("for any stored base URL, even a changed one", async () => {
    let refused = 0;
    const property = fc.asyncProperty(hostileUrl, arbitraryRequest, async (baseUrl, question) => {
      const sent = await sentBy(baseUrl, question);
      refused += sent.length === 0 ? 1 : 0;
      expect(strays(sent, baseUrl, question)).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS });
    expect(refused).toBeGreaterThan(RUNS / 2);
  });

  it("in connection checks too", async () => {
    const refusals: unknown[] = [];
    const property = fc.asyncProperty(hostileUrl, arbitraryRequest, async (baseUrl, question) => {
      const { connection, sent } = connectionTo(baseUrl);
      const conversation = await createConversation(connection);
      const asking = conversation.ask({ ...endpointOf(question), params: question.params });
      await asking.catch((cause: unknown) => refusals.push(cause));
      expect(strays(sent, baseUrl, question)).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS });
    expect(refusals.every((cause) => cause instanceof CallError && cause.reason.kind === "invalid-request")).toBe(true);
  });
});
