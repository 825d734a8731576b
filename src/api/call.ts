import { check, isTooDeep, maskSecrets, notShown, MASK, MAX_LEVELS } from "#contract/index.ts";
import type { Body, Endpoint, Params, Reply } from "#contract/index.ts";
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
}

const DEFAULT_TIMEOUT_MS = 30_000;

// Node has no such word, or a navigator without it; there the network itself tells.
const isOffline = () => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;

/**
 * Calls an endpoint of the service document once and resolves with its reply as it came, unknown members included.
 * Rejects with `CallError` alone. The bearer goes to the connection's base URL and nowhere else: redirects are
 * refused and no cookies are sent. Never retries; what may be retried is decided where it is asked.
 */
export async function call<E extends Endpoint>(
  connection: Connection,
  endpoint: E,
  options: CallOptions<E>,
): Promise<Reply<E>> {
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
    const answer = await unlessAborted(readAnswer(response, sent), signal);
    finish({
      durationMs: performance.now() - started,
      status: response.status,
      responseHeaders: answer.shownHeaders,
      responseBody: answer.shown.body,
      responseBytes: answer.bytes,
    });
    return reply(endpoint, answer);
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
function reply<E extends Endpoint>(endpoint: E, { body, isJson, isTooLarge, shown }: ReadAnswer): Reply<E> {
  const { status, reply: schema } = endpoint.success;
  if (shown.status !== status) throw new CallError({ kind: "http", answer: shown });
  if (isTooLarge) throw new CallError({ kind: "too-large", answer: shown });
  if (schema === notShown) return shown.body as Reply<E>;
  if (!isJson) throw new CallError({ kind: "not-json", answer: shown });
  const checked = check(schema, body);
  if (!checked.ok) throw new CallError({ kind: "off-contract", answer: shown, faults: checked.faults });
  return checked.value as Reply<E>;
}

function asCallError(cause: unknown, hasTimedOut: boolean, isAborted: boolean, timeoutMs: number): CallError {
  if (cause instanceof CallError) return cause;
  if (isAborted) return new CallError({ kind: "aborted" });
  if (hasTimedOut) return new CallError({ kind: "timeout", afterMs: timeoutMs });
  return new CallError({ kind: "network" });
}
