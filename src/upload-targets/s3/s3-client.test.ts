import { expect, test } from "vitest";
import type { HttpRequest, Send } from "#api/browser-send.ts";
import { exchangeLog } from "#api/exchange-log.ts";
import { s3Client } from "./s3-client.ts";
import { s3Rules, type S3Target } from "./s3-target.ts";

const TARGET: S3Target = {
  ...s3Rules.empty,
  endpoint: "https://s3.example",
  region: "eu-test-1",
  bucket: "acme-files",
  accessKeyId: "AKIAEXAMPLE",
};

/** Opens a client whose answers are given; the last one repeats. */
function client(answers: readonly (() => Response)[], target = TARGET) {
  const sent: HttpRequest[] = [];
  const pauses: number[] = [];
  const send: Send = async (request) => {
    sent.push(request);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    return answer ? answer() : new Response("");
  };
  const exchanges = exchangeLog();
  const secret = async (name: string) => (name === "Session token" ? "the-session-token" : "the-secret-key");
  const opened = s3Client(target, { exchanges, secret }, { send, wait: async (ms) => void pauses.push(ms) });
  return { ...opened, sent, pauses, exchanges };
}

const error =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Words.</Message></Error>`, {
      status,
      headers,
    });

const lost = () => {
  throw new TypeError("Failed to fetch");
};

const put = { method: "PUT", key: "a", body: new Blob(["bytes"]) } as const;

test.each([
  ["a lost connection", lost],
  ["500", error(500, "InternalError")],
  ["503", error(503, "SlowDown")],
  ["429", error(429, "TooManyRequests")],
  ["a body that arrived too slowly", error(400, "RequestTimeout")],
])("sends again after %s, and gives up after three times", async (_, answer) => {
  const { ask, sent, pauses } = client([answer]);
  await expect(ask(put)).rejects.toThrow(/Retry|CORS|Check/);
  expect(sent).toHaveLength(3);
  expect(pauses).toEqual([500, 1_000]);
  const recovered = client([answer, () => new Response("", { headers: { etag: '"1"' } })]);
  expect((await recovered.ask(put)).headers.get("etag")).toBe('"1"');
});

test.each([
  ["403", error(403, "AccessDenied")],
  ["404", error(404, "NoSuchBucket")],
  ["501", error(501, "NotImplemented")],
  ["a redirect", () => Response.error()],
])("does not send again after %s", async (_, answer) => {
  const { ask, sent } = client([answer]);
  await expect(ask(put)).rejects.toThrow(/\.$/);
  expect(sent).toHaveLength(1);
});

test("waits as long as the service asks, if that is short", async () => {
  const { ask, pauses } = client([error(503, "SlowDown", { "retry-after": "7" }), () => new Response("")]);
  await ask(put);
  expect(pauses).toEqual([7_000]);
});

test.each<[string, () => Response, RegExp]>([
  ["an error with the status 200", error(200, "InternalError"), /service failed|refused/],
  [
    "a redirect to another region",
    error(301, "PermanentRedirect", { "x-amz-bucket-region": "us-west-2" }),
    /is in us-west-2/,
  ],
  ["a redirect without words", () => Response.error(), /redirects are not followed/],
  ["no right", error(403, "AccessDenied"), /\(403 AccessDenied\)\. Allow it s3:PutObject in the bucket acme-files/],
  ["words of its own", error(400, "Odd"), /\(400 Odd\)\. It says: “Words\.”/],
  ["a file that is too large", error(413, "Odd"), /files of this size/],
])("says what to do about %s", async (_, answer, sentence) => {
  await expect(client([answer]).ask(put)).rejects.toThrow(sentence);
});

test.each([
  "<Error><Code>Internal",
  "<Error/>",
  '<?xml version="1.0"?>\n<!-- by a proxy --><Error xmlns="x"><Message>No.</Message></Error>',
  "\uFEFF<Error >",
  "<?xml version='1.0'?><Error",
])("takes %s with the status 200 for a refusal", async (text) => {
  const { ask, sent } = client([() => new Response(text)]);
  await expect(ask(put)).rejects.toThrow(/^The service refused the request \(200/);
  expect(sent).toHaveLength(1);
});

test("leads to the request in the log, where its signature is masked", async () => {
  const { ask, sent, exchanges } = client([error(403, "AccessDenied")], { ...TARGET, isTemporary: true });
  await expect(ask(put)).rejects.toMatchObject({ exchangeId: 1 });
  const [logged] = exchanges.list();
  expect(sent[0]?.headers.get("x-amz-security-token")).toBe("the-session-token");
  expect(logged?.requestHeaders).toMatchObject({ authorization: "••••••••", "x-amz-security-token": "••••••••" });
  expect(logged).toMatchObject({ endpoint: "direct", status: 403, failure: "http", requestBytes: 5 });
});

const big = { ...put, body: new Blob([new Uint8Array(2 ** 20 + 1)]), onProgress: () => {} };

test("wants progress of a big file, once the bucket answered without a redirect", async () => {
  const { ask, sent } = client([error(404, "NoSuchKey"), () => new Response("")], { ...TARGET, bucket: "big-files" });
  await ask(big);
  await ask(big);
  expect(sent.map(({ method, onProgress }) => [method, onProgress !== undefined])).toEqual([
    ["HEAD", false],
    ["PUT", true],
    ["PUT", true],
  ]);
  await ask({ ...big, body: new Blob(["small"]) });
  expect(sent.at(-1)?.onProgress).toBeUndefined();
});

test("logs a redirect as one, which has no status in a browser", async () => {
  const { ask, exchanges } = client([() => Response.error()]);
  await expect(ask(put)).rejects.toThrow("redirects are not followed");
  const [logged] = exchanges.list();
  expect([logged?.failure, logged?.status]).toEqual(["redirect", undefined]);
});

test("sends no byte of a big file to a bucket that redirects", async () => {
  const { ask, sent } = client([() => Response.error()], { ...TARGET, bucket: "moved-files" });
  await expect(ask(big)).rejects.toThrow("redirects are not followed");
  expect(sent.map(({ method }) => method)).toEqual(["HEAD"]);
});

test("sends a token by nothing that follows redirects", async () => {
  const { ask, sent } = client([], { ...TARGET, isTemporary: true });
  await ask(big);
  await ask(big);
  expect(sent.map(({ method, onProgress }) => [method, onProgress])).toEqual([
    ["PUT", undefined],
    ["PUT", undefined],
  ]);
});

test("says that a file changed, instead of blaming the network", async () => {
  const gone = new DOMException("The file changed.", "NotReadableError");
  const body = Object.assign(new Blob(["bytes"]), { slice: () => ({ arrayBuffer: async () => Promise.reject(gone) }) });
  await expect(client([lost]).ask({ ...put, body })).rejects.toBe(gone);
});

test("cancels without sending again", async () => {
  const controller = new AbortController();
  const { ask, sent, exchanges } = client([
    () => {
      controller.abort(new Error("Cancelled by a person."));
      throw controller.signal.reason as Error;
    },
  ]);
  await expect(ask({ ...put, signal: controller.signal })).rejects.toThrow("Cancelled by a person.");
  expect(sent).toHaveLength(1);
  expect(exchanges.list()[0]?.failure).toBe("aborted");
});

test("signs an address that works for some time", async () => {
  const { presign, sent } = client([]);
  const url = new URL(await presign("a b", 3_600));
  expect(url.pathname).toBe("/acme-files/a%20b");
  expect(url.searchParams.get("X-Amz-Expires")).toBe("3600");
  expect(url.searchParams.get("X-Amz-Signature")).toMatch(/^[\da-f]{64}$/);
  expect(sent).toEqual([]);
});
