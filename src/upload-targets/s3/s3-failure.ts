import { waitText } from "#api/answer/retry-after.ts";
import { NoAnswer, UploadFailed } from "../port/errors.ts";
import type { TargetAnswer } from "../port/send-request.ts";
import { bucketUrl, type S3Target } from "./s3-target.ts";
import { textOf } from "./xml.ts";

/** What is read of an answer. */
type Answer = Pick<TargetAnswer, "status" | "headers" | "text" | "retryAfter"> & { readonly exchangeId?: number };

/** A request that S3 refused. `code` is that of S3, such as `NoSuchBucket`: it decides what a multipart upload does next. */
export class S3Failed extends UploadFailed {
  /** 0 for a redirect. */
  readonly status: number;
  readonly code: string | undefined;

  constructor(message: string, answer: Answer, code: string | undefined) {
    super(message, answer);
    this.status = answer.status;
    this.code = code;
  }
}

/** Codes that S3 asks clients to send again. */
const REPEATED = new Set(["RequestTimeout", "IncompleteBody", "InternalError", "SlowDown", "ServiceUnavailable"]);

/** True if the same request may succeed by itself a moment later. */
export const isPassing = (failure: UploadFailed) =>
  failure instanceof NoAnswer ||
  (failure instanceof S3Failed &&
    (failure.status === 429 ||
      (failure.status >= 500 && failure.status !== 501) ||
      (failure.code !== undefined && REPEATED.has(failure.code))));

/** Returns why S3 refused, maybe by a 200; `undefined` if it did not. `action` is what the key has to be allowed. */
export function refusalOf(answer: Answer, target: S3Target, action: string): S3Failed | undefined {
  const { status, headers, text } = answer;
  const isError = /<Error(?![\w.:-])/.test(text);
  if (status >= 200 && status < 300 && !isError) return undefined;
  const code = isError ? textOf(text, "Code") : undefined;
  const isRedirect = status === 0 || (status >= 300 && status < 400);
  const region = textOf(text, "Region") ?? headers.get("x-amz-bucket-region") ?? undefined;
  const named = `${status} ${code ?? ""}`.trim();
  const message =
    isRedirect || code === "AuthorizationHeaderMalformed" || code === "IllegalLocationConstraintException"
      ? wrongRegion(target, region, textOf(text, "Endpoint"))
      : (code !== undefined && BY_CODE[code]?.(target, named)) || byStatus(answer, named, target, action);
  return new S3Failed(message, answer, code);
}

type Sentence = (target: S3Target, named: string) => string;

const expired: Sentence = (_, named) =>
  `The session token has expired or is not valid (${named}). Enter new temporary credentials under Where files go, then retry.`;

const BY_CODE: Readonly<Record<string, Sentence>> = {
  SignatureDoesNotMatch: (_, named) =>
    `The signature does not match (${named}). Check the secret access key and the region under Where files go.`,
  InvalidAccessKeyId: (_, named) =>
    `The service does not know the access key id (${named}). Check it under Where files go; temporary keys also need their session token.`,
  ExpiredToken: expired,
  InvalidToken: expired,
  TokenRefreshRequired: expired,
  RequestTimeTooSkewed: (_, named) =>
    `The clock of this device differs from the service's by more than 15 minutes (${named}). Set the clock, then retry.`,
  NoSuchBucket: (target, named) =>
    `There is no bucket ${target.bucket} at ${bucketUrl(target)} (${named}). Check bucket, endpoint and path style under Where files go.`,
  EntityTooLarge: (_, named) =>
    `The service does not take files of this size (${named}). Raise its limit, or set a largest size under Where files go.`,
  QuotaExceeded: (_, named) => `The bucket is full (${named}). Ask who runs the service for more room.`,
};

function byStatus({ status, text, retryAfter }: Answer, named: string, target: S3Target, action: string) {
  if (status === 401 || status === 403) {
    return `The access key may not do this (${named}). Allow it ${action} in the bucket ${target.bucket}, or check the bucket's policy.`;
  }
  if (status === 429 || status === 503) {
    const wait = retryAfter === undefined ? "a minute" : waitText(retryAfter);
    return `The service asks for fewer requests (${named}). Retry in ${wait}: nothing is lost.`;
  }
  if (status === 413) return BY_CODE["EntityTooLarge"]?.(target, named) ?? "";
  if (status === 507) return BY_CODE["QuotaExceeded"]?.(target, named) ?? "";
  if (status >= 500) return `The service failed (${named}). Retry: what it already has is not sent again.`;
  const words = textOf(text, "Message");
  const said = words === undefined ? "" : ` It says: “${words.slice(0, 300)}”`;
  return `The service refused the request (${named}).${said} Check the fields under Where files go.`;
}

function wrongRegion({ bucket, region }: S3Target, actual: string | undefined, host: string | undefined): string {
  const place = actual ?? host;
  return place === undefined || place === region
    ? `The service sends ${bucket} to another address. Enter the endpoint and the region of the bucket under Where files go: redirects are not followed.`
    : `The bucket ${bucket} is in ${place}, not in ${region}. Enter its region and endpoint under Where files go.`;
}
