import { check, isTooDeep, maskSecrets, notShown, readReply, MASK, MAX_LEVELS } from "#contract/index.ts";
import type { Body, Deviation, Endpoint, JsonObject, Params, Received, Reply } from "#contract/index.ts";
import { CallError } from "./answer/call-error.ts";
import { conceal, secretsIn } from "./answer/conceal.ts";
import { isSuccess } from "./answer/parse-response.ts";
import type { ReadAnswer } from "./answer/read-answer.ts";
import type { Connection } from "./connection.ts";
import { exchange } from "./exchange.ts";
import { createRequest } from "./request.ts";

/** What a call of an API endpoint takes. */
export interface CallOptions<E extends Endpoint> {
  readonly params: Params<E>;
  readonly body: Body<E>;
  readonly signal?: AbortSignal;
  /** Until the whole response has arrived; parsing it is not limited. The API document shows no timeout. */
  readonly timeoutMs?: number;
  /** Replaces the connection's token, to test a new one. */
  readonly bearer?: string;
  /** Sends without a token where there is none. Otherwise the call rejects, and nothing is sent. */
  readonly allowsNoBearer?: boolean;
  /** Secrets that the user marked, which the contract does not know. The log masks them too. */
  readonly secrets?: readonly string[];
  /** Called with the body of a 2xx that is no web page, even if the call fails later, so that a secret is not lost. */
  readonly onBody?: (response: ResponseBody) => void;
}

/** `body` is a JSON value or a text; a masked excerpt if it is large. */
export type ResponseBody = Pick<ReadAnswer, "body" | "token"> & { readonly secretText: string | undefined };

const DEFAULT_TIMEOUT_MS = 30_000;

export interface CallResult<E extends Endpoint> {
  readonly status: number;
  /** Documented members that fit; the others are `undefined`. */
  readonly reply: Received<Reply<E>>;
  /** The unchanged response object; empty if the response is not an object. */
  readonly object: JsonObject;
  /** JSON, a text, or `undefined` without a body. Its secrets are masked if the API document does not show it. */
  readonly raw: unknown;
  /** The full text of `raw`, if `raw`, `reply` and `object` are excerpts. */
  readonly whole?: Blob;
  readonly deviations: readonly Deviation[];
}

/**
 * Calls an endpoint of the service once, without retries. Resolves for a 2xx with JSON or no body, or a text where the API
 * document shows no response. A 202 rejects, because the service has not acted, and so do web pages and what is too large.
 * Rejects only with `CallError`. The bearer goes only to the base URL: redirects are refused and no cookies are sent.
 */
export async function call<E extends Endpoint>(
  connection: Connection,
  endpoint: E,
  options: CallOptions<E>,
): Promise<CallResult<E>> {
  const bearer = options.bearer ?? (await connection.bearer());
  if (!bearer && !options.allowsNoBearer) throw new CallError({ kind: "no-bearer" });
  const body = checkedBody(endpoint, options.body);
  const authorization = bearer ? `Bearer ${bearer}` : undefined;
  const request = createRequest(connection.baseUrl, endpoint, { params: options.params, authorization, body });
  const { signal, timeoutMs = DEFAULT_TIMEOUT_MS, secrets = [] } = options;
  const sent = [...(bearer ? [bearer] : []), ...secretsIn(options.body), ...secrets];
  const logged = {
    requestHeaders: { ...Object.fromEntries(request.headers), ...(bearer && { authorization: `Bearer ${MASK}` }) },
    ...(body === undefined ? {} : { requestBody: conceal(maskSecrets(options.body), secrets) }),
    ...(signal && { signal }),
  };
  return exchange(connection, { endpoint, request, body, logged, sent, signal, timeoutMs }, (answer) => {
    if (isSuccess(answer.shown) && !answer.isEmpty && !answer.shown.isWebPage) {
      const { body: responseBody, token, secretText } = answer;
      options.onBody?.({ body: responseBody, token, secretText });
    }
    return toResult(endpoint, answer, connection);
  });
}

/** Returns a body as JSON; `undefined` if the endpoint has none. */
function checkedBody({ body: schema }: Endpoint, body: unknown): string | undefined {
  if (isTooDeep(body)) {
    const message = `Lists and objects are nested more than ${MAX_LEVELS} levels deep.`;
    throw new CallError({ kind: "invalid-request", faults: [{ path: [], message }] });
  }
  if (!schema) return undefined;
  const checked = check(schema, body);
  if (!checked.ok) throw new CallError({ kind: "invalid-request", faults: checked.faults });
  return JSON.stringify(body);
}

// Caches and screens keep errors, so they carry the masked response.
function toResult<E extends Endpoint>(endpoint: E, answer: ReadAnswer, to: Connection): CallResult<E> {
  const { shown, isEmpty, isJson, isTooLarge, deviations } = answer;
  // A relay always answers, so a browser does not send again; nor does it where there is no network.
  const mayBeRepeat = shown.status === 409 && endpoint.method === "POST" && to.kind === "remote" && !to.isRelayed;
  // As pages, these are of hosts, filters and sign-ins more often than of a service: no token is to blame.
  if (shown.isWebPage && (isSuccess(shown) || [401, 403, 404, 405].includes(shown.status))) {
    throw new CallError({ kind: "web-page", answer: shown });
  }
  if (!isSuccess(shown)) {
    const isLocal = to.kind === "standalone";
    throw new CallError({
      kind: "http",
      answer: shown,
      ...(mayBeRepeat && { mayBeRepeat }),
      ...(isLocal && { isLocal }),
    });
  }
  if (isTooLarge) throw new CallError({ kind: "too-large", answer: shown });
  const schema = endpoint.success.reply;
  if (!isJson && !isEmpty && schema !== notShown) throw new CallError({ kind: "not-json", answer: shown });
  if (shown.status === 202) throw new CallError({ kind: "pending", answer: shown });
  const { body: raw, whole } = schema === notShown ? shown : answer;
  const { reply, object } = readReply(schema, isEmpty ? undefined : raw);
  return {
    status: shown.status,
    reply: reply as CallResult<E>["reply"],
    object,
    raw: isEmpty ? undefined : raw,
    ...(whole && { whole }),
    deviations,
  };
}
