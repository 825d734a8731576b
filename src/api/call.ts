import { check, isTooDeep, maskSecrets, notShown, readReply, MASK, MAX_LEVELS } from "#contract/index.ts";
import type { Body, Deviation, Endpoint, JsonObject, Params, Received, Reply } from "#contract/index.ts";
import { CallError } from "./answer/call-error.ts";
import { conceal, secretsIn } from "./answer/conceal.ts";
import { isSuccess } from "./answer/interpretation.ts";
import { readAnswer, type ReadAnswer } from "./answer/read-answer.ts";
import type { Connection } from "./connection.ts";
import { AGAIN, requestTo } from "./request.ts";
import { unlessAborted } from "./unless-aborted.ts";

export interface CallOptions<E extends Endpoint> {
  readonly params: Params<E>;
  readonly body: Body<E>;
  readonly signal?: AbortSignal;
  /** Until the whole answer is read. The document shows no time-out; this one is the console's own. */
  readonly timeoutMs?: number;
  /** Used instead of the connection's own, for trying a fresh token. */
  readonly bearer?: string;
  /** Secrets of the body that the contract cannot know as such, because someone said that they are: the log masks them too. */
  readonly secrets?: readonly string[];
  /** Is called with the body of a 2xx, whatever becomes of the call. For an answer whose loss would lose a secret. */
  readonly onBody?: (came: CameBody) => void;
}

/** The body of a 2xx. */
export interface CameBody {
  /** A JSON value or a text, as it came. Of a large one an excerpt, in which secrets are masked. */
  readonly body: unknown;
  readonly token: string | undefined;
  /** The whole as text, where `body` is an excerpt and no token was found. */
  readonly secretText: string | undefined;
}

const DEFAULT_TIMEOUT_MS = 30_000;

// Node has no such word, or a navigator without it; there the network itself tells.
const isOffline = () => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;

/** What a service answered to a call that succeeded. */
export interface Called<E extends Endpoint> {
  readonly status: number;
  /** The documented members that came and fit; the others are `undefined`. */
  readonly reply: Received<Reply<E>>;
  /** The object that these were read from, as it came; empty where the answer is no object. */
  readonly object: JsonObject;
  /**
   * The answer as it came: a JSON value, a text, or `undefined` where it had no body. Where the document does not show
   * the answer, its secrets are masked.
   */
  readonly raw: unknown;
  /** The whole as `raw` shows it, where that, `reply` and `object` are excerpts because it is large. */
  readonly whole?: Blob;
  /** How the answer differs from the document. No secret is in it. */
  readonly deviations: readonly Deviation[];
}

/**
 * Calls an endpoint of the service document once. A 2xx with JSON or without a body resolves, in whatever it deviates
 * from the document; only a 202 rejects, because the service has not acted yet. Rejects with `CallError` alone. The
 * bearer goes to the connection's base URL and nowhere else: redirects are refused and no cookies are sent. Never
 * retries; what may be retried is decided where it is asked.
 */
export async function call<E extends Endpoint>(
  connection: Connection,
  endpoint: E,
  options: CallOptions<E>,
): Promise<Called<E>> {
  const bearer = options.bearer ?? (await connection.bearer());
  const { request, body, sent } = requestFor(connection.baseUrl, bearer, endpoint, options);
  if (connection.kind === "remote" && isOffline()) throw new CallError({ kind: "offline" });

  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const started = performance.now();
  const finish = connection.exchanges.begin({
    endpoint: endpoint.name,
    method: request.method,
    url: request.url,
    startedTime: new Date().toISOString(),
    requestHeaders: { ...Object.fromEntries(request.headers), authorization: `Bearer ${MASK}` },
    requestBytes: body === undefined ? 0 : new TextEncoder().encode(body).length,
    ...(body === undefined ? {} : { requestBody: conceal(maskSecrets(options.body), options.secrets ?? []) }),
  });

  try {
    signal.throwIfAborted();
    const response = await unlessAborted(connection.send(new Request(request, { ...AGAIN, signal })), signal);
    const answer = await unlessAborted(readAnswer(response, { endpoint, sent, signal }), signal);
    const { deviations, shown } = answer;
    finish({
      durationMs: performance.now() - started,
      status: response.status,
      responseHeaders: answer.shownHeaders,
      responseBody: shown.body,
      ...(shown.whole && { wholeResponse: shown.whole }),
      responseBytes: answer.bytes,
      ...(deviations.length === 0 ? {} : { deviations }),
    });
    if (isSuccess(shown) && !answer.isEmpty && !shown.isWebPage) {
      const { body: cameBody, token, secretText } = answer;
      options.onBody?.({ body: cameBody, token, secretText });
    }
    return called(endpoint, answer);
  } catch (cause) {
    const error = asCallError(cause, timeout.aborted, options.signal?.aborted === true, timeoutMs);
    finish({ durationMs: performance.now() - started, failure: error.reason.kind });
    throw error;
  }
}

function requestFor<E extends Endpoint>(
  baseUrl: string,
  bearer: string | undefined,
  endpoint: E,
  options: CallOptions<E>,
) {
  if (bearer === undefined || bearer === "") throw new CallError({ kind: "no-bearer" });
  if (isTooDeep(options.body)) {
    const message = `Lists and objects lie more than ${MAX_LEVELS} levels deep in each other.`;
    throw new CallError({ kind: "invalid-request", faults: [{ path: [], message }] });
  }
  if (endpoint.body) {
    const checked = check(endpoint.body, options.body);
    if (!checked.ok) throw new CallError({ kind: "invalid-request", faults: checked.faults });
  }
  const body = endpoint.body ? JSON.stringify(options.body) : undefined;
  const request = requestTo(baseUrl, endpoint, { params: options.params, authorization: `Bearer ${bearer}`, body });
  return { request, body, sent: [bearer, ...secretsIn(options.body), ...(options.secrets ?? [])] };
}

// An error outlives the call, in caches and on screens, so it carries the answer as it may be shown.
function called<E extends Endpoint>(endpoint: E, answer: ReadAnswer): Called<E> {
  const { shown, isEmpty, isJson, isTooLarge, deviations } = answer;
  if (!isSuccess(shown)) throw new CallError({ kind: "http", answer: shown });
  if (shown.isWebPage) throw new CallError({ kind: "web-page", answer: shown });
  if (isTooLarge) throw new CallError({ kind: "too-large", answer: shown });
  const schema = endpoint.success.reply;
  if (!isJson && !isEmpty && schema !== notShown) throw new CallError({ kind: "not-json", answer: shown });
  if (shown.status === 202) throw new CallError({ kind: "pending", answer: shown });
  const { body: raw, whole } = schema === notShown ? shown : answer;
  const { reply, object } = readReply(schema, isEmpty ? undefined : raw);
  return {
    status: shown.status,
    reply: reply as Called<E>["reply"],
    object,
    raw: isEmpty ? undefined : raw,
    ...(whole && { whole }),
    deviations,
  };
}

function asCallError(cause: unknown, hasTimedOut: boolean, isAborted: boolean, timeoutMs: number): CallError {
  if (cause instanceof CallError) return cause;
  if (isAborted) return new CallError({ kind: "aborted" });
  if (hasTimedOut) return new CallError({ kind: "timeout", afterMs: timeoutMs });
  return new CallError({ kind: "network" });
}
