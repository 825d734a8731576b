import { maskSecrets, type Endpoint } from "#contract/index.ts";
import { unlessAborted } from "#worker/unless-aborted.ts";
import { CallError } from "../answer/call-error.ts";
import { conceal, secretsIn } from "../answer/conceal.ts";
import { readAnswer, type ReadAnswer } from "../answer/read-answer.ts";
import { proxyWords, relayWords } from "../answer/relay-words.ts";
import { watchPolicy } from "../answer/watch-policy.ts";
import { isOffline } from "../browser-send.ts";
import { toCallError } from "../call.ts";
import type { Connection } from "../connection.ts";
import { startDeadline } from "../deadline.ts";
import { COPY_OPTIONS, createRequest } from "../request.ts";

export interface Question {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Returns the Authorization header for the caller's token; `undefined` omits it. */
  readonly authorization?: (bearer: string) => string | undefined;
}

export interface ResponseParts {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isJson: boolean;
  readonly body: unknown;
}

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly durationMs: number;
}

export type AskResult = Sent &
  (
    | { readonly answer: ResponseParts; readonly failure?: undefined }
    | { readonly answer?: undefined; readonly failure: string }
  );

export interface Conversation {
  /** Rejects only with the signal's reason, after an abort. */
  readonly ask: (question: Question) => Promise<AskResult>;
  /** Caches by request, so that several checks share one response. */
  readonly askOnce: (question: Question) => Promise<AskResult>;
}

export interface ConversationOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

const DEFAULT_TIMEOUT_MS = 15_000;

export type Asker = Pick<Connection, "kind" | "baseUrl" | "bearer" | "send" | "exchanges" | "isRelayed">;

/** Sends the bearer only to the connection's base URL, and masks everything it stores. */
export async function createConversation(connection: Asker, options: ConversationOptions = {}): Promise<Conversation> {
  const { signal, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const bearer = await unlessAborted(connection.bearer(), signal);
  if (bearer === undefined || bearer === "") throw new CallError({ kind: "no-bearer" });
  const once = new Map<string, Promise<AskResult>>();

  const ask = async (question: Question): Promise<AskResult> => {
    signal?.throwIfAborted();
    const request = requestFor(connection.baseUrl, bearer, question);
    const sent = [bearer, ...secretsIn(question.body)];
    const shown = {
      method: request.method,
      url: request.url,
      headers: conceal(Object.fromEntries(request.headers), [bearer]) as Record<string, string>,
      ...(question.body === undefined ? {} : { body: maskSecrets(question.body) }),
    };
    const finish = connection.exchanges.begin({
      endpoint: question.endpoint.name,
      method: shown.method,
      url: shown.url,
      startedTime: new Date().toISOString(),
      requestHeaders: shown.headers,
      requestBytes: question.body === undefined ? 0 : byteLength(JSON.stringify(question.body)),
      ...("body" in shown ? { requestBody: shown.body } : {}),
    });
    const deadline = startDeadline(timeoutMs);
    const either = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
    const started = performance.now();
    const sentRequest = new Request(request, { ...COPY_OPTIONS, signal: either });
    const policy = watchPolicy(request.url);
    try {
      if (connection.kind === "remote" && isOffline()) throw new CallError({ kind: "offline" });
      const response = await unlessAborted(connection.send(sentRequest), either);
      const readOptions = { endpoint: question.endpoint, sent, signal: either, onReceived: deadline.end };
      const read = await unlessAborted(readAnswer(response, readOptions), either);
      const durationMs = performance.now() - started;
      const answer = toParts(read);
      finish({
        durationMs,
        status: answer.status,
        responseHeaders: answer.headers,
        responseBody: answer.body,
        ...(read.shown.whole && { wholeResponse: read.shown.whole }),
        responseBytes: read.bytes,
      });
      const said = relayWords(sentRequest.headers, { ...read.shown, headers: response.headers });
      if (said) throw new CallError({ kind: "relay", answer: read.shown, ...said });
      const detail = connection.kind === "remote" ? proxyWords(read.shown) : undefined;
      if (detail !== undefined) throw new CallError({ kind: "proxy", answer: read.shown, detail });
      return { ...shown, durationMs, answer };
    } catch (cause) {
      const durationMs = performance.now() - started;
      const { reason, message } = await toCallError(cause, {
        isAborted: signal?.aborted === true,
        hasTimedOut: deadline.signal.aborted,
        timeoutMs,
        isBlocked: policy.isRefused,
        isRelayed: connection.isRelayed === true,
        sent: sentRequest.headers,
      });
      finish({ durationMs, failure: reason.kind, message });
      signal?.throwIfAborted();
      return { ...shown, durationMs, failure: message };
    } finally {
      policy.end();
    }
  };

  return {
    ask,
    askOnce: (question) => {
      const key = JSON.stringify([question.endpoint.name, question.params, question.body]);
      const result = once.get(key) ?? ask(question);
      once.set(key, result);
      return result;
    },
  };
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;

function requestFor(baseUrl: string, bearer: string, { endpoint, params, body, authorization = bearerForm }: Question) {
  const content = body === undefined ? undefined : JSON.stringify(body);
  return createRequest(baseUrl, endpoint, { params, authorization: authorization(bearer), body: content });
}

const bearerForm = (bearer: string) => `Bearer ${bearer}`;

function toParts({ isJson, shown, shownHeaders }: ReadAnswer): ResponseParts {
  const { status, statusText, body } = shown;
  return { status, statusText, headers: shownHeaders, isJson, body };
}
