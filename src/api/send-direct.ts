import { MASK } from "#contract/index.ts";
import { withoutSignature } from "#contract/signed-address.ts";
import { askOnce } from "#worker/ask-worker.ts";
import { conceal } from "./answer/conceal.ts";
import type { LargeAnswerTasks } from "./answer/large-answer-worker.ts";
import { bytesOf, largeAnswerWorker } from "./answer/read-answer.ts";
import { maskAnswer, readDirect, type ReadText } from "./answer/read-direct.ts";
import { numberPost, proxyWords, relayWords } from "./answer/relay-words.ts";
import { retryAfterMs } from "./answer/retry-after.ts";
import { watchPolicy } from "./answer/watch-policy.ts";
import { answerWithinMs, bodyBytes, browserSend, type HttpRequest, type Send } from "./browser-send.ts";
import { startDeadline } from "./deadline.ts";
import { DIRECT, type ExchangeLog } from "./exchange-log.ts";

/** A request to an AI gateway or an upload target. With `onProgress`, `XMLHttpRequest` sends and follows redirects. */
export interface DirectRequest extends Omit<HttpRequest, "headers"> {
  readonly headers: Readonly<Record<string, string>>;
  readonly secretHeaders?: Readonly<Record<string, string>>;
  /** Secrets that the answer has masked, if those are not all of `secretHeaders`. */
  readonly secrets?: readonly string[];
  /** What the log has of the body. Absent logs its size alone. */
  readonly loggedBody?: unknown;
  /** Returns what the log has of the answer. */
  readonly loggedAnswer?: ((value: unknown) => unknown) | undefined;
  /** Whether the answer may be a secret itself, as signed addresses are. */
  readonly isConfidential?: boolean;
  /** In milliseconds, `answerWithinMs` if absent. With progress, or for a file, it has none: bytes may come slowly. */
  readonly withinMs?: number | undefined;
  /** Resolves for a redirect, whose status may be 0, instead of rejecting. */
  readonly readsRedirects?: boolean;
  /** The answer is a file, which is not logged. */
  readonly isFile?: boolean;
  /** A larger file is not read to its end: it rejects. Of other answers no more is read, 1 MB by default. */
  readonly maxBytes?: number | undefined;
  /** Says why there is no answer, for the log and for people. */
  readonly explain: (why: Why, status?: number) => string | Promise<string>;
  /** Returns why an answer is no success, in sentences. */
  readonly judge?: (answer: DirectAnswer) => string | undefined;
}

/** An answer with the secrets of its request masked. */
export interface DirectAnswer extends ReadText {
  readonly status: number;
  readonly headers: Headers;
  /** The answered file, if one was asked for. */
  readonly blob?: Blob;
  /** The bytes after which it was cut; `undefined` if it is whole. */
  readonly cutAfter: number | undefined;
  readonly exchangeId: number;
  /** In milliseconds. */
  readonly retryAfter: number | undefined;
  /** What a relay or a proxy on the way says, if it answers itself. */
  readonly between: (NonNullable<ReturnType<typeof relayWords>> & { readonly by: string }) | undefined;
}

/** `broken-off`: an answer began, and ended early or could not be decoded. */
export type Why = "aborted" | "blocked" | "broken-off" | "late" | "no-answer" | "redirect" | "too-large";

/** A request has no answer that is read. */
export class DirectFailed extends Error {
  override readonly name = "DirectFailed";
  readonly why: Why;
  readonly exchangeId: number;

  constructor(why: Why, message: string, exchangeId: number) {
    super(message);
    this.why = why;
    this.exchangeId = exchangeId;
  }
}

const MAX_BYTES = 1_000_000;

/**
 * Sends one request to another service than the connection's, and logs it as direct. Redirects are not followed, since
 * they would take secrets along; cookies and referrer are not sent. Rejects with `DirectFailed`.
 */
export async function sendDirect(
  request: DirectRequest,
  log: ExchangeLog,
  send: Send = browserSend,
): Promise<DirectAnswer> {
  const { method, url, headers, secretHeaders = {}, body, loggedBody, signal, onProgress, isFile } = request;
  const hidden = Object.values(secretHeaders).flatMap(partsOf);
  const secrets = request.secrets?.flatMap(partsOf) ?? hidden;
  const policy = watchPolicy(url);
  const finish = log.begin({
    endpoint: DIRECT,
    method,
    url: shownAddress(url),
    requestHeaders: {
      ...headers,
      ...Object.fromEntries(Object.entries(secretHeaders).map(([name, value]) => [name, maskedHeader(value)])),
    },
    requestBytes: body === undefined ? 0 : bodyBytes(body),
    ...(loggedBody !== undefined && { requestBody: loggedBody }),
  });
  const failed = async (why: Why, received: { readonly status?: number } = {}) => {
    const message = await request.explain(why, received.status);
    finish({ failure: FAILURES[why], message, ...received });
    return new DirectFailed(why, message, finish.id);
  };
  const withinMs = request.withinMs ?? (onProgress || isFile ? undefined : answerWithinMs(body));
  const deadline = withinMs === undefined ? undefined : startDeadline(withinMs);
  const signals = [signal, deadline?.signal].filter((one) => one !== undefined);
  // A browser shows no status of a redirect.
  let received: { readonly status?: number } = {};
  try {
    const either = AbortSignal.any(signals);
    either.throwIfAborted();
    const all = new Headers({ ...headers, ...secretHeaders });
    numberPost(all, method);
    const response = await send({ method, url, headers: all, body, signal: either, onProgress });
    const { status } = response;
    const isRedirect = status === 0 || (status >= 300 && status < 400);
    if (status !== 0) received = { status };
    if (isRedirect && !request.readsRedirects) {
      void response.body?.cancel().catch(() => undefined);
      throw await failed("redirect", received);
    }
    const blob = isFile && response.ok ? await readFile(response, request.maxBytes) : undefined;
    if (blob === null) throw await failed("too-large");
    const limit = request.maxBytes ?? MAX_BYTES;
    const { bytes, isComplete } = await bytesOf(blob ? new Response() : response, limit);
    const text = new TextDecoder().decode(bytes);
    const contentType = response.headers.get("content-type") ?? "";
    const isConfidential = request.isConfidential === true;
    const read = await askOnce<LargeAnswerTasks, "readDirect">(
      largeAnswerWorker,
      "readDirect",
      { text, contentType, secrets, isConfidential },
      { signal, size: text.length, here: readDirect },
    );
    const relay = relayWords(all, { status, body: read.value, headers: response.headers });
    const proxy = proxyWords({ status, statusText: response.statusText, body: read.value });
    const answer: DirectAnswer = {
      ...read,
      status,
      headers: response.headers,
      ...(blob && { blob }),
      cutAfter: isComplete ? undefined : limit,
      exchangeId: finish.id,
      retryAfter: retryAfterMs(response),
      between: relay
        ? { by: "The relay", ...relay }
        : proxy === undefined
          ? undefined
          : { by: "A proxy on the way", detail: proxy, sentUpstream: true },
    };
    const message = request.judge?.(answer);
    finish({
      ...received,
      responseHeaders: loggedHeaders(response.headers, [...hidden, ...secrets]),
      ...(!blob && { responseBody: request.loggedAnswer ? request.loggedAnswer(read.shown) : read.shown }),
      responseBytes: blob?.size ?? bytes.byteLength,
      ...((!response.ok || message !== undefined) && { failure: isRedirect ? "redirect" : "http" }),
      ...(message !== undefined && { message }),
    });
    return answer;
  } catch (cause) {
    if (cause instanceof DirectFailed) throw cause;
    const isLate = deadline?.signal.aborted || (cause instanceof DOMException && cause.name === "TimeoutError");
    if (signal?.aborted) throw await failed("aborted");
    if (isLate) throw await failed("late");
    if (received.status !== undefined) throw await failed("broken-off", received);
    // The policy names the first address of a redirect that a counted request follows.
    throw await failed(!onProgress && (await policy.isRefused()) ? "blocked" : "no-answer");
  } finally {
    policy.end();
    deadline?.end();
  }
}

const FAILURES = {
  aborted: "aborted",
  blocked: "blocked",
  "broken-off": "broken-off",
  late: "timeout",
  "no-answer": "network",
  redirect: "redirect",
  "too-large": "aborted",
} as const;

/** Returns a file; `null` if it is larger, which is noticed as soon as it is known. */
async function readFile(response: Response, maxBytes: number | undefined): Promise<Blob | null> {
  // A browser reads a large file to its disk, not into the memory of the page.
  if (maxBytes === undefined) return response.blob();
  const type = response.headers.get("content-type") ?? "";
  const isTooLarge = Number(response.headers.get("content-length")) > maxBytes;
  if (isTooLarge) void response.body?.cancel().catch(() => undefined);
  const { bytes, isComplete } = isTooLarge ? TOO_LARGE : await bytesOf(response, maxBytes);
  return isComplete ? new Blob([bytes], { type }) : null;
}

const TOO_LARGE = { bytes: new ArrayBuffer(0), isComplete: false };

/** A secret like "Bearer abc" is also hidden without its first word. */
const partsOf = (secret: string) => [secret, ...secret.split(" ").slice(1)];

const maskedHeader = (value: string) => (value.startsWith("Bearer ") ? `Bearer ${MASK}` : MASK);

/** An address as it is logged and shown: it may be signed. */
export const shownAddress = (url: string) => withoutSignature(url, MASK);

function loggedHeaders(headers: Headers, secrets: readonly string[]): Record<string, string> {
  const shown = maskAnswer(conceal(Object.fromEntries(headers), secrets)) as Record<string, string>;
  const { location } = shown;
  // It may be relative.
  return location === undefined ? shown : { ...shown, location: shownAddress(location) };
}
