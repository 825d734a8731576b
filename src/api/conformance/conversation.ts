import { maskSecrets, type Endpoint } from "#contract/index.ts";
import { unlessAborted } from "#worker/unless-aborted.ts";
import { CallError } from "../answer/call-error.ts";
import { conceal, secretsIn } from "../answer/conceal.ts";
import { readAnswer, type ReadAnswer } from "../answer/read-answer.ts";
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

/** A request and its response, both masked. `failure` explains a missing response. */
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

export type Asker = Pick<Connection, "baseUrl" | "bearer" | "send" | "exchanges">;

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
    try {
      const response = await unlessAborted(
        connection.send(new Request(request, { ...COPY_OPTIONS, signal: either })),
        either,
      );
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
      return { ...shown, durationMs, answer };
    } catch {
      const durationMs = performance.now() - started;
      const isAborted = signal?.aborted === true;
      finish({ durationMs, failure: isAborted ? "aborted" : deadline.signal.aborted ? "timeout" : "network" });
      signal?.throwIfAborted();
      return { ...shown, durationMs, failure: deadline.signal.aborted ? tooSlow(timeoutMs) : UNREADABLE };
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

const UNREADABLE = "No response: the service could not be reached, or it does not allow this site (CORS).";

const tooSlow = (timeoutMs: number) => `No response within ${Math.round(timeoutMs / 1000)} seconds.`;

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
