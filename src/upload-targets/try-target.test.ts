import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { exchangeLog, type ExchangeLog } from "#api/exchange-log.ts";
import { startTusServer, type TusServer } from "../../test-servers/tus-server.ts";
import { s3Rules, type S3Target } from "./s3/s3-target.ts";
import { EXAMPLES } from "./steps/examples.ts";
import { confirmed, type UploadTarget } from "./target.ts";
import { tryTarget } from "./try-target.ts";
import { tusRules, type TusTarget } from "./tus/tus-target.ts";

const KEY = "tus-canary-0001-Xw7q";
let server: TusServer;
let exchanges: ExchangeLog;
beforeEach(async () => {
  server = await startTusServer();
  exchanges = exchangeLog();
});
afterEach(async () => server.close());

/** Fake timers disable the time limit of a test. */
const MOST_MS = 60_000;
const fakeTimers = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

/** Settles as the promise does, and skips pauses. Needs fake timers. */
async function withoutPauses<T>(trying: Promise<T>): Promise<T> {
  const ended = trying.then(() => true);
  // Signing and the network use no timers. Retries after them do.
  const isLater = async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    return new Promise<false>((resolve) => setImmediate(() => resolve(false)));
  };
  const end = performance.now() + MOST_MS;
  while (performance.now() < end) if (await Promise.race([ended, isLater()])) return trying;
  throw new Error("The attempt did not end.");
}

const tryIt = async (changes: Partial<TusTarget> = {}) =>
  tryTarget(
    confirmed({ ...tusRules.empty, endpoint: server.endpoint, ...changes }),
    { name: "Production", exchanges },
    async (name) => (name === "X-Api-Key" ? KEY : undefined),
  );

it("sends 1 kB, reads it back and deletes it there", async () => {
  const { exchanges: made, ...result } = await tryIt();
  expect(result).toEqual({ isUnanswered: false, isReadBack: true, isDeleted: true });
  expect(made.map(({ method, status }) => [method, status])).toEqual([
    ["POST", 201],
    ["PATCH", 204],
    ["GET", 200],
    ["DELETE", 204],
  ]);
  expect(await server.files()).toEqual([]);
});

it("does not read back without the secrets that the target wants", async () => {
  server.key = KEY;
  const { exchanges: made, ...result } = await tryIt({ headers: ["X-Api-Key"] });
  expect(result).toEqual({ isUnanswered: false, isDeleted: true });
  expect(JSON.stringify(made)).not.toContain(KEY);
});

it("says which other bytes came back", async () => {
  server.fault = ({ method }, response) => {
    if (method !== "GET") return undefined;
    response.end("other");
    return true;
  };
  expect(await tryIt()).toMatchObject({
    failure: expect.stringContaining("answers with other bytes") as string,
    isReadBack: false,
    isDeleted: true,
  });
});

/** Tries a bucket, and returns the requests as well. */
async function tryBucket(changes: Partial<S3Target>, answer: (method: string, query: string) => Response | undefined) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "" }: RequestInit) => {
    const query = new URL(url).search.replace(/[?&](?:X-Amz-.*|x-id=.*)/, "");
    if (method !== "GET") requests.push(`${method} ${query}`.trim());
    const text = query === "?uploads=" ? "<R><UploadId>begun</UploadId></R>" : "<R><ETag>1</ETag></R>";
    if (method === "GET") return new Response("", { status: 404 });
    return answer(method, query) ?? new Response(text, { headers: { etag: '"1"' } });
  });
  const s3 = { ...s3Rules.empty, endpoint: "https://s3.example", region: "eu", bucket: "acme", accessKeyId: "A" };
  // With a session token a request has no progress, which Node cannot measure.
  const target = confirmed({ ...s3, isTemporary: true, ...changes });
  const trial = await tryTarget(target, { name: "Production", exchanges }, async () => "the-secret-key");
  vi.unstubAllGlobals();
  // Both parts are sent at once, so either may be first.
  const isPart = (request: string) => request.includes("partNumber");
  const parts = requests.filter(isPart).toSorted();
  return { requests: requests.map((request) => (isPart(request) ? parts.shift() : request)), ...trial };
}

const PARTS = ["POST ?uploads=", "PUT ?partNumber=1&uploadId=begun", "PUT ?partNumber=2&uploadId=begun"];

it("sends two parts to a bucket, and deletes what they made", async () => {
  const { requests, failure } = await tryBucket({}, () => undefined);
  expect(failure).toBeUndefined();
  expect(requests).toEqual(["PUT", "DELETE", ...PARTS, "POST ?uploadId=begun", "DELETE"]);
});

it("says that parts are refused, and ends what was begun", async () => {
  const { requests, failure } = await tryBucket({}, (method, query) =>
    method === "POST" && query.startsWith("?uploadId") ? new Response("", { status: 403 }) : undefined,
  );
  expect(failure).toMatch(/took 1 kB, but not a file in two parts.*\(403\)/);
  expect(requests.at(-1)).toBe("DELETE ?uploadId=begun");
});

const noEtag = (method: string) => (method === "PUT" ? new Response("") : undefined);

it("requires the ETag that parts need, and ends what was begun", async () => {
  const { requests, failure } = await tryBucket({}, noEtag);
  expect(failure).toContain("Add ExposeHeaders: ETag");
  expect(requests).toEqual(["PUT", "DELETE", ...PARTS, "DELETE ?uploadId=begun"]);
});

it("needs neither parts nor an ETag where no file is large enough for parts", async () => {
  const { requests, failure } = await tryBucket({ maxBytes: 8 * 2 ** 20 }, noEtag);
  expect(failure).toBeUndefined();
  expect(requests).toEqual(["PUT", "DELETE"]);
});

const GARBLED: readonly (readonly [body: string | null, headers: Record<string, string>])[] = [
  [null, {}],
  ["", { location: "http://[", "upload-offset": "-1", etag: "" }],
  ["\0\xff", { location: "https://a, https://b/1", "upload-offset": "1e999", "upload-length": "x" }],
  ["<html><body>Sign in", { location: "//", "upload-offset": "0x10", "content-type": "text/html" }],
  ["<InitiateMultipartUploadResult><UploadId></Upl", { location: "%", "upload-offset": "", "retry-after": "soon" }],
  ["<Error><Code/></Error>", { location: "data:,x", "upload-offset": "1000, 1000" }],
  ['{"url":"http://[","uploadUrl":7', { location: "javascript:0", "upload-offset": "1000", "content-length": "x" }],
  ['{"url":"http://[","uploadUrl":{"a":[]},"fields":[]}', { location: "/%E0%A4/%", "upload-offset": "1000" }],
  ["[".repeat(5_000), { location: "https://files.example/\u00e4", "upload-offset": "1000" }],
];
const STATUSES = [200, 201, 204, 206, 299, 300, 304, 400, 409, 412, 418, 460, 500, 502, 503, 599];

it.each<[name: string, target: UploadTarget]>([
  ["tus", { ...tusRules.empty, endpoint: "https://files.example/files" }],
  ["S3", { ...s3Rules.empty, endpoint: "https://files.example", region: "eu", bucket: "acme", accessKeyId: "A" }],
  ...EXAMPLES.map(({ name, target }) => [name, target] satisfies [string, UploadTarget]),
])(
  "explains any garbled answer of %s",
  async (_, target) => {
    fakeTimers();
    try {
      for (const status of STATUSES)
        for (const [body, headers] of GARBLED) {
          vi.stubGlobal(
            "fetch",
            async () => new Response([204, 304].includes(status) ? null : body, { status, headers }),
          );
          const trying = tryTarget(confirmed(target), { name: "Production", exchanges }, async () => "the-secret-key");
          const { failure = "" } = await withoutPauses(trying);
          expect(failure, `${status} ${body}`).not.toContain("unexpected");
        }
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  },
  60_000,
);

it("says why a file was refused", async () => {
  server.key = KEY;
  const result = await tryIt();
  expect(result.failure).toContain("responded with 401");
  expect(result.exchanges).toHaveLength(1);
  expect(result.isUnanswered).toBe(false);
});

it("says that no answer came", async () => {
  await server.close();
  fakeTimers();
  const result = await withoutPauses(tryIt());
  vi.useRealTimers();
  expect(result.isUnanswered).toBe(true);
  expect(result.failure).toContain("did not respond");
});
