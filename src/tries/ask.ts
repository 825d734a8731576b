import { conceal } from "#api/answer/conceal.ts";
import { excerptOf } from "#api/answer/excerpt.ts";
import { HOST_SILENT, HOST_STEP, TARGET_HEADER, type Relay } from "#api/answer/relay-words.ts";
import { BLOCKED, BLOCKED_STEP } from "#api/answer/watch-policy.ts";
import { isOffline } from "#api/browser-send.ts";
import { baseUrlProblem, normalizeBaseUrl } from "#api/connection.ts";
import type { ExchangeLog } from "#api/exchange-log.ts";
import { sendDirect, type DirectAnswer, type DirectRequest, type Why } from "#api/send-direct.ts";
import { decoded } from "#text/decoded.ts";
import { headerProblem, keyHeaderValue, pathProblem, type Call, type Dialect } from "./dialect.ts";
import { failureOf, type Asked, type Failure, type FailureKind, type Outcome } from "./outcome.ts";

/** An AI gateway to test, as the user confirmed it. */
export interface Gateway {
  readonly baseUrl: string;
  /** The origin that a dialog named before. Nothing is sent elsewhere. */
  readonly confirmedOrigin: string;
  readonly dialect: Dialect;
  /** Leads to the base URL, and takes all requests, if there is one. */
  readonly relay?: Relay | undefined;
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

const TIMEOUT_MS = 30_000;

/**
 * Asks a gateway once and never rejects. The key goes to the confirmed origin alone, in the header of the dialect.
 * Redirects are not followed; cookies and referrer are not sent. Of the answer at most 1 MB is read.
 */
export async function ask(gateway: Gateway, question: Question): Promise<Outcome<{ json: unknown; text: string }>> {
  const { key, body, signal, timeoutMs = TIMEOUT_MS, maxBytes } = question;
  const request = requestFor(gateway, question);
  if ("kind" in request) return { ok: false, failure: request, ms: 0 };
  if (isOffline()) return { ok: false, failure: { kind: "unreachable", reason: "This device is offline." }, ms: 0 };

  const secrets = key === undefined ? gateway.secrets : [...gateway.secrets, key];
  const started = performance.now();
  let failure: Failure | undefined;
  const failed = (kind: FailureKind, reason: string) => (failure = { kind, reason }).reason;
  const explain = (why: Why, status?: number) => {
    if (why === "aborted") return failed("aborted", "Cancelled before the answer came.");
    if (why === "late") return failed("timeout", `No answer within ${Math.round(timeoutMs / 1000)} seconds.`);
    if (why === "redirect") return failed("wrong-answer", REDIRECT);
    if (why === "broken-off") return failed("unchecked", `The gateway began to answer (${status}), then broke off.`);
    if (why === "blocked") return failed("blocked", `${BLOCKED} ${BLOCKED_STEP}`);
    return failed("no-answer", gateway.relay ? `${HOST_SILENT} ${HOST_STEP}` : noAnswer(gateway.baseUrl));
  };
  const judge = (answer: DirectAnswer) => {
    failure = failureBetween(answer) ?? failureOf(answer, askedFor(gateway, question));
    return failure?.reason;
  };
  try {
    const { value, text } = await sendDirect(
      {
        ...request,
        secrets,
        ...(body && { body: JSON.stringify(body), loggedBody: excerptOf(conceal(body, secrets)) }),
        signal,
        withinMs: timeoutMs,
        maxBytes,
        explain,
        judge,
      },
      gateway.log,
    );
    if (!failure) return { ok: true, value: { json: value, text }, ms: performance.now() - started };
  } catch (cause) {
    if (!failure) throw cause;
  }
  return { ok: false, failure, ms: performance.now() - started };
}

const REDIRECT = "The gateway redirects to another address. Redirects are not followed: correct the gateway URL.";

function noAnswer(baseUrl: string): string {
  // `location` is missing in Node.
  const origin = (globalThis.location as Location | undefined)?.origin ?? "this page";
  return `The gateway did not respond, broke off, or does not allow this page (CORS). A browser does not say which. Check the address. Then ask who runs the gateway to send the header Access-Control-Allow-Origin: ${origin}. Or use a relay: start the console with npm start -- --relay gateway=${baseUrl} --allow gateway=openai.`;
}

function requestFor(
  { baseUrl, confirmedOrigin, dialect, relay }: Gateway,
  { call, key, body }: Question,
): Pick<DirectRequest, "method" | "url" | "headers" | "secretHeaders"> | Failure {
  const path = dialect.paths[call];
  const reason = baseUrlProblem(baseUrl) ?? pathProblem(path) ?? headerProblem(dialect.keyHeader);
  if (reason !== undefined) return { kind: "not-sent", reason };
  const url = new URL(normalizeBaseUrl(baseUrl) + path);
  if (url.origin !== confirmedOrigin) return { kind: "not-sent", reason: `${url.origin} was not confirmed.` };
  if (key !== undefined && key !== "" && decoded(url.href).includes(key)) {
    return { kind: "not-sent", reason: "The address contains the key. Remove it: addresses end up in logs." };
  }
  if (key !== undefined && key.trim() !== key) {
    return { kind: "not-sent", reason: "The key begins or ends with a blank, which a browser leaves out. Remove it." };
  }
  const headers: Record<string, string> = { accept: "application/json" };
  if (body) headers["content-type"] = "application/json";
  if (relay) headers[TARGET_HEADER] = relay.target;
  try {
    const secretHeaders = key === undefined ? {} : { [dialect.keyHeader.toLowerCase()]: keyHeaderValue(dialect, key) };
    void new Headers(secretHeaders);
    return { method: body ? "POST" : "GET", url: relay ? relay.url + path : url.href, headers, secretHeaders };
  } catch {
    return { kind: "not-sent", reason: "The key has characters that cannot be sent. Copy it again." };
  }
}

/** The relay's address would say nothing of the gateway's. */
function askedFor({ baseUrl, dialect }: Gateway, { call, body }: Question): Asked {
  const model: unknown = body && "model" in body ? body.model : undefined;
  return { url: baseUrl + dialect.paths[call], model: typeof model === "string" ? model : undefined };
}

/** Returns why a relay or a proxy answers itself; `undefined` for an answer of the gateway. */
function failureBetween({ between, status }: DirectAnswer): Failure | undefined {
  if (!between) return undefined;
  const kind = between.sentUpstream ? (status === 504 ? "timeout" : "failed") : "not-sent";
  return { kind, reason: `${between.by} says: ${between.detail}`, status };
}
