import { conceal } from "#api/answer/conceal.ts";
import { excerptOf } from "#api/answer/excerpt.ts";
import { retryAfterMs } from "#api/answer/retry-after.ts";
import { serviceWords } from "#api/answer/service-words.ts";
import { baseUrlProblem, normalizeBaseUrl } from "#api/connection.ts";
import { startDeadline } from "#api/deadline.ts";
import { DIRECT, type ExchangeLog } from "#api/exchange-log.ts";
import { MASK } from "#contract/index.ts";
import { headerProblem, keyHeaderValue, pathProblem, type Call, type Dialect } from "./dialect.ts";
import { failureOf, type Answer, type Asked, type Failure, type Outcome, isObject } from "./outcome.ts";
import { readText, valueOf } from "./read-answer.ts";

/** A gateway as the user confirmed it. */
export interface Gateway {
  readonly baseUrl: string;
  /** The origin that a dialog named before. Nothing is sent elsewhere. */
  readonly confirmedOrigin: string;
  readonly dialect: Dialect;
  /** Takes all requests, if there is one. */
  readonly relay?: GatewayRelay | undefined;
  readonly log: ExchangeLog;
  /** The keys of the form. None of them is shown, wherever an answer repeats it. */
  readonly secrets: readonly string[];
}

export interface Question {
  readonly call: Call;
  readonly key?: string | undefined;
  /** Makes it a POST. */
  readonly body?: object;
  readonly signal?: AbortSignal;
  /** Until the whole answer has arrived. */
  readonly timeoutMs?: number;
  /** How much of the answer is read, instead of 1 MB. */
  readonly maxBytes?: number;
}

/** An answer that is JSON, with keys masked: it may be shown, and go into the draft. */
export interface Received {
  readonly json: unknown;
  readonly text: string;
}

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 1_000_000;

const isOffline = () => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;

/**
 * Asks a gateway once and never rejects. The key goes to the confirmed origin alone, in the header of the dialect.
 * Redirects are not followed; cookies and referrer are not sent. Of the answer at most 1 MB is read.
 */
export async function ask(gateway: Gateway, question: Question): Promise<Outcome<Received>> {
  const { log } = gateway;
  const { key, signal, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = question;
  const request = requestFor(gateway, question);
  if ("kind" in request) return { ok: false, failure: request, ms: 0 };
  if (isOffline()) return { ok: false, failure: { kind: "unreachable", reason: "This device is offline." }, ms: 0 };
  const secrets = key === undefined ? gateway.secrets : [...gateway.secrets, key];
  const body = question.body && JSON.stringify(question.body);
  const started = performance.now();
  const finish = log.begin({
    endpoint: DIRECT,
    method: request.method,
    url: request.url,
    startedTime: new Date().toISOString(),
    requestHeaders: {
      ...Object.fromEntries(request.headers),
      ...(key !== undefined && { [gateway.dialect.keyHeader.toLowerCase()]: keyHeaderValue(gateway.dialect, MASK) }),
    },
    requestBytes: body === undefined ? 0 : new TextEncoder().encode(body).length,
    ...(body !== undefined && { requestBody: excerptOf(conceal(question.body, secrets)) }),
  });
  const end = (failure: Failure | undefined, received: object = {}) => {
    const ms = performance.now() - started;
    finish({ durationMs: ms, ...received, ...(failure && { failure: logged(failure), message: failure.reason }) });
    return ms;
  };
  const deadline = startDeadline(timeoutMs);
  const policy = watchPolicy(gateway.confirmedOrigin);
  try {
    const either = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
    const response = await fetch(request, { signal: either, referrerPolicy: "no-referrer" });
    if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
      void response.body?.cancel().catch(() => undefined);
      const reason = "The gateway redirects to another address. Redirects are not followed: correct the gateway URL.";
      const failure: Failure = { kind: "wrong-answer", reason };
      return { ok: false, failure, ms: end(failure, response.status === 0 ? {} : { status: response.status }) };
    }
    const { text, bytes, isCut } = await readText(response, maxBytes);
    const contentType = response.headers.get("content-type") ?? "";
    const found = valueOf(text, contentType);
    const value = conceal(found ? found.value : text, secrets);
    const answer = answerOf(response, value, {
      contentType,
      cutAfter: isCut ? maxBytes : undefined,
      isJson: found !== undefined,
    });
    const failure =
      (gateway.relay && relayFailure(answer.status, value)) ?? failureOf(answer, askedFor(gateway, question));
    const ms = end(failure, {
      status: response.status,
      responseHeaders: conceal(Object.fromEntries(response.headers), secrets),
      responseBody: excerptOf(value),
      responseBytes: bytes,
    });
    return failure
      ? { ok: false, failure, ms }
      : { ok: true, value: { json: value, text: String(conceal(text, secrets)) }, ms };
  } catch {
    const failure = signal?.aborted
      ? { kind: "aborted" as const, reason: "Cancelled before the answer came." }
      : deadline.signal.aborted
        ? { kind: "timeout" as const, reason: `No answer within ${Math.round(timeoutMs / 1000)} seconds.` }
        : (await policy.isRefused())
          ? { kind: "blocked" as const, reason: BLOCKED }
          : { kind: "no-answer" as const, reason: gateway.relay ? NO_RELAY : noAnswer(gateway.baseUrl) };
    return { ok: false, failure, ms: end(failure) };
  } finally {
    deadline.end();
    policy.end();
  }
}

function noAnswer(baseUrl: string): string {
  // `location` is missing in Node.
  const origin = (globalThis.location as Location | undefined)?.origin ?? "this page";
  return `The gateway did not respond, broke off, or does not allow this page (CORS). A browser does not say which. Check the address. Then ask who runs the gateway to send the header Access-Control-Allow-Origin: ${origin}. Or use a relay: start the console with npm start -- --relay gateway=${baseUrl} --allow gateway=openai.`;
}
const BLOCKED =
  "This console may not send requests to this address (its Content-Security-Policy). Ask who runs the console to add it to CONNECT_SRC.";

function requestFor(
  { baseUrl, confirmedOrigin, dialect, relay }: Gateway,
  { call, key, body }: Question,
): Request | Failure {
  const path = dialect.paths[call];
  const reason = baseUrlProblem(baseUrl) ?? pathProblem(path) ?? headerProblem(dialect.keyHeader);
  if (reason !== undefined) return { kind: "not-sent", reason };
  const url = new URL(normalizeBaseUrl(baseUrl) + path);
  if (url.origin !== confirmedOrigin) return { kind: "not-sent", reason: `${url.origin} was not confirmed.` };
  if (key !== undefined && key !== "" && decodedText(url.href).includes(key)) {
    return { kind: "not-sent", reason: "The address contains the key. Remove it: addresses end up in logs." };
  }
  const headers: Record<string, string> = { accept: "application/json" };
  if (body) headers["content-type"] = "application/json";
  if (relay) headers["relay-target"] = relay.target;
  try {
    if (key !== undefined) headers[dialect.keyHeader] = keyHeaderValue(dialect, key);
    return new Request(relay ? relay.url + path : url, {
      method: body ? "POST" : "GET",
      headers,
      credentials: "omit",
      // Not "error": a browser would not tell a redirect from a gateway that is down.
      redirect: "manual",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch {
    return { kind: "not-sent", reason: "The key has characters that cannot be sent. Copy it again." };
  }
}

/** The relay's address would say nothing of the gateway's. */
function askedFor({ baseUrl, dialect }: Gateway, { call, body }: Question): Asked {
  const model: unknown = body && "model" in body ? body.model : undefined;
  return { url: baseUrl + dialect.paths[call], model: typeof model === "string" ? model : undefined };
}

function decodedText(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

function answerOf(
  response: Response,
  value: unknown,
  { contentType, cutAfter, isJson }: { contentType: string; cutAfter: number | undefined; isJson: boolean },
): Answer {
  const isWebPage =
    contentType.includes("html") || (typeof value === "string" && /^\s*<(?:!doctype|html)/i.test(value));
  return {
    status: response.status,
    value,
    isJson,
    isWebPage,
    cutAfter,
    words: isWebPage ? undefined : serviceWords(value),
    retryAfterMs: retryAfterMs(response),
  };
}

/** Returns the word of the request log for a failure. */
function logged({ kind, status }: Failure) {
  if (kind === "timeout" || kind === "aborted") return kind;
  return status === undefined ? "network" : "http";
}

/** A relay of the console's own host that leads to the gateway's URL. */
interface GatewayRelay {
  readonly name: string;
  /** The base URL behind it. The relay refuses requests for another one. */
  readonly target: string;
  /** The base URL of the relay itself. */
  readonly url: string;
}

const NO_RELAY = "The console's own host did not respond, or broke off. Check that it runs, then try again.";

/** Returns why a relay answers itself; `undefined` for an answer of the gateway. */
function relayFailure(status: number, value: unknown): Failure | undefined {
  if (!isObject(value)) return undefined;
  const { sentUpstream, detail } = value;
  if (status < 400 || typeof sentUpstream !== "boolean" || typeof detail !== "string") return undefined;
  const kind = sentUpstream ? (status === 504 ? "timeout" : "failed") : "not-sent";
  return { kind, reason: `The relay says: ${detail}`, status };
}

/** Says whether the page's Content-Security-Policy refused a request to an origin since this was called. */
function watchPolicy(origin: string): { isRefused: () => Promise<boolean>; end: () => void } {
  let isRefused = false;
  const listen = (event: Event) => {
    const { blockedURI, effectiveDirective } = event as SecurityPolicyViolationEvent;
    if (effectiveDirective === "connect-src" && blockedURI.startsWith(origin)) isRefused = true;
  };
  // `document` is missing in Node.
  const page = globalThis.document as Document | undefined;
  page?.addEventListener("securitypolicyviolation", listen);
  return {
    // Browsers report it in a task of its own, which may come after that of the failed request.
    isRefused: async () => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      return isRefused;
    },
    end: () => page?.removeEventListener("securitypolicyviolation", listen),
  };
}
