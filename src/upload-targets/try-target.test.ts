import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { exchangeLog, type ExchangeLog } from "#api/exchange-log.ts";
import { startTusServer, type TusServer } from "../../test-servers/tus-server.ts";
import { s3Rules } from "./s3/s3-target.ts";
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

it.each([
  ["etag", undefined],
  ["content-length", expect.stringContaining("Add ExposeHeaders: ETag") as string],
])("requires the ETag, which large files need, if an S3 service exposes %s", async (exposed, expected) => {
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) =>
    method === "GET" ? new Response("", { status: 404 }) : new Response("", { headers: { [exposed]: "1" } }),
  );
  const s3 = { ...s3Rules.empty, endpoint: "https://s3.example", region: "eu", bucket: "acme", accessKeyId: "A" };
  const { failure } = await tryTarget(confirmed(s3), { name: "Production", exchanges }, async () => "the-secret-key");
  vi.unstubAllGlobals();
  expect(failure).toEqual(expected);
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
