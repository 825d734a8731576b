import { check, isTooDeep, maskSecrets, notShown, readReply, MASK, MAX_LEVELS } from "#contract/index.ts";
import type { Body, Deviation, Endpoint, JsonObject, Params, Received, Reply } from "#contract/index.ts";
import { readAnswer, type ReadAnswer } from "./answer.ts";
import { CallError } from "./call-error.ts";
import { conceal, secretsIn } from "./conceal.ts";
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
  /**
   * Is handed the body of a 2xx as it came, whatever becomes of the call: a JSON value or a text. For an answer whose
   * loss would lose a secret.
   */
  readonly onBody?: (body: unknown) => void;
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
    const answer = await unlessAborted(readAnswer(response, { endpoint, sent }), signal);
    const deviations = deviationsOf(endpoint, answer, sent);
    finish({
      durationMs: performance.now() - started,
      status: response.status,
      responseHeaders: answer.shownHeaders,
      responseBody: answer.shown.body,
      responseBytes: answer.bytes,
      ...(deviations.length === 0 ? {} : { deviations }),
    });
    if (isSuccess(answer) && !answer.isEmpty && !answer.shown.isWebPage) options.onBody?.(answer.body);
    return called(endpoint, answer, deviations);
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

const isSuccess = ({ shown: { status } }: ReadAnswer) => status >= 200 && status < 300;

function deviationsOf({ success }: Endpoint, answer: ReadAnswer, sent: readonly string[]): readonly Deviation[] {
  const { status } = answer.shown;
  if (!isSuccess(answer) || status === 202 || (!answer.isJson && !answer.isEmpty)) return [];
  const ofStatus: Deviation = { kind: "status", path: [], documented: `${success.status}`, received: `${status}` };
  // The document shows no body for some endpoints: then none is as good as any.
  const isFree = answer.isEmpty && success.reply === notShown;
  const found = isFree ? [] : readReply(success.reply, bodyOf(answer)).deviations;
  const all = status === success.status ? found : [ofStatus, ...found];
  return conceal(all, [...sent, ...secretsIn(answer.body)]) as readonly Deviation[];
}

const bodyOf = ({ body, isEmpty }: ReadAnswer) => (isEmpty ? undefined : body);

// An error outlives the call, in caches and on screens, so it carries the answer as it may be shown.
function called<E extends Endpoint>(endpoint: E, answer: ReadAnswer, deviations: readonly Deviation[]): Called<E> {
  const { shown, isEmpty, isJson, isTooLarge } = answer;
  if (!isSuccess(answer)) throw new CallError({ kind: "http", answer: shown });
  if (shown.isWebPage) throw new CallError({ kind: "web-page", answer: shown });
  if (isTooLarge) throw new CallError({ kind: "too-large", answer: shown });
  const schema = endpoint.success.reply;
  if (!isJson && !isEmpty && schema !== notShown) throw new CallError({ kind: "not-json", answer: shown });
  if (shown.status === 202) throw new CallError({ kind: "pending", answer: shown });
  const raw = schema === notShown && !isEmpty ? shown.body : bodyOf(answer);
  const { reply, object } = readReply(schema, raw);
  return { status: shown.status, reply: reply as Called<E>["reply"], object, raw, deviations };
}

function asCallError(cause: unknown, hasTimedOut: boolean, isAborted: boolean, timeoutMs: number): CallError {
  if (cause instanceof CallError) return cause;
  if (isAborted) return new CallError({ kind: "aborted" });
  if (hasTimedOut) return new CallError({ kind: "timeout", afterMs: timeoutMs });
  return new CallError({ kind: "network" });
}
