import { createHash, createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** An error as S3 names it, with its status. */
export interface S3Error {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** More elements of the answer. */
  readonly details?: Readonly<Record<string, string>>;
}

/** An access key that a server knows. A temporary one has a session token. */
export interface AccessKey {
  readonly id: string;
  readonly secret: string;
  readonly token?: string;
  /** When the token ends, in milliseconds since 1970. */
  readonly tokenExpires?: number;
}

export interface SignedRequest {
  readonly method: string;
  /** The path and the query, as they were sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

const ALGORITHM = "AWS4-HMAC-SHA256";
const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRES = 604_800;

const failed = (status: number, code: string, message: string, details?: Record<string, string>): S3Error => ({
  status,
  code,
  message,
  ...(details && { details }),
});

/**
 * Checks a request as "Authenticating Requests (AWS Signature Version 4)" describes it, for headers and for queries.
 * Returns what is wrong; `undefined` if the signature is good.
 */
export function checkSignature(
  request: SignedRequest,
  { keys, region, now }: { keys: readonly AccessKey[]; region: string; now: number },
): S3Error | undefined {
  const query = queryOf(request.url);
  const inQuery = query.some(([name]) => name === "X-Amz-Algorithm");
  const { authorization } = request.headers;
  if (authorization !== undefined && inQuery) return failed(400, "InvalidArgument", "Only one auth mechanism allowed.");
  if (authorization === undefined && !inQuery) return failed(403, "AccessDenied", "Access Denied");
  const claim = inQuery ? claimInQuery(query, now) : claimInHeaders(authorization ?? "", request.headers, now);
  if ("status" in claim) return claim;
  const [keyId = "", date = "", scopeRegion = "", service = "", end = ""] = claim.credential.split("/");
  const key = keys.find(({ id }) => id === keyId);
  if (!key)
    return failed(403, "InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.");
  if (scopeRegion !== region) {
    const message = `The authorization header is malformed; the region '${scopeRegion}' is wrong; expecting '${region}'`;
    return failed(400, "AuthorizationHeaderMalformed", message, { Region: region });
  }
  const wrongToken = tokenError(key, claim.token, now);
  if (wrongToken) return wrongToken;
  const unsigned = Object.keys(request.headers).find(
    (name) => name.startsWith("x-amz-") && !claim.signedHeaders.includes(name),
  );
  if (unsigned !== undefined || !claim.signedHeaders.includes("host")) {
    return failed(403, "AccessDenied", "There were headers present in the request which were not signed");
  }
  const scope = [date, scopeRegion, service, end].join("/");
  const signingKey = [scopeRegion, service, end].reduce(
    (derived, part) => hmac(derived, part),
    hmac(`AWS4${key.secret}`, date),
  );
  const text = [ALGORITHM, claim.time, scope, sha256(canonicalRequest(request, query, claim))].join("\n");
  if (hmac(signingKey, text).toString("hex") === claim.signature) return undefined;
  return failed(
    403,
    "SignatureDoesNotMatch",
    "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
    // As S3 does: a token that was signed comes back in it.
    { AWSAccessKeyId: keyId, StringToSign: text, CanonicalRequest: canonicalRequest(request, query, claim) },
  );
}

interface Claim {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly time: string;
  readonly token: string | undefined;
  readonly payloadHash: string;
}

function claimInHeaders(authorization: string, headers: IncomingHttpHeaders, now: number): Claim | S3Error {
  if (!authorization.startsWith(`${ALGORITHM} `)) {
    return failed(400, "InvalidArgument", "Unsupported Authorization Type");
  }
  const time = String(headers["x-amz-date"] ?? headers.date ?? "");
  const signedTime = timeOf(time);
  if (Number.isNaN(signedTime)) {
    return failed(403, "AccessDenied", "AWS authentication requires a valid Date or x-amz-date header");
  }
  if (Math.abs(now - signedTime) > MAX_SKEW_MS) {
    const message = "The difference between the request time and the current time is too large.";
    return failed(403, "RequestTimeTooSkewed", message, { ServerTime: new Date(now).toISOString() });
  }
  const payloadHash = headers["x-amz-content-sha256"];
  if (typeof payloadHash !== "string") {
    return failed(400, "InvalidRequest", "Missing required header for this request: x-amz-content-sha256");
  }
  if (!/^(?:UNSIGNED-PAYLOAD|[\da-f]{64})$/i.test(payloadHash)) {
    return failed(400, "InvalidArgument", "x-amz-content-sha256 must be UNSIGNED-PAYLOAD or a valid sha256 value.");
  }
  const parts = new Map(
    authorization
      .slice(ALGORITHM.length)
      .split(",")
      .map((part) => part.trim().split("=") as [string, string]),
  );
  const [credential, signedHeaders, signature] = ["Credential", "SignedHeaders", "Signature"].map((name) =>
    parts.get(name),
  );
  if (!credential || !signedHeaders || !signature) {
    return failed(400, "AuthorizationHeaderMalformed", "The authorization header is malformed.");
  }
  const token = headers["x-amz-security-token"];
  return {
    credential,
    signedHeaders: signedHeaders.split(";"),
    signature,
    time,
    token: token?.toString(),
    payloadHash,
  };
}

function claimInQuery(query: Query, now: number): Claim | S3Error {
  const values = new Map(query);
  const wrong = (message: string) => failed(400, "AuthorizationQueryParametersError", message);
  if (values.get("X-Amz-Algorithm") !== ALGORITHM) return wrong(`X-Amz-Algorithm only supports "${ALGORITHM}"`);
  const [credential, signature, time, signedHeaders, expires] = [
    "X-Amz-Credential",
    "X-Amz-Signature",
    "X-Amz-Date",
    "X-Amz-SignedHeaders",
    "X-Amz-Expires",
  ].map((name) => values.get(name));
  if (!credential || !signature || !time || !signedHeaders || expires === undefined) {
    return wrong("Query-string authentication version 4 requires more parameters.");
  }
  const signedTime = timeOf(time);
  if (Number.isNaN(signedTime)) return wrong("X-Amz-Date must be in the ISO8601 Long Format");
  const seconds = Number(expires);
  if (!(seconds >= 0 && seconds <= MAX_EXPIRES)) return wrong("X-Amz-Expires must be between 0 and 604800 seconds");
  if (now > signedTime + seconds * 1_000) return failed(403, "AccessDenied", "Request has expired");
  return {
    credential,
    signature,
    time,
    signedHeaders: signedHeaders.split(";"),
    token: values.get("X-Amz-Security-Token"),
    payloadHash: "UNSIGNED-PAYLOAD",
  };
}

function tokenError(key: AccessKey, token: string | undefined, now: number): S3Error | undefined {
  if (key.token !== token) return failed(403, "InvalidToken", "The provided token is malformed or otherwise invalid.");
  if (key.tokenExpires === undefined || now < key.tokenExpires) return undefined;
  return failed(400, "ExpiredToken", "The provided token has expired.", { "Token-0": token ?? "" });
}

function canonicalRequest({ method, url, headers }: SignedRequest, query: Query, claim: Claim): string {
  const path = (url.split("?")[0] ?? "").split("/").map((segment) => encode(decodeURIComponent(segment)));
  const parameters = query
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  return [
    method,
    path.join("/"),
    parameters.map((pair) => pair.join("=")).join("&"),
    ...claim.signedHeaders.map(
      (name) =>
        `${name}:${String(headers[name] ?? "")
          .trim()
          .replaceAll(/ +/g, " ")}`,
    ),
    "",
    claim.signedHeaders.join(";"),
    claim.payloadHash,
  ].join("\n");
}

type Query = readonly (readonly [name: string, value: string])[];

/** Returns the parameters of a query, decoded, in their order. */
export function queryOf(url: string): Query {
  const text = url.includes("?") ? url.slice(url.indexOf("?") + 1) : "";
  return text
    .split("&")
    .filter(Boolean)
    .map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return [decode(name), decode(value)];
    });
}

const decode = (text: string) => decodeURIComponent(text.replaceAll("+", " "));

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Returns milliseconds since 1970 of a time such as 20261127T031500Z. */
function timeOf(text: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  return year === undefined ? Date.parse(text) : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
