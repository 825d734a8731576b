import { AwsV4Signer } from "aws4fetch";
import type { Send } from "#api/browser-send.ts";
import type { AdapterContext } from "../port/adapter.ts";
import { UploadFailed } from "../port/errors.ts";
import { pausesFor, type wait, withRetries } from "../port/retry.ts";
import { isBig, sendRequest } from "../port/send-request.ts";
import { isPassing, refusalOf } from "./s3-failure.ts";
import { bucketUrl, objectUrl, SECRET_KEY, SESSION_TOKEN, type S3Target } from "./s3-target.ts";

export interface S3Request {
  readonly method: "HEAD" | "PUT" | "POST" | "DELETE";
  readonly key: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly contentType?: string | undefined;
  readonly body?: Blob | string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((sentBytes: number) => void) | undefined;
  /** Whether it is sent a single time, and not again after a failure that may pass. */
  readonly isOnce?: boolean;
}

export type S3Client = ReturnType<typeof s3Client>;

/** What the client needs from the page. */
export interface ClientPorts {
  readonly send: Send;
  readonly wait: typeof wait;
}

const PAUSES_MS = [500, 1_000];

/** Signs and sends requests for the objects of a bucket, and logs each with its secrets masked. */
export function s3Client(target: S3Target, { secret, exchanges }: AdapterContext, { send, wait }: ClientPorts) {
  // Holds what was worked out from the secret key for a day and a region.
  const signingKeys = new Map<string, ArrayBuffer>();
  const bucket = bucketUrl(target);

  const credentials = async () => {
    const [secretAccessKey, sessionToken] = await Promise.all([
      secret(SECRET_KEY),
      target.isTemporary ? secret(SESSION_TOKEN) : undefined,
    ]);
    if (!secretAccessKey) throw missing(SECRET_KEY);
    if (target.isTemporary && !sessionToken) throw missing(SESSION_TOKEN);
    return { accessKeyId: target.accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  };

  const sign = async (url: URL, request: { method: string; headers?: Record<string, string>; signQuery?: boolean }) => {
    // Missing on plain http.
    if (!(crypto as Partial<Crypto>).subtle) throw new UploadFailed(NO_SIGNING);
    const keys = await credentials();
    // The payload is unsigned, which S3 documents: TLS protects it (`baseUrlProblem` lets http through on this device
    // alone), and a hash would read each file twice.
    const signer = new AwsV4Signer({
      ...request,
      ...keys,
      url: url.href,
      service: "s3",
      region: target.region,
      cache: signingKeys,
    });
    const signed = await signer.sign();
    return { url: signed.url, headers: signed.headers, keys };
  };

  const once = async (request: S3Request) => {
    const { method, key, query = {}, contentType, body, signal } = request;
    const plain = new URL(objectUrl(target, key));
    for (const [name, value] of Object.entries(query)) plain.searchParams.set(name, String(value));
    const { url, headers, keys } = await sign(plain, {
      method,
      headers: contentType === undefined ? {} : { "content-type": contentType },
    });
    const isDirect = answering.has(bucket) && keys.sessionToken === undefined;
    const all = [...headers];
    let refusal: ReturnType<typeof refusalOf>;
    const { status, ...answer } = await sendRequest(
      {
        method,
        url: url.href,
        headers: Object.fromEntries(all.filter(([name]) => !SECRET_HEADERS.has(name))),
        secretHeaders: Object.fromEntries(all.filter(([name]) => SECRET_HEADERS.has(name))),
        secrets: [keys.secretAccessKey, keys.sessionToken ?? ""].filter(Boolean),
        body,
        loggedBody: typeof body === "string" ? body : undefined,
        signal,
        onProgress: isBig(sizeOf(body)) && isDirect ? request.onProgress : undefined,
        readsRedirects: true,
        judge: (answer) => (refusal = refusalOf(answer, target, actionOf(request)))?.message,
      },
      exchanges,
      send,
    );
    if (status !== 0 && (status < 300 || status >= 400)) answering.add(bucket);
    if (refusal) throw refusal;
    return answer;
  };

  /** Finds out whether the bucket redirects, before the bytes of a file go where a browser follows. */
  const refuseRedirect = async ({ key, signal }: S3Request) =>
    once({ method: "HEAD", key, signal }).catch((cause: unknown) => {
      if (!answering.has(bucket)) throw cause;
    });
  return {
    /** Rejects with `S3Failed`, with `NoAnswer`, or with the signal's reason. */
    ask: async (request: S3Request) => {
      const { signal = new AbortController().signal, isOnce, onProgress, body } = request;
      if (onProgress && isBig(sizeOf(body)) && !answering.has(bucket) && !target.isTemporary)
        await refuseRedirect(request);
      const send = async () => {
        onProgress?.(0);
        return once(request);
      };
      const pausesMs = isOnce ? [] : pausesFor(PAUSES_MS, sizeOf(body));
      return withRetries(send, { pausesMs, isPassing, wait, signal });
    },
    /** Returns an address that reads an object without a header, for some time. */
    presign: async (key: string, seconds: number) => {
      const url = new URL(objectUrl(target, key));
      url.searchParams.set("X-Amz-Expires", String(seconds));
      return (await sign(url, { method: "GET", signQuery: true })).url.href;
    },
  };
}

const sizeOf = (body: Blob | string | undefined) => (body instanceof Blob ? body.size : 0);

/** What the access key has to be allowed for a request. */
const actionOf = ({ method, query }: S3Request) =>
  method === "DELETE" && query ? "s3:AbortMultipartUpload" : ACTIONS[method];

const ACTIONS = {
  HEAD: "s3:GetObject",
  PUT: "s3:PutObject",
  POST: "s3:PutObject",
  DELETE: "s3:DeleteObject",
};

/** Buckets that answered without a redirect, by their address. */
const answering = new Set<string>();

const NO_SIGNING =
  "This page was opened by plain http, where a browser cannot sign requests. Open the console by https, or on this device by http://localhost.";

const missing = (name: string) =>
  new UploadFailed(`Enter the ${name.toLowerCase()} again under Where files go, then retry.`);

const SECRET_HEADERS = new Set(["authorization", "x-amz-security-token"]);
