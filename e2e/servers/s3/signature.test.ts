import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3Server, type S3Server } from "./s3-server.ts";
import { startS3rver, type OtherS3 } from "./s3rver.ts";

const KEY = { id: "AKIDTABLE", secret: "secret/Table+1" };
const BUCKET = "files";
const REGION = "eu-test-1";
/** Of what `send` puts. */
const HASH = createHash("sha256").update("content").digest("hex");
const OBJECT = "a folder/ü + 100% (1)!/näme.txt";

let own: S3Server;
let other: OtherS3;

beforeAll(async () => {
  own = await startS3Server({ keys: [KEY], bucket: BUCKET, region: REGION });
  other = await startS3rver(BUCKET, KEY);
  for (const { origin } of [own, other]) await send(origin, { method: "PUT" });
});

afterAll(async () => {
  await own.close();
  await other.close();
});

interface Case {
  readonly method?: "GET" | "PUT" | "DELETE";
  readonly path?: string;
  readonly keyId?: string;
  readonly secret?: string;
  readonly inQuery?: boolean;
  readonly headers?: Record<string, string>;
  /** Minutes from now. */
  readonly signedAt?: number;
  readonly expires?: number;
  /** Changes what was signed. */
  readonly tamper?: (request: { url: URL; method: string; headers: Headers }) => void;
}

const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/");

async function send(origin: string, one: Case): Promise<{ status: number; code: string | undefined; text: string }> {
  const url = new URL(`${origin}/${encoded(one.path ?? `${BUCKET}/${OBJECT}`)}`);
  if (one.expires !== undefined) url.searchParams.set("X-Amz-Expires", String(one.expires));
  const time = new Date(Date.now() + (one.signedAt ?? 0) * 60_000).toISOString();
  const signed = await new AwsV4Signer({
    method: one.method ?? "GET",
    url: url.href,
    headers: one.headers ?? {},
    accessKeyId: one.keyId ?? KEY.id,
    secretAccessKey: one.secret ?? KEY.secret,
    service: "s3",
    region: REGION,
    datetime: time.replaceAll(/[:-]|\.\d{3}/g, ""),
    signQuery: one.inQuery ?? false,
  }).sign();
  const request = { url: new URL(signed.url), method: signed.method, headers: signed.headers };
  one.tamper?.(request);
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.method === "PUT" ? "content" : null,
  });
  const text = await response.text();
  return { status: response.status, code: /<Code>(.*?)<\/Code>/.exec(text)?.[1], text };
}

const swapDigit = (text: string) => text.replace(/[\da-f]$/, (digit) => (digit === "0" ? "1" : "0"));

const CASES: readonly (readonly [name: string, expected: string, request: Case])[] = [
  ["a good signature in the header", "200", {}],
  ["a good upload", "200", { method: "PUT" }],
  ["a good signature in the query", "200", { inQuery: true }],
  ["a signed hash of the body", "200", { method: "PUT", headers: { "x-amz-content-sha256": HASH } }],
  ["a key that is not there", "404 NoSuchKey", { path: `${BUCKET}/nothing` }],
  ["a bucket that is not there", "404 NoSuchBucket", { path: "other/nothing" }],
  ["a wrong secret", "403 SignatureDoesNotMatch", { secret: "wrong" }],
  ["a wrong secret in the query", "403 SignatureDoesNotMatch", { secret: "wrong", inQuery: true }],
  ["an unknown access key", "403 InvalidAccessKeyId", { keyId: "AKIDNOBODY" }],
  ["an unknown access key in the query", "403 InvalidAccessKeyId", { keyId: "AKIDNOBODY", inQuery: true }],
  [
    "another path than signed",
    "403 SignatureDoesNotMatch",
    { tamper: ({ url }) => void (url.pathname = `/${BUCKET}/else`) },
  ],
  [
    "another path than signed in the query",
    "403 SignatureDoesNotMatch",
    { inQuery: true, tamper: ({ url }) => void (url.pathname = `/${BUCKET}/else`) },
  ],
  [
    "another method than signed",
    "403 SignatureDoesNotMatch",
    { tamper: (request) => void (request.method = "DELETE") },
  ],
  [
    "an added parameter",
    "403 SignatureDoesNotMatch",
    { tamper: ({ url }) => url.searchParams.set("response-content-type", "text/html") },
  ],
  [
    "a changed header",
    "403 SignatureDoesNotMatch",
    { headers: { "x-amz-meta-note": "one" }, tamper: ({ headers }) => headers.set("x-amz-meta-note", "two") },
  ],
  [
    "a changed payload hash",
    "403 SignatureDoesNotMatch",
    { tamper: ({ headers }) => headers.set("x-amz-content-sha256", "1".repeat(64)) },
  ],
  [
    "a changed signature",
    "403 SignatureDoesNotMatch",
    { tamper: ({ headers }) => headers.set("authorization", swapDigit(headers.get("authorization") ?? "")) },
  ],
  [
    "a changed signature in the query",
    "403 SignatureDoesNotMatch",
    {
      inQuery: true,
      tamper: ({ url }) =>
        url.searchParams.set("X-Amz-Signature", swapDigit(url.searchParams.get("X-Amz-Signature") ?? "")),
    },
  ],
  [
    "a longer life than signed",
    "403 SignatureDoesNotMatch",
    { inQuery: true, expires: 60, tamper: ({ url }) => url.searchParams.set("X-Amz-Expires", "600") },
  ],
  ["a date 14 minutes ago", "200", { signedAt: -14 }],
  ["a date 16 minutes ago", "403 RequestTimeTooSkewed", { signedAt: -16 }],
  ["a date 16 minutes ahead", "403 RequestTimeTooSkewed", { signedAt: 16 }],
  ["an address that has not expired", "200", { inQuery: true, signedAt: -9, expires: 600 }],
  ["an address that has expired", "403 AccessDenied", { inQuery: true, signedAt: -11, expires: 600 }],
  ["an address for more than a week", "400 AuthorizationQueryParametersError", { inQuery: true, expires: 604_801 }],
  [
    "an address without its date",
    "400 AuthorizationQueryParametersError",
    { inQuery: true, tamper: ({ url }) => url.searchParams.delete("X-Amz-Date") },
  ],
  [
    "another algorithm",
    "400 AuthorizationQueryParametersError",
    { inQuery: true, tamper: ({ url }) => url.searchParams.set("X-Amz-Algorithm", "AWS4-HMAC-SHA1") },
  ],
  ["no payload hash", "400 InvalidRequest", { tamper: ({ headers }) => headers.delete("x-amz-content-sha256") }],
  [
    "a payload hash that is none",
    "400 InvalidArgument",
    { tamper: ({ headers }) => headers.set("x-amz-content-sha256", "abc") },
  ],
  ["no date", "403 AccessDenied", { tamper: ({ headers }) => headers.set("x-amz-date", "soon") }],
  [
    "a header without its signature",
    "400 AuthorizationHeaderMalformed",
    {
      tamper: ({ headers }) =>
        headers.set("authorization", (headers.get("authorization") ?? "").replace(/, Signature=.*/, "")),
    },
  ],
  [
    "another kind of authorization",
    "400 InvalidArgument",
    { tamper: ({ headers }) => headers.set("authorization", "Bearer abc") },
  ],
  [
    "two signatures",
    "400 InvalidArgument",
    { inQuery: true, tamper: ({ headers }) => headers.set("authorization", "AWS4-HMAC-SHA256 Credential=x") },
  ],
];

describe("both S3 servers answer", () => {
  it.each(CASES)("%s with %s", async (_, expected, request) => {
    const answers = await Promise.all([own, other].map(({ origin }) => send(origin, request)));
    expect(answers.map(({ status, code = "" }) => `${status} ${code}`.trim())).toEqual([expected, expected]);
  });
});

describe("the own S3 server answers as AWS describes it, where the other does not,", () => {
  it.each<readonly [string, string, Case]>([
    ["no signature", "403 AccessDenied", { tamper: ({ headers }) => headers.delete("authorization") }],
    [
      "an x-amz header that is not signed",
      "403 AccessDenied",
      { tamper: ({ headers }) => headers.set("x-amz-acl", "public-read") },
    ],
    ["a token of a key that has none", "403 InvalidToken", { headers: { "x-amz-security-token": "token" } }],
    ["a header with more than one space", "200", { headers: { "x-amz-meta-note": "two  spaces" } }],
    [
      "another body than signed",
      "400 XAmzContentSHA256Mismatch",
      { method: "PUT", headers: { "x-amz-content-sha256": "0".repeat(64) } },
    ],
  ])("%s with %s", async (_, expected, request) => {
    const { status, code = "" } = await send(own.origin, request);
    expect(`${status} ${code}`.trim()).toBe(expected);
  });

  it("names its region to a request for another", async () => {
    own.options = { ...own.options, region: "us-test-2" };
    const { status, text } = await send(own.origin, {});
    own.options = { ...own.options, region: REGION };
    expect(status).toBe(400);
    expect(text).toContain("<Region>us-test-2</Region>");
  });
});
