import { conceal } from "#api/answer/conceal.ts";
import { excerptOf } from "#api/answer/excerpt.ts";
import { retryAfterMs } from "#api/answer/retry-after.ts";
import { plainText, serviceWords } from "#api/answer/service-words.ts";
import { startDeadline } from "#api/deadline.ts";
import { DIRECT, type ExchangeLog } from "#api/exchange-log.ts";
import { MASK, maskSecrets } from "#contract/index.ts";
import { withoutSignature } from "#contract/signed-address.ts";
import { bytesText } from "#text/format-number.ts";
import { answerWithinMs, bodyBytes, browserSend, type Send } from "./browser-send.ts";
import { NoAnswer, Redirected, TooLarge, UploadFailed } from "./errors.ts";

export interface TargetRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers whose values are secrets. */
  readonly secretHeaders?: Readonly<Record<string, string>>;
  /** Secrets that the text of an answer has masked, if those are not all of `secretHeaders`. */
  readonly secrets?: readonly string[];
  readonly body?: Blob | string | FormData | undefined;
  /** What the log has of the body. Absent logs its size alone. */
  readonly loggedBody?: unknown;
  /** Returns what the log has of the answer. */
  readonly loggedAnswer?: (value: unknown) => unknown;
  readonly signal?: AbortSignal | undefined;
  /**
   * In milliseconds: without an answer by then it rejects with `NoAnswer`. Absent it is `answerWithinMs`. Requests that
   * count progress, or read a file, have none: they may take as long as bytes come.
   */
  readonly withinMs?: number | undefined;
  /** Sends by `XMLHttpRequest`, which follows redirects. Counts bytes of the body on the wire. */
  readonly onProgress?: ((sentBytes: number) => void) | undefined;
  /** Resolves for a redirect, whose status may be 0, instead of rejecting with `Redirected`. */
  readonly readsRedirects?: boolean;
  /** The answer is a file, which is not logged. */
  readonly isFile?: boolean;
  /** A larger file is not read to its end: rejects with `TooLarge`. */
  readonly maxBytes?: number | undefined;
}

/** An answer with the secrets of its request masked. */
export interface TargetAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answered file, if one was asked for. */
  readonly blob?: Blob;
  /** In words of the target; `undefined` if it gave none. */
  readonly words: string | undefined;
  readonly exchangeId: number;
  /** In milliseconds. */
  readonly retryAfter: number | undefined;
}

const MAX_TEXT = 1_000_000;

/**
 * Sends one request to an upload target, and logs it as direct. Redirects are not followed, since they would take secrets
 * along; cookies and referrer are not sent. Rejects with `NoAnswer` if there is none, with the signal's reason when
 * aborted, and with the browser's error if the file cannot be read any more.
 */
export async function sendRequest(
  request: TargetRequest,
  log: ExchangeLog,
  send: Send = browserSend,
): Promise<TargetAnswer> {
  const {
    method,
    url,
    headers,
    secretHeaders = {},
    body,
    loggedBody,
    loggedAnswer,
    signal,
    onProgress,
    isFile,
    maxBytes,
  } = request;
  signal?.throwIfAborted();
  const hidden = Object.values(secretHeaders).flatMap(partsOf);
  const secrets = request.secrets?.flatMap(partsOf) ?? hidden;
  const started = performance.now();
  const finish = log.begin({
    endpoint: DIRECT,
    method,
    url: shownAddress(url),
    startedTime: new Date().toISOString(),
    requestHeaders: { ...headers, ...Object.fromEntries(Object.keys(secretHeaders).map((name) => [name, MASK])) },
    requestBytes: bodyBytes(body),
    ...(loggedBody !== undefined && { requestBody: loggedBody }),
  });
  const end = (failure: "network" | "aborted", message: string) => {
    finish({ durationMs: performance.now() - started, failure, message });
    return { exchangeId: finish.id };
  };
  const withinMs = request.withinMs ?? (onProgress || isFile ? undefined : answerWithinMs(body));
  const deadline = withinMs === undefined ? undefined : startDeadline(withinMs);
  const signals = [signal, deadline?.signal].filter((one) => one !== undefined);
  try {
    const response = await send({
      method,
      url,
      headers: new Headers({ ...headers, ...secretHeaders }),
      body,
      signal: AbortSignal.any(signals),
      onProgress,
    });
    const isRedirect = response.status === 0 || (response.status >= 300 && response.status < 400);
    if (isRedirect && !request.readsRedirects) throw new Redirected(REDIRECT, end("network", REDIRECT));
    const blob = isFile && response.ok ? await readFile(response, maxBytes) : undefined;
    const text = blob ? "" : (conceal((await response.text()).slice(0, MAX_TEXT), secrets) as string);
    const shown = maskAnswer(conceal(valueOf(text), hidden));
    finish({
      durationMs: performance.now() - started,
      status: response.status,
      responseHeaders: loggedHeaders(response.headers, [...hidden, ...secrets]),
      ...(!blob && { responseBody: excerptOf(loggedAnswer ? loggedAnswer(shown) : shown) }),
      responseBytes: blob?.size ?? text.length,
      ...(!response.ok && { failure: "http" as const }),
    });
    return {
      status: response.status,
      headers: response.headers,
      text,
      ...(blob && { blob }),
      words: /^\s*</.test(text) ? undefined : serviceWords(shown),
      exchangeId: finish.id,
      retryAfter: retryAfterMs(response),
    };
  } catch (cause) {
    if (cause instanceof TooLarge) end("aborted", cause.message);
    if (cause instanceof UploadFailed) throw cause;
    if (signal?.aborted) {
      end("aborted", "Cancelled.");
      throw signal.reason;
    }
    const ended = end("network", NO_ANSWER);
    await readable(body);
    const isLate = deadline?.signal.aborted || (cause instanceof DOMException && cause.name === "TimeoutError");
    throw new NoAnswer(NO_ANSWER, { ...ended, isLate });
  } finally {
    deadline?.end();
  }
}

async function readFile(response: Response, maxBytes: number | undefined): Promise<Blob> {
  // A browser reads a large file to its disk, not into the memory of the page.
  return maxBytes === undefined ? response.blob() : readUpTo(response, maxBytes);
}

/** Rejects with `TooLarge` as soon as that is known. */
async function readUpTo({ body, headers }: Response, maxBytes: number): Promise<Blob> {
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isTooLarge = Number(headers.get("content-length")) > maxBytes;
  for (let part = await reader?.read(); part?.value && !isTooLarge; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.length;
    isTooLarge = size > maxBytes;
  }
  if (!isTooLarge) return new Blob(parts, { type: headers.get("content-type") ?? "" });
  reader?.cancel().catch(() => {});
  throw new TooLarge(`The file has more than ${bytesText(maxBytes)}.`);
}

const REDIRECT = "The upload target redirects to another address. Redirects are not followed: correct its address.";
const NO_ANSWER =
  "The upload target did not respond, broke off, or does not allow this page (CORS). Check its address, then ask who runs it to allow this site.";

/** Returns the sentence for an answer that is no success. */
export function refusal({ status, words }: Pick<TargetAnswer, "status" | "words">): string {
  const said = words === undefined ? "" : ` It said: ${plainText(words) ?? ""}`;
  return `The upload target responded with ${status}.${REASONS[status] ?? ""}${said}`;
}

const REASONS: Readonly<Record<number, string>> = {
  401: " Enter its secrets again under Where files go.",
  403: " Check its secrets and what they allow.",
  413: " The file is too large for it.",
  429: " It has too many requests: try again later.",
  507: " It has no room left.",
};

/** A secret like "Bearer abc" is also hidden without its first word. */
const partsOf = (secret: string) => [secret, ...secret.split(" ").slice(1)];

/** An address as it is logged and shown: it may be signed. */
export const shownAddress = (url: string) => withoutSignature(url, MASK);

function loggedHeaders(headers: Headers, secrets: readonly string[]): Record<string, string> {
  const shown = maskAnswer(conceal(Object.fromEntries(headers), secrets)) as Record<string, string>;
  const { location } = shown;
  // It may be relative.
  return location === undefined ? shown : { ...shown, location: shownAddress(location) };
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Rejects if a file was moved or changed: a browser then reports no more than a failed request. */
async function readable(body: TargetRequest["body"]): Promise<void> {
  const parts = body instanceof FormData ? [...body.values()] : [body];
  for (const part of parts) if (part instanceof Blob && part.size > 0) await part.slice(0, 1).arrayBuffer();
}

const SIGNED = /https?:\/\/[^\s"'<>?#]+[?#][^\s"'<>]+/gi;
/** Members of a form that is signed, such as a POST policy of S3. */
const SIGNS = /^(?:policy|signature|x-(?:amz|goog)-(?:signature|credential))$/i;

/** Masks what a target answers in confidence: signed addresses, also inside texts, signed forms, and what sounds secret. */
export function maskAnswer(answer: unknown): unknown {
  return maskAddresses(maskSecrets(answer));
}

function maskAddresses(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(SIGNED, (address) => withoutSignature(address, MASK));
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(maskAddresses);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, SIGNS.test(name) ? MASK : maskAddresses(member)]),
  );
}
