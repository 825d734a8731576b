import { AwsV4Signer } from "aws4fetch";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startS3Server, type S3Server } from "./s3-server.ts";
import { startS3rver, type OtherS3 } from "./s3rver.ts";

const KEY = { id: "AKIDTABLE", secret: "secret/Table+1" };
const REGION = "eu-test-1";
const PATH = `files/${"a folder/ü + 100% (1)!/näme.txt".split("/").map(encodeURIComponent).join("/")}`;

let own: S3Server;
let other: OtherS3;
beforeAll(async () => {
  own = await startS3Server({ keys: [KEY], bucket: "files", region: REGION });
  other = await startS3rver("files", KEY);
  for (const { origin } of [own, other]) await send(origin, { method: "PUT" });
});
afterAll(async () => {
  await own.close();
  await other.close();
});

interface Case {
  readonly method?: "GET" | "PUT";
  readonly keyId?: string;
  readonly secret?: string;
  readonly inQuery?: boolean;
  /** Minutes from now. */
  readonly signedAt?: number;
  /** Changes what was signed. */
  readonly tamper?: (request: { url: URL; headers: Headers }) => void;
}

async function send(origin: string, one: Case): Promise<string> {
  const time = new Date(Date.now() + (one.signedAt ?? 0) * 60_000).toISOString();
  const signed = await new AwsV4Signer({
    method: one.method ?? "GET",
    url: `${origin}/${PATH}${one.inQuery ? "?X-Amz-Expires=600" : ""}`,
    accessKeyId: one.keyId ?? KEY.id,
    secretAccessKey: one.secret ?? KEY.secret,
    service: "s3",
    region: REGION,
    datetime: time.replaceAll(/[:-]|\.\d{3}/g, ""),
    signQuery: one.inQuery ?? false,
  }).sign();
  const { method, headers } = signed;
  const url = new URL(signed.url);
  one.tamper?.({ url, headers });
  const response = await fetch(url, { method, headers, body: method === "PUT" ? "content" : null });
  return `${response.status} ${/<Code>(.*?)<\/Code>/.exec(await response.text())?.[1] ?? ""}`.trim();
}

it.each<[string, string, Case]>([
  ["200", "a good signature in the header", {}],
  ["200", "a good signature in the query", { inQuery: true }],
  ["403 SignatureDoesNotMatch", "a wrong secret", { secret: "wrong" }],
  ["403 SignatureDoesNotMatch", "a wrong secret in the query", { secret: "wrong", inQuery: true }],
  ["403 InvalidAccessKeyId", "an unknown access key", { keyId: "AKIDNOBODY" }],
  ["403 SignatureDoesNotMatch", "another path", { tamper: ({ url }) => void (url.pathname = "/files/else") }],
  ["403 SignatureDoesNotMatch", "an added parameter", { tamper: ({ url }) => url.searchParams.set("acl", "") }],
  [
    "403 SignatureDoesNotMatch",
    "a longer life",
    { inQuery: true, tamper: ({ url }) => url.searchParams.set("X-Amz-Expires", "900") },
  ],
  ["403 RequestTimeTooSkewed", "a date 16 minutes ago", { signedAt: -16 }],
  ["403 AccessDenied", "an address that has expired", { inQuery: true, signedAt: -11 }],
])("both S3 servers answer %s to %s", async (expected, _, request) => {
  expect(await Promise.all([own, other].map(({ origin }) => send(origin, request)))).toEqual([expected, expected]);
});
